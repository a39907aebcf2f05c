"""The ready-made sets against each other: no one of them is the way to win."""

from __future__ import annotations

import pytest

from tests.benchmarks.ecos_balance import FAMILIES, balance


@pytest.mark.long
@pytest.mark.parametrize("family", FAMILIES)
def test_each_set_wins_its_share_at_six_players(family: str) -> None:
    shares = {name: won for name, (won, _) in balance(family, 120).items()}
    assert sum(shares.values()) == pytest.approx(1)
    assert all(0.06 <= won <= 0.29 for won in shares.values()), shares  # 10 to 25 %, and as far as chance goes
