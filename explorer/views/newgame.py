"""The form for a new game: who plays, the game's own settings, open questions, own cards, the seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from markupsafe import Markup

from explorer.views.forms import cancel, dialog, fault, field, group, radio, upload
from explorer.views.markup import button, el
from explorer.views.shapes import Ambiguity
from explorer.views.text import icon, key, rules

KINDS = {"human": "Person", "greedy": "Bot, sensible", "random": "Bot, random"}


def new_game_html(state: Mapping[str, Any], switches: Sequence[Ambiguity] = (), game: str = "echoside") -> Markup:
    """Return the form for a new game; it is sent as `newgame` with one value a name.

    Args:
        state: what is filled in: "players" (a list of {"name", "kind"}), "switches" (reading by ambiguity id), "seed",
            "cards" (names of the reader's own card files), "errors" (a sentence by field name), "last" (whether a game
            of an earlier visit can be gone on with), "over" (whether there is a game to go back to), "most" (players),
            "names" (those of seats that nobody named),
            "kinds" (who may play a seat), and the game's own settings, see `explorer.views.<game>.settings`.
        switches: the questions the rulebook leaves open, with their readings.
        game: the game's name.
    """
    errors: Mapping[str, str] = state.get("errors", {})
    own = import_module(f"explorer.views.{game}.settings")
    content = [
        fault(errors.get("")),
        _players(state, errors),
        own.settings_html(state, errors),
        _switches(switches, state.get("switches", {})),
        _own_cards(state.get("cards", ()), own.OWN_CARDS, errors, getattr(own, "CATALOGUE", "")),
        _seed(str(state.get("seed", "")), errors),
    ]
    return dialog(
        "New game",
        content,
        [
            button("Continue the last game", cls="btn", data_ui="resume", data_key="resume")
            if state.get("last")
            else None,
            cancel() if state.get("over") else None,
            el("button", "Start the game", type="submit", cls="btn go big", data_key="start"),
        ],
        form="newgame",
        draft="newgame-draft",
        broad=True,
    )


def _players(state: Mapping[str, Any], errors: Mapping[str, str]) -> Markup:
    players, most = state.get("players", []), state.get("most", 4)
    kinds, usual = state.get("kinds", tuple(KINDS)), state.get("names", [f"Player {seat + 1}" for seat in range(most)])
    count = max(2, min(len(players), most))
    counts = [radio("count", str(number), str(number), number == count) for number in range(2, most + 1)]
    filled = [*players, *({} for _ in range(most))]
    rows = [_player(seat, filled[seat], usual[seat], kinds, errors) for seat in range(most)]
    return group(
        "Players",
        el("div", counts, cls="segment", role="radiogroup", aria_label="How many players"),
        el("ol", rows, cls="people"),
        fault(errors.get("players")),
    )


def _player(
    seat: int, player: Mapping[str, str], usual: str, kinds: Sequence[str], errors: Mapping[str, str]
) -> Markup:
    kind = player.get("kind", "human" if seat == 0 else kinds[-1])
    options = [el("option", KINDS[one], value=one, selected=one == kind) for one in sorted(kinds, key=[*KINDS].index)]
    name = field(
        f"name{seat}",
        player.get("name", ""),
        f"Name of player {seat + 1}",
        placeholder=usual,
        maxlength=40,
    )
    choice = el("select", options, name=f"kind{seat}", aria_label=f"Who plays seat {seat + 1}", data_key=f"kind{seat}")
    return el(
        "li",
        el("span", icon(f"seat-p{seat + 1}"), cls=f"seat p{seat + 1}"),
        name,
        choice,
        fault(errors.get(f"name{seat}")),
        cls=f"person{seat + 1}",
    )


def _switches(switches: Sequence[Ambiguity], chosen: Mapping[str, str]) -> Markup | None:
    if not switches:
        return None
    changed = sum(chosen.get(switch["id"], switch["default"]) != switch["default"] for switch in switches)
    note = f"{changed} changed" if changed else "as recommended"
    summary = el(
        "summary",
        el("span", "Where the rulebook leaves a choice"),
        el("small", f"{len(switches)} questions, {note}"),
        icon("down"),
        data_key="switches",
    )
    return el(
        "details",
        summary,
        el("div", [_switch(switch, chosen) for switch in switches], cls="switches"),
        cls="group",
        data_keep="open",
        open=bool(changed),
    )


def _switch(switch: Ambiguity, chosen: Mapping[str, str]) -> Markup:
    current = chosen.get(switch["id"], switch["default"])
    readings = [
        el("option", f"{words} (default)" if name == switch["default"] else words, value=name, selected=name == current)
        for name, words in switch["readings"].items()
    ]
    choice = el(
        "select", readings, name=switch["id"], data_key=key("switch", switch["id"]), aria_label=switch["question"]
    )
    return el("div", el("p", switch["question"], " ", rules(switch.get("rules", []), 2)), choice, cls="switch")


def _own_cards(names: Sequence[str], use: str, errors: Mapping[str, str], catalogue: str) -> Markup:
    """Card files of the reader's own: those that will be played with, how, a way to add one, and one to read all."""
    drop = button("Play without them", cls="btn", data_ui="dropcards", data_key="dropcards") if names else None
    words = el("span", "Cards of your own ", el("small", use))
    read = button(catalogue, cls="btn", data_ui="catalogue", data_key="catalogue") if catalogue else None
    return group(
        "",
        el("div", words, upload("Add a file", ".toml,text/plain", "btn"), cls="line"),
        el("p", ", ".join(names), cls="source") if names else None,
        el("div", drop, read, cls="line") if drop or read else None,
        fault(errors.get("cards")),
    )


def _seed(seed: str, errors: Mapping[str, str]) -> Markup:
    number = field("seed", seed, "Seed", placeholder="a new one", inputmode="numeric")
    words = el("span", "Seed ", el("small", "the same number deals the same cards"))
    return group("", el("label", words, number, cls="line"), fault(errors.get("seed")))
