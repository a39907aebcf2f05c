"""A plotly figure on a page.  It shows what Python said last, however slow the browser is.

plotly's own FigureWidget is not used on pages: a change that reaches it while it draws is lost, and where its script
takes more than two seconds to load it never hears of any.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import anywidget
import traitlets
from ipywidgets import Layout

from explorer.widgets.shell import script

Data = dict[str, Any]
EVENTS = ("hover", "unhover", "click")
MOST_WIDTH = 100_000  # pixels


@cache
def library() -> str:
    """plotly.js as it lies in the Python package."""
    return (files("plotly") / "package_data" / "plotly.min.js").read_text("utf-8")


class Plot(anywidget.AnyWidget):
    """One figure, as wide as the room it is given.

    `listener` is called with what the pointer does to a point ("hover", "unhover" or "click"), the number of the trace
    and that of the point in it; `room`, where one is given, with the width of the frame that the figure can be moved
    sideways in, whenever that is another.  The place `meta.see` of a layout is moved into sight.
    """

    _esm = script("plot.js")

    library = traitlets.Unicode().tag(sync=True)
    figure = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        data: Sequence[Data],
        layout: Mapping[str, Any],
        listener: Callable[[str, int, int], None],
        room: Callable[[int], None] | None = None,
    ) -> None:
        self._listener, self._room = listener, room
        super().__init__(
            layout=Layout(width="100%"), library=library(), figure={"data": [*data], "layout": dict(layout)}
        )
        self.on_msg(self._take)

    def show(self, data: Sequence[Data], layout: Mapping[str, Any] | None = None) -> None:
        """Shows other traces, and another layout if one is given; the same figure is not sent again."""
        self.figure = {"data": [*data], "layout": self.figure["layout"] if layout is None else dict(layout)}

    def set_state(self, sync_data: Data) -> None:
        """Takes nothing: all that a browser has to say comes as messages, which are checked."""

    def _take(self, widget: Any, content: Any, buffers: object) -> None:
        said = content if isinstance(content, dict) else {}
        what, trace, point = said.get("type"), said.get("trace"), said.get("point")
        traces, width = self.figure["data"], said.get("width")
        if what == "room" and type(width) is int and 0 < width <= MOST_WIDTH:
            if self._room:
                self._room(width)
            return
        if what in EVENTS and type(trace) is type(point) is int and 0 <= trace < len(traces):
            if 0 <= point < len(traces[trace].get("x", ())):
                self._listener(what, trace, point)
        else:
            self.log.warning("figure: a message that the page never sends: %.80r", content)
