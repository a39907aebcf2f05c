"""The tree of variations of a game, as in a chess study: going anywhere is immediate and nothing is ever destroyed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from explorer.kernel.acts import Act
from explorer.kernel.errors import ChanceError
from explorer.kernel.events import Event
from explorer.kernel.game import Game, Option, Record
from explorer.kernel.save import replay

MAIN = "main"


class TreeError(ValueError):
    """A place or branch that the tree does not have."""


class Node:
    """A position: the act that led to it, what that act caused, and the game as it then stands.

    `partial` says that the act is a part of an answer, whose rest is still asked.  `starts` is the name of the branch
    that begins here, "" where the node goes on with its parent's.  `given` are the outcomes of chance the act was
    given (a "what if").
    """

    __slots__ = (
        "children",
        "events",
        "game",
        "given",
        "id",
        "last",
        "memo",
        "parent",
        "partial",
        "record",
        "starts",
    )

    def __init__(self, number: int, parent: Node | None, game: Game, record: Record | None, events: tuple[Event, ...]):
        self.id, self.parent, self.game, self.record, self.events = number, parent, game, record, events
        self.children: list[Node] = []
        self.last: Node | None = None  # the child visited last
        self.partial, self.starts = False, ""
        self.given: tuple[Any, ...] = ()
        self.memo: dict[str, Any] = {}  # what others worked out about this node

    @property
    def path(self) -> list[Node]:
        """The nodes from the root to this one."""
        found = [self]
        while found[-1].parent:
            found.append(found[-1].parent)
        return found[::-1]

    @property
    def branch(self) -> str:
        """The name of the branch the node lies on."""
        node: Node | None = self
        while node and not node.starts:
            node = node.parent
        return node.starts if node else MAIN

    @property
    def onward(self) -> Node | None:
        """The child visited last, else the first."""
        return self.last or (self.children[0] if self.children else None)

    def subtree(self) -> Iterator[Node]:
        """Yields the node and all below it, parents first, children in order."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))

    def __repr__(self) -> str:
        return f"<node {self.id} on {self.branch}: {self.record.text if self.record else 'the beginning'}>"


class Tree:
    """Variations over one game.  `head` is where the reader stands; `root` is the beginning."""

    def __init__(self, game: Game):
        """Takes *game* apart into the acts that led to it; the head is where the game stands.  *game* is not changed.

        Raises SaveError if its acts cannot be played again.
        """
        self.root = self.head = Node(0, None, beginning(game), None, ())
        self.root.events = self.root.game.opening[0]
        self.nodes = {0: self.root}
        self._count = 1
        for record in game.records:
            self._again(record)

    def _again(self, record: Record) -> None:
        """Plays a recorded act; its chance is given only where it would fall otherwise."""
        node = self.apply(record.text, record.player)
        if node.record and node.record.chance != record.chance:
            self.delete(node.id)
            self.apply(record.text, record.player, record.chance)

    @property
    def game(self) -> Game:
        """The game at the head.  Apply acts to the tree, not to it."""
        return self.head.game

    def node(self, number: int) -> Node:
        """Returns the node of that number.  Raises TreeError."""
        try:
            return self.nodes[number]
        except (KeyError, TypeError):
            raise TreeError(f"There is no place {number!r} in this tree; it has {len(self.nodes)} places.") from None

    # -- acting -------------------------------------------------------------------------------------------------

    def apply(self, act: Option | Act | str, player: int | None = None, chance: Sequence[Any] = ()) -> Node:
        """Carries out an act at the head, which moves on: to the branch that holds this act already, else to a new one.

        "a / b / c" answers several questions, all or nothing.  Raises what Game.apply raises; the tree is then as it
        was.
        """
        seat = player if player is not None or isinstance(act, Option) else next(iter(self.game.asked), 0)
        parts = self._parts(act, seat)
        start, count = self.head, self._count
        try:
            for i, part in enumerate(parts):
                self._apply(part, seat, chance if i == len(parts) - 1 else ())
        except Exception:  # a refusal, or a card whose effect fails
            self._take_back(start, count)
            raise
        return self.head

    def _parts(self, act: Option | Act | str, seat: int | None) -> Sequence[Option | Act | str]:
        """Takes a line apart, unless it is the text of one option."""
        if not isinstance(act, str) or " / " not in act:
            return (act,)
        texts = (option.text for option in self.game.options_of(0 if seat is None else seat))
        return (act,) if act in texts else act.split(" / ")

    def _take_back(self, start: Node, count: int) -> None:
        for number in range(count, self._count):
            node = self.nodes.pop(number)
            if node.parent and node.parent.id < count:
                node.parent.children.remove(node)
                node.parent.last = None
        self._count, self.head = count, start

    def _apply(self, act: Option | Act | str, player: int | None, chance: Sequence[Any]) -> None:
        game = self.head.game.clone()
        events = game.apply(act, player, chance)
        child = self._child(game, events, tuple(chance))
        self.head.last, self.head = child, child

    def _child(self, game: Game, events: tuple[Event, ...], given: tuple[Any, ...]) -> Node:
        assert game.last is not None
        here, record = self.head, game.last[0]
        for child in here.children:
            if child.record == record:
                return child
        node = Node(self._count, here, game, record, events)
        node.given, node.partial = given, _goes_on(here.game, game, record.player)
        node.starts = self._next_name() if here.children else ""
        here.children.append(node)
        self.nodes[node.id] = node
        self._count += 1
        return node

    def _next_name(self) -> str:
        """Returns the letter after the last branch's: A ... Z, AA ..."""
        taken = [n.starts for n in self.nodes.values() if n.starts]
        last = max(taken, key=lambda name: (len(name), name), default="")
        head = last.rstrip("Z")
        return (head[:-1] + chr(ord(head[-1]) + 1) if head else "A") + "A" * (len(last) - len(head))

    # -- going about --------------------------------------------------------------------------------------------

    def go(self, number: int) -> Node:
        """Moves the head to a node.  Raises TreeError."""
        node = self.node(number)
        if node is not self.head:
            self.head = node
            while node.parent:
                node.parent.last, node = node, node.parent
        return self.head

    def undo(self, seats: Collection[int] | None = None) -> bool:
        """Goes back to before the last act, whole answers at a time; returns whether there was one.

        `seats`: goes back further, to the last question that one of these seats answered.
        """
        node = self.head
        while node.parent:
            whole = not node.partial
            player, node = node.record.player if node.record else -1, node.parent
            while whole and node.parent and node.partial and node.record and node.record.player == player:
                node = node.parent
            if seats is None or player in seats:
                self.head = node
                return True
        return False

    def redo(self, seats: Collection[int] | None = None) -> bool:
        """Goes forward along the last visited line by one whole act; returns whether there was one.

        `seats`: goes on to where one of these seats is asked again, else to the end.
        """
        node = self.head.onward
        while node and node.onward and (node.partial or not _asks(node, seats)):
            node = node.onward
        if node:
            self.go(node.id)
        return node is not None

    def line(self) -> list[Node]:
        """Returns the line the reader is on: from the root through the head, and on along the last visited."""
        nodes = self.head.path
        while nodes[-1].onward:
            nodes.append(nodes[-1].onward)
        return nodes

    def main_line(self) -> list[Node]:
        """Returns the first children from the root on."""
        nodes = [self.root]
        while nodes[-1].children:
            nodes.append(nodes[-1].children[0])
        return nodes

    # -- branches -----------------------------------------------------------------------------------------------

    def branches(self) -> dict[str, Node]:
        """Returns where each branch begins, by name; the main line begins at the root."""
        return {MAIN: self.root, **{n.starts: n for n in self.nodes.values() if n.starts}}

    def promote(self, number: int) -> None:
        """Makes the line to a node, and on from there, the main line.  Raises TreeError."""
        for node in self.node(number).path:
            if node.starts and node.parent:
                self._lift(node, node.parent.children)

    def _lift(self, node: Node, siblings: list[Node]) -> None:
        siblings[0].starts, node.starts = node.starts, siblings[0].starts
        siblings.remove(node)
        siblings.insert(0, node)

    def delete(self, number: int) -> None:
        """Removes a node and all that follows it; the head goes to its parent if it was there.  Raises TreeError."""
        node = self.node(number)
        if node.parent is None:
            raise TreeError("The beginning of the game cannot be removed.")
        gone = list(node.subtree())
        if self.head in gone:
            self.head = node.parent
        for lost in gone:
            del self.nodes[lost.id]
        siblings = node.parent.children
        siblings.remove(node)
        if siblings and not node.starts:
            siblings[0].starts = ""
        if node.parent.last is node:
            node.parent.last = None


def beginning(game: Game) -> Game:
    """Returns the game as it was before its first act.  Raises SaveError."""
    if not game.records:
        return game.clone()
    data: dict[str, Any] = {
        "settings": game.settings,
        "names": game.names,
        "seed": game.seed,
        "beginning": game.beginning,
        "setup": [],
        "acts": [],
    }
    try:
        fresh = replay(game.kind, data)
    except ChanceError:
        fresh = None
    if fresh is None or fresh.opening[1] != game.opening[1]:
        fresh = replay(game.kind, {**data, "setup": list(game.opening[1])})
    return fresh


def _goes_on(before: Game, after: Game, player: int) -> bool:
    """Whether an act was only a part of an answer: nothing has happened yet, and the same player is asked on."""
    return before.state.clock == after.state.clock and player in after.asked


def _asks(node: Node, seats: Collection[int] | None) -> bool:
    return seats is None or any(p in seats for p in node.game.asked)
