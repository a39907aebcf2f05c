"""The three combat zones with their territories, and the staging areas on either side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from explorer.views.astra.cards import said, thing_html
from explorer.views.astra.reach import Reach
from explorer.views.astra.signs import gist, owner, sword, zone_name
from explorer.views.markup import Child, button, classes, el
from explorer.views.shapes import Option
from explorer.views.text import icon, upper_first

Data = dict[str, Any]
_MOST_ATTACKERS = 3
_MOST_WHOLE = {1: 4, 2: 2, 3: 1}  # things in a staging area that have room, by how many areas stand side by side


class Marks(dict[tuple[str, int], list[int]]):
    """The numbers of the stack items that aim at each thing, zone and player; `first` is the one that resolves next."""

    first = 0

    def pins(self, kind: str, number: int) -> Markup | None:
        """Return the numbers of the items that aim at something, newest first; wires end there."""
        aiming = sorted(self.get((kind, number), ()), reverse=True)
        found = [el("i", f"#{item}", data_pin=item, cls="next" if item == self.first else None) for item in aiming]
        return el("span", found, cls="a-pins", title="what on the stack aims at this") if found else None


class Ground:
    """What the drawings of zones and stagings share: the view, the near seat, what can be done, what is aimed at."""

    def __init__(self, view: Data, near: int, reached: Reach, marks: Marks, selected: int | None) -> None:
        self.view, self.near, self.reached, self.marks, self.selected = view, near, reached, marks, selected
        self.worn: dict[int, list[Data]] = {}
        self.alike: dict[tuple[object, ...], list[int]] = {}
        for thing in (thing for seat in view["seats"] for thing in seat["staging"]):
            self._note(thing)
        for zone in view["zones"]:
            for thing in zone["units"]:
                self._note(thing)

    def _note(self, thing: Data) -> None:
        self.alike.setdefault(_kind(thing), []).append(thing["id"])
        if thing.get("host") is not None:
            self.worn.setdefault(thing["host"], []).append(thing)

    def name(self, seat: int) -> str:
        """Return a player's name."""
        return str(self.view["seats"][seat]["name"])

    def thing(self, thing: Data, place: str) -> Markup:
        """Return an object with what it bears and what points at it."""
        worn, marks = self.worn.get(thing["id"], []), self.marks.pins("thing", thing["id"])
        selected = self.selected == thing["id"]
        name = self.name(thing["controller"])
        drawn: Markup = thing_html(
            thing, name, self.reached, place=place, worn=worn, marks=marks, which=self.which(thing), selected=selected
        )
        return drawn

    def which(self, thing: Data) -> int:
        """Return which of several of one name and one player an object is, as acts number them; 0 if it is alone."""
        same = sorted(self.alike.get(_kind(thing), ()))
        return same.index(thing["id"]) + 1 if len(same) > 1 else 0

    @property
    def side(self) -> list[int]:
        """The near seat and its ally, if it has one."""
        return list(self.view["seats"][self.near]["side"])


def _kind(thing: Data) -> tuple[object, ...]:
    return thing["controller"], thing.get("name"), thing["down"]


def zones_html(ground: Ground) -> Markup:
    """Return the three zones side by side."""
    zones = [_zone(ground, zone) for zone in ground.view["zones"]]
    return el("section", zones, cls="a-zones", aria_label="Combat zones", data_roving=True)


def _zone(ground: Ground, zone: Data) -> Markup:
    number = zone["zone"]
    combat = next((c for c in reversed(ground.view["combats"]) if c["zone"] == number), None)
    others = [seat["seat"] for seat in ground.view["seats"] if seat["seat"] != ground.near]
    above = [_territory(ground, zone, seat) for seat in others]
    found = [drawn for drawn in above if drawn] or [_no_territory()]
    return el(
        "div",
        el("div", found, cls="a-terrs"),
        el(
            "div",
            _heading(ground, zone, bool(combat)),
            _halves(ground, zone, combat),
            cls=classes("a-zone", bool(combat) and "fight", bool(ground.reached.zones.get(number)) and "lit"),
            data_room="whole",
        ),
        el("div", _territory(ground, zone, ground.near) or _no_territory(), cls="a-terrs"),
        cls="a-col",
    )


def _no_territory() -> Markup:
    return el("span", "no territory", cls="a-terr none")


def _heading(ground: Ground, zone: Data, fight: bool) -> Markup:
    number, holder = zone["zone"], zone["control"]
    aim = ground.reached.zones.get(number, [])
    choose = [
        button("Choose", cls="a-go sole", data_act=option["text"], data_key=f"zone:{option['text']}") for option in aim
    ]
    held = el("small", "nobody’s") if holder is None else _held(ground, zone, holder)
    sign = icon("astra-fight", label="combat here") if fight else None
    marks = ground.marks.pins("zone", number)
    return el("header", el("b", upper_first(zone_name(number))), sign, marks, choose, held)


def _held(ground: Ground, zone: Data, holder: int) -> Markup:
    worth = sum(max(0, unit["now"]["influence"]) for unit in zone["units"] if unit["controller"] == holder)
    whose = "yours" if ground.view["viewer"] == holder else ground.name(holder)
    title = f"{ground.name(holder)} controls it: {worth} points as their turn ends"
    return el("small", owner(holder, ground.name(holder)), el("span", whose), el("b", f"+{worth} VP"), title=title)


def _halves(ground: Ground, zone: Data, combat: Data | None) -> list[Child]:
    """Return the far half and the near half: the viewer's unit is near; between others, the attacker."""
    units = [unit for unit in zone["units"] if unit.get("host") is None]
    mine = [unit for unit in units if unit["controller"] in ground.side]
    others = [unit for unit in units if unit["controller"] not in ground.side]
    if not mine and len(others) > 1 and combat:
        mine = [unit for unit in others if unit["id"] == combat["attacker"]]
        others = [unit for unit in others if unit["id"] != combat["attacker"]]
    near = [ground.thing(unit, "zone") for unit in mine] or _empty(ground, zone)
    far = [ground.thing(unit, "zone") for unit in others] or el("span", "no enemy here", cls="a-slot")
    up = bool(combat and any(unit["id"] == combat["attacker"] for unit in mine))
    clash = el("p", icon("up" if up else "down"), "attacks", cls="a-clash") if combat else el("p", cls="a-clash none")
    return [el("div", far, cls="a-half a-far"), clash, el("div", near, cls="a-half a-near")]


def _empty(ground: Ground, zone: Data) -> Markup:
    """Return the free place of a zone: who may attack here, one button each."""
    number = zone["zone"]
    able = [(unit, option) for (unit, at), option in ground.reached.attacks.items() if at == number]
    if not able:
        return el("span", "none of yours" if ground.view["viewer"] == ground.near else "nobody", cls="a-slot")
    buttons = [_attack_here(number, unit, option) for unit, option in able]
    more = len(buttons) - _MOST_ATTACKERS
    return el("div", el("small", "Attack with"), buttons, cls=classes("a-slot", "lit", more > 0 and "many"))


def _attack_here(zone: int, unit: int, option: Option) -> Markup:
    says, name = upper_first(option["text"]), option["label"].rpartition(":")[0]
    return button(
        sword(),
        " ",
        name,
        cls="a-go",
        data_act=option["text"],
        data_key=f"here:{zone}:{unit}",
        title=says,
        aria_label=says,
    )


# ---- territories ----
def _territory(ground: Ground, zone: Data, seat: int) -> Markup | None:
    thing = next((t for t in zone["territories"] if t and t["controller"] == seat), None)
    if thing is None:
        return None
    name = ground.name(seat)
    if thing.get("back"):
        return el("span", owner(seat, name), el("span", "face down"), cls="a-terr down", title=f"{name}’s territory")
    options, near = ground.reached.things.get(thing["id"], []), ground.reached.near_things.get(thing["id"], [])
    note = (
        None
        if options and thing["down"]
        else el("small", "face down" if thing["down"] else gist(thing["lines"]), title=" ".join(thing["lines"]))
    )
    flips = [_turn_up(thing, option) for option in options]
    why = [miss for miss in near if miss["verb"] == "flip"][:1] if thing["down"] else []
    refused = [_not_up(miss) for miss in why]
    return el(
        "div",
        owner(seat, name),
        el("b", thing["name"]),
        note,
        ground.marks.pins("thing", thing["id"]),
        flips or refused,
        cls=classes(
            "a-terr", thing["down"] and "down", bool(options) and "lit", ground.selected == thing["id"] and "sel"
        ),
        data_card=thing["id"],
        data_select=thing["id"],
        data_key=f"thing:{thing['id']}",
        tabindex=0,
    )


def _turn_up(thing: Data, option: Option) -> Markup:
    note = el("b", option["note"]) if option.get("note") else None
    return button(
        said(option, thing["name"]),
        note,
        cls="a-go",
        data_act=option["text"],
        data_key=f"go:{option['text']}",
        title=f"{upper_first(option['text'])}: {' '.join(thing['lines'])}",
    )


def _not_up(miss: Any) -> Markup:
    says = f"Not turned up now: {miss['short']}"
    return button(icon("astra-bar"), data_why=miss["text"], data_key=f"no:{miss['text']}", title=says, aria_label=says)


# ---- staging ----
def staging_html(ground: Ground, seats: Sequence[int], near: bool) -> Markup:
    """Return the staging areas of these players side by side."""
    areas = [_staging(ground, seat, _MOST_WHOLE[len(seats)]) for seat in seats]
    return el("section", areas, cls=classes("a-staging", f"of{len(areas)}", "a-near" if near else "a-far"))


def _staging(ground: Ground, seat: int, most: int) -> Markup:
    """Return a staging area; more than so many things are set closer."""
    things = [thing for thing in ground.view["seats"][seat]["staging"] if thing.get("host") is None]
    things.sort(key=lambda thing: thing["type"] != "unit")
    drawn = [ground.thing(thing, "staging") for thing in things] or el("span", "nothing in staging", cls="a-none")
    sign = None if seat == ground.near else owner(seat, ground.name(seat))
    label = el("span", el("span", sign, "staging"), cls="a-label")
    return el(
        "div",
        label,
        el("div", drawn, cls="a-things", data_roving=True),
        cls=classes("a-area", len(things) > most and "many"),
        data_room="row",
        role="group",
        aria_label=f"{ground.name(seat)}’s staging area",
    )
