"""The plain data that views draw: what `explorer.lab` says about a game, as it comes out of JSON."""

from __future__ import annotations

from typing import Literal, TypedDict


class Card(TypedDict, total=False):
    """One card as a viewer may know it; a facedown one has `back` and nothing else."""

    id: int | None
    name: str
    type: Literal["starter", "dc", "psy", "ug", "item", "epic", "flavor", "fiend"]
    crew: Literal["dc", "psy", "ug"] | None  # as it counts now
    cost: int | None
    gp: int | None
    shield: bool
    boot: bool
    text: str  # with icon tokens in braces
    state: Literal["", "dead", "ready", "used", "spent", "temporary", "pending"]
    note: str
    copies: str | None
    back: bool


class Seat(TypedDict, total=False):
    seat: int
    name: str
    team: int | None
    karma: int
    hand: list[Card]
    deck: int
    discard: list[Card]  # the top one last
    play: list[Card]
    items: list[Card]
    fiends: list[Card]
    unity: dict[str, int]
    unity_used: bool
    epic_bought: bool
    cycled: bool
    turns: int
    score: int | None


class Pile(TypedDict, total=False):
    count: int
    top: Card | None


class Pending(TypedDict, total=False):
    """A card that has been put down and may still be stomped."""

    card: Card
    by: int
    how: Literal["play", "stomp", "fiend"]
    at: int | None  # the card it would stomp
    targets: list[str]
    asked: list[int]  # seats, in order
    deciding: int | None


class Final(TypedDict):
    by: int
    last: int


class Pool(TypedDict):
    gained: int
    spent: int


class View(TypedDict, total=False):
    """A position of Into the Echoside, as one viewer may know it."""

    viewer: int | str | None
    round: int
    turn: int
    active: int
    phase: Literal["play", "window", "effect", "end", "over"]
    first: int
    final: Final | None
    advanced: bool
    variants: list[str]
    team: bool
    seats: list[Seat]
    gallery: list[Card | None]
    tier: list[Card | None]
    main: Pile
    epics: Pile
    flavor: Pile
    flavor_discard: list[Card]
    juggalo: list[Card]  # the top one first
    abyss: list[Card]
    relic: Card | None
    removed: Pile
    pending: list[Pending]  # the newest last
    shown: list[Card]  # what an effect has turned over and nobody owns yet
    pool: Pool


class Option(TypedDict, total=False):
    text: str
    verb: str
    label: str
    objects: list[int]  # the card it is about first
    note: str
    seat: int
    place: str
    stompable: bool | None
    gain: int  # points it would score, where that can be said


class Clause(TypedDict, total=False):
    rule: str
    text: str
    holds: bool
    objects: list[int]
    fix: str | None
    gauge: list[int] | None  # what one has, what one needs


class Near(TypedDict, total=False):
    text: str
    verb: str
    label: str
    objects: list[int]
    place: str
    short: str
    clauses: list[Clause]


class Decision(TypedDict, total=False):
    players: list[int]
    kind: str
    text: str
    rules: list[str]


class EventLine(TypedDict, total=False):
    number: int
    kind: str
    actor: int
    objects: list[int]
    detail: list[int | str]
    rules: list[str]
    cause: int
    text: str
    decision: bool


class NextStep(TypedDict):
    text: str
    rules: list[str]


class Outcome(TypedDict, total=False):
    winners: list[int]
    scores: list[int]
    text: str
    rules: list[str]


class Way(TypedDict, total=False):
    """A way to what is refused: an option that brings it nearer, with its own risk."""

    text: str
    label: str
    note: str
    rules: list[str]


class RuleText(TypedDict, total=False):
    id: str
    section: str
    section_title: str
    title: str
    text: str
    kind: str
    scope: str
    source: str
    related: list[str]


class TurnStep(TypedDict):
    """A line of how a turn goes, and the kinds of question that are asked in it."""

    text: str
    rules: list[str]
    kinds: list[str]


class Ambiguity(TypedDict, total=False):
    id: str
    rules: list[str]
    question: str
    readings: dict[str, str]
    default: str
    ruling: str
    switchable: bool


class Node(TypedDict, total=False):
    """One act in the tree of variations."""

    id: str | int
    parent: str | int | None
    text: str
    kind: Literal["decision", "event", "answer"]
    seat: int
    events: int
    branch: str
    on_line: bool
    round: int


class Link(TypedDict, total=False):
    """A button: what it says and the `data-ui` it sends."""

    ui: str
    label: str
    note: str
    icon: str
    current: bool
