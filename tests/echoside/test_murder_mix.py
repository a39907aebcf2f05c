"""The Murder Mix, rule by rule."""

from __future__ import annotations

import pytest

from explorer.kernel.errors import SettingsError
from tests.echoside.given import new

ALL = ["abolish-made-easy", "house-of-mirrors", "matter-of-time", "relic-of-power", "team-play"]


@pytest.mark.rule("mix.1")
def test_mix_1_the_advanced_game_and_all_five_variants() -> None:
    view = new(4, variants=["murder-mix"]).view()
    assert view["advanced"] is True
    assert view["variants"] == ALL
    assert view["relic"] is not None
    assert view["main"]["top"] is not None
    assert [s["team"] for s in view["seats"]] == [0, 1, 0, 1]


@pytest.mark.rule("mix.1")
def test_mix_1_the_epics_may_be_counted_out_anew() -> None:
    assert new(4, variants=["murder-mix"], epics=5).view()["removed"]["count"] == 7


@pytest.mark.rule("mix.2")
def test_mix_2_it_needs_four_players() -> None:
    with pytest.raises(SettingsError, match=r"four players, not 3 \(mix\.2\)"):
        new(3, variants=["murder-mix"])
    assert new(4, variants=["murder-mix"]).decision is not None
