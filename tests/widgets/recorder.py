"""A comm that writes down what would be sent to a browser."""

from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm


class Recorder:
    """What was sent, in order: (message type, data)."""

    def __init__(self) -> None:
        self.log: list[tuple[str, Any]] = []

    def clear(self) -> None:
        self.log.clear()

    def custom(self) -> list[dict[str, Any]]:
        return [data["content"] for _, data in self.log if data and data.get("method") == "custom"]

    def states(self) -> list[dict[str, Any]]:
        return [data["state"] for _, data in self.log if data and data.get("method") in ("update", "echo_update")]


def record(monkeypatch: pytest.MonkeyPatch) -> Recorder:
    recorder = Recorder()

    class Comm(BaseComm):
        def publish_msg(self, msg_type: str, data: Any = None, **rest: Any) -> None:
            recorder.log.append((msg_type, data))

    monkeypatch.setattr(comm, "create_comm", lambda *args, **named: Comm(*args, **named))
    return recorder
