"""The app's own server: ports, settings, and the landing page that needs no kernel."""

from __future__ import annotations

import logging
import os
import socket
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from jupyter_server.base.websocket import WebSocketMixin
from tornado.ioloop import IOLoop
from voila.configuration import VoilaConfiguration

from explorer.apps import serve
from explorer.apps.cli import CommandProblem


def test_a_free_port_is_taken_as_asked() -> None:
    with socket.socket() as probe:
        probe.bind((serve.HERE, 0))
        port = probe.getsockname()[1]
    assert serve.free_port(port) == port


def test_another_port_is_found_where_the_one_asked_for_is_in_use() -> None:
    with socket.socket() as other:
        other.bind((serve.HERE, 0))
        other.listen()
        taken = other.getsockname()[1]
        found = serve.free_port(taken)
    assert found != taken
    assert found in range(taken + 1, taken + serve.PORTS_TRIED) or found > 1023


def test_missing_notebooks_are_a_problem_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "CLONE", tmp_path)
    monkeypatch.setattr(serve, "PREFIX", tmp_path)
    with pytest.raises(CommandProblem, match="notebooks are missing"):
        serve.notebook_folder()


def test_the_notebooks_of_an_installation_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed = tmp_path / "share/rules-explorer/notebooks"
    installed.mkdir(parents=True)
    (installed / "index.ipynb").touch()
    monkeypatch.setattr(serve, "CLONE", tmp_path)
    monkeypatch.setattr(serve, "PREFIX", tmp_path)
    assert serve.notebook_folder() == installed


def test_a_path_variable_keeps_what_it_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOME_PATH", "before")
    serve.prepend("SOME_PATH", Path("ours"))
    assert os.environ["SOME_PATH"] == f"ours{os.pathsep}before"


def test_pages_are_strict_in_both_kinds_of_server() -> None:
    for settings in (serve.common_configuration(), serve.jupyter_server_configuration()):
        assert settings.allow_template_override == settings.allow_theme_override == "NO"
        assert not settings.show_tracebacks
        assert settings.extension_allowlist == serve.EXTENSIONS


def test_every_setting_of_ours_is_one_that_voila_knows() -> None:
    settings = serve.standalone_configuration(8866, browser=False, base="/")
    assert set(settings.VoilaConfiguration) <= set(VoilaConfiguration.class_trait_names(config=True))
    assert set(settings.Voila) <= set(serve.ExplorerServer.class_trait_names(config=True))


def test_warm_kernels_and_the_login_cookie_exclude_each_other() -> None:
    ours = serve.standalone_configuration(8866, browser=False, base="/").VoilaConfiguration
    assert ours.preheat_kernel
    assert "prelaunch_hook" not in ours
    assert "preheat_kernel" not in serve.jupyter_server_configuration()


def test_no_address_of_another_host_is_left_in_a_page() -> None:
    page: dict[str, Any] = {"fullMathjaxUrl": "https://elsewhere.example/mathjax.js", "mathjaxConfig": "x", "kept": 1}
    assert serve.without_outside_addresses(page, base_url="/") == {
        "fullMathjaxUrl": None,
        "mathjaxConfig": None,
        "kept": 1,
    }


def test_a_kernel_socket_opens_once_and_without_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    serve.send_at_once()
    serve.send_at_once()
    assert serve.KernelWebsocketHandler.opened_with_delay is not serve.KernelWebsocketHandler.open
    assert serve.KernelWebsocketHandler.opened_with_delay.__name__ == "open"


def test_a_page_that_answers_each_ping_keeps_its_connection() -> None:
    page = Socket()
    page.settings = serve.standalone_configuration(8000, browser=False, base="/").Voila.tornado_settings
    page.last_ping = page.last_pong = IOLoop.current().time() - page.ping_interval / 1000 - 0.01
    page.send_ping()
    assert page.done == ["ping"]


class Socket(WebSocketMixin):
    """Jupyter's side of a page's connection, with nothing behind it."""

    ws_connection = SimpleNamespace(client_terminated=False)
    log = logging.getLogger("socket")

    def __init__(self) -> None:
        self.done: list[str] = []

    def ping(self, data: bytes) -> None:
        self.done.append("ping")

    def close(self) -> None:
        self.done.append("close")
