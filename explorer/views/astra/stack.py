"""The stack lane: what waits, newest on top, the attacks it lies on, and what has resolved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from explorer.views.astra.signs import ordinal, owner, who, zone_name
from explorer.views.astra.zones import Marks
from explorer.views.markup import classes, el
from explorer.views.shapes import EventLine
from explorer.views.text import icon, rules, upper_first

Data = dict[str, Any]
_INSIDE = ("damage", "end")  # stacks that a combat opens without its number
MOMENTS = {
    "attack": "On Attack",
    "defend": "On Defend",
    "death": "On Death",
    "dies": "On a death",
    "enter": "On Enter",
    "play": "On Play",
    "flip": "On Flip",
    "ready": "On Ready",
    "retreat": "On Retreat",
    "score": "On Score",
    "turn_start": "Start of turn",
    "turn_end": "End of turn",
    "glory": "Glory",
    "you_play": "A card is played",
}
_DOES = {"unit": "comes to staging", "item": "comes into play", "territory": "is laid down", "flip": "turns up"}
_CHECKPOINTS = {
    "equipment": "Equipment left behind is destroyed",
    "dies": "What others say of the death",
    "enter": "What entering sets off",
}
_WAITED = "What waited"  # as events call a checkpoint, which has no card to name
_AFTER = {"1a": "1b", "1b": "2", "2": "3", "4": "5", "5": "its end"}
_TOLD = frozenset((
    "damages", "dies", "modifies", "readies", "exhausts", "scores", "draws", "discards", "sets base", "moves",
    "is forced back", "steals", "banishes", "enters", "returns to hand", "flips", "tracks", "grants", "strips",
    "gains supply", "to supply", "goes back to staging", "puts on deck", "equips", "leaves", "fights",
    "joins", "loses target", "declines", "fizzles", "cannot play", "cannot attack", "attacks",
))  # fmt: skip
_WHY = ("dies", "fizzles")  # what asks for its rule
_RESULTS = ("holds", "takes zone", "empty", "scores zones", "concedes", "wins")
MOST_DONE = 4


@dataclass
class Level:
    """One thing of the lane: an item with its two numbers, or the attack it lies on."""

    item: Data | None = None
    combat: Data | None = None
    added: int = 0  # 1 is the oldest
    resolves: int = 0  # 1 is the next


def levels(view: Data) -> list[Level]:
    """Return what lies on all stacks, the newest first, with each attack below what was added in its course."""
    found: list[Level] = []
    left = list(view["combats"])
    for layer in view["layers"]:
        while left and layer["combat"] and layer["combat"] >= left[0]["number"]:
            found.append(Level(combat=left.pop(0)))
        if left and layer["kind"] in _INSIDE:
            found.append(Level(combat=left.pop(0)))
        found += [Level(item=item) for item in layer["items"]]
    found += [Level(combat=combat) for combat in left]
    items = [level for level in found if level.item]
    for at, level in enumerate(items):
        level.added, level.resolves = at + 1, len(items) - at
    return found[::-1]


def marks_of(view: Data) -> Marks:
    """Return for each thing, zone and player the numbers of the items that aim at it."""
    marks = Marks()
    for level in levels(view):
        marks.first = max(marks.first, level.added)
        for aim in level.item["aims"] if level.item else ():
            marks.setdefault((aim["kind"], aim["id"]), []).append(level.added)
    return marks


def lane_html(view: Data, events: Sequence[EventLine] = (), *, may_answer: bool = False) -> Markup:
    """Return the lane.

    Args:
        view: the position as the viewer may know it.
        events: what happened of late, for causes and results.
        may_answer: whether the viewer could add something now.
    """
    shown = levels(view)
    slot = el("p", icon("plus"), "your answer would land here", cls="a-land") if may_answer else None
    drawn = [_item(view, level, shown, events) if level.item else _base(view, level) for level in shown]
    count = sum(level.item is not None for level in shown)
    head = el("h3", "Stack", el("small", "last in, first out" if count else "nothing waits"))
    return el(
        "section",
        head if shown or slot else None,
        _running(view),
        slot,
        el("ol", drawn, cls="a-levels", data_roving=True) if drawn else None,
        _tray(view, events),
        cls="a-lane",
        aria_label="Stack, newest first",
        tabindex=0,
    )


def _running(view: Data) -> Markup | None:
    """Return the text that is carried out now, if one is."""
    if not view["open"] or not view["open"][-1]["name"]:
        return None
    text = view["open"][-1]
    return el(
        "p", owner(text["by"], view["seats"][text["by"]]["name"]), el("b", text["name"]), "resolves now", cls="a-now"
    )


# ---- one item ----
def _item(view: Data, level: Level, shown: Sequence[Level], events: Sequence[EventLine]) -> Markup:
    item = level.item or {}
    first = level.resolves == 1
    order = [el("small", "next") if first else None, ordinal(level.resolves)]
    words = does(item)
    relation = ", ".join(filter(None, (_aimed(view, item), _relation(view, item, shown, events))))
    says = f"{named(item)}, added {ordinal(level.added)}, resolves {ordinal(level.resolves)}"
    by = view["seats"][item["by"]]["name"]
    source = item["source"][0] if item["source"] else None
    return el(
        "li",
        el("span", order, cls="a-ord"),
        el(
            "span",
            el("b", owner(item["by"], by), el("span", named(item))),
            el("span", words, cls="a-does"),
            el("small", relation) if relation else None,
            cls="a-what",
        ),
        el("span", f"#{level.added}", cls="a-added"),
        cls=classes("a-item", f"a-p{item['by'] + 1}", first and "next"),
        data_wire=level.added,
        title=f"{says}. {by}’s. {upper_first(words)}. {upper_first(relation)}",
        aria_label=says,
        data_select=source,
        data_key=f"item:{item['number']}",
        tabindex=0,
    )


def named(item: Data) -> str:
    """Return the name of a stack item."""
    if item["kind"] == "checkpoint":
        return "Afterwards"
    return item["name"] or "A face-down territory"


def does(item: Data) -> str:
    """Return in words what a stack item will do."""
    if item["kind"] == "checkpoint":
        return _CHECKPOINTS.get(item["on"], "the rest")
    if item["kind"] in _DOES:
        place = f" in {zone_name(item['zone'])}" if item.get("zone") is not None and item["zone"] >= 0 else ""
        return f"{_DOES[item['kind']]}{place}"
    moment = MOMENTS.get(item["on"], "") if item["kind"] == "trigger" else ""
    return f"{moment}: {item['text']}" if moment else str(item["text"])


def stacked(view: Data) -> dict[int, list[str]]:
    """Return for each card and object what it has on the stack: what that does, at what, whose it is, and its turn."""
    found: dict[int, list[str]] = {}
    for level in levels(view):
        for source in level.item["source"][:1] if level.item else ():
            item = level.item or {}
            does_at = " ".join(
                filter(None, (upper_first(does(item)), f"({aim})" if (aim := _aimed(view, item)) else ""))
            )
            turn = f"added {ordinal(level.added)}, resolves {ordinal(level.resolves)}"
            found.setdefault(source, []).append(f"{does_at}. By {view['seats'][item['by']]['name']}, {turn}.")
    return found


def _aimed(view: Data, item: Data) -> str:
    names = [aim_name(view, aim) for aim in item["aims"]]
    return f"at {' and '.join(names)}" if names else ""


def aim_name(view: Data, aim: Data) -> str:
    """Return how a target is called."""
    if aim["kind"] == "seat":
        return who(view, aim["id"])
    return zone_name(aim["id"]) if aim["kind"] == "zone" else aim["name"] or "a card"


def _relation(view: Data, item: Data, shown: Sequence[Level], events: Sequence[EventLine]) -> str:
    """Return what an item answers, or what set it off."""
    numbers = {level.item["number"]: level.added for level in shown if level.item}
    attacks = {combat["number"] for combat in view["combats"]}
    event = next((event for event in events if event["number"] == item["number"]), None)
    if event is None:
        return ""
    answered = next((part for part in event["detail"][3:4] if isinstance(part, int)), 0)
    if answered:
        return f"answers #{numbers[answered]}" if answered in numbers else "answers the attack"
    if event["cause"] in numbers:
        return f"because of #{numbers[event['cause']]}"
    if event["cause"] in attacks or item["kind"] not in ("trigger", "checkpoint"):
        return "because of the attack" if event["cause"] in attacks else ""
    cause = next((other["text"] for other in events if other["number"] == event["cause"]), "")
    return f"because: {cause[:1].lower() + cause[1:] if cause.startswith(('A ', 'The ')) else cause}" if cause else ""


def _base(view: Data, level: Level) -> Markup:
    combat = level.combat or {}
    by = view["seats"][combat["player"]]["name"]
    attacker = _name_of(view, combat["attacker"]) or "The attacker, which is gone"
    after = _AFTER.get(combat["step"], "")
    goes = f"goes on with step {after}" if after.isalnum() else f"goes on to {after}"
    title = f"{attacker} attacks {zone_name(combat['zone'])}"
    return el(
        "li",
        el("span", "then", cls="a-then"),
        el("span", el("b", owner(combat["player"], by), el("span", title)), el("small", goes)),
        cls="a-base",
        data_key=f"base:{combat['number']}",
    )


def _name_of(view: Data, thing: int) -> str:
    units = (unit for zone in view["zones"] for unit in zone["units"])
    return next((unit["name"] for unit in units if unit["id"] == thing and not unit.get("back")), "")


# ---- what has resolved ----
@dataclass
class Result:
    """Something that is done, in a sentence."""

    name: str
    number: int  # of the event that ended it
    told: list[str] = field(default_factory=list)
    by: int = -1
    aimless: bool = False
    rules: list[str] = field(default_factory=list)  # of a death, of a fizzle

    def tell(self, event: EventLine) -> None:
        """Adds something that came of it."""
        self.told.append("its targets are gone, so it fizzles" if event["kind"] == "fizzles" else event["text"])
        self.rules += event["rules"] if event["kind"] in _WHY else ()

    @property
    def sentence(self) -> str:
        """Returns what came of it."""
        if self.aimless and not self.told:
            return "there was no target, so nothing changed"
        return "; ".join(dict.fromkeys(self.told)) or "nothing changed"


def results(events: Sequence[EventLine]) -> Iterator[Result]:
    """Yield what resolved or came of a combat, oldest first."""
    running: list[Result] = []
    aimless: set[int] = set()  # what has found no target, till it resolves
    for event in events:
        kind = event["kind"]
        if kind == "no target":
            aimless.update(event["objects"])
        elif kind == "resolves":
            running.append(_begun(event, aimless))
        elif kind == "done" and running:
            yield _closed(running.pop(), event)
        elif kind in _TOLD and running:
            running[-1].tell(event)
        elif kind in _RESULTS and not (kind == "scores zones" and event["detail"][0] == 0):
            yield Result("", event["number"], [event["text"]], event["actor"], rules=event["rules"])


def _begun(event: EventLine, aimless: set[int]) -> Result:
    name = event["text"].removesuffix(" resolves").removesuffix(" has its turn")
    moment = MOMENTS.get(str(event["detail"][2]), "") if event["detail"][1] == "trigger" else ""
    found = Result(f"{name}, {moment}" if moment else name, event["number"], by=event["actor"])
    if moment:
        found.aimless = bool(aimless.intersection(event["objects"]))
        aimless.difference_update(event["objects"])
    return found


def _closed(result: Result, event: EventLine) -> Result:
    outcome = event["detail"][2] if len(event["detail"]) > 2 else "resolved"
    if outcome not in ("resolved", "fizzled"):
        result.told.append(str(outcome))
    result.number = event["number"]
    return result


def _tray(view: Data, events: Sequence[EventLine]) -> Markup | None:
    done = [result for result in results(events) if result.name != _WAITED][-MOST_DONE:][::-1]
    if not done:
        return None
    lines = [_done(view, result) for result in done]
    return el("div", el("h4", icon("check"), "Resolved, the latest first"), el("ul", lines), cls="a-tray")


def _done(view: Data, result: Result) -> Markup:
    by = owner(result.by, view["seats"][result.by]["name"]) if result.by >= 0 else None
    sentence = upper_first(result.sentence)
    name = el("b", result.name, ": ") if result.name and not sentence.startswith(result.name) else None
    return el(
        "li",
        by,
        el("span", name, result.sentence if name else sentence, " ", rules(result.rules, 1)),
        data_event=result.number,
        data_key=f"done:{result.number}",
    )
