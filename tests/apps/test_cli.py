"""The console command: what it makes of its arguments."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

import pytest

from explorer.apps import cli


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[Namespace]:
    """The arguments that `serve` was started with, instead of a server."""
    calls: list[Namespace] = []
    monkeypatch.setattr(cli, "run_serve", lambda arguments: calls.append(arguments) or 0)
    return calls


@pytest.mark.parametrize("arguments", [[], ["serve"]])
def test_the_app_is_served_where_no_command_is_named(arguments: list[str], served: list[Namespace]) -> None:
    assert cli.main(arguments) == 0
    assert (served[0].port, served[0].browser, served[0].base_url) == (cli.DEFAULT_PORT, True, "/")


def test_options_without_a_command_belong_to_serve(served: list[Namespace]) -> None:
    cli.main(["--no-browser", "--port", "9000"])
    assert (served[0].port, served[0].browser) == (9000, False)


@pytest.mark.parametrize("port", ["0", "65536", "-1", "eight", "8e3", "٨٨٦٦", ""])
def test_a_port_that_is_none_is_refused_in_words(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["serve", f"--port={port}"])
    assert ended.value.code == 2
    assert "expected a number from 1 to 65535" in capsys.readouterr().err


@pytest.mark.parametrize(("given", "meant"), [("/", "/"), ("", "/"), ("user/x/play", "/user/x/play/"), ("/a/", "/a/")])
def test_a_base_url_gets_a_slash_at_each_end(given: str, meant: str, served: list[Namespace]) -> None:
    cli.main(["--base-url", given])
    assert served[0].base_url == meant


def test_a_problem_is_told_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(arguments: Any) -> int:
        raise cli.CommandProblem("the shelf is empty; fill it.")

    monkeypatch.setattr(cli, "run_serve", fail)
    assert cli.main([]) == 1
    assert capsys.readouterr().err == "rules-explorer: the shelf is empty; fill it.\n"


def test_an_unknown_command_names_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["plya"])
    assert ended.value.code == 2
    assert "serve" in capsys.readouterr().err


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    shown = capsys.readouterr().out
    assert all(f"    {add.__name__.removeprefix('add_')} " in shown for add in cli.COMMANDS)
