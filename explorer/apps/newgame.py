"""The form for a new game: what is filled in, what is wrong with it, and the game it asks for."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from explorer.games import game_type, new_game
from explorer.kernel.errors import SettingsError
from explorer.kernel.game import Game
from explorer.lab import facts
from explorer.lab.bots import minds_for
from explorer.widgets.messages import MAX_FIELD
from explorer.widgets.screen import HUMAN, Company
from explorer.widgets.store import Values

NAMES = ("Ana", "Lisa", "Marco", "Nora", "Emil", "Yara")
TEAM_SEATS = 4  # two against two
OWN_DECK = "own"
DRAFTED = "draft"  # the format of decks that come out of a draft
LONGEST_LIST = MAX_FIELD
MATCHES: dict[str, dict[str, Any]] = {"3": {"best_of": 3}, "again": {"again": True}}
MOST_SEED = 2**63
USUAL = {"astra": 2}  # how many play at first
OPTIONAL = {"epics": "matter-of-time", "ending": "matter-of-time", "relic": "relic-of-power"}
_FIELDS = (
    (r"name of player (\d)", "name"),
    (r"players?\b|names?\b", "players"),
    (r"variants|ending", "variants"),
    (r"deck (\d)", "deck"),
    (r"sideboard (\d)", "side"),
    (r"card file", "cards"),
    (r"(epics|relic|seed|cards|layout|hands|goal|sets_for|decks|mode|best_of|sideboards|format)", None),
)


class FormError(ValueError):
    """A form that asks for no possible game; `errors` holds a sentence by field name, "" for the whole form."""

    def __init__(self, errors: Mapping[str, str]):
        self.errors = dict(errors)
        super().__init__(" ".join(self.errors.values()))


@dataclass(frozen=True)
class Draft:
    """What is filled in."""

    names: tuple[str, ...]
    kinds: tuple[str, ...]
    settings: Mapping[str, Any]
    seed: str = ""
    cards: Mapping[str, str] = field(default_factory=dict)  # card files of one's own: name -> text

    def data(self, errors: Mapping[str, str]) -> dict[str, object]:
        """The draft as the form draws it."""
        pairs = zip(self.names, self.kinds, strict=True)
        return {
            **self.settings,
            "players": [{"name": name, "kind": kind} for name, kind in pairs],
            "switches": {key: value for key, value in self.settings.items() if key.startswith("amb.")},
            "seed": self.seed,
            "cards": list(self.cards),
            "errors": errors,
        }


def first_draft(game: str) -> Draft:
    """One person and sensible bots, nothing else chosen."""
    players = USUAL.get(game, 3)
    return Draft(NAMES[:players], (HUMAN, *[minds_for(game)[-1]] * (players - 1)), {})


def surroundings(game: str) -> dict[str, object]:
    """What the form offers beside what is filled in: how many may play, who may, which Items may be the Relic."""
    who = {"names": NAMES, "kinds": (HUMAN, *minds_for(game))}
    return {"most": game_type(game).players[1], **who, "items": relics(game)}


def open_questions(game: str) -> list[Any]:
    """The questions the rulebook leaves open, with their readings."""
    return [a for a in facts.ambiguities_data(game_type(game).rulebook) if a["switchable"]]


def add_cards(game: str, draft: Draft, name: str, text: str) -> Draft:
    """The draft with one more card file.  Raises FormError with all that is wrong with it; it is refused as a whole."""
    try:
        game_type(game).read_cards(text, name)
    except SettingsError as error:
        raise FormError({"cards": "\n".join(error.defects)}) from None
    return replace(draft, cards={**draft.cards, name: text})


def add_list(draft: Draft, seat: int, text: str) -> Draft:
    """The draft with a deck list of one's own from a file.  Raises FormError if it is too long for the form."""
    if len(text) > LONGEST_LIST:
        raise FormError(
            {f"deck{seat}": f"A deck list has at most {LONGEST_LIST:,} characters; this has {len(text):,}."}
        )
    if seat >= len(draft.names):
        raise FormError({"decks": f"There is no player {seat + 1}."})
    from explorer.games.astra.decks import TEACHING, halves

    deck, below = halves(text)
    decks, aside = list(draft.settings.get("decks", ())), list(draft.settings.get("sideboards", ()))
    decks += [TEACHING[other % len(TEACHING)] for other in range(len(decks), len(draft.names))]
    decks[seat] = f"{deck.strip()}\n"
    aside += [""] * (len(decks) - len(aside))
    aside[seat] = below.strip() or aside[seat]
    return replace(draft, settings={**draft.settings, "decks": decks, "sideboards": aside})


def check_pools(draft: Draft, defects: Callable[[Sequence[str], Sequence[str]], Mapping[int, str]]) -> None:
    """Raises FormError if a deck has cards that its player has not drafted."""
    found = defects(draft.settings.get("decks", ()), draft.settings.get("sideboards", ()))
    if found:
        raise FormError({f"deck{seat}": words for seat, words in found.items()})


def read_draft(game: str, values: Values, cards: Mapping[str, str]) -> Draft:
    """What was filled in, as it was sent, and the card files added before; nothing is judged yet."""
    least, most = game_type(game).players
    count = _one(values, "count")
    players = int(count) if count in map(str, range(least, most + 1)) else 0
    names = [_one(values, f"name{seat}").strip() or NAMES[seat] for seat in range(players)]
    settings = _READERS[game](values, players)
    settings |= {key: value for key in game_type(game).rulebook.switches if (value := _one(values, key))}
    kinds = tuple(_one(values, f"kind{seat}") for seat in range(players))
    return Draft(tuple(names), kinds, settings, _one(values, "seed").strip(), cards)


def _echoside(values: Values, players: int) -> dict[str, Any]:
    settings: dict[str, Any] = {"advanced": _one(values, "advanced") == "on"}
    settings["variants"] = [key.partition(".")[2] for key in values if key.startswith("variant.")]
    chosen = {name: _one(values, name) for name, variant in OPTIONAL.items() if variant in settings["variants"]}
    settings |= {name: _number(value) for name, value in chosen.items() if value}
    return settings


def _ecos(values: Values, players: int) -> dict[str, Any]:
    settings: dict[str, Any] = {name: _one(values, name) == "on" for name in ("first_game", "quick")}
    if not settings["first_game"]:
        settings |= {name: value for name in ("layout", "hands") if (value := _one(values, name))}
    if settings.get("hands") == "draft":
        settings["sets_for"] = [seat for seat in range(players) if _one(values, f"set{seat}") == "on"]
    if goal := _one(values, "goal"):
        settings["goal"] = _number(goal)
    return settings


def _astra(values: Values, players: int) -> dict[str, Any]:
    lists = [_deck(values, seat) for seat in range(players)]
    settings: dict[str, Any] = {"decks": [deck for deck, _ in lists]}
    if form := _one(values, "format"):
        settings["format"] = form
    if match := MATCHES.get(_one(values, "match")):
        settings |= {**match, "sideboards": [aside for _, aside in lists]}
    if players == TEAM_SEATS and (mode := _one(values, "mode")):
        settings["mode"] = mode
    if goal := _one(values, "goal").strip():
        settings["goal"] = _number(goal)
    return settings


def _deck(values: Values, seat: int) -> tuple[str, str]:
    """The deck of a player: the name of one of ours, or a list (one of a single line is still a list); the sideboard.

    A list may end with its sideboard, below a line "Sideboard".
    """
    from explorer.games.astra.decks import TEACHING, halves

    name, aside = _one(values, f"deck{seat}") or TEACHING[seat % len(TEACHING)], _one(values, f"side{seat}").strip()
    if name != OWN_DECK:
        return name, aside
    deck, below = halves(_one(values, f"list{seat}"))
    return f"{deck.strip()}\n", "\n".join(filter(None, (aside, below.strip())))


_READERS: dict[str, Callable[[Values, int], dict[str, Any]]] = {"echoside": _echoside, "ecos": _ecos, "astra": _astra}


def _number(text: str) -> str | int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else text


def start_game(game: str, draft: Draft) -> tuple[Game, Company]:
    """The game that a draft asks for, and who plays it.  Raises FormError, which names every defect by its field."""
    errors = _people(game, draft)
    seed = draft.seed.removeprefix("-")
    if draft.seed and not (seed.isascii() and seed.isdecimal() and int(seed[:30]) < MOST_SEED):
        errors["seed"] = f"A seed is a whole number of at most {len(str(MOST_SEED)) - 1} figures."
    if errors:
        raise FormError(errors)
    try:
        settings = {**draft.settings, "cards": list(draft.cards.values())}
        made = new_game(game, draft.names, int(draft.seed) if draft.seed else None, settings)
    except SettingsError as error:
        raise FormError(_by_field(error.defects)) from None
    return made, Company(draft.kinds)


def _people(game: str, draft: Draft) -> dict[str, str]:
    if not draft.names:
        least, most = game_type(game).players
        return {"players": f"Choose how many players there are: {least} to {most}."}
    known = (HUMAN, *minds_for(game))
    unknown = [seat for seat, kind in enumerate(draft.kinds) if kind not in known]
    return {f"name{seat}": f"Choose who plays here: {', '.join(known)}." for seat in unknown}


def _by_field(defects: Iterable[str]) -> dict[str, str]:
    errors: dict[str, str] = {}
    for defect in defects:
        field = _field_of(defect)
        errors[field] = f"{errors[field]}\n{defect}" if field in errors else defect
    return errors


def _field_of(defect: str) -> str:
    for pattern, name in _FIELDS:
        if found := re.match(pattern, defect):
            return f"{name}{int(found[1]) - 1}" if name in ("name", "deck", "side") else name or found[1]
    return ""


def _one(values: Values, name: str) -> str:
    value = values.get(name, "")
    return value if isinstance(value, str) else value[0]


def relics(game: str) -> list[str]:
    """The names of the Items that may be the Relic."""
    from explorer.games.echoside.cardfile import own_cards
    from explorer.games.echoside.setup import may_be_relic

    return sorted(card.name for card in own_cards() if may_be_relic(card)) if game == "echoside" else []
