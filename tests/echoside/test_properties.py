"""What holds in every game, whatever is played: random games over all variants and readings."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

import explorer
from explorer.games.echoside.card import FLAVOR
from explorer.games.echoside.draw import Shuffle
from explorer.games.echoside.state import State
from explorer.games.echoside.stomp import SealedWindow
from explorer.kernel.acts import Act
from explorer.kernel.errors import IllegalOption
from explorer.kernel.game import Game
from tests.echoside.games import MIXES, choice, moments, new_game
from tests.echoside.invariants import INVARIANTS, ids, nobody_sees_what_is_hidden

EACH_MIX = range(len(MIXES))


@pytest.fixture(autouse=True)
def _whole_piles_are_shuffled(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reshuffle takes the whole discard pile, and only for an empty deck."""
    happened = Shuffle.happened

    def checked(step: Shuffle, s: State, outcome: tuple[int, ...]) -> None:
        pile = sorted(s.discard[step.player])
        assert not s.deck[step.player]
        happened(step, s, outcome)
        assert (sorted(s.deck[step.player]), s.discard[step.player]) == (pile, [])

    monkeypatch.setattr(Shuffle, "happened", checked)


def play(seed: int, most: int, every: int) -> Game:
    """Plays a game at random under all invariants, with a closer look now and then; returns it."""
    game, dice = new_game(seed), random.Random(seed)
    for number, moment in enumerate(moments(game, dice, most), 1):
        for holds in INVARIANTS:
            holds(moment)
        if number % every == 0:
            nobody_sees_what_is_hidden(moment)
            look_closely(game, dice)
    return game


def look_closely(game: Game, dice: random.Random) -> None:
    """Checks what must hold at any question, whatever led to it."""
    before = game.fingerprint()
    what_is_listed_is_what_the_clauses_allow(game)
    what_is_refused_changes_nothing(game)
    a_clone_goes_its_own_way(game, dice)
    what_cannot_be_seen_makes_no_difference(game, dice)
    assert game.fingerprint() == before


# -- the closer look --------------------------------------------------------------------------------------------


def what_is_listed_is_what_the_clauses_allow(game: Game) -> None:
    for player in range(len(game.names)):
        options = game.options_of(player)
        listed = {option.text for option in options}
        assert len(listed) == len(options), [option.text for option in options]  # a text names one act
        allowed = {game.option(act, player).text for act, holds in nameable(game, player) if holds}
        assert allowed ^ listed == set(), f"{game.decision}: allowed {allowed - listed}, listed {listed - allowed}"
        assert all(c.holds for option in game.options_of(player) for c in game.explain(option))


def nameable(game: Game, player: int) -> Iterator[tuple[Act, bool]]:
    """Yields all that *player* can name now, and whether its conditions hold as the rows say them."""
    question = game.question_for(player)
    acts = [*game.acts(player), *(question.candidates(game.state, player) if question else ())]
    for act in [*acts, *game.kind.acts(game.state, player)]:
        clauses = question.explain(game.state, player, act) if question else act.explain(game.state, player)
        assert all(clause.rule and isinstance(clause.text, str) and clause.text for clause in clauses)
        yield act, all(clause.holds for clause in clauses)


def what_is_refused_changes_nothing(game: Game) -> None:
    before, state = game.fingerprint(), game.state
    for player in range(len(game.names)):
        game.view(player), game.foreseen(player)
        for missed in game.near_misses(player):
            with pytest.raises(IllegalOption):
                game.apply(missed.option)
    assert (game.state is state, game.fingerprint()) == (True, before)


def a_clone_goes_its_own_way(game: Game, dice: random.Random) -> None:
    before, twins, seed = game.fingerprint(), (game.clone(), game.clone()), dice.random()
    for twin in twins:
        course = random.Random(seed)
        for _ in range(10):
            if twin.decision:
                player, act = choice(twin, course)
                twin.apply(act, player)
    assert twins[0].fingerprint() == twins[1].fingerprint()
    assert game.fingerprint() == before


def what_cannot_be_seen_makes_no_difference(game: Game, dice: random.Random) -> None:
    for viewer in range(len(game.names)):
        mixed = hidden_mixed(game, viewer, dice)
        assert game.kind.view(mixed, viewer, game.names) == game.view(viewer)
        assert texts(game, mixed, viewer) == [option.text for option in game.options_of(viewer)]
        if not isinstance(game.state.question, SealedWindow):
            assert game.imagined(viewer, 3).view(viewer) == game.view(viewer)


def texts(game: Game, s: State, player: int) -> list[str]:
    """Returns what *player* may answer in state *s*."""
    question = game.question_for(player)
    acts = question.options(s, player) if question else ()
    return [game.kind.face(s, player, act, game.names).text for act in acts]


def hidden_mixed(game: Game, viewer: int, dice: random.Random) -> State:
    """Returns the state with all that *viewer* cannot see dealt otherwise."""
    s = game.state.copy()
    chosen = [getattr(act, "card", -1) for act in game.acts(viewer)]  # cards turned up to choose from
    shown = {*ids(game.view(viewer)), *chosen}
    mix(dice, shown, s.main)
    mix(dice, shown, s.epics, s.removed)
    for deck, hand in zip(s.deck, s.hand, strict=True):
        mix(dice, {*shown, *(c for c in hand if s.box.type[c] == FLAVOR)}, deck, hand)
    mix(dice, {*shown, *(c for hand in s.hand for c in hand if s.box.type[c] != FLAVOR)}, s.flavor, *s.hand)
    return s


def mix(dice: random.Random, fixed: set[int], *piles: list[int]) -> None:
    """Deals the cards of some piles anew among them, but for those fixed."""
    places = [(pile, i) for pile in piles for i, c in enumerate(pile) if c not in fixed]
    held = [pile[i] for pile, i in places]
    dice.shuffle(held)
    for (pile, i), card in zip(places, held, strict=True):
        pile[i] = card


# -- a game and its record --------------------------------------------------------------------------------------


def can_be_told_again(game: Game) -> None:
    """A save gives the same game and the same save, and the same acts under the same seed the same state."""
    text = game.save()
    loaded = explorer.load(text)
    assert (loaded.save(), loaded.fingerprint()) == (text, game.fingerprint())
    again = explorer.new_game("echoside", game.names, game.seed, game.settings)
    for record in game.records:
        again.apply(record.text, record.player)
    assert again.fingerprint() == game.fingerprint()


# -- the tests --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", EACH_MIX)
def test_every_mix_of_variants_keeps_the_rules(seed: int) -> None:
    can_be_told_again(play(seed, most=200, every=40))


def test_a_whole_game_keeps_the_rules() -> None:
    game = play(0, most=5000, every=250)
    assert game.outcome
    can_be_told_again(game)


@pytest.mark.long
@pytest.mark.parametrize("hundred", range(20))
def test_two_thousand_games_keep_the_rules(hundred: int) -> None:
    for seed in range(100 * hundred, 100 * hundred + 100):
        game = play(seed, most=20_000, every=199)
        assert game.outcome or nobody_has_cards(game.state), seed
        if seed % 10 == 0:
            can_be_told_again(game)


def nobody_has_cards(s: State) -> bool:
    """Whether all players abolished their last card: the rules know no end for that, and random play gets there."""
    return not any(zone for zones in (s.deck, s.hand, s.discard, s.play) for zone in zones)


def settings_of(seeds: range) -> dict[str, set[Any]]:
    found: dict[str, set[Any]] = defaultdict(set)
    for seed in seeds:
        for key, value in new_game(seed).settings.items():
            found[key].add(str(value))
    return found


def test_the_random_games_know_every_reading() -> None:
    met = settings_of(range(60))
    book = explorer.rulebook("echoside")
    assert all(met[id] == set(question.readings) for id, question in book.switches.items())
