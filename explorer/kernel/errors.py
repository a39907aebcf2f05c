"""The ways in which a request to a game can be wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from explorer.kernel.acts import Clause


def shown(value: object, *, within: bool = False) -> str:
    """Returns what was found where something else was expected, in a few words, however big or deep it is."""
    if isinstance(value, dict):
        return "a table" if value else "an empty table"
    if isinstance(value, list | tuple):
        if within or len(value) > 3:
            return f"a list of {len(value)}"
        return "[" + ", ".join(shown(x, within=True) for x in value) + "]"
    if isinstance(value, int) and value.bit_length() > 64:
        return "a huge number"  # its digits could be more than can be written
    text = "nothing" if value is None else repr(value)
    return text if len(text) <= 50 else text[:47] + "..."


class OptionError(ValueError):
    """An act that cannot be carried out; the game is as it was."""


class UnknownOption(OptionError):
    """Nothing has that name; `suggestions` holds what might have been meant."""

    def __init__(self, said: str, suggestions: tuple[str, ...] = ()):
        self.said, self.suggestions = said, suggestions
        hint = f" Did you mean: {', '.join(suggestions)}?" if suggestions else ""
        super().__init__(f"There is no act called {said!r} here.{hint}")


class AmbiguousOption(OptionError):
    """Several options fit; `matches` holds their texts."""

    def __init__(self, said: str, matches: tuple[str, ...]):
        self.said, self.matches = said, matches
        super().__init__(f"{said!r} could mean: {', '.join(matches)}.")


class IllegalOption(OptionError):
    """The rules forbid it now; `clauses` says which hold and which do not."""

    def __init__(self, said: str, clauses: tuple[Clause, ...]):
        self.said, self.clauses = said, clauses
        reasons = "; ".join(f"{c.text} ({c.rule})" for c in clauses if not c.holds)
        super().__init__(f"Not now: {said}. {reasons}")


class ChanceError(ValueError):
    """A given outcome of chance that cannot happen, or one too many."""


class EndlessError(RuntimeError):
    """Steps that lead to ever more steps and never to a question; the game is as it was."""


class SettingsError(ValueError):
    """A game that cannot be set up as asked; names every defect."""

    def __init__(self, defects: list[str]):
        self.defects = tuple(defects)
        super().__init__(" ".join(defects))


class SaveError(ValueError):
    """A save or link that cannot be read: what, where, what was expected."""
