"""The form for a new game: what is filled in, what is wrong with it, and the game it asks for."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from explorer.games import game_type, new_game
from explorer.kernel.errors import SettingsError
from explorer.kernel.game import Game
from explorer.kernel.rulebook import Rulebook
from explorer.lab.bots import minds_for
from explorer.widgets.screen import HUMAN, Company
from explorer.widgets.store import Values

NAMES = ("Ana", "Lisa", "Marco", "Nora")
MOST_SEED = 2**63
OPTIONAL = {"epics": "matter-of-time", "ending": "matter-of-time", "relic": "relic-of-power"}
_FIELDS = (
    (r"name of player (\d)", "name"),
    (r"players?\b|names?\b", "players"),
    (r"variants|ending", "variants"),
    (r"(epics|relic|seed|cards)", None),
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
        switches = {key: value for key, value in self.settings.items() if key.startswith("amb.")}
        epics = self.settings.get("epics")
        return {
            "players": [{"name": name, "kind": kind} for name, kind in pairs],
            "advanced": self.settings.get("advanced", False),
            "variants": self.settings.get("variants", []),
            "epics": "" if epics is None else epics,
            "ending": self.settings.get("ending", "epic"),
            "relic": self.settings.get("relic", "random").replace("random", ""),
            "switches": switches,
            "seed": self.seed,
            "cards": list(self.cards),
            "errors": errors,
        }


def first_draft(players: int = 3) -> Draft:
    """One person and sensible bots, nothing else chosen."""
    return Draft(NAMES[:players], (HUMAN, *["greedy"] * (players - 1)), {})


def add_cards(game: str, draft: Draft, name: str, text: str) -> Draft:
    """The draft with one more card file.  Raises FormError with all that is wrong with it; it is refused as a whole."""
    try:
        game_type(game).read_cards(text, name)
    except SettingsError as error:
        raise FormError({"cards": " ".join(error.defects)}) from None
    return replace(draft, cards={**draft.cards, name: text})


def read_draft(values: Values, book: Rulebook, cards: Mapping[str, str]) -> Draft:
    """What was filled in, as it was sent, and the card files added before; nothing is judged yet."""
    count = _one(values, "count")
    players = int(count) if count in ("2", "3", "4") else 0
    names = [_one(values, f"name{seat}").strip() or NAMES[seat] for seat in range(players)]
    settings: dict[str, Any] = {"advanced": _one(values, "advanced") == "on"}
    settings["variants"] = [key.partition(".")[2] for key in values if key.startswith("variant.")]
    settings |= {key: value for key in book.switches if (value := _one(values, key))}
    chosen = {name: _one(values, name) for name, variant in OPTIONAL.items() if variant in settings["variants"]}
    settings |= {name: value for name, value in chosen.items() if value}
    if settings.get("epics", "").isascii() and settings.get("epics", "").isdecimal():
        settings["epics"] = int(settings["epics"])
    kinds = tuple(_one(values, f"kind{seat}") for seat in range(players))
    return Draft(tuple(names), kinds, settings, _one(values, "seed").strip(), cards)


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
        return {"players": "Choose how many players there are: 2, 3 or 4."}
    known = (HUMAN, *minds_for(game))
    unknown = [seat for seat, kind in enumerate(draft.kinds) if kind not in known]
    return {f"name{seat}": f"Choose who plays here: {', '.join(known)}." for seat in unknown}


def _by_field(defects: Iterable[str]) -> dict[str, str]:
    errors: dict[str, str] = {}
    for defect in defects:
        field = _field_of(defect)
        errors[field] = f"{errors[field]} {defect}" if field in errors else defect
    return errors


def _field_of(defect: str) -> str:
    for pattern, name in _FIELDS:
        if found := re.match(pattern, defect):
            return f"name{int(found[1]) - 1}" if name == "name" else name or found[1]
    return ""


def _one(values: Values, name: str) -> str:
    value = values.get(name, "")
    return value if isinstance(value, str) else value[0]


def relics(game: str) -> list[str]:
    """The names of the Items that may be the Relic."""
    from explorer.games.echoside.cardfile import own_cards
    from explorer.games.echoside.setup import may_be_relic

    return sorted(card.name for card in own_cards() if may_be_relic(card)) if game == "echoside" else []


def switches(game: str) -> Rulebook:
    """The rulebook whose open questions the form lists."""
    return game_type(game).rulebook
