"""What a page or a text shows of a game, as JSON data, told as one viewer may know it.

A viewer is a seat, None (what everybody may see) or "open" (everything).  Options, near misses and reasons show a
hand: they are given to the seat they belong to and to "open", to nobody else.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from explorer.kernel.acts import Clause, Done
from explorer.kernel.errors import UnknownOption
from explorer.kernel.events import Event
from explorer.kernel.game import Game, NearMiss, Option
from explorer.kernel.gametype import Viewer
from explorer.kernel.rulebook import Ambiguity, Rule, Rulebook
from explorer.kernel.steps import Pick

Data = dict[str, Any]

# -- the position -----------------------------------------------------------------------------------------------


def view_data(game: Game, viewer: Viewer = None) -> Data:
    """Returns the table as *viewer* sees it."""
    return game.view(viewer)


def decision_data(game: Game) -> Data | None:
    """Returns who is asked what, under which rules; None when the game is over."""
    decision = game.decision
    return decision and {
        "players": list(decision.players),
        "kind": decision.kind,
        "text": decision.text,
        "rules": list(decision.rules),
    }


def outcome_data(game: Game) -> Data | None:
    """Returns how the game ended; None while it goes on."""
    outcome = game.outcome
    return outcome and {
        "winners": list(outcome.winners),
        "scores": list(outcome.scores),
        "text": outcome.text,
        "rules": list(outcome.rules),
    }


def next_data(game: Game, viewer: Viewer = None) -> list[Data]:
    """Returns what is still to be done, nearest first, as *viewer* may know it."""
    return [{"text": text, "rules": list(rules)} for text, rules in game.foreseen(viewer)]


# -- what one can do, and why not -------------------------------------------------------------------------------


def seats_shown(game: Game, viewer: Viewer) -> tuple[int, ...]:
    """Returns the seats asked now whose options *viewer* may see."""
    return tuple(seat for seat in game.asked if viewer in (seat, "open"))


def options_data(game: Game, viewer: Viewer) -> list[Data]:
    """Returns what *viewer* can do now; for "open" what each seat asked can do."""
    return [option_data(option) for seat in seats_shown(game, viewer) for option in game.options_of(seat)]


def option_data(option: Option) -> Data:
    """Returns an option as data."""
    return {
        "text": option.text,
        "verb": option.verb,
        "label": option.label,
        "objects": list(option.objects),
        "note": option.note,
        "seat": option.player,
        "place": option.place,
        "stompable": option.stompable,
    }


def near_data(game: Game, viewer: Viewer) -> list[Data]:
    """Returns what *viewer* might try now and may not, nearest first; for "open" of the first seat asked."""
    seat = (*seats_shown(game, viewer), viewer if isinstance(viewer, int) else None)[0]
    if seat is None or not game.decision:
        return []
    return [_near(miss) for miss in near_misses(game, seat)]


def near_misses(game: Game, seat: int) -> list[NearMiss]:
    """Returns what a seat might try and may not, nearest first; last that it may not be done with choosing yet.

    That is left out where a choice of an exact number ends by itself.
    """
    question = game.question_for(seat)
    exact = isinstance(question, Pick) and question.least == question.most
    done = [miss for miss in game.near_misses(seat) if isinstance(miss.option.act, Done)]
    others = [miss for miss in game.near_misses(seat) if miss not in done]
    return others if exact else [*others, *done]


def _near(miss: NearMiss) -> Data:
    return {**option_data(miss.option), "short": miss.short, "clauses": [clause_data(c) for c in miss.clauses]}


def clause_data(clause: Clause) -> Data:
    """Returns a condition as data."""
    return {
        "rule": clause.rule,
        "text": clause.text,
        "holds": clause.holds,
        "objects": list(clause.objects),
        "fix": clause.fix.text if clause.fix else None,
        "gauge": list(clause.gauge) if clause.gauge else None,
    }


def reasons_data(game: Game, said: str, viewer: Viewer) -> Data:
    """Returns why *viewer* may do or not do the act of that name: the act, whether it is allowed, every condition.

    Raises UnknownOption (also for a viewer without a hand) or AmbiguousOption.
    """
    seat = viewer if isinstance(viewer, int) else next(iter(seats_shown(game, viewer)), None)
    if seat is None:
        raise UnknownOption(said)
    option = game.named(said, seat)
    clauses = game.explain(option)
    return {
        **option_data(option),
        "allowed": all(c.holds for c in clauses),
        "clauses": [clause_data(c) for c in clauses],
    }


# -- what happened ----------------------------------------------------------------------------------------------


def events_data(game: Game, events: Iterable[Event], viewer: Viewer = None) -> list[Data]:
    """Returns what one act caused, told for *viewer*; the first event is the decision itself."""
    return [event_data(game, event, viewer, i == 0) for i, event in enumerate(events)]


def event_data(game: Game, event: Event, viewer: Viewer, decision: bool = False) -> Data:
    """Returns one event, told for *viewer*."""
    shown = event.shown_to(viewer)
    return {
        "number": event.number,
        "kind": event.kind,
        "actor": event.actor,
        "objects": list(shown.objects),
        "detail": list(event.detail),
        "rules": list(event.rules),
        "cause": event.cause,
        "text": game.describe(event, viewer),
        "decision": decision,
    }


# -- the rules --------------------------------------------------------------------------------------------------


def rule_data(book: Rulebook, rule_id: str) -> Data:
    """Returns a rule, or an open question in the form of one.  Raises UnknownRule, which suggests the nearest ids."""
    if rule_id in book.ambiguities:
        return _open_question(book, book.ambiguities[rule_id])
    rule = book[rule_id]
    return {
        "id": rule.id,
        "section": rule.section,
        "section_title": book.sections[rule.section].title,
        "title": rule.title,
        "text": rule.text,
        "kind": rule.kind,
        "scope": rule.scope,
        "source": rule.source,
        "related": [*rule.related, *(a.id for a in book.ambiguities.values() if rule.id in a.rules)],
    }


def _open_question(book: Rulebook, question: Ambiguity) -> Data:
    first: Rule | None = next((book[r] for r in question.rules if r in book), None)
    section = first.section if first else ""
    return {
        "id": question.id,
        "section": section,
        "section_title": book.sections[section].title if section else "",
        "title": question.question,
        "text": question.ruling,
        "kind": "open question",
        "scope": first.scope if first else "",
        "source": "",
        "related": list(question.rules),
    }


def ambiguities_data(book: Rulebook) -> list[Data]:
    """Returns the questions the printed rules leave open, those with switches first."""
    ordered = sorted(book.ambiguities.values(), key=lambda a: not a.switchable)
    return [
        {
            "id": a.id,
            "rules": list(a.rules),
            "question": a.question,
            "readings": dict(a.readings),
            "default": a.default,
            "ruling": a.ruling,
            "switchable": a.switchable,
        }
        for a in ordered
    ]
