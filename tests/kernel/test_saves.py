"""Saves: readable, complete, and honest about what no longer goes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from explorer.kernel.coding import encode, registry
from explorer.kernel.errors import SaveError
from explorer.kernel.frozen import Frozen, step
from explorer.kernel.game import Game
from explorer.kernel.save import FORMAT, load, rules_version
from tests.kernel.minis import CASINO, CUBES, OFFERS, SHOP, Mini
from tests.kernel.minis.base import NAMES, changed
from tests.kernel.minis.casino import Casino, CasinoState
from tests.kernel.minis.shop import Shop, ShopState
from tests.kernel.walk import decisions, kind_of, reload


def played(mini: Mini, acts: int, seed: int = 1, **settings: Any) -> Game:
    """Returns a game after some acts at random."""
    game = mini.new(seed, **settings)
    for _ in decisions(game, Random(seed), acts):
        pass
    return game


def edited(game: Game, change: Mapping[str, Any]) -> str:
    """Returns the save of a game with some fields changed."""
    return json.dumps({**json.loads(game.save()), **change})


# -- what a save is -----------------------------------------------------------------------------------------------


def test_a_save_is_json_one_can_read() -> None:
    game = SHOP.new()
    game.apply("earn")
    text = game.save()
    data = json.loads(text)
    assert (data["format"], data["version"], data["game"]) == (FORMAT, 1, "shop")
    assert data["acts"][0][:4] == [0, "Trade", "earn", []]
    assert data["state"]["gold"] == [2, 0]
    assert '\n  [0, "Trade", "earn", [], ' in text
    assert '\n  "gold": [2, 0],\n' in text


def test_a_save_keeps_names_settings_seed_and_chance() -> None:
    kind = CASINO
    s = kind.start(2, {"spins": 2}, 77)
    game = Game(kind, s, {"spins": 2}, ["<b>Ána</b>", "🐱"])
    game.apply("spin", chance=(1, 5))
    again = reload(game)
    assert (again.names, again.settings, again.seed) == (["<b>Ána</b>", "🐱"], {"spins": 2}, 77)
    assert again.records == game.records
    assert again.state.points == [6, 0]
    assert "🐱" in game.save()


def test_a_save_of_chance_given_in_the_set_up_comes_back() -> None:
    s = CASINO.start(2, {"spins": 1}, 1)
    s.given = [tuple(range(8))[::-1]]
    game = Game(CASINO, s, {"spins": 1}, NAMES[:2])
    assert reload(game).state.hands[0] == [7, 6, 5, 4, 3, 2, 1, 0]


def test_a_position_is_its_beginning_and_keeps_its_acts() -> None:
    game = changed(OFFERS.new(), hands=[[1, 3, 5], [7, 8, 9]])
    position = load(game.imagined(0, 0).save(), kind_of(game))
    position.apply(position.options[0])
    again = reload(position)
    assert again.fingerprint() == position.fingerprint()
    assert again.records == position.records
    assert again.beginning == position.beginning is not None


def test_a_link_has_no_state_and_is_replayed() -> None:
    game = played(OFFERS, 5)
    link = edited(game, {"state": None})
    assert load(link, kind_of(game)).fingerprint() == game.fingerprint()
    with pytest.raises(SaveError, match="state: expected the position, found none"):
        load(link, kind_of(game), from_state=True)


def test_acts_without_marks_are_read_too() -> None:
    game = played(OFFERS, 5)
    acts = [act[:4] for act in json.loads(game.save())["acts"]]
    assert load(edited(game, {"acts": acts}), kind_of(game)).fingerprint() == game.fingerprint()


def test_a_game_without_log_is_saved_as_a_position() -> None:
    game = CUBES.new(logging=False)
    game.apply("cover 1", player=1)
    again = reload(game)
    assert again.fingerprint() == game.fingerprint()
    assert again.records == ()


# -- other versions -----------------------------------------------------------------------------------------------


class NewerShop(Shop):
    edition = "2"  # type: ignore[assignment]


def opened(text: str, **more: Any) -> Game:
    """Returns the game of a save under the newer rules."""
    return load(text, lambda name: NewerShop(), **more)


def shopping() -> Game:
    """Returns a game in the fifth act of which Ana buys for all she has."""
    game = SHOP.new()
    for line in ("earn", "earn", "earn", "earn", "buy 4"):
        game.apply(line)
    return game


def test_a_save_of_an_older_version_that_replays_is_the_same_game() -> None:
    again = opened(shopping().save())
    assert again.fingerprint() == shopping().fingerprint()
    assert rules_version(again) != rules_version(shopping())


def test_a_save_says_at_which_act_it_parts_from_newer_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    text, old = shopping().save(), rules_version(shopping())
    monkeypatch.setattr("tests.kernel.minis.shop.EARNED", 1)
    with pytest.raises(SaveError) as caught:
        opened(text)
    said = str(caught.value)
    assert said.startswith(f"The save is of other rules ({old}, here {rules_version(opened(SHOP.new().save()))})")
    assert "parts at act 1 (earn), where something else happened than was saved; at act 5 (buy 4): " in said
    assert "You have 4 gold (shop.3)" in said


def test_a_difference_that_stops_no_act_is_found_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    text = shopping().save()
    monkeypatch.setattr("tests.kernel.minis.shop.EARNED", 3)
    with pytest.raises(SaveError, match=r"at act 1 \(earn\), .*; after the last act: the end differs in gold\."):
        opened(text)


def test_another_telling_of_the_same_is_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    game = shopping()
    plain = ShopState.emit
    monkeypatch.setattr(ShopState, "emit", lambda s, kind, *rest: plain(s, kind.upper(), *rest))
    assert opened(game.save()).fingerprint() == game.fingerprint()


def test_the_position_of_an_old_save_can_be_opened_without_its_past(monkeypatch: pytest.MonkeyPatch) -> None:
    game = shopping()
    text = game.save()
    monkeypatch.setattr("tests.kernel.minis.shop.EARNED", 1)
    with pytest.raises(SaveError, match="position can still be opened"):
        opened(text)
    rescued = opened(text, from_state=True)
    assert (rescued.fingerprint(), rescued.records) == (game.fingerprint(), ())
    rescued.apply("earn")
    assert opened(rescued.save()).fingerprint() == rescued.fingerprint()


def test_a_set_up_that_falls_otherwise_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(CASINO, 2)
    text = game.save()
    monkeypatch.setattr(Casino, "beginning", lambda self, s: Mini_beginning(self, s)[1:])
    with pytest.raises(SaveError, match=r"^setup: 1 of the given outcomes of chance were not needed"):
        load(text, kind_of(game))


Mini_beginning = Casino.beginning


def test_a_save_whose_chance_no_longer_fits_parts_there(monkeypatch: pytest.MonkeyPatch) -> None:
    game = CASINO.new()
    game.apply("pass")
    game.apply("spin", chance=(5,))
    text = game.save()
    monkeypatch.setattr("tests.kernel.minis.casino.ROWS", ((1, 6), (2, 3)))
    with pytest.raises(SaveError, match=r"at act 2 \(spin\): 5 cannot be the outcome of Wheel\(player=1\)"):
        load(text, kind_of(game))


def test_a_question_that_is_no_longer_asked_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(CASINO, 3)
    acts = json.loads(game.save())["acts"]
    acts[1][1] = "Bet"
    with pytest.raises(SaveError, match=r"damaged at act 2 \(.*\): The question is Turn, not Bet"):
        load(edited(game, {"acts": acts}), kind_of(game))


def test_an_old_act_is_never_taken_for_one_it_shortens() -> None:
    game = changed(SHOP.new(), gold=[5, 0])
    position = load(game.imagined(0, 0).save(), kind_of(game))
    position.apply("buy 5")
    acts = json.loads(position.save())["acts"]
    acts[0][2] = "b 5"
    with pytest.raises(SaveError, match=r"damaged at act 1 \(b 5\)"):
        load(edited(position, {"acts": acts}), kind_of(game))


# -- what can be saved --------------------------------------------------------------------------------------------


@step
class Sample(Frozen):
    """A record with every kind of field."""

    number: int
    text: str | None
    numbers: tuple[int, ...]
    pair: tuple[int, str]
    others: tuple[Frozen, ...] = ()
    some: frozenset[int] = frozenset()


class SampleState(CasinoState):
    __slots__ = ("cells", "flags", "named", "pairs", "samples", "seen", "shape")

    cells: dict[tuple[int, int], list[int]]
    flags: dict[int, bool]
    named: dict[str, int]
    pairs: list[tuple[int, int]]
    samples: list[Sample]
    seen: set[int]
    shape: tuple[int, ...]


class Samples(Casino):
    name = "samples"
    state = SampleState

    def prepare(self, s: Any, settings: Any) -> None:
        super().prepare(s, settings)
        s.cells, s.flags, s.named = {(0, -1): [1], (2, 30): []}, {3: True, -4: False}, {"7": 1, "1,2": 2}
        s.pairs, s.seen, s.shape = [(1, 2)], {3, 1}, (4, 5)
        inner = Sample(1, None, (), (1, "a"))
        s.samples = [inner, Sample(2, "x", (1, 2), (3, "b"), (inner,), frozenset({2, 1}))]


def test_every_kind_of_value_comes_back_as_what_it_was() -> None:
    kind = Samples()
    game = kind.new()
    again = load(game.save(), lambda name: kind, from_state=True)
    for name in SampleState.__slots__:
        assert getattr(again.state, name) == getattr(game.state, name)
        assert type(getattr(again.state, name)) is type(getattr(game.state, name))
    assert again.state.agenda == game.state.agenda


def test_a_set_is_written_in_order_so_that_equal_states_are_equal_texts() -> None:
    assert encode({300, 1, -7, 64}) == encode(frozenset({64, -7, 1, 300})) == [-7, 1, 64, 300]


@pytest.mark.parametrize("value", [1.5, object(), {"is": 1}, print, b"x"])
def test_what_cannot_be_saved_is_refused_when_saving(value: Any) -> None:
    with pytest.raises(TypeError):
        encode([value])


def test_two_records_of_one_name_are_refused() -> None:
    class Module:
        @step
        class Together(Frozen):
            pass

    with pytest.raises(TypeError, match="two records are called Together"):
        registry(Module)
