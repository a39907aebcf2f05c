"""Stacks drawn: the figure of an episode, and the page around it."""

from __future__ import annotations

from importlib.resources import files


def figure_style() -> str:
    """Return the CSS of the figures, which stand outside of what the other sheets are for."""
    return (files("explorer.views") / "static" / "stackfig.css").read_text("utf-8")
