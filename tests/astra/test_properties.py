"""What holds in every game, whatever is played: random games over all decks, modes and readings."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import explorer
from explorer.games import game_type
from explorer.games.astra import stats
from explorer.games.astra.card import UNIT
from explorer.kernel.acts import Act
from explorer.kernel.errors import IllegalOption
from explorer.kernel.events import Event
from explorer.kernel.game import Game

LUX = (
    "3 Dawnwall Bulwark\n3 Vow-Banner Knight\n3 Reliquary Shield\n3 Vengeful Wisp\n3 Toll Collector\n"
    "3 Grave Rehearser\n"
    "3 Graveside Interloper\n3 Veska, Widow of Crows\n3 Usurper's Whisper\n3 Borrowed Absence\n3 Call the Restless\n"
    "3 Grave Lantern\n3 Militia Recruit\n3 Field Quartermaster\n2 Parade Titan\n3 Steady Hands\n3 Truce Stones\n"
)
DECKS = ["ridge-and-ember", "night-wind", "dawn-and-thorn", "ember-and-gale", LUX]


NAMES = ["Ana", "Bo", "Cy", "Di"]
TABLES = [("duel", 2), ("free-for-all", 3), ("2v2", 4), ("free-for-all", 4)]
MOST_OPTIONS = 60  # no question of a random game is longer; thousands of games stayed below


def new_game(seed: int, mode: str = "duel", players: int = 2) -> Game:
    """Returns a game; seed by seed decks and readings differ."""
    choose = random.Random(seed)
    decks = choose.choices(DECKS, k=players)
    settings: dict[str, Any] = {"decks": decks, "goal": choose.choice([12, 20]), "mode": mode}
    for switch, question in game_type("astra").rulebook.switches.items():
        if choose.random() < 0.4:
            settings[switch] = choose.choice(list(question.readings))
    return explorer.new_game("astra", NAMES[:players], seed, settings)


def seats(game: Game) -> range:
    """Returns the numbers of the seats."""
    return range(len(game.names))


def choice(game: Game, dice: random.Random) -> tuple[int, Act]:
    """Returns somebody's act at random, seldom one that ends the main phase early."""
    player = dice.choice(game.asked)
    acts = list(game.acts(player))
    act = dice.choice(acts)
    if act.verb in ("end", "extend") and len(acts) > 1:
        act = dice.choice(acts)
    return player, act


def moves(game: Game, dice: random.Random, most: int = 700) -> Iterator[tuple[Event, ...]]:
    """Plays at random; yields what each act led to."""
    for _ in range(most):
        if game.decision is None:
            return
        player, act = choice(game, dice)
        yield game.apply(act, player)


def names_in(data: Any) -> set[int]:
    """Returns the numbers of all cards and objects whose face a view shows."""
    if isinstance(data, dict):
        own = {data["id"]} if data.get("back") is False else set()
        return own.union(*(names_in(x) for x in data.values()))
    return set().union(*(names_in(x) for x in data)) if isinstance(data, list | tuple) else set()


def no_view_shows_what_is_private(game: Game) -> None:
    s = game.state
    for viewer in (*seats(game), None):
        shown = names_in(game.view(viewer))
        others = [p for p in seats(game) if viewer not in s.knowers(p)]
        secret = {c for p in others for c in (*s.hand[p], *s.supply[p])} | {c for d in s.deck for c in d}
        assert not shown & (secret - set(s.revealed))
        assert not any(t.down and t.controller in others and i in shown for i, t in s.things.items())


def the_table_is_in_order(game: Game) -> None:
    s = game.state
    assert game.kind.defects(s) == []
    assert all(t.card >= 0 or i not in range(len(s.box.design)) for i, t in s.things.items())
    assert all(stats.left(s, i) > 0 for i in s.units())
    assert all(t.host in s.things for t in s.things.values() if t.host >= 0 and not s.dying[-1] and not s.layers)
    if not s.combats:
        assert all(len(s.units(z)) <= 1 for z in range(s.options.zones))


def what_is_listed_is_what_the_clauses_allow(game: Game) -> None:
    for player in game.asked:
        texts = [o.text for o in game.options_of(player)]
        assert len(set(texts)) == len(texts)
        assert all(c.holds for o in game.options_of(player) for c in game.explain(o, player))
        nothing_legal_is_left_out(game, player)
    for miss in game.near_misses():
        assert miss.failing
        before = game.fingerprint()
        with pytest.raises(IllegalOption):
            game.apply(miss.option)
        assert game.fingerprint() == before


def nothing_legal_is_left_out(game: Game, player: int) -> None:
    question, listed = game.question_for(player), game.acts(player)
    assert question is not None
    for act in question.candidates(game.state, player):
        if all(c.holds for c in question.explain(game.state, player, act)):
            assert act in listed


def a_clone_goes_its_own_way(game: Game, dice: random.Random) -> None:
    before, twin = game.fingerprint(), game.clone()
    for _ in moves(twin, dice, 5):
        pass
    assert game.fingerprint() == before


def an_imagined_game_looks_the_same(game: Game, dice: random.Random) -> None:
    for player in seats(game):
        guess = game.imagined(player, dice.randrange(10**6))
        assert guess.view(player) == game.view(player)
        assert [o.text for o in guess.options_of(player)] == [o.text for o in game.options_of(player)]
        for _ in moves(guess, dice, 6):
            assert game.kind.defects(guess.state) == []


def a_save_opens_as_it_was(game: Game) -> None:
    text = game.save()
    opened = explorer.load(text)
    assert opened.fingerprint() == game.fingerprint()
    assert opened.save() == text


def points_and_stacks_add_up(game: Game, events: tuple[Event, ...]) -> None:
    known = game.kind.rulebook
    assert all(r in known or r in known.ambiguities for e in events for r in e.rules)
    for e in events:
        assert all(game.describe(e, v) for v in (*seats(game), None, "open"))
    assert [e.cause < e.number for e in events] == [True] * len(events)


@pytest.mark.rule("101.2.c", "201.4", "402.2.e", "102.8.c")
@pytest.mark.parametrize(("seed", "mode", "players"), [(0, "duel", 2), *((i, *t) for i, t in enumerate(TABLES, 1))])
def test_a_random_game_keeps_all_that_must_hold(seed: int, mode: str, players: int) -> None:
    game, dice, most = new_game(seed, mode, players), random.Random(seed), 900 // players
    for number, events in enumerate(moves(game, dice, most)):
        the_table_is_in_order(game)
        points_and_stacks_add_up(game, events)
        if number % 10 == 0:
            no_view_shows_what_is_private(game)
        if number % 40 == 0:
            what_is_listed_is_what_the_clauses_allow(game)
            a_clone_goes_its_own_way(game, dice)
            an_imagined_game_looks_the_same(game, dice)
            a_save_opens_as_it_was(game)
    assert game.outcome is not None or len(game.records) == most


@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_random_games_raise_nothing_and_ask_nothing_endless(mode: str, players: int) -> None:
    for seed in range(4):
        played_without_harm(new_game(seed, mode, players), random.Random(seed))


@pytest.mark.long
@pytest.mark.parametrize(("mode", "players"), TABLES)
@pytest.mark.parametrize("tens", range(1, 9))
def test_hundreds_of_random_games_raise_nothing_and_ask_nothing_endless(mode: str, players: int, tens: int) -> None:
    for seed in range(10 * tens, 10 * tens + 10):
        played_without_harm(new_game(seed, mode, players), random.Random(seed))


def played_without_harm(game: Game, dice: random.Random) -> None:
    game.logging = False
    for number, _ in enumerate(moves(game, dice, 2000)):
        assert all(len(game.acts(player)) <= MOST_OPTIONS for player in game.asked)
        if number % 25 == 0:
            the_table_is_in_order(game)
    assert game.outcome is not None


def test_what_was_pushed_resolves_once_and_bars_nest() -> None:
    game = new_game(3)
    log = [e for events in moves(game, random.Random(3)) for e in events]
    bars: dict[int, list[int]] = {e.number: [e.number] for e in log if e.kind == "stacks"}
    for e in log:
        if e.kind in ("resolves", "done"):
            bars[int(e.detail[0])].append(e.number)
    whole = [b for b in bars.values() if len(b) == 3]
    assert len(whole) >= len(bars) - 3
    spans = sorted((b[0], b[2]) for b in whole)
    assert len(spans) > 30
    for i, (begin, end) in enumerate(spans):
        assert all(e <= end for b, e in spans[i + 1 :] if b < end), (begin, end)


@pytest.mark.rule("409.2.a", "802.12")
def test_409_2_a_what_a_text_does_comes_of_an_activated_triggered_or_played_text() -> None:
    game, found = new_game(3), set()
    log = {e.number: e for events in moves(game, random.Random(3)) for e in events}
    for e in log.values():
        if e.kind in ("modifies", "damages", "grants", "gains supply", "is forced back", "returns to hand"):
            cause = log[e.cause]
            while cause.kind != "resolves":
                cause = log[cause.cause]
            found.add(str(cause.detail[1]))
    assert {"tactic", "trigger"} <= found <= {"tactic", "ability", "trigger"}


def test_a_game_played_again_is_the_same() -> None:
    first = new_game(11)
    for _ in moves(first, random.Random(11), 300):
        pass
    again = new_game(11)
    for record in first.records:
        again.apply(record.text, record.player, record.chance)
    assert again.fingerprint() == first.fingerprint()
    assert again.log == first.log


def test_a_save_in_mid_stack_goes_on_the_same_way() -> None:
    game, dice = new_game(5), random.Random(5)
    for _ in moves(game, dice):
        if game.decision and game.state.layers and game.state.layers[-1].items:
            break
    opened = explorer.load(game.save())
    json.loads(game.save(0))
    assert opened.fingerprint() == game.fingerprint()
    for _ in zip(moves(game, random.Random(1), 40), moves(opened, random.Random(1), 40), strict=True):
        pass
    assert opened.fingerprint() == game.fingerprint()
    assert any(game.state.box.designs[t.design].type == UNIT for t in game.state.things.values())
