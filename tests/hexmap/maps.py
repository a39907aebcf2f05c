"""Random maps for hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st

from hexmap import TileMap

hexes = st.tuples(st.integers(-6, 6), st.integers(-6, 6))
labels = st.sampled_from("GDW")
kinds = st.sampled_from(["M", "F", "antelope", "lion"])


@st.composite
def boards(draw: st.DrawFn, most: int = 40) -> TileMap:
    """Draws a map of up to *most* tiles with tokens on some of them."""
    board = TileMap(draw(st.dictionaries(hexes, labels, max_size=most)))
    if board:
        for place in draw(st.lists(st.sampled_from(sorted(board)), max_size=12)):
            board.add(draw(kinds), place)
    return board
