"""A draft of Echoes of Astra by typed lines: packs are picked from, then decks are built of what was picked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from explorer.apps.draftroom import DRAFTED, UNSEEN, DraftRoom
from explorer.games.astra import ASTRA
from explorer.games.astra.decks import halves, read_deck
from explorer.games.astra.drafting import PACKS
from explorer.games.astra.wording import card_line
from explorer.kernel.matching import matches
from explorer.kernel.rulebook import UnknownRule
from explorer.lab.astra_draft import listed
from explorer.lab.commands import Files
from explorer.lab.sentences import found_rules, rule, wrapped


class Way(NamedTuple):
    """A command: what `help` says of it, what it does; whether it is for picking, building or (None) both."""

    usage: str
    about: str
    run: Callable[[TextDraft, str], str]
    building: bool | None = None


class TextDraft:
    """A draft by typed lines; `over` once it has ended, and then `built` if decks came of it."""

    farewell = "Goodbye. The draft is not kept."

    def __init__(self, room: DraftRoom, files: Files) -> None:
        self.room, self.files = room, files
        self.over = self.built = False
        self.to_build = list(room.people)
        self.aside = ""  # the sideboard of whoever builds
        self.deck: Counter[str] = Counter()

    @property
    def prompt(self) -> str:
        """What stands before a line to be typed."""
        return f"{self.room.names[self.room.seat]}> " if self.room.seat >= 0 else "> "

    @property
    def covered(self) -> bool:
        """Whether the screen must first be passed to whoever is asked."""
        return self.room.seat != self.room.facing

    def settings(self) -> dict[str, Any]:
        """The settings of a game with the decks that were drafted."""
        decks = [UNSEEN] * len(self.room.names)
        return {"format": DRAFTED, **self.room.filled({"decks": decks, "sideboards": []})}

    def begin(self) -> str:
        """Returns the first question."""
        if self.room.draft.over and self.room.seat < 0:
            self._open_next()
        return self.question("")

    def say(self, line: str) -> str:
        """Does what *line* says; returns the answer.  Whatever is wrong is said in the answer, and nothing changes."""
        said = " ".join(line.split())
        word, _, rest = said.partition(" ")
        way = WAYS.get(word.casefold())
        if self.covered and word.casefold() not in ("help", "quit", "rule"):
            if not said:
                self.room.face(str(self.room.seat))
            return self.question("")
        if way is None or way.building not in (None, self.room.draft.over):
            way, rest = (WAYS["look"] if self.room.draft.over else WAYS["pick"]), said
        try:
            return way.run(self, rest) if said else self.question("")
        except (ValueError, UnknownRule) as error:
            return wrapped(str(error))

    # -- picking ------------------------------------------------------------------------------------------------

    def question(self, _: str) -> str:
        """Returns who is asked what, and the ways to answer."""
        if self.over:
            return "The decks are built. The game begins."
        name = self.room.names[self.room.seat]
        if self.covered:
            return f"Everybody drafts in secret (draft.6). Pass the screen to {name}, then press Enter."
        return self._deck() if self.room.draft.over else self._pack(name)

    def _pack(self, name: str) -> str:
        told = self.room.data()
        way = "draft.7" if told["pack"] % 2 else "draft.8"
        line = f"{name}, pack {told['pack']} of {PACKS}, {told['left']} left; what you leave goes to {told['to']}"
        head = f"{line}. Take about {told['seconds']} seconds (draft.6, {way}, draft.10)."
        return "\n".join([wrapped(head), *self._numbered([card["name"] for card in told["hand"]])])

    def _numbered(self, names: list[str]) -> list[str]:
        lines = [card_line(self.room.cards[name]) for name in names]
        return [wrapped(f"{at:>3}  {line}", hanging="     ") for at, line in enumerate(lines, 1)]

    def pick(self, said: str) -> str:
        """Takes a card out of the pack, by its number or name."""
        offered = list(self.room.draft.offered(self.room.seat))
        by_number = said.isdecimal() and 1 <= int(said) <= len(offered)
        name = offered[int(said) - 1] if by_number else _one(said, offered)
        self.room.pick(name)
        return self._after("Picked." if self.room.secret else f"You pick {name}.")

    def rest(self, _: str) -> str:
        """Lets everybody pick to the end as bots do."""
        self.room.pick_all()
        return self._after("All is picked.")

    def _after(self, done: str) -> str:
        if self.room.draft.over:
            self._open_next()
        return f"{done}\n\n{self.question('')}"

    def pool(self, _: str) -> str:
        """Returns what has been picked."""
        if self.room.draft.over:
            return self._deck()
        pool = Counter(self.room.draft.pools[self.room.seat])
        return "\n".join(f"  {count} {name}" for name, count in sorted(pool.items())) or "Nothing is picked yet."

    # -- building -----------------------------------------------------------------------------------------------

    def _open_next(self) -> None:
        """Goes on to the next person's deck, at first one that is built as bots build theirs."""
        self.room.shut()
        if not self.to_build:
            self.over = self.built = True
            return
        seat = self.to_build.pop(0)
        self.room.open(str(seat))
        self._take(self.room.list_of(seat))

    def _take(self, text: str) -> None:
        cards = tuple(self.room.cards.values())
        deck, aside = halves(text)
        numbers, defects = read_deck(deck, cards, "deck")
        if defects:
            raise ValueError("\n".join(defects))
        self.aside, self.deck = aside.strip(), Counter(cards[number].name for number in numbers)

    @property
    def _pool(self) -> Counter[str]:
        return Counter(self.room.draft.pools[self.room.seat])

    def _deck(self) -> str:
        """Returns the deck as it is built, and what is left over."""
        name, left = self.room.names[self.room.seat], self._pool - self.deck
        head = f"{name}, your deck has {self.deck.total()} cards; at least 40 (draft.3), of those picked (draft.9)."
        rows = [f"  {count} {name}" for name, count in sorted(self.deck.items())]
        over = [wrapped(f"Left over: {', '.join(f'{count} {name}' for name, count in sorted(left.items()))}.")]
        aside = [wrapped(f"Sideboard: {', '.join(self.aside.split(chr(10)))}.")] if self.aside else []
        return "\n".join([head, *rows, *(over if left else []), *aside, 'Say "done", or: add NAME, cut NAME, help.'])

    def add(self, said: str) -> str:
        """Puts cards that are left over into the deck."""
        self.deck = self.deck + _counted(said, self._pool - self.deck)
        return self._deck()

    def cut(self, said: str) -> str:
        """Takes cards out of the deck."""
        self.deck = self.deck - _counted(said, self.deck)
        return self._deck()

    def load(self, said: str) -> str:
        """Takes the list of a file instead, with its sideboard."""
        try:
            self._take(self.files.read(said))
        except OSError as error:
            raise ValueError(f"Could not load {said}: {error.strerror or error}.") from None
        return self._deck()

    def done(self, _: str) -> str:
        """Keeps the deck, if nothing is wrong with it."""
        text = f"{listed([*self.deck.elements()])}Sideboard\n{self.aside}"
        if found := self.room.keep(self.room.seat, text):
            return "\n".join(map(wrapped, found))
        self._open_next()
        return self.question("")

    # -- at any time --------------------------------------------------------------------------------------------

    def look(self, said: str) -> str:
        """Returns what stands on a card, whether it lies here or not."""
        return wrapped(card_line(self.room.cards[_one(said, [*self.room.cards])]))

    def rule(self, said: str) -> str:
        """Returns a rule, by id or by words."""
        book = ASTRA.rulebook
        return rule(book, said) if said in book or said in book.ambiguities else found_rules(book, said)

    def help(self, _: str) -> str:
        """Returns what can be said."""
        ways = [way for way in WAYS.values() if way.building in (None, self.room.draft.over)]
        return "\n".join(["Commands:", *(f"  {way.usage:<20} {way.about}" for way in ways)])

    def quit(self, _: str) -> str:
        """Ends the draft."""
        self.over = True
        return self.farewell


def _one(said: str, names: list[str]) -> str:
    """Returns the name that is meant.  Raises ValueError."""
    found = matches(said, names)
    if len(found) == 1:
        return found[0]
    wanted = f"Which one: {', '.join(found)}?" if found else f"There is no card {said!r:.40} here; try: help."
    raise ValueError(wanted)


def _counted(said: str, cards: Counter[str]) -> Counter[str]:
    """Returns which of some cards are meant, "2 Truce Stones" or one.  Raises ValueError, also if there are fewer."""
    count, _, name = said.partition(" ")
    many = count.isascii() and count.isdecimal() and len(count) < 3
    found = _one(name if many else said, [*cards])
    wanted = int(count) if many else 1
    if wanted > cards[found]:
        raise ValueError(f"{found}: {cards[found]} of them, not {wanted}.")
    return Counter({found: wanted})


WAYS: dict[str, Way] = {
    "pick": Way("NUMBER or NAME", "picks a card of the pack", TextDraft.pick, False),
    "rest": Way("rest", "everybody picks to the end as bots do", TextDraft.rest, False),
    "pool": Way("pool", "what you have picked", TextDraft.pool),
    "add": Way("add [COUNT] NAME", "into your deck", TextDraft.add, True),
    "cut": Way("cut [COUNT] NAME", "out of your deck", TextDraft.cut, True),
    "load": Way("load FILE", 'a deck list instead, a sideboard below a line "Sideboard"', TextDraft.load, True),
    "done": Way("done", "your deck is built", TextDraft.done, True),
    "look": Way("look NAME", "a card, of your own files too", TextDraft.look),
    "rule": Way("rule ID or WORDS", "a rule, or the rules that speak of something", TextDraft.rule),
    "help": Way("help", "this", TextDraft.help),
    "quit": Way("quit", "leave the draft", TextDraft.quit),
}
