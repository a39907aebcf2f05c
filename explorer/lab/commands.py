"""The grammar of typed commands: one line in, text out.  It plays a game in a terminal, and drives tests.

Acts are named by their texts, shortened while unambiguous ("buy carnie"), by a few other words for the same ("get",
"pass", "done"), by the name on a card, or by their number in the list of options.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from explorer.games import game_type
from explorer.games import load as load_game
from explorer.kernel.errors import AmbiguousOption, OptionError, SaveError, UnknownOption
from explorer.kernel.game import Game, Option
from explorer.kernel.gametype import Viewer
from explorer.kernel.matching import matches, words
from explorer.kernel.rulebook import UnknownRule
from explorer.lab import astra_cards, astra_table, facts, links, sentences, table, treefile, whereabouts
from explorer.lab.bots import Bot
from explorer.lab.ecos import asking as ecos_asking
from explorer.lab.ecos import table as ecos_table
from explorer.lab.recipe import Kinds
from explorer.lab.tree import Node, Tree, TreeError

VERBS = {"get": "buy", "purchase": "buy", "put down": "play", "claim": "unity", "activate": "use"}
ANSWERS = {  # one word for what is, in the present question, the quiet or the willing answer
    "pass": ("pass", "done", "decline", "end"),
    "let": ("pass",),
    "ok": ("pass", "accept", "done"),
    "skip": ("pass", "decline", "done", "end"),
    "done": ("done", "end", "pass", "decline"),
    "stop": ("done", "end"),
    "end": ("end", "done"),
    "no": ("decline", "pass"),
    "n": ("decline", "pass"),
    "yes": ("accept",),
    "y": ("accept",),
    "stomp": ("stomp",),
}
# how each game's table looks in plain text
TABLES: dict[str, Any] = {"echoside": table, "ecos": ecos_table, "astra": astra_table}
# what else a game tells when asked in a few words: the odds, how somebody stands, what lies at a place
ASKED: dict[str, Callable[[Game, dict[str, Any], str], str]] = {
    "ecos": ecos_asking.told,
    "astra": astra_cards.asked,
}
LOG_LINES = 15
MOST_REASONS = 3  # acts explained at once


class Files(Protocol):
    """Where games are saved to and loaded from."""

    def read(self, name: str) -> str:
        """Returns the text of a file.  Raises OSError or ValueError."""
        ...

    def write(self, name: str, text: str) -> None:
        """Writes a file.  Raises OSError."""
        ...


class Command(NamedTuple):
    """A command that is no act: its names, what `help` says, what it does."""

    names: tuple[str, ...]
    usage: str
    about: str
    run: Callable[[TextGame, str], str]


class TextGame:
    """A game played by typed lines.  `bots` play their seats by themselves; people sit at the others.

    `over` becomes true when somebody says "quit".
    """

    farewell = 'Goodbye. (Next time, "save FILE" keeps the game.)'

    def __init__(
        self, tree: Tree, bots: Mapping[int, Bot] | None = None, files: Files | None = None, kinds: Kinds = game_type
    ):
        self.tree, self.bots, self.files, self.kinds = tree, dict(bots or {}), files, kinds
        self.over = False
        self._facing: int | None = None  # who sits before the screen, where several people share it

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self.tree.game

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(seat for seat in range(len(self.game.names)) if seat not in self.bots)

    @property
    def seat(self) -> int | None:
        """The seat that is to answer now, if it is a person's."""
        return next((seat for seat in self.game.asked if seat in self.people), None)

    @property
    def viewer(self) -> Viewer:
        """Whose eyes the text is for: the only person, or the one before the screen; None: what everybody may see."""
        return self.people[0] if len(self.people) == 1 else self._facing

    @property
    def covered(self) -> bool:
        """Whether the screen must first be passed to the person asked."""
        return self.seat is not None and self.viewer != self.seat

    @property
    def prompt(self) -> str:
        """What stands before a line to be typed."""
        return f"{self.game.names[self.seat]}> " if self.seat is not None else "> "

    def begin(self) -> str:
        """Plays on to the first question for a person; returns what happened, the table and the question."""
        said = self.play_on()
        return _joined(said, self.look(""), self.question())

    def say(self, line: str) -> str:
        """Does what *line* says; returns the answer.  Whatever is wrong is said in the answer, and nothing changes."""
        said = " ".join(line.split())
        try:
            return self._say(said)
        except UnknownOption as error:
            if found := self._asked(said):
                return found
            about = [sentences.wrapped(line) for line in whereabouts.told(self.game, error.said, self.viewer)]
            guess = sentences.refusal(self._with_commands(error, said)) if error.suggestions or not about else ""
            return "\n".join([*about, guess]).strip()
        except OptionError as error:
            return sentences.refusal(error)
        except (SaveError, TreeError, UnknownRule) as error:
            return sentences.wrapped(str(error))

    def _say(self, said: str) -> str:
        if not said:
            return self._uncover() if self.covered else self.question()
        seat = self.seat
        exact = seat is not None and any(o.text.casefold() == said.casefold() for o in self.game.options_of(seat))
        if not exact and (found := _command(said)):
            command, rest = found
            return command.run(self, rest)
        return self._act(said)

    # -- acts ---------------------------------------------------------------------------------------------------

    def _act(self, said: str) -> str:
        if self.seat is None:
            raise UnknownOption(said)
        if self.covered:
            return self.question()
        first, *rest = said.split(" / ")
        before = self.tree.head
        node = self.tree.apply(" / ".join([self._meant(first, self.seat), *rest]), self.seat)
        return _joined(self._told(node.path[len(before.path) :], self.viewer), self.question())

    def _meant(self, said: str, seat: int) -> str:
        """Returns the text of the option that is meant, or what was said if the kernel must say what is wrong."""
        options = self.game.options_of(seat)
        if said.isdecimal() and 1 <= int(said) <= len(options):
            return options[int(said) - 1].text
        texts = [o.text for o in options]
        found = matches(said, texts)
        if not found:
            found = matches(_other_verb(said), texts) or _answers(said, options) or _by_label(said, options)
        if len(found) > 1:
            raise AmbiguousOption(said, tuple(found))
        return found[0] if found else _other_verb(said)

    def _with_commands(self, error: UnknownOption, said: str) -> UnknownOption:
        """Adds commands to what might have been meant."""
        names = [name for command in COMMANDS for name in command.names]
        close = difflib.get_close_matches(said.casefold(), names, n=2, cutoff=0.6)
        return UnknownOption(error.said, (*error.suggestions, *close))

    def _uncover(self) -> str:
        self._facing = self.seat
        return _joined(self.look(""), self.question())

    def play_on(self) -> str:
        """Lets the bots play, and gives a lone person's single answers, until a person must choose."""
        return self._told([], self.viewer)

    def _told(self, nodes: list[Node], viewer: Viewer) -> str:
        """Plays on, and returns what *nodes* and all that followed caused: a paragraph for each act and its answers."""
        while (seat := self._seat_to_play_for()) is not None:
            option = self.bots[seat].choose(self.game, seat) if seat in self.bots else self.game.options_of(seat)[0]
            nodes.append(self.tree.apply(option, seat))
        return sentences.told(nodes, viewer)

    def _seat_to_play_for(self) -> int | None:
        for seat in self.game.asked:
            if seat in self.bots or (len(self.people) == 1 and len(self.game.acts(seat)) == 1):
                return seat
        return None

    def question(self) -> str:
        """Returns who is asked what, and the ways to answer; how the game ended when it is over."""
        ended = facts.outcome_data(self.game)
        if ended:
            return sentences.outcome(ended)
        decision, seat = self.game.decision, self.seat
        if decision is None or seat is None:
            return ""
        if self.covered:
            self._facing = None
            return f"{self.game.names[seat]} is asked. Pass the screen to {self.game.names[seat]}, then press Enter."
        line = f"{self.game.names[seat]}: {decision.text}"
        return "\n".join([sentences.wrapped(line), sentences.listed(self.game.options_of(seat))])

    # -- commands -----------------------------------------------------------------------------------------------

    def help(self, rest: str) -> str:
        """What one can say."""
        rows = [f"  {c.usage:<26} {c.about}" for c in COMMANDS if not rest or rest in c.names]
        acts = ["To act, type what is listed, shortened as you like, or its number:", self.question()]
        return "\n".join(rows) if rest and rows else _joined("\n".join(["Commands:", *rows]), "\n".join(acts))

    def look(self, rest: str) -> str:
        """The table, a zone or a card."""
        view = self.game.view(self.viewer)
        what = rest.removeprefix("at ").removeprefix("the ").removeprefix("my ").casefold()
        shown = TABLES.get(self.game.kind.name)
        if shown is None:
            return "\n".join(f"{key}: {value}" for key, value in view.items())
        if not what or what == "table":
            return str(shown.table(view))
        return shown.zone(view, what) or self._asked(rest) or self._card(shown, view, what)

    def _asked(self, said: str) -> str:
        """Returns what the table says to a few words; "" if nothing."""
        asked = ASKED.get(self.game.kind.name)
        return asked(self.game, self.game.view(self.viewer), said) if asked else ""

    def _card(self, shown: Any, view: table.Data, what: str) -> str:
        cards = shown.cards_by_name(view)
        found = matches(what, cards) or [name for name in cards if words(what)[:1] and _holds(name, what)]
        if len(found) == 1:
            return str(shown.card_sheet(cards[found[0]]))
        if found:
            raise AmbiguousOption(what, tuple(found))
        return f"Nothing called {what!r} is in sight. Try: {shown.LOOKS}."

    def hand(self, rest: str) -> str:
        """The cards in hand."""
        return self.look(f"hand {rest}".strip())

    def options(self, rest: str) -> str:
        """What one can do, unless something else is asked: "what is in the bag"."""
        return (self._asked(rest) if rest else "") or self.question()

    def not_now(self, rest: str) -> str:
        """What is refused, nearest first."""
        return self.question() if self.covered else sentences.near(self.game, self._person())

    def why(self, rest: str) -> str:
        """Reasons for an act."""
        if not rest or self.covered:
            return self.not_now("")
        seat = self._person()
        try:
            return sentences.reasons(self.game, self._meant(rest, seat), seat)
        except AmbiguousOption as error:
            return "\n\n".join(sentences.reasons(self.game, said, seat) for said in error.matches[:MOST_REASONS])
        except UnknownOption:
            if rest.casefold() not in ANSWERS:
                raise
            return f"You have nothing that could {rest.casefold()} now.\n{self.rule(rest)}"

    def _person(self) -> int:
        viewer = self.viewer
        return viewer if isinstance(viewer, int) else self.people[0] if self.people else 0

    def rule(self, rest: str) -> str:
        """A rule, by id or by words."""
        book = self.game.kind.rulebook
        if not rest:
            return 'Say the id of a rule ("rule obtain.4") or words to look for ("rule shield").'
        if rest in book or rest in book.ambiguities:
            return sentences.rule(book, rest)
        return sentences.rule(book, rest) if "." in rest and " " not in rest else sentences.found_rules(book, rest)

    def log(self, rest: str) -> str:
        """What happened."""
        most = {"": LOG_LINES, "all": 100_000}.get(rest) or (int(rest) if rest.isdecimal() else LOG_LINES)
        return sentences.log(self.tree.head.path, self.viewer, most)

    def next(self, rest: str) -> str:
        """What is still to be done."""
        return sentences.coming(self.game, self.viewer)

    def undo(self, rest: str) -> str:
        """Back to before one's last act."""
        before = self.tree.head
        while self.tree.undo(self.people):
            if self._seat_to_play_for() is None:
                taken = self._acts_between(self.tree.head, before)
                return _joined(f"Taken back: {taken[0]}.", self.question())
        self.tree.go(before.id)
        return "There is nothing to take back."

    def _acts_between(self, start: Node, end: Node) -> list[str]:
        nodes = end.path[len(start.path) :]
        return [n.record.text for n in nodes if n.record and n.record.player in self.people]

    def redo(self, rest: str) -> str:
        """Forward again along the line taken last."""
        before = self.tree.head
        while self.tree.redo(self.people) and self._seat_to_play_for() is not None:
            pass
        nodes = self.tree.head.path[len(before.path) :]
        if not nodes:
            return "There is nothing further on this line."
        return _joined(self._told(nodes, self.viewer), self.question())

    def branches(self, rest: str) -> str:
        """The branches of the tree."""
        here = self.tree.head.branch
        rows = []
        for name, node in self.tree.branches().items():
            start = (
                "the beginning"
                if node.record is None
                else f"{self.game.names[node.record.player]}'s act {len(node.path) - 1}"
            )
            rows.append(f"{'*' if name == here else ' '} {name:<6} from {start}")
        return "\n".join(["Branches (say: branch NAME):", *rows])

    def branch(self, rest: str) -> str:
        """To the end of a branch."""
        named = {name.casefold(): node for name, node in self.tree.branches().items()}
        if rest.casefold() not in named:
            return _joined(f"There is no branch {rest!r:.40}." if rest else "", self.branches(""))
        node: Node | None = named[rest.casefold()]
        while node:
            end, node = node, next((child for child in node.children if not child.starts), None)
        self.tree.go(end.id)
        return _joined(self.play_on(), self.question())

    def save(self, rest: str) -> str:
        """The whole tree into a file."""
        if self.files is None or not rest:
            return "Say a file name: save FILE." if self.files else "There are no files here; say: link."
        try:
            self.files.write(rest, treefile.dump(self.tree))
        except (OSError, ValueError) as error:
            return sentences.wrapped(f"Could not save {rest}: {_reason(error)}.")
        return f"Saved to {rest}. The file holds every hand."

    def load(self, rest: str) -> str:
        """A tree, a saved game or a link out of a file."""
        if self.files is None or not rest:
            return "Say a file name: load FILE." if self.files else "There are no files here; say: open LINK."
        try:
            text = self.files.read(rest)
        except (OSError, ValueError) as error:
            return sentences.wrapped(f"Could not load {rest}: {_reason(error)}.")
        return self._open(opened(text, self.kinds))

    def open(self, rest: str) -> str:
        """A link."""
        return self._open(links.follow(rest, self.kinds))

    def _open(self, tree: Tree) -> str:
        seats = range(len(tree.game.names))
        if len(seats) != len(self.game.names):
            name = next(iter(self.bots.values())).name if self.bots else "random"
            self.bots = {seat: bot_for(name, seat) for seat in seats[1:]} if self.bots else {}
        self.tree = tree
        return _joined("Loaded.", self.begin())

    def link(self, rest: str) -> str:
        """A link to the game as it stands."""
        return f"Every hand can be seen by whoever has this link:\n{links.link(self.tree.head)}"

    def position(self, rest: str) -> str:
        """A link to the position as one knows it."""
        lists = "; every player's deck list goes along" if "decks" in self.game.settings else ""
        return f"The position as you know it{lists}:\n{links.position_link(self.game, self.viewer)}"

    def quit(self, rest: str) -> str:
        """The end."""
        self.over = True
        return "Goodbye."


def bot_for(name: str, seat: int) -> Bot:
    """Returns a bot for a seat."""
    from explorer.lab.bots import bot

    return bot(name, seat)


def opened(text: str, kinds: Kinds = game_type) -> Tree:
    """Returns the tree in a text: a saved tree, a saved game, or a link.  Raises SaveError."""
    if not text.lstrip().startswith("{"):
        return links.follow(text, kinds)
    if f'"{treefile.FORMAT}"' in text[:200]:
        return treefile.parse(text, kinds)
    return Tree(load_game(text))


def _reason(error: Exception) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error).rstrip(".")


def _joined(*parts: str) -> str:
    return "\n\n".join(part for part in parts if part)


def _command(said: str) -> tuple[Command, str] | None:
    """Returns the command that a line begins with, and the rest of the line."""
    lower = said.casefold().rstrip("?!. ")
    for command in COMMANDS:
        for name in command.names:
            if lower == name or lower.startswith(name + " "):
                return command, said[len(name) :].strip().rstrip("?") if lower != name else ""
    return None


def _other_verb(said: str) -> str:
    for word, verb in VERBS.items():
        if said.casefold().startswith(word + " "):
            return f"{verb} {said[len(word) :].strip()}"
    return said


def _answers(said: str, options: Sequence[Option]) -> list[str]:
    """Returns the options that a word like "pass" may stand for: those of the first fitting verb."""
    for verb in ANSWERS.get(said.casefold(), ()):
        found = [o.text for o in options if o.verb == verb]
        if found:
            return found
    return []


def _by_label(said: str, options: Sequence[Option]) -> list[str]:
    """Returns the options about a card of that name."""
    return [o.text for o in options if o.label and _holds(o.label, said)]


def _holds(text: str, said: str) -> bool:
    """Whether every word said begins a word of *text*."""
    return bool(words(said)) and all(any(w.startswith(part) for w in words(text)) for part in words(said))


COMMANDS: tuple[Command, ...] = (
    Command(("look", "l", "table", "read", "show"), "look [at WHAT]", "the table, a zone, a card", TextGame.look),
    Command(("hand",), "hand", "your cards", TextGame.hand),
    Command(("what can i do", "options", "what"), "what can i do", "your options, with numbers", TextGame.options),
    Command(("not now", "near"), "not now", "what you cannot do, nearest first", TextGame.not_now),
    Command(
        ("why not", "why cant i", "why can't i", "why", "can i", "explain"),
        "why ACT",
        "every condition of an act, and ways to it",
        TextGame.why,
    ),
    Command(
        ("rules", "rule", "search"), "rule ID or WORDS", "a rule, or the rules that speak of something", TextGame.rule
    ),
    Command(("log", "history"), "log [COUNT or all]", "what happened, with causes and rules", TextGame.log),
    Command(("next",), "next", "what is still to be done", TextGame.next),
    Command(("undo", "back"), "undo", "back to before your last act; nothing is lost", TextGame.undo),
    Command(("redo", "forward"), "redo", "forward again", TextGame.redo),
    Command(("branches", "tree"), "branches", "the lines tried so far", TextGame.branches),
    Command(("branch",), "branch NAME", "to the end of a line", TextGame.branch),
    Command(("save",), "save FILE", "the whole tree, every hand included", TextGame.save),
    Command(("load",), "load FILE", "a saved tree or game", TextGame.load),
    Command(("open",), "open LINK", "the game of a link", TextGame.open),
    Command(("link", "share"), "link", "a link to this game, every hand included", TextGame.link),
    Command(("position",), "position", "a link to what you know of the position", TextGame.position),
    Command(("help", "?", "commands"), "help [COMMAND]", "this", TextGame.help),
    Command(("quit", "exit", "q", "bye"), "quit", "leave the game", TextGame.quit),
)
