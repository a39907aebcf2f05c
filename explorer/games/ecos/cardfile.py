"""Reading card files: our own, and those that users bring along."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from explorer.games.ecos.card import BLUE, BROWN, FLOWERS, FOOTPRINTS, MOST_SPOTS, Card
from explorer.games.ecos.dial import DialTurns, PlayFromHand
from explorer.games.ecos.effects import ChooseOne, Effect, GainCubes, IfThen, MayDo, Points
from explorer.games.ecos.gaining import GainCards
from explorer.games.ecos.landscape import Place
from explorer.games.ecos.moving import Move
from explorer.games.ecos.pieces import ELEMENTS, FOREST, MOUNTAIN, SPECIES, TERRAINS, WILD
from explorer.games.ecos.replacing import Remove, RemoveTile, Replace
from explorer.games.ecos.selecting import MOVED, PLACED, REPLACED, Condition, Group, Number, Tiles, Tokens
from explorer.games.ecos.use import GainElement
from explorer.kernel.cardtext import A_NAME, MOST_CARDS, MOST_FILES, CardError, is_name, tables
from explorer.kernel.errors import shown

MOST_LEAVES, LARGEST = 4, 99
MOST_EFFECTS, DEEPEST = 12, 6  # in one list; effects within effects, conditions within conditions
ICONS = tuple(e for e in ELEMENTS if e != WILD)  # amb.wild-spot
GIVEN = (PLACED, MOVED, REPLACED)
TOKEN_KINDS = (MOUNTAIN, FOREST, "animal")


class _Reader:
    """Reads one file and notes every defect.  Each method takes the place of a value and the value."""

    def __init__(self, source: str, taken: dict[str, str] | None = None):
        self.source, self.at = source, "the file"
        self.taken = {} if taken is None else taken  # names and ids of other cards -> whose they are
        self.defects: list[str] = []
        self.told: list[str] = []  # fields of this card that are wrong as a whole: their parts are not told of
        self.named: list[str] = []  # the names that the lines above have given to pieces
        self.words: dict[str, Callable[[str, Any], Effect | None]] = {
            "place": self.place,
            "replace": self.replace,
            "remove_tile": self.remove_tile,
            "remove": self.remove,
            "move": self.move,
            "element": self.element,
            "cube": lambda key, value: GainCubes(self.count(key, value, 1)),
            "card": lambda key, value: GainCards(self.count(key, value, 1)),
            "play": lambda key, value: PlayFromHand(self.count(key, value, 1)),
            "dial": lambda key, value: DialTurns(self.count(key, value, 1)),
            "vp": lambda key, value: Points(self.number(key, value)),
            "choose": self.choose,
            "may": lambda key, value: MayDo(self.effects(key, value)),
        }

    def wrong(self, key: str, expected: str, found: Any) -> None:
        if not any(key == whole or key.startswith((f"{whole}.", f"{whole}[")) for whole in self.told):
            self.defects.append(f"{self.source}: {self.at}: {key}: expected {expected}; found {shown(found)}.")

    def wrong_as_a_whole(self, key: str, expected: str, found: Any) -> None:
        self.wrong(key, expected, found)
        self.told.append(key)

    # -- cards --------------------------------------------------------------------------------------------------

    def cards(self, text: str) -> list[Card]:
        try:
            data = tables(text)
        except ValueError as error:
            self.defects.append(f"{self.source}: {error}.")
            return []
        for key in data.keys() - {"card"}:
            self.wrong(shown(key), "only [[card]] tables", data[key])
        entries = data.get("card")
        if not isinstance(entries, list) or not entries:
            self.wrong("card", "at least one [[card]] table", entries)
            return []
        return [card for i, entry in enumerate(entries) if (card := self.card(entry, i)) is not None]

    def card(self, table: Any, number: int) -> Card | None:
        name = table.get("name") if isinstance(table, dict) else None
        self.at = f"card {number + 1}" + (f" ({shown(name)})" if name else "")
        self.told, self.named = [], []
        known = {"id", "name", "back", "leaves", "spots", "effects", "impact"}
        known |= {"footprint", "flower", "dark_footprint", "dark_flower", "teaches", "try"}
        before = len(self.defects)
        table = self.table("", table, known, {"id", "name", "back", "leaves", "spots", "effects"})
        card = Card(
            id=self.title("id", table.get("id")),
            name=self.title("name", table.get("name")),
            back=self.one_of("back", table.get("back"), (BLUE, BROWN)),
            leaves=self.count("leaves", table.get("leaves"), 1, MOST_LEAVES),
            spots=self.spots(table.get("spots")),
            effects=self.effects("effects", table.get("effects")),
            impact=self.truth("impact", table.get("impact", False)),
            footprint=self.one_of("footprint", table.get("footprint", ""), ("", *FOOTPRINTS)),
            flower=self.one_of("flower", table.get("flower", ""), ("", *FLOWERS)),
            dark_footprint=self.truth("dark_footprint", table.get("dark_footprint", False)),
            dark_flower=self.truth("dark_flower", table.get("dark_flower", False)),
        )
        return card if len(self.defects) == before and self.unlike_others(card, number) else None

    def unlike_others(self, card: Card, number: int) -> bool:
        """Notes a name or an id that another card has: cards are called by either."""
        said = {"id": card.id.casefold(), "name": card.name.casefold()}
        for field, title in said.items():
            if title in self.taken:
                self.wrong(field, f"one that no other card has ({self.taken[title]} has it)", getattr(card, field))
                return False
        self.taken |= dict.fromkeys(said.values(), f"card {number + 1} of {self.source}")
        return True

    def spots(self, value: Any) -> tuple[str, ...]:
        if not isinstance(value, list) or not 1 <= len(value) <= MOST_SPOTS:
            self.wrong("spots", f"a list of 1 to {MOST_SPOTS} elements", value)
            return ()
        return tuple(self.one_of(f"spots[{i}]", icon, ICONS) for i, icon in enumerate(value))

    # -- plain values -------------------------------------------------------------------------------------------

    def table(self, key: str, value: Any, known: set[str], needed: set[str] = frozenset()) -> dict[str, Any]:  # type: ignore[assignment]
        if not isinstance(value, dict):
            self.wrong_as_a_whole(key or "card", "a table", value)
            self.told += [] if key else needed
            return {}
        path = f"{key}." if key else ""
        for name in sorted(value.keys() - known):
            self.wrong(f"{path}{shown(name)}", f"one of {', '.join(sorted(known))}", value[name])
        for name in sorted(needed - value.keys()):
            self.wrong_as_a_whole(f"{path}{name}", "this field", None)
        return {k: v for k, v in value.items() if k in known}

    def title(self, key: str, value: Any) -> str:
        if not is_name(value):
            self.wrong(key, A_NAME, value)
            return ""
        return str(value)

    def new_name(self, key: str, value: Mapping[str, Any]) -> str:
        """Reads what a line calls the piece that it places; lines below may speak of it."""
        if "as" not in value:
            return ""
        name = self.title(f"{key}.as", value["as"])
        if name in GIVEN:
            self.wrong(f"{key}.as", f"another name; {PLACED}, {MOVED} and {REPLACED} mean what was so last", name)
        self.named.append(name)
        return name

    def given_name(self, key: str, value: Any) -> str:
        """Reads what a line calls a piece that a line above has placed or moved."""
        return self.one_of(key, value, (*GIVEN, *self.named))

    def count(self, key: str, value: Any, least: int = 0, most: int = LARGEST) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            self.wrong(key, f"a whole number from {least} to {most}", value)
            return least
        return value

    def truth(self, key: str, value: Any) -> bool:
        if not isinstance(value, bool):
            self.wrong(key, "true or false", value)
        return value is True

    def one_of(self, key: str, value: Any, allowed: Sequence[str]) -> str:
        if not isinstance(value, str) or value not in allowed:
            self.wrong(key, "one of " + ", ".join(a or '""' for a in allowed), value)
            return allowed[0]
        return value

    def several(self, key: str, value: Any, allowed: Sequence[str]) -> tuple[str, ...]:
        if not isinstance(value, list):
            self.wrong(key, "a list of texts", value)
            return ()
        return tuple(self.one_of(f"{key}[{i}]", v, allowed) for i, v in enumerate(value))

    # -- effects ------------------------------------------------------------------------------------------------

    def effects(self, key: str, value: Any) -> tuple[Effect, ...]:
        if not isinstance(value, list) or len(value) > MOST_EFFECTS:
            self.wrong(key, f"a list of 0 to {MOST_EFFECTS} effects", value)
            return ()
        if self.too_deep(key):
            return ()
        found = [self.effect(f"{key}[{i}]", entry) for i, entry in enumerate(value)]
        return tuple(e for e in found if e is not None)

    def too_deep(self, key: str) -> bool:
        """Notes what lies within more of its like than anybody could read."""
        parts = sum(key.count(part) for part in (".may", ".choose", ".then", ".else", ".not", ".all"))
        if parts > DEEPEST:
            self.wrong(key, f"at most {DEEPEST} parts within each other", "more")
        return parts > DEEPEST

    def effect(self, key: str, value: Any) -> Effect | None:
        if isinstance(value, dict) and "if" in value:
            return self.if_then(key, value)
        if not isinstance(value, dict) or len(value) != 1:
            self.wrong(key, "one effect, such as { vp = 2 }", value)
            return None
        word, content = next(iter(value.items()))
        if word not in self.words:
            self.wrong(key, f"an effect we know ({', '.join(self.words)}, if)", word)
            return None
        return self.words[word](f"{key}.{word}", content)

    def if_then(self, key: str, value: Any) -> Effect:
        value = self.table(key, value, {"if", "then", "else"}, {"if", "then"})
        condition = self.condition(f"{key}.if", value.get("if"))
        otherwise = self.effects(f"{key}.else", value.get("else", []))
        return IfThen(condition, self.effects(f"{key}.then", value.get("then")), otherwise)

    def choose(self, key: str, value: Any) -> Effect:
        if not isinstance(value, list) or len(value) < 2:
            self.wrong(key, "at least two lists of effects", value)
            return ChooseOne(())
        return ChooseOne(tuple(self.effects(f"{key}[{i}]", part) for i, part in enumerate(value)))

    def pieces(self, key: str, value: Any) -> tuple[str, ...]:
        """A piece ("tile:water", "mountain", "animal:lion") or several to choose from ({any_of = [...]})."""
        names = (
            {f"tile:{t}": t for t in TERRAINS}
            | {f"animal:{s}": s for s in SPECIES}
            | {MOUNTAIN: MOUNTAIN, FOREST: FOREST}
        )
        many = value.get("any_of") if isinstance(value, dict) and set(value) == {"any_of"} else [value]
        return tuple(names[n] for n in self.several(key, many, tuple(names)))

    def place(self, key: str, value: Any) -> Effect:
        value = self.table(key, value, {"what", "qty", "at", "as", "arrow"}, {"what"})
        what = self.pieces(f"{key}.what", value.get("what"))
        if "at" in value and set(what) & set(TERRAINS):
            self.wrong(f"{key}.at", "no tiles to choose from, since a tile is laid where none lies", value["at"])
        return Place(
            what,
            self.count(f"{key}.qty", value.get("qty", 1), 1),
            self.tiles(f"{key}.at", value["at"]) if "at" in value else None,
            self.new_name(key, value),
            self.truth(f"{key}.arrow", value.get("arrow", True)),
        )

    def replace(self, key: str, value: Any) -> Effect:
        value = self.table(key, value, {"tile", "to", "as"}, {"tile", "to"})
        tile = self.tiles(f"{key}.tile", value.get("tile"))
        return Replace(tile, self.one_of(f"{key}.to", value.get("to"), TERRAINS), self.new_name(key, value))

    def remove_tile(self, key: str, value: Any) -> Effect:
        value = self.table(key, value, {"tile"}, {"tile"})
        return RemoveTile(self.tiles(f"{key}.tile", value.get("tile")))

    def remove(self, key: str, value: Any) -> Effect:
        value = self.table(key, value, {"what", "qty", "optional"}, {"what"})
        qty = value.get("qty", 1)
        number = -1 if qty == "all" else self.count(f"{key}.qty", qty, 1)
        return Remove(
            self.tokens(f"{key}.what", value.get("what")), number, self.truth(key, value.get("optional", False))
        )

    def move(self, key: str, value: Any) -> Effect:
        value = self.table(key, value, {"what", "qty", "steps", "ignore_terrain"}, {"what"})
        return Move(
            self.tokens(f"{key}.what", value.get("what")),
            self.count(f"{key}.qty", value.get("qty", 1), 1),
            self.count(f"{key}.steps", value.get("steps", 1), 1),
            self.truth(f"{key}.ignore_terrain", value.get("ignore_terrain", False)),
        )

    def element(self, key: str, value: Any) -> Effect:
        value = self.table(key, value, {"type", "qty"}, {"type"})
        kind = self.one_of(f"{key}.type", value.get("type"), tuple(ELEMENTS))
        return GainElement(kind, self.count(f"{key}.qty", value.get("qty", 1), 1))

    # -- selectors, numbers, conditions -------------------------------------------------------------------------

    def tiles(self, key: str, value: Any) -> Tiles:
        value = self.table(key, value, {"tiles"}, {"tiles"}).get("tiles", {})
        known = {"terrain", "land", "empty", "has", "coast", "adjacent_to", "is", "holds", "in"}
        value = self.table(f"{key}.tiles", value, known)
        return Tiles(
            terrain=self.several(f"{key}.terrain", value.get("terrain", []), TERRAINS),
            land=self.truth(f"{key}.land", value.get("land", False)),
            empty=self.truth(f"{key}.empty", value.get("empty", False)),
            has=self.several(f"{key}.has", value.get("has", []), (MOUNTAIN, FOREST, *SPECIES)),
            coast=self.truth(f"{key}.coast", value.get("coast", False)),
            adjacent_to=self.name(f"{key}.adjacent_to", value),
            is_piece=self.name(f"{key}.is", value),
            holds=self.name(f"{key}.holds", value),
            within=self.group(f"{key}.in", value["in"]) if "in" in value else None,
        )

    def tokens(self, key: str, value: Any) -> Tokens:
        value = self.table(key, value, {"tokens"}, {"tokens"}).get("tokens", {})
        value = self.table(f"{key}.tokens", value, {"kind", "species", "adjacent_to", "is", "at", "in"})
        at = value.get("at")
        return Tokens(
            kind=self.one_of(f"{key}.kind", value.get("kind", ""), ("", *TOKEN_KINDS)),
            species=self.several(f"{key}.species", value.get("species", []), SPECIES),
            adjacent_to=self.name(f"{key}.adjacent_to", value),
            is_piece=self.name(f"{key}.is", value),
            at=self.tiles(f"{key}.at", at) if isinstance(at, dict) else None,
            at_piece=self.given_name(f"{key}.at", at) if at is not None and not isinstance(at, dict) else "",
            within=self.group(f"{key}.in", value["in"]) if "in" in value else None,
        )

    def selector(self, key: str, value: Any) -> Tiles | Tokens:
        return self.tokens(key, value) if isinstance(value, dict) and "tokens" in value else self.tiles(key, value)

    def name(self, key: str, value: Mapping[str, Any]) -> str:
        field = key.rpartition(".")[2]
        return self.given_name(key, value[field]) if field in value else ""

    def group(self, key: str, value: Any) -> Group:
        """Reads "this_community" (habitat, landmass), or a table such as {habitat = "water", of = "placed"}."""
        if isinstance(value, str):
            kind = self.one_of(key, value, ("this_community", "this_habitat", "this_landmass"))
            return Group(kind.removeprefix("this_"))
        value = self.table(key, value, {"habitat", "of"}, {"habitat", "of"})
        what = self.one_of(f"{key}.habitat", value.get("habitat"), (*TERRAINS, MOUNTAIN, FOREST))
        return Group("habitat", self.given_name(f"{key}.of", value.get("of")), what)

    def number(self, key: str, value: Any) -> Number:
        if not isinstance(value, dict):
            return Number(fixed=self.count(key, value))
        sources = {"count", "size", "groups", "largest", "distinct", "event"}
        value = self.table(key, value, sources | {"of", "times", "plus", "cap", "min_size"})
        if len(sources & value.keys()) != 1:
            self.wrong(key, f"one of {', '.join(sorted(sources))}", ", ".join(value) or None)
            return Number()
        extras: dict[str, Any] = {
            name: self.count(f"{key}.{name}", value[name])
            for name in ("times", "plus", "cap", "min_size")
            if name in value
        }
        return Number(**extras, **self.source_of(key, value))

    def source_of(self, key: str, value: Mapping[str, Any]) -> dict[str, Any]:
        if "count" in value:
            return {"count": self.selector(f"{key}.count", value["count"])}
        if "size" in value:
            return {"size": self.group(f"{key}.size", value["size"])}
        if "groups" in value:
            return {"number_of": self.kind_of_group(f"{key}.groups", value["groups"])[0]}
        if "largest" in value:
            return {"largest": self.kind_of_group(f"{key}.largest", value["largest"])}
        if "event" in value:
            return {"event": self.one_of(f"{key}.event", value["event"], ("removed", "moved", "lost"))}
        kind = self.one_of(f"{key}.distinct", value["distinct"], ("species", "terrain"))
        return {"distinct": kind, "of": self.selector(f"{key}.of", value.get("of"))}

    def kind_of_group(self, key: str, value: Any) -> tuple[str, ...]:
        if value == "landmass":
            return ("landmass",)
        if isinstance(value, dict) and set(value) == {"community"}:
            return self.several(f"{key}.community", value["community"], SPECIES) or (SPECIES[0],)
        value = self.table(key, value, {"habitat"}, {"habitat"})
        return (self.one_of(f"{key}.habitat", value.get("habitat"), (*TERRAINS, MOUNTAIN, FOREST)),)

    def condition(self, key: str, value: Any) -> Condition:
        if self.too_deep(key):
            return Condition()
        value = self.table(key, value, {"exists", "not", "all", "cmp"})
        if len(value) != 1:
            self.wrong(key, "one of exists, not, all, cmp", ", ".join(value) or None)
            return Condition()
        if "exists" in value:
            return Condition(exists=self.selector(f"{key}.exists", value["exists"]))
        if "not" in value:
            return Condition(negated=self.condition(f"{key}.not", value["not"]))
        if "all" in value:
            parts = value["all"] if isinstance(value["all"], list) else []
            if not parts:
                self.wrong(f"{key}.all", "a list of conditions", value["all"])
            return Condition(every=tuple(self.condition(f"{key}.all[{i}]", part) for i, part in enumerate(parts)))
        return self.comparison(f"{key}.cmp", value["cmp"])

    def comparison(self, key: str, value: Any) -> Condition:
        if not isinstance(value, list) or len(value) != 3:
            self.wrong(key, 'a number, one of ">=", "<=", "==", and a number', value)
            return Condition()
        sign = self.one_of(f"{key}[1]", value[1], (">=", "<=", "=="))
        return Condition(left=self.number(f"{key}[0]", value[0]), sign=sign, right=self.number(f"{key}[2]", value[2]))


def read_cards(text: str, source: str) -> tuple[Card, ...]:
    """Returns the cards of a user's file.  Raises CardError with every defect; a broken file is refused as a whole."""
    return users_cards((text,), (source,))


@lru_cache(maxsize=32)
def users_cards(texts: tuple[str, ...], sources: tuple[str, ...] = ()) -> tuple[Card, ...]:
    """Returns the cards of all files that users bring to one game.

    *sources* are the names to call the files by, "card file 1" and so on by default.  Raises CardError with every
    defect of every file.
    """
    if len(texts) > MOST_FILES:
        raise CardError([f"cards: expected at most {MOST_FILES} files, found {len(texts)}."])
    ours = own_cards()
    taken = {title.casefold(): f"{card.name} of the game" for card in ours for title in (card.id, card.name)}
    cards: list[Card] = []
    defects: list[str] = []
    for i, text in enumerate(texts):
        reader = _Reader(sources[i] if i < len(sources) else f"card file {i + 1}", taken)
        cards += reader.cards(text)
        defects += reader.defects
    if len(cards) > MOST_CARDS:
        defects.append(f"cards: expected at most {MOST_CARDS} cards of one's own; found {len(cards)}.")
    if defects:
        raise CardError(defects)
    return tuple(cards)


@cache
def own_cards() -> tuple[Card, ...]:
    """Returns the cards of the game, from the files in `cards/`."""
    folder = files("explorer.games.ecos") / "cards"
    names = sorted(f.name for f in folder.iterdir() if f.name.endswith(".toml"))
    found, taken = [], dict[str, str]()
    for name in names:
        reader = _Reader(name, taken)
        found += reader.cards((folder / name).read_text("utf-8"))
        if reader.defects:
            raise CardError(reader.defects)
    return tuple(found)
