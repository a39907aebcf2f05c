"""A figure on a page: what it is told, and what it hears."""

from __future__ import annotations

import pytest

from explorer.widgets.plot import Plot, library

LINE = {"type": "scatter", "x": [0, 1], "y": [0, 2]}


def plot(heard: list[tuple[str, int, int]] | None = None) -> Plot:
    into = [] if heard is None else heard
    return Plot([LINE], {"height": 100}, lambda *said: into.append(said))


def test_plotly_comes_from_its_package_and_asks_no_other_host() -> None:
    assert "window.Plotly" in library()


def test_the_same_figure_is_not_sent_again_and_another_is() -> None:
    made, sent = plot(), []
    made.observe(lambda change: sent.append(change["new"]), "figure")
    made.show([LINE])
    assert sent == []
    made.show([LINE, LINE])
    assert [len(figure["data"]) for figure in sent] == [2]
    assert sent[0]["layout"] == {"height": 100}


def test_what_the_pointer_does_is_told() -> None:
    heard: list[tuple[str, int, int]] = []
    plot(heard)._take(None, {"type": "hover", "trace": 0, "point": 1}, [])
    assert heard == [("hover", 0, 1)]


@pytest.mark.parametrize(
    "said",
    [
        None,
        [],
        {"type": "drop", "trace": 0, "point": 0},
        {"type": "hover", "trace": 1, "point": 0},
        {"type": "hover", "trace": 0, "point": 2},
        {"type": "hover", "trace": True, "point": 0},
        {"type": "hover", "trace": 0, "point": "0"},
        {"type": "click", "trace": -1, "point": 0},
    ],
)
def test_what_no_browser_of_ours_says_is_not_heeded(said: object) -> None:
    heard: list[tuple[str, int, int]] = []
    plot(heard)._take(None, said, [])
    assert heard == []
