"""The page as one widget: named regions of HTML, sent as patches, and what the reader does, as checked messages."""

from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any

import anywidget
import traitlets

from explorer.widgets.messages import BadMessage, Hello, Message, parse

_STATIC = files("explorer.widgets") / "static"


def script(*names: str) -> str:
    """The named files as one text; vendored morphdom loses its export line, as nothing imports it any more."""
    texts = [(_STATIC / name).read_text("utf-8") for name in names]
    return "\n".join(texts).replace("export default morphdom;", "")


SCRIPT = script(
    "morphdom.js", "patch.js", "input.js", "wires.js", "shell.js"
)  # text, not a path: anywidget never lets paths go


class Shell(anywidget.AnyWidget):
    """One page.

    `frame` is the HTML that holds an element `rx-NAME` for each region, `style` the page's style sheet.
    `listener` is called with each message that passed the check.
    """

    _esm = SCRIPT

    page = traitlets.Dict().tag(sync=True)

    def __init__(self, frame: str, style: str, listener: Callable[[Message], None]) -> None:
        self._css = style
        self._listener = listener
        super().__init__(page={"seq": 0, "at": "", "frame": frame, "regions": {}, "marks": {}})
        self.on_msg(self._take)

    def draw(self, regions: Mapping[str, str], at: str = "", marks: Mapping[str, str | None] | None = None) -> None:
        """Shows new HTML for some regions, sending only those that differ from what is shown.

        `at` names the position shown; the browser sends it back with each act. `marks` become data attributes of the
        frame.
        """
        page = self.page
        changed = {name: html for name, html in regions.items() if page["regions"].get(name) != html}
        marked = {name: value for name, value in (marks or {}).items() if page["marks"].get(name) != value}
        if not changed and not marked and at == page["at"]:
            return
        # In place on purpose: a late view reads the whole page from the trait, and nobody is sent it without need.
        page["seq"] += 1
        page["at"] = at
        page["regions"].update(changed)
        page["marks"].update(marked)
        self.send({"type": "patch", "seq": page["seq"], "at": at, "regions": changed, "marks": marked})

    def download(self, name: str, text: str) -> None:
        """Gives the reader a file."""
        self.send({"type": "download", "name": name, "text": text})

    def copy(self, text: str) -> None:
        """Puts text on the reader's clipboard."""
        self.send({"type": "copy", "text": text})

    def focus(self, selector: str) -> None:
        """Moves the keyboard to the first element that matches."""
        self.send({"type": "focus", "selector": selector})

    def point(self, at: str) -> None:
        """Marks the place that is written so, and no other."""
        self.send({"type": "point", "at": at})

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Takes nothing: all that a browser has to say comes as messages, which are checked."""

    def _take(self, widget: Any, content: object, buffers: object) -> None:
        try:
            message = parse(content)
        except BadMessage as refusal:
            self.log.warning("page: %s", refusal)
            return
        if not isinstance(message, Hello):
            self._listener(message)
        elif message.seq != self.page["seq"]:
            self.send({"type": "page", "page": self.page})
