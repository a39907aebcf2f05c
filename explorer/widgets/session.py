"""The page's memory outside Python: address, browser storage, heartbeat. A widget that shows nothing."""

from collections.abc import Callable
from typing import Any

import anywidget
import traitlets

from explorer.widgets.messages import BadMessage, Message, Ping, parse
from explorer.widgets.shell import script

SCRIPT = script("session.js")
STYLE = script("session.css")


class Session(anywidget.AnyWidget):
    """Keeps a link in the address and a game in the browser's storage under `key`.

    `listener` is called with `Opened` once a page is there and with `Moved` when its address changes. `beat` is the
    time in ms between two questions whether Python still answers.
    """

    _esm = SCRIPT
    _css = STYLE

    key = traitlets.Unicode().tag(sync=True)
    beat = traitlets.Int(10_000).tag(sync=True)

    def __init__(self, key: str, listener: Callable[[Message], None], beat: int = 10_000) -> None:
        self._listener = listener
        super().__init__(key=key, beat=beat)
        self.on_msg(self._take)

    def keep(self, hash: str, stored: str) -> None:
        """Writes the address's part after # and the stored game (empty: forget it)."""
        self.send({"type": "keep", "hash": hash, "stored": stored})

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Takes nothing: all that a browser has to say comes as messages, which are checked."""

    def _take(self, widget: Any, content: object, buffers: object) -> None:
        try:
            message = parse(content)
        except BadMessage as refusal:
            self.log.warning("session: %s", refusal)
            return
        if isinstance(message, Ping):
            self.send({"type": "pong"})
        else:
            self._listener(message)
