"""Card files of users: what is refused and how it is said, and what can be played with."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import explorer
from explorer.games.echoside.cardfile import CardError, read_cards
from explorer.kernel.errors import SettingsError
from explorer.kernel.game import Game
from tests.echoside.given import cards, do, karma, new, options, refusals, table
from tests.echoside.strange_cards import card as strange_card
from tests.echoside.strange_cards import card_file

BUS = {"name": "Night Bus", "type": "underground", "deck": "main", "cost": 3, "gp": 1, "copies": 2}
BUS["effects"] = [{"karma": 1}, {"draw": 1}]
LAMP = {"name": "Lamp", "type": "item", "deck": "main", "cost": 2}
IMP = {"name": "Imp", "type": "fiend", "deck": "main", "cost": 2, "advanced": True}
OWL = {"name": "Owl", "type": "flavor", "deck": "flavor"}
SUN = {"name": "Sun", "type": "epic", "deck": "epic", "cost": 9, "gp": 4, "shield": True, "copies": 2}


def defects(*tables: dict[str, Any]) -> list[str]:
    """Returns what is said of a file with these cards; nothing if it is sound."""
    try:
        read_cards(card_file(*tables), "mine.toml")
    except CardError as error:
        return list(error.defects)
    return []


def only_defect(card: dict[str, Any]) -> str:
    """Returns what is said of a card with one defect."""
    found = defects(card)
    assert len(found) == 1, found
    return found[0]


# -- what is refused ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "field", "expected"),
    [
        ({"name": ""}, "name", "a text of 1 to 40 characters"),
        ({"name": "x" * 41}, "name", "a text of 1 to 40 characters"),
        ({"name": "two\nlines"}, "name", "on one line"),
        ({"name": " edge"}, "name", "on one line"),
        ({"name": "{karma}"}, "name", "without braces or /"),
        ({"name": "this / that"}, "name", "without braces or /"),
        ({"name": "\u202eright"}, "name", "a text of 1 to 40 characters"),
        ({"name": "?!"}, "name", "a text of 1 to 40 characters"),
        ({"name": 7}, "name", "a text of 1 to 40 characters"),
        ({"type": "pirate"}, "type", "one of starter, dark-carnival"),
        ({"type": ["item"]}, "type", "one of starter, dark-carnival"),
        ({"deck": "side"}, "deck", "one of starter, main"),
        ({"deck": "epic"}, "deck", "main or juggalo for the type underground"),
        ({"cost": -1}, "cost", "a whole number from 0 to 99"),
        ({"cost": 100}, "cost", "a whole number from 0 to 99"),
        ({"cost": 10**400}, "cost", "a whole number from 0 to 99; found a huge number"),
        ({"cost": 2.0}, "cost", "a whole number from 0 to 99"),
        ({"cost": True}, "cost", "a whole number from 0 to 99"),
        ({"cost": "2"}, "cost", "a whole number from 0 to 99"),
        ({"copies": 0}, "copies", "a whole number from 1 to 99"),
        ({"gp": {}}, "gp", "a whole number from 0 to 99; found an empty table"),
        ({"shield": 1}, "shield", "true or false"),
        ({"printed": True}, "'printed'", "a field of a card"),
        ({"color": "red"}, "'color'", "a field of a card (name, type, deck"),
        ({"effects": "draw"}, "effects", "a list of 0 to 12 effects"),
        ({"effects": [{"karma": 1}] * 13}, "effects", "a list of 0 to 12 effects; found a list of 13"),
        ({"effects": ["draw"]}, "effects[0]", "one effect, such as { karma = 2 }"),
        ({"effects": [{"karma": 1, "draw": 1}]}, "effects[0]", "one effect, such as { karma = 2 }"),
        ({"effects": [{"fly": 1}]}, "effects[0]", "an effect we know (karma, draw"),
        ({"effects": [{"karma": 0}]}, "effects[0].karma", "a whole number from 1 to 99"),
        ({"effects": [{"abolish": {"much": 1}}]}, "effects[0].abolish.'much'", "one of the fields count, up_to"),
        ({"effects": [{"draw": {}}]}, "effects[0].draw.count", "this field; found nothing"),
        ({"effects": [{"unity": False}]}, "effects[0].unity", "true"),
        ({"effects": [{"wheel": 12}]}, "effects[0].wheel", "a whole number from -11 to 11"),
        ({"effects": [{"may": []}]}, "effects[0].may", "a list of 1 to 12 effects"),
        ({"effects": [{"may": [{"abolish": 0}]}]}, "effects[0].may[0].abolish", "a whole number from 1 to 99"),
        ({"effects": [{"or": [[{"karma": 1}]]}]}, "effects[0].or", "two lists of effects"),
        ({"effects": [{"or": [[{"karma": 1}], []]}]}, "effects[0].or[1]", "a list of 1 to 12 effects"),
        ({"effects": [{"or": [[{"karma": 1}], [{"fly": 1}]]}]}, "effects[0].or[1][0]", "an effect we know"),
        ({"effects": [{"if": {"then": [{"karma": 1}]}}]}, "effects[0].if", "exactly one condition"),
        ({"effects": [{"if": {"first_card": True}}]}, "effects[0].if.then", "this field"),
        ({"effects": [{"copy": {"from": "hand"}}]}, "effects[0].copy.from", "one of play, gallery, tier, items"),
        ({"effects": [{"copy": {"from": "play", "types": "epic"}}]}, "effects[0].copy.types", "a list of texts"),
        ({"effects": [{"copy": {"from": "play", "types": [1]}}]}, "effects[0].copy.types[0]", "one of starter"),
        ({"effects": [{"obtain": 4}]}, "effects[0].obtain", "a table with any of types, not_types, max_cost"),
        ({"effects": [{"obtain": {"which": {}}}]}, "effects[0].obtain.'which'", "one of the fields from, types"),
        ({"effects": [{"recover": {"to": "deck"}}]}, "effects[0].recover.to", "one of hand, top"),
        ({"effects": [{"recover": {"to": "top", "max_cost": -1}}]}, "effects[0].recover.max_cost", "from 0 to 99"),
        ({"effects": [{"reveal": {"deck": "own"}}]}, "effects[0].reveal", "choose, or with deck"),
        ({"effects": [{"reveal": {"deck": "own", "choose": ["obtain"]}}]}, "effects[0].reveal", "only back, discard"),
        ({"effects": [{"reveal": {"deck": "main", "draw_if_cost": 3}}]}, "effects[0].reveal", 'with deck = "own"'),
        ({"effects": [{"reveal": {"deck": "each-opponent"}}]}, "effects[0].reveal", "copy_types, and nothing else"),
        ({"effects": [{"draw_keep": {"draw": 1, "keep": 2}}]}, "effects[0].draw_keep", "no more kept than drawn"),
        ({"effects": [{"discard_items": {"count": 2}}]}, "effects[0].discard_items.count", "one of 1, all"),
        ({"effects": [{"redirect": {"to": "top"}}]}, "effects[0].redirect", "only as the one part of a may"),
        ({"effects": [{"refill_slot": True}]}, "effects[0].refill_slot", "only where an Item watches"),
        ({"effects": [{"abolish_stomped": True}]}, "effects[0].abolish_stomped", 'only in "then" of a stomp'),
        ({"use": {"effects": [{"karma": 1}]}}, "use", "this on Items only"),
        ({"stomp": {"from": "play"}}, "stomp.from", '"hand": only Items and Fiends'),
        ({"stomp": {"from": "hand", "then": [{"karma": 1}]}}, "stomp.then[0].karma", "on another player's turn"),
        ({"stomp": {"cost": "burn"}}, "stomp.cost", "one of discard, abolish"),
        ({"when_obtained": [{"obtain": {"max_cost": 2}}]}, "when_obtained[0].obtain", "which might never end"),
    ],
)
def test_a_defect_of_a_crew_card_is_told_with_its_place(changes: dict[str, Any], field: str, expected: str) -> None:
    said = only_defect({**BUS, **changes})
    name = changes.get("name", "Night Bus")
    assert said.startswith("mine.toml: card 1" + (f" ({name!r})" if isinstance(name, str) and len(name) < 41 else ""))
    assert f": {field}: expected " in said
    assert expected in said


@pytest.mark.parametrize(
    ("card", "field", "expected"),
    [
        ({**LAMP, "use": {"effects": []}}, "use.effects", "a list of 1 to 12 effects"),
        ({**LAMP, "use": [{"karma": 1}], "cost": 1}, "", ""),
        ({**LAMP, "use": {"per_turn": 0, "effects": [{"karma": 1}]}}, "use.per_turn", "from 1 to 99"),
        ({**LAMP, "static": {}}, "static", "at least one standing effect"),
        ({**LAMP, "static": {"end_draw": True}}, "static.end_draw", "a whole number"),
        ({**LAMP, "watch": {"effects": [{"draw": 1}]}}, "watch.on", "this field"),
        ({**LAMP, "watch": {"on": "sunrise", "effects": [{"draw": 1}]}}, "watch.on", "one of obtain, shuffle"),
        ({**LAMP, "watch": {"on": "shuffle", "effects": [{"draw": 1}]}}, "watch.effects[0].draw", "neither draws"),
        ({**LAMP, "watch": {"on": "shuffle", "per_turn": 1, "effects": [{"abolish": 1}]}}, "watch", "no field besides"),
        ({**LAMP, "effects": [{"abolish_self": [{"karma": 1}]}]}, "effects[0].abolish_self", "Starters, Crews and"),
        ({**LAMP, "effects": [{"set_crew": "self"}]}, "effects[0].set_crew", "count for a Crew in play"),
        ({**IMP, "advanced": False}, "advanced", "advanced = true on every Fiend (types.3)"),
        ({**IMP, "deck": "juggalo"}, "deck", "main for the type fiend"),
        ({**IMP, "stomp": {"from": "hand", "cost": "abolish"}}, "stomp.from", "never in a hand (fiend.5)"),
        ({**IMP, "stomp": {"from": "play"}}, "stomp.cost", "never in a discard pile (fiend.5)"),
        (
            {**IMP, "effects": [{"may": [{"discard_random": "opponent"}, {"karma": 1}]}]},
            "effects[0].may[0].discard_random",
            "alone in a may (fiend.9)",
        ),
        (
            {**IMP, "effects": [{"abolish": {"then": [{"flip_gallery": 1}]}}]},
            "effects[0].abolish.then[0].flip_gallery",
            "(fiend.9)",
        ),
        ({**OWL, "cost": 0}, "cost", "no such number on a Flavor card"),
        ({**OWL, "when_obtained": [{"draw": 1}]}, "when_obtained", "never obtained (flavor.1)"),
        ({**OWL, "stomp": {"cost": "abolish"}}, "stomp.cost", "never abolished (abolish.4)"),
        ({**OWL, "effects": [{"abolish_self": [{"draw": 1}]}]}, "effects[0].abolish_self", "may be abolished"),
        ({**SUN, "deck": "main"}, "deck", "epic for the type epic"),
        ({"name": "Kid", "type": "starter", "deck": "starter", "cost": 0}, "copies", "a multiple of 5"),
        ({"name": "Kid", "type": "item", "deck": "main"}, "cost", "a cost; only Flavor cards have none"),
    ],
)
def test_a_defect_of_any_other_card_is_told_with_its_place(card: dict[str, Any], field: str, expected: str) -> None:
    if not field:
        assert defects(card) == []  # a use may be written as its list of effects
        return
    said = only_defect(card)
    assert f": {field}: expected " in said
    assert expected in said


@pytest.mark.parametrize("key", ["name", "type", "deck"])
def test_a_field_that_a_card_must_have(key: str) -> None:
    card = {k: v for k, v in BUS.items() if k != key}
    assert f": {key}: expected this field; found nothing." in only_defect(card)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "card: expected at least one [[card]] table; found nothing"),
        ("card = 3", "card: expected at least one [[card]] table; found 3"),
        ("card = [1]", "card 1: card: expected a table; found 1"),
        ("[card]\nname = 'A'", "card: expected at least one [[card]] table; found a table"),
        ("cards = 1\n[[card]]\nname = 'A'\ntype = 'flavor'\ndeck = 'flavor'", "'cards': expected only [[card]] tables"),
        ("[[card]", "mine.toml: not readable as TOML: "),
        ("[[card]]\nname = 'A\0'", "mine.toml: not readable as TOML: "),
        ("[[card]]\nname = 'A\ud800'", "mine.toml: expected whole characters; found half of one"),
        ("x = " + "9" * 480 + "e9999", "'x': expected only [[card]] tables; found inf"),
        ("[[card]]\ncost = 0x" + "f" * 450, "card 1: cost: expected a whole number from 0 to 99; found a huge number"),
        ("[[card]]\nname = 1979-05-27\n", "name: expected a text of 1 to 40 characters"),
        ("x = [\n" + "[\n" * 5000 + "]" * 400, "mine.toml: not readable as TOML: "),
        ("a." * 20000 + "b = 1", "mine.toml: expected lines of at most 500 characters"),
        ("# fine\n" * 10000, "mine.toml: expected at most 60,000 characters; found 70,000"),
    ],
)
def test_a_file_that_holds_no_cards(text: str, expected: str) -> None:
    with pytest.raises(CardError) as caught:
        read_cards(text, "mine.toml")
    assert any(expected in said for said in caught.value.defects), caught.value.defects


def test_effects_within_effects_end_somewhere() -> None:
    deep: dict[str, Any] = {"karma": 1}
    for _ in range(7):
        deep = {"may": [deep]}
    assert "effects within effects at most 6 deep" in only_defect({**BUS, "effects": [deep]})


def test_a_broken_file_is_refused_as_a_whole_and_every_defect_is_told() -> None:
    bad, worse = {**LAMP, "cost": -1, "deck": "sea"}, {**OWL, "type": "bird"}
    found = defects(BUS, bad, worse)
    assert [said.split(": ")[1:3] for said in found] == [
        ["card 2 ('Lamp')", "deck"],
        ["card 2 ('Lamp')", "cost"],
        ["card 3 ('Owl')", "type"],
    ]
    with pytest.raises(SettingsError) as caught:
        new(cards=[card_file(BUS, bad, worse)])
    assert len(caught.value.defects) == 3


def test_no_more_than_fifty_defects_are_told() -> None:
    found = defects({**BUS, **{f"k{i}": 1 for i in range(60)}})
    assert (len(found), found[-1]) == (51, "... and 10 more defects.")


@pytest.mark.parametrize("name", ["Ninja", "ninja", "NINJA", "Ninja in play", "Riddle Box of Doom", "Gathering"])
def test_a_name_is_its_cards_own(name: str) -> None:
    assert "a name that cannot be taken for that of a card of the game" in only_defect({**BUS, "name": name})


def test_a_name_is_used_once_in_all_files() -> None:
    assert "that of card 1 of mine.toml ('night bus')" in defects(BUS, BUS)[0]
    with pytest.raises(SettingsError, match=r"card file 2.*that of card 1 of card file 1"):
        new(cards=[card_file(BUS), card_file(BUS)])


def test_a_name_is_not_one_of_a_plain_card() -> None:
    text = card_file({**BUS, "name": "Dark Carnival 3"})
    assert new(cards=[text]).decision is not None
    with pytest.raises(SettingsError, match="a plain card has this name"):
        new(cards=[text], amb_missing_card_data="placeholders")


def test_a_game_takes_only_so_many_cards_and_files() -> None:
    many = [{**BUS, "name": f"Bus {i}", "copies": 99} for i in range(4)]
    assert "at most 300 cards of one's own, copies counted; found 396" in defects(*many)[0]
    with pytest.raises(SettingsError, match="at most 10 files, found 11"):
        new(cards=[card_file({**BUS, "name": f"Bus {i}"}) for i in range(11)])


@pytest.mark.parametrize("given_as", ["text", 3, [3], {"a": 1}, [["x"]], None])
def test_files_are_given_as_a_list_of_texts(given_as: Any) -> None:
    with pytest.raises(SettingsError, match="cards: expected a list of texts of card files"):
        new(cards=given_as)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (None, "cannot be read: No such file"),
        (b"\xff\xfe", "expected a text in UTF-8"),
        (b"x" * 10**6 + b"x", "at most 1,000,000 bytes"),
    ],
)
def test_a_file_that_cannot_be_read(tmp_path: Path, content: bytes | None, expected: str) -> None:
    path = tmp_path / "mine.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(SettingsError) as caught:
        explorer.new_game("echoside", 2, cards=path)
    assert str(caught.value).startswith(f"{path}: ")
    assert expected in str(caught.value)


anything = st.recursive(
    st.none().map(lambda _: "") | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@given(seed=st.integers(0, 10**6), where=st.integers(0, 99), value=anything)
@settings(max_examples=150)
def test_whatever_stands_at_any_place_is_read_or_refused(seed: int, where: int, value: Any) -> None:
    card = strange_card(random.Random(seed), 1)
    places = list(_places(card))
    holder, key = places[where % len(places)]
    holder[key] = value
    for said in defects(card):
        assert said.startswith("mine.toml: ")


def _places(part: Any) -> list[tuple[Any, Any]]:
    """Returns (table or list, key) of every value in *part*."""
    keys = list(part) if isinstance(part, dict) else range(len(part)) if isinstance(part, list) else []
    return [found for key in keys for found in ((part, key), *_places(part[key]))]


# -- what can be played with -------------------------------------------------------------------------------------


@pytest.fixture
def five(tmp_path: Path) -> Path:
    """A file with a new card of each kind."""
    path = tmp_path / "five.toml"
    lamp = {**LAMP, "use": {"per_turn": 2, "effects": [{"karma": 1}]}}
    imp = {**IMP, "effects": [{"karma": 3}, {"may": [{"discard_random": "opponent"}]}]}
    owl, sun = {**OWL, "effects": [{"draw": 2}]}, {**SUN, "effects": [{"unity": True}]}
    path.write_text(card_file(BUS, lamp, imp, owl, sun), encoding="utf-8")
    return path


def playing(five: Path, **seat: Any) -> Game:
    own = {"cards": [five.read_text(encoding="utf-8")], "advanced": True}
    return table(seat, {"hand": ["Hound Dog"]}, settings=own, board={"gallery": ["Night Bus"], "tier": ["Sun"]})


def test_a_new_crew_card_is_bought_and_played(five: Path) -> None:
    game = playing(five, hand=["Night Bus"], karma=3, deck=["Ninja"])
    do(game, "buy night bus", "play night bus")
    assert (karma(game), cards(game, "discard", "Ana"), cards(game, "hand", "Ana")) == (1, ["Night Bus"], ["Ninja"])
    assert game.view()["seats"][0]["unity"]["ug"] == 1


def test_a_new_item_is_used_as_often_as_it_says(five: Path) -> None:
    game = playing(five, hand=["Lamp"])
    do(game, "play lamp", "use lamp")
    assert game.view()["seats"][0]["items"][0]["state"] == "ready"
    do(game, "use lamp")
    assert (karma(game), game.view()["seats"][0]["items"][0]["state"]) == (2, "used")
    assert refusals(game, "use lamp") == ["amb.item-per-turn"]
    assert game.view()["seats"][0]["items"][0]["text"] == "Twice a turn: +1{karma}."


def test_a_new_fiend_declares_its_target(five: Path) -> None:
    game = playing(five, fiends=["Imp"])
    do(game, "use imp", "target Bo")
    assert (karma(game), cards(game, "discard", "Bo")) == (3, ["Hound Dog"])


def test_a_new_epic_and_a_new_flavor_card(five: Path) -> None:
    game = playing(five, hand=["Owl", "Sun"], deck=["Ninja", "Ninja"])
    do(game, "play owl", "play sun", "name dark carnival")
    assert (karma(game), cards(game, "hand", "Ana")) == (2, ["Ninja", "Ninja"])
    do(game, "end turn")
    assert cards(game, "flavor_discard") == ["Owl"]


def test_new_cards_are_in_the_game_in_its_saves_and_out_of_them_again(five: Path) -> None:
    game = explorer.new_game("echoside", 2, 3, {"advanced": True}, cards=[five])
    names = [card.name for card in game.state.box.cards]
    assert [names.count(n) for n in ("Night Bus", "Lamp", "Imp", "Owl", "Sun")] == [2, 1, 1, 1, 2]
    do(game, options(game)[0])
    again = explorer.load(game.save())
    assert again.save() == game.save()
    assert [card.name for card in again.state.box.cards] == names


def test_a_basic_game_leaves_advanced_cards_of_ones_own_out(five: Path) -> None:
    names = {card.name for card in explorer.new_game("echoside", 2, 3, cards=five).state.box.cards}
    assert "Night Bus" in names
    assert "Imp" not in names


def test_new_starters_are_dealt_in_sets() -> None:
    kid = {"name": "Kid", "type": "starter", "deck": "starter", "cost": 0, "copies": 10, "effects": [{"karma": 1}]}
    game = new(3, cards=[card_file(kid)])
    held = [cards(game, "deck", name) + cards(game, "hand", name) for name in ("Ana", "Bo", "Cy")]
    assert [mine.count("Kid") for mine in held] == [2, 2, 2]


def test_a_new_juggalo_goes_into_the_stack() -> None:
    clown = {"name": "Clown", "type": "psychopathic", "deck": "juggalo", "cost": 3, "gp": 1, "effects": [{"draw": 1}]}
    assert "Psychopathic Clown" in cards(new(cards=[card_file(clown)]), "juggalo")


def test_karma_outside_ones_own_turn_is_lost_as_that_turn_ends() -> None:
    parcel = {**BUS, "name": "Parcel", "when_obtained": [{"karma": 2}]}
    own = {"cards": [card_file(parcel)], "variants": ["team-play"]}
    game = table({"karma": 4}, {}, {}, {}, settings=own, board={"gallery": ["Parcel"]})
    do(game, "buy parcel", "give to Cy")
    assert (karma(game, "Cy"), game.view()["pool"]["gained"]) == (2, 4)
    do(game, "end turn")
    assert karma(game, "Cy") == 0


@pytest.mark.parametrize("seed", range(4))
def test_games_with_strange_cards_come_to_an_end(seed: int) -> None:
    r = random.Random(seed)
    made = [strange_card(r, i) for i in range(40)]
    text = card_file(*[card for card in made if not defects(card)][:12])
    game = explorer.new_game("echoside", r.randint(2, 4), seed, {"advanced": True, "cards": [text]})
    for _ in range(9000):
        if not game.decision:
            break
        player = r.choice(game.asked)
        acts = game.options_of(player)
        game.apply(r.choices(acts, [0.5 if act.verb == "end" else 1 for act in acts])[0])
    assert game.outcome is not None
    assert explorer.load(game.save()).outcome == game.outcome
