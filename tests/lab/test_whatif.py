"""What if: the game again with another choice or another reading."""

from __future__ import annotations

import pytest

from explorer.kernel.errors import OptionError
from explorer.kernel.game import Game
from explorer.lab.stackgraph import compare, episode, episodes, graph
from explorer.lab.whatif import choose, end_of, forks, read_otherwise, switches
from tests.astra.given import do, held, stats
from tests.astra.test_s408 import complex_example


def example() -> Game:
    """Returns the Complex Example, played to its end."""
    game, _ = complex_example("resolution")
    do(game, "pass")
    return game


def node(game: Game, label: str) -> int:
    """Returns a node of the only episode by its label."""
    found = graph(game)
    return next(n for n in reversed(episodes(found)[1]) if found.nodes[n]["label"] == label)


def test_all_acts_that_led_to_a_node_could_have_been_others() -> None:
    game = example()
    enrage = [(fork.act, fork.done, fork.others) for fork in forks(game, node(game, "Enrage"))]
    assert enrage == [(2, "play enrage", ("pass",)), (3, "choose vampire", ("choose yako",))]
    assert [fork.others for fork in forks(game, node(game, "Agent"))] == [("choose zone 2", "choose zone 3")]
    assert forks(game, 99_999) == ()


def test_another_target_keeps_what_comes_after() -> None:
    game = example()
    course = choose(game, 3, "choose yako", end_of(game, graph(game), 1))
    assert course.notes == ()
    assert stats(course.game, "Vampire") == (4, 3)
    assert stats(game, "Vampire") == (5, 3)


def test_what_no_longer_fits_is_said() -> None:
    game = example()
    course = choose(game, 2, "pass", end_of(game, graph(game), 1))
    assert course.notes == (
        "Ana no longer can: choose vampire",
        "Bo no longer can: play extraction",
        "Ana no longer can: pass",
    )
    assert held(course.game, 1) == ""


def test_players_pass_until_the_stack_is_done() -> None:
    game = example()
    course = choose(game, 4, "pass", 4)  # none of the later acts is kept
    assert course.notes == ()
    assert "responds_to" in {key for *_, key in graph(course.game).edges(keys=True)}
    short = choose(game, 1, "choose zone 2", 1)
    assert short.notes == ("for Ana: pass",)


def test_another_reading_is_the_same_as_a_game_played_under_it() -> None:
    game, (other, _) = example(), complex_example("announce")
    do(other, "pass")
    course = read_otherwise(game, "amb.when-you-play", "announce", end_of(game, graph(game), 1))
    assert not compare(episode(graph(course.game), 1), episode(graph(other), 1))
    assert "amb.when-you-play" in switches(game)


def test_a_choice_that_is_not_possible_is_refused() -> None:
    game = example()
    with pytest.raises(OptionError):
        choose(game, 2, "play extraction", 6)
