"""Your goal."""

from __future__ import annotations

from collections import Counter

import pytest

from explorer.games.echoside.checking import zones
from tests.echoside.given import cards, do, new, options, table

TWENTY_ONE = ["Violent J", "Carnival of Carnage", "Monoxide", "Shaggy 2 Dope", "The Loons"]
NINETEEN = ["Jamie Madrox", "Ringmaster", "Dark Lotus", "Tech N9ne", "Killer Carnie"]


@pytest.mark.rule("goal.1", "finale.7")
def test_goal_1_most_points_wins() -> None:
    game = table(ana={"discard": TWENTY_ONE}, bo={"discard": NINETEEN}, final="Bo", first="Bo")
    do(game, "end turn")
    assert game.outcome
    assert game.outcome.scores == (21, 19)
    assert game.outcome.winners == (0,)


@pytest.mark.rule("goal.2")
def test_goal_2_everyone_starts_from_the_same_ten() -> None:
    game = new(2)
    ana = Counter(cards(game, "hand", "Ana") + cards(game, "deck", "Ana"))
    bo = Counter(cards(game, "hand", "Bo") + cards(game, "deck", "Bo"))
    assert ana == bo == {"Ninja": 7, "Hound Dog": 3}


@pytest.mark.rule("goal.3", "fiend.8")
def test_goal_3_fiends_are_turned_against_the_other_players() -> None:
    game = table({"fiends": ["Damien"]}, {"hand": ["Ninja"]}, {"hand": ["Ninja"]}, settings={"advanced": True})
    do(game, "use damien")
    assert options(game) == ["target Bo", "target Cy", "no"]


@pytest.mark.rule("goal.3")
def test_goal_3_no_zone_holds_a_common_enemy() -> None:
    game = new(2, advanced=True)
    fiends = {place.split("[")[0] for place, held in zones(game.state).items() for c in held if _is_fiend(game, c)}
    assert fiends <= {"main", "gallery", "fiends"}


def _is_fiend(game: object, card: int) -> bool:
    return game.state.box.type[card] == "fiend"  # type: ignore[attr-defined]
