"""What is remembered of the objects on the table: forgotten as soon as anything it hangs on is another."""

from __future__ import annotations

import pytest

from explorer.games.astra import stats as account
from tests.astra.given import do, ids, stats, table, there, thing_card, unit

EVERYONE = "{ stats = { of = {}, health = -2 } }"
NOUGHT = "{ base = { of = {}, attack = 1, health = 0 } }"


def test_a_number_counted_in_supply_follows_the_supply() -> None:
    game = table({"staging": ["Lumbering Mosshide"], "supply": 3, "hand": ["Militia Recruit"]})
    assert stats(game, "Lumbering Mosshide") == (2, 5)
    do(game, "extend militia recruit")
    game.state.supply[0] = game.state.supply[0][:2]  # no object is another
    assert stats(game, "Lumbering Mosshide") == (1, 5)


def test_a_copy_that_goes_its_own_way_is_not_mixed_up_with_its_original() -> None:
    game = table({"staging": ["Militia Recruit"], "hand": ["Wayfarer's Pack"], "supply": 2})
    twin = game.clone()
    do(twin, "play wayfarer's pack")
    (recruit,) = ids(game, "Militia Recruit")
    for _ in range(2):
        assert account.current(game.state, recruit, "attack") == 1
        assert account.current(twin.state, recruit, "attack") == 2


@pytest.mark.parametrize("text", [EVERYONE, NOUGHT])
def test_an_unhurt_unit_dies_of_a_text_that_leaves_it_no_health(text: str) -> None:
    blight = thing_card("Blight", "item", text)
    game = table(
        {"staging": ["Weak", "Strong"], "hand": ["Blight"]}, cards=[blight, unit("Weak"), unit("Strong", 1, 9)]
    )
    do(game, "play blight")
    assert not there(game, "Weak")
    assert there(game, "Strong") == (text == EVERYONE)
