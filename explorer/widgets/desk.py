"""A game's tree as a page needs it: places in it, the pictures between two events, what bots and single answers add."""

from collections import OrderedDict
from typing import Any

from explorer.kernel.game import Frame, Game
from explorer.lab.bots import bot
from explorer.lab.timeline import UNKNOWN, timeline, turn_of
from explorer.lab.tree import Node, Tree
from explorer.views.actions import phrase
from explorer.widgets.screen import Company, Place, Viewer

KEPT_PICTURES = 40  # nodes whose pictures are remembered


class Desk:
    """The tree of one game. `seed` decides how the bots' chance falls."""

    def __init__(self, tree: Tree, seed: int = 0) -> None:
        self.tree = tree
        self.seed = seed
        self._bots: dict[tuple[str, int], Any] = {}
        self._pictures: OrderedDict[tuple[int, Viewer], list[Frame]] = OrderedDict()

    # -- places -----------------------------------------------------------------------------------------------

    def node(self, place: Place) -> Node:
        """The node of a place."""
        return self.tree.node(place.node)

    def game(self, place: Place) -> Game:
        """The game as it stands after all events of the place's node."""
        return self.node(place).game

    def end(self, node: Node) -> Place:
        """The place after all events of a node."""
        return Place(node.id, len(node.events))

    def complete(self, place: Place) -> bool:
        """Whether all events of the place's node have been shown, so that the next question stands."""
        return place.shown >= len(self.node(place).events)

    def asked(self, place: Place) -> tuple[int, ...]:
        """The seats asked at a place; nobody between two events."""
        return self.game(place).asked if self.complete(place) else ()

    def turn(self, place: Place) -> int:
        """The seat whose turn it is at a place, -1 if nobody's."""
        return turn_of(self.node(place))[0]

    def step(self, place: Place, by: int) -> Place:
        """One event forward or back; the same place at either end of the line."""
        node = self.node(place)
        if 0 < place.shown + by <= len(node.events):
            return Place(node.id, place.shown + by)
        if by > 0:
            return self._forward(node) or place
        return self.end(node.parent) if node.parent else place

    def _forward(self, node: Node) -> Place | None:
        onward = node.onward
        while onward and not onward.events and onward.onward:
            onward = onward.onward
        return Place(onward.id, min(1, len(onward.events))) if onward else None

    def timeline(self, place: Place, viewer: Viewer) -> tuple[list[dict[str, Any]], int]:
        """The tree's places as data for a timeline, told as `viewer` may know them, and which of them `place` lies in.

        Whoever lets a card pass adds nothing to the story: what happens then is told with the card. Nor does an answer
        the viewer may not know: else it could be told from letting pass.
        """
        told: dict[int, dict[str, Any]] = {}  # by the number of each node told in it
        entries = []
        for entry in timeline(self.tree, viewer):
            number, before = entry["id"], told.get(entry["parent"])
            parts = [self._done(part) for part in entry["parts"]]
            untold = parts[-1][0] == "pass" or entry["text"] == UNKNOWN
            if before and untold and before["on_line"] == entry["on_line"]:
                before["id"], before["events"] = number, before["events"] + entry["events"]
                told[number] = before
                continue
            if entry["text"] == " / ".join(text for _, text, _ in parts):
                entry["text"] = ", ".join([parts[0][2], *(words[:1].lower() + words[1:] for _, _, words in parts[1:])])
            entries.append(entry)
            told[number] = entry
        for entry in entries:
            entry["parent"] = told[entry["parent"]]["id"] if entry["parent"] in told else None
        return entries, told.get(place.node, entries[0])["id"]

    def _done(self, number: int) -> tuple[str, str, str]:
        """What was done in a node: its verb, the text that names it, and the words it is told in."""
        node = self.tree.nodes[number]
        if "done" not in node.memo:
            before, record = node.parent and node.parent.game, node.record
            options = before.options_of(record.player) if before and record else ()
            option = next((option for option in options if record and option.text == record.text), None)
            node.memo["done"] = (
                (option.verb, option.text, phrase(option.verb, option.label)) if option else ("", "", "")
            )
        found: tuple[str, str, str] = node.memo["done"]
        return found

    def passes(self, number: int) -> bool:
        """Whether somebody let a card pass in a node."""
        return self._done(number)[0] == "pass"

    def of_event(self, number: int) -> Place | None:
        """The place just after an event on the line the reader is on."""
        for node in self.tree.line():
            if node.events and node.events[0].number <= number <= node.events[-1].number:
                return Place(node.id, number - node.events[0].number + 1) if node.parent else self.end(node)
        return None

    # -- acts -------------------------------------------------------------------------------------------------

    def play(self, place: Place, text: str, seat: int) -> Place:
        """Carries out an act of `seat` at a place; returns the place before its first event.

        Raises what `Game.apply` raises; nothing has then changed.
        """
        self.tree.go(place.node)
        return Place(self.tree.apply(text, seat).id, 0)

    def think(self, place: Place, seat: int, kind: str) -> Place:
        """Lets a bot answer for `seat`; returns the place before its first event."""
        if (kind, seat) not in self._bots:
            self._bots[kind, seat] = bot(kind, self.seed + seat)
        choice = self._bots[kind, seat].choose(self.game(place), seat)
        return self.play(place, choice.text, seat)

    def only_answer(self, place: Place, seat: int) -> str | None:
        """The text of the one thing `seat` can answer, None if there is a choice."""
        acts = self.game(place).acts(seat)
        return self.game(place).option(acts[0], seat).text if len(acts) == 1 else None

    def letting_pass(self, place: Place, seat: int) -> str | None:
        """The text of the answer by which `seat` lets something in another's turn pass, None if there is none."""
        if not self.complete(place) or self.turn(place) == seat:
            return None
        return next((option.text for option in self.game(place).options_of(seat) if option.verb == "pass"), None)

    # -- pictures ---------------------------------------------------------------------------------------------

    def frames(self, node: Node, viewer: Viewer) -> list[Frame]:
        """The pictures after each event of a node, as `viewer` may see them; none for the set-up."""
        key = (node.id, viewer)
        if key not in self._pictures:
            self._pictures[key] = self._draw(node, viewer)
            if len(self._pictures) > KEPT_PICTURES:
                self._pictures.popitem(last=False)
        self._pictures.move_to_end(key)
        return self._pictures[key]

    def _draw(self, node: Node, viewer: Viewer) -> list[Frame]:
        if node.parent is None or node.record is None:
            return []
        frames = node.parent.game.frames(node.record.text, viewer, node.record.player, node.given)
        return [frame for frame in frames if frame.event is not None]

    def view(self, place: Place, viewer: Viewer) -> dict[str, Any]:
        """What `viewer` sees at a place."""
        if not self.complete(place):
            frames = self.frames(self.node(place), viewer)
            if frames and place.shown:
                return frames[place.shown - 1].view
            if frames and (parent := self.node(place).parent):
                return parent.game.view(viewer)
        return self.game(place).view(viewer)

    def foreseen(self, place: Place, viewer: Viewer) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """What is still to be done at a place, nearest first, as `viewer` may know it."""
        frames = [] if self.complete(place) else self.frames(self.node(place), viewer)
        return frames[place.shown - 1].next if frames and place.shown else self.game(place).foreseen(viewer)

    def worth_a_look(self, place: Place, viewer: Viewer) -> list[int]:
        """How many events to have shown at each stop while a node is shown: after those that change the picture."""
        node = self.node(place)
        frames = self.frames(node, viewer)
        before = node.parent.game.view(viewer) if node.parent else None
        stops = []
        for shown, frame in enumerate(frames, 1):
            if frame.view != before and shown > place.shown:
                stops.append(shown)
            before = frame.view
        return stops

    def quiet(self, place: Place, company: Company) -> bool:
        """Whether what happens in a node is shown as one picture: it follows from what a person at the page just did.

        In a person's turn that is all but another's interruption; in another's turn only the person's own choice.
        """
        node = self.node(place)
        if node.parent is None or node.record is None:
            return True
        seat = node.record.player
        if turn_of(node.parent)[0] in company.humans:
            return seat in company.humans or self.passes(node.id)
        return seat in company.humans and len(node.parent.game.acts(seat)) > 1
