"""The drawing of a stack as a live figure: it is told what changes, and tells which bar is clicked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from ipywidgets import Box, Layout

from explorer.views.stacks import figure as drawing
from explorer.views.stacks import layout


class Picture:
    """The figure with its frame; `chosen` is called with the key of a bar that is clicked."""

    def __init__(self, chosen: Callable[[str], None]) -> None:
        self.chosen = chosen
        self.room = Box([], layout=Layout(display="block", width="100%", overflow="hidden", flex="none"))
        self.box = Box([self.room], layout=Layout(width="100%", overflow="auto hidden", flex="none"))
        self.box.add_class("stackfig")
        self.figure: Any = None
        self.stands = False
        self.width = drawing.USUAL

    def draw(self, shown: Sequence[layout.Shown]) -> None:
        """Shows one course or two; the figure is told only what has changed."""
        self.shown = [replace(one, px=drawing.tick_width(shown, self.width)) for one in shown]
        least, height = drawing.size(self.shown, self.width)
        self.room.layout.min_width, self.box.layout.height = f"{least}px", f"{height + 2}px"
        if self.figure is None:
            self._make()
        elif self.stands:
            self._redraw()

    def _make(self) -> None:
        import plotly.graph_objects as go

        self.figure = go.FigureWidget(drawing.figure(self.shown, self.width))
        self.figure._config = {"displayModeBar": False, "responsive": True}
        self.figure.observe(self._drawn, "_js2py_traceDeltas")
        for trace in drawing.CLICKED:
            self.figure.data[trace].on_click(self._clicked)
        self._held, self._layout = drawing.traces(self.shown), drawing.layout(self.shown, self.width)
        self.room.children = [self.figure]

    def _drawn(self, change: Any) -> None:
        """The browser has drawn the figure and says so; a change that came while it drew would be an error there."""
        if change["new"] is not None and not self.stands:
            self.stands = True
            self._redraw()
            self.fit()

    def _redraw(self) -> None:
        new, around = drawing.traces(self.shown), drawing.layout(self.shown, self.width)
        with self.figure.batch_update():
            for trace, old, held in zip(self.figure.data, self._held, new, strict=True):
                if held != old:
                    trace.update(held, overwrite=False)
            for name, value in around.items():
                if value != self._layout[name]:
                    self.figure.layout[name] = value
        self._held, self._layout = new, around

    def fit(self) -> None:
        """Lets the figure take the width it has: it was drawn before the page gave it any."""
        for autosize in (False, True) if self.stands else ():
            self.figure.update_layout(autosize=autosize)

    def _clicked(self, trace: Any, points: Any, state: Any) -> None:
        if points.point_inds:
            self.chosen(trace.ids[points.point_inds[0]])
