"""A watch over pages: nothing fails, nothing complains, nothing leaves this machine."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit


@dataclass
class Guard:
    """What went wrong on a page: failed and refused requests, errors in the console, other hosts.

    `host` is where all requests may go, with its port. `problems` is what was seen so far.
    """

    host: str
    problems: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    watching: bool = True

    def expect(self, fragment: str) -> None:
        """Let problems that contain this text pass: the test brings them about itself."""
        self.expected.append(fragment)

    def unexpected(self) -> list[str]:
        return [problem for problem in self.problems if not any(text in problem for text in self.expected)]

    def watch(self, page: Any) -> None:
        """Listen to all that a Playwright page does from now on."""
        page.on("request", lambda request: self.check_host(request.url))
        page.on("websocket", lambda socket: self.check_host(socket.url))
        page.on("requestfailed", self.check_failure)
        page.on("response", lambda answer: answer.status >= 400 and self.note(f"{answer.status}: {answer.url}"))
        page.on("console", lambda line: line.type == "error" and self.note(f"console: {line.text}"))
        page.on("pageerror", lambda error: self.note(f"page error: {error}"))

    def check_host(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in {"http", "https", "ws", "wss"} and parts.netloc != self.host:
            self.note(f"other host: {url}")

    def check_failure(self, request: Any) -> None:
        """Note a request that failed; one that the browser itself cut off, because a page was left, has not."""
        if request.failure != "net::ERR_ABORTED":
            self.note(f"failed: {request.url} ({request.failure})")

    def note(self, problem: str) -> None:
        if self.watching:
            self.problems.append(problem)
