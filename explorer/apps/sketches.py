"""Maps of Ecos to draw and to ask about, with the graph of what hangs together beside them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ipywidgets import Box, Layout

from explorer.games.ecos.landscape import tile_places
from explorer.games.ecos.pieces import TERRAINS
from explorer.kernel.game import Game
from explorer.kernel.positions import PositionError
from explorer.kernel.rulebook import UnknownRule
from explorer.lab import facts
from explorer.lab.ecos import sketch
from explorer.lab.ecos.graphs import KINDS, MapGraph, Piece, graph
from explorer.lab.ecos.sketch import PIECES, QUESTIONS, STEPS, Answer, Sketch
from explorer.views.assets import stylesheet, symbols
from explorer.views.ecos import graph as drawing
from explorer.views.ecos import sketch as views
from explorer.views.ecos.map import by_place, points_of
from explorer.views.markup import join
from explorer.views.shell import status_html
from explorer.widgets import messages
from explorer.widgets.messages import Message
from explorer.widgets.plot import Plot
from explorer.widgets.session import Session
from explorer.widgets.shell import Shell
from hexmap import Hex

Data = dict[str, Any]
START = "W(0,0) G(1,0)[F antelope] D(0,1)[M] W(1,1) G(2,0)[antelope] G(1,2) D(-1,2)"
UNDONE = 200  # maps that can be gone back to
_log = logging.getLogger(__name__)


class Sketches:
    """A page for one map.  `widget` is what a notebook shows.

    Args:
        text: the map to begin with.
        kept: whether the page keeps the map and its question in its address.
    """

    def __init__(self, text: str = START, *, kept: bool = True) -> None:
        self.sketch = Sketch().with_text(text)
        self.typed = self.sketch.text
        self.faults: tuple[str, ...] = ()
        self.tool, self.kind, self.case, self.rule, self.notice = "ask", "landmass", "", "", ""
        self.hover: Hex | None = None
        self.sharing, self.page = False, ""
        self.back: list[Sketch] = []
        self.ahead: list[Sketch] = []
        self.shell = Shell(join([symbols("ecos"), views.frame_html()]), stylesheet("ecos"), self.hear)
        self.session = Session("", self.hear) if kept else None
        self.plot = Plot(*drawing.parts(self._shown(self._answer())), self._over)
        self.widget = Box([self.shell, Box([self.plot], layout=_GRAPH)], layout=_ROW)
        self.shell.layout = _MAP
        self._draw()

    # -- what is said -------------------------------------------------------------------------------------------

    def hear(self, message: Message) -> None:
        """Deals with one message; never raises."""
        before = self.sketch
        self.notice = ""
        try:
            self._handle(message)
        except PositionError as refusal:
            self.notice = f"Not done: {refusal.defects[0]}"
        except Exception as error:
            _log.exception("while doing what was asked of a map")
            self.sketch = before
            self.notice = f"The program failed, and the map is as it was. {type(error).__name__}: {error}"
        self._draw()

    def _handle(self, message: Message) -> None:
        match message:
            case messages.Ui(name, value):
                self._ways().get(name, self._unknown)(value)
            case messages.Act(text) if text.startswith("place at "):
                self._touch(_place(text.removeprefix("place at ").strip("()")))
            case messages.Act(text) if text.startswith("to "):
                self._go(sketch.moved(self.sketch, _place(text.removeprefix("to ").strip("()"))))
            case messages.Why(text):
                self.sketch = replace(self.sketch, at=_place(text.rpartition("(")[2].rstrip(")")))
            case messages.Form("map", values):
                self._type(str(values.get("text", "")))
            case messages.Rule(rule):
                self.rule = "" if rule == self.rule else rule
            case messages.Opened(link, _, page):
                self.page = page
                self._open(link)
            case messages.Moved(link):
                self._open(link)
            case _:
                self._unknown("")

    def _ways(self) -> dict[str, Callable[[str], None]]:
        return {
            "tool": self._take,
            "ask": self._ask,
            "piece": lambda kind: self._about(piece=_one_of(kind, PIECES)),
            "steps": lambda steps: self._about(steps=int(_one_of(steps, tuple(map(str, STEPS))))),
            "tile": lambda at: self._touch(_place(at)),
            "overlay": lambda _: self._about(at=None),
            "hover": self._point,
            "case": self._show_case,
            "undo": lambda _: self._step(self.back, self.ahead),
            "redo": lambda _: self._step(self.ahead, self.back),
            "share": lambda _: self._share(True),
            "dialog": lambda _: self._share(False),
            "escape": lambda _: self._share(False),
            "copied": self._copied,
            "section": lambda _: None,
        }

    def _unknown(self, _: str) -> None:
        raise PositionError(["this page has no use for that"])

    # -- drawing the map ----------------------------------------------------------------------------------------

    def _go(self, new: Sketch) -> None:
        """Puts another map on the page; the one before can be gone back to."""
        if new.text != self.sketch.text:
            self.back = [*self.back, self.sketch][-UNDONE:]
            self.ahead, self.case = [], ""
        self.sketch, self.typed, self.faults = new, new.text, ()

    def _step(self, from_: list[Sketch], to: list[Sketch]) -> None:
        if not from_:
            raise PositionError(["there is nothing more to undo or to do again"])
        to.append(self.sketch)
        self.sketch = from_.pop()
        self.typed, self.faults, self.case = self.sketch.text, (), ""

    def _touch(self, at: Hex) -> None:
        """A place was clicked: asks about it, draws on it, or places what the question is about."""
        if self.tool == "erase":
            self._go(sketch.erase(self.sketch, at))
        elif self.tool != "ask":
            self._go(sketch.put(self.sketch, self.tool, at))
        elif self.sketch.about == "place" and at in self._answer().places:
            self._go(replace(sketch.after(self.sketch, at), at=None))
        else:
            again = at == self.sketch.at
            self._about(at=at, turn=self.sketch.turn + 1 if again else 0)

    def _type(self, text: str) -> None:
        """Shows a typed map; one with defects stays in the field, with all of them, beside the map as it was."""
        self.typed = text
        try:
            self._go(self.sketch.with_text(text))
        except PositionError as refusal:
            self.faults = refusal.defects

    # -- asking -------------------------------------------------------------------------------------------------

    def _about(self, **changes: Any) -> None:
        self.sketch = replace(self.sketch, **changes)

    def _take(self, tool: str) -> None:
        self.tool = _one_of(tool, ("ask", *PIECES, "erase"))

    def _ask(self, about: str) -> None:
        self._about(about=_one_of(about, QUESTIONS), turn=0)
        self._ask_again()

    def _ask_again(self) -> None:
        """Puts the tool by, and shows the graph that the question is about."""
        self.tool = "ask"
        if self.sketch.about in KINDS:
            self.kind = self.sketch.about

    def _point(self, at: str) -> None:
        self.hover = _place(at) if at else None

    def _show_case(self, name: str) -> None:
        """Opens a map of the cases: "E3.1" is the first of the third."""
        case, _, step = name.partition(".")
        found = next((c for c in sketch.edge_cases() if c["id"] == case), None)
        if found is None or not step.isdecimal() or not 1 <= int(step) <= len(found["frame"]):
            raise PositionError([f"there is no case {name!r}"])
        self._go(sketch.opened(found["frame"][int(step) - 1]))
        self._ask_again()
        self.case = name

    # -- links --------------------------------------------------------------------------------------------------

    def _open(self, link: str) -> None:
        if link and link != sketch.write_link(self.sketch):
            self._go(sketch.read_link(link))
            self.kind = self.sketch.about if self.sketch.about in KINDS else self.kind

    def _share(self, shown: bool) -> None:
        self.sharing = shown

    def _copied(self, done: str) -> None:
        self.notice = "Copied." if done == "yes" else "The browser would not copy; select the text yourself."

    # -- the page -----------------------------------------------------------------------------------------------

    def _answer(self) -> Answer:
        return sketch.answer(self.sketch)

    def _draw(self) -> None:
        answer, now = self._answer(), self.sketch
        shown = self._shown(answer)
        link = sketch.write_link(now)
        view = now.game.view("open")
        drawn = {
            "top": views.tools_html(self.tool, PIECES, undo=bool(self.back), redo=bool(self.ahead)),
            "actions": views.questions_html(now.about, now.piece, PIECES, now.steps),
            "table": self._map_html(view, answer),
            "inspector": self._answer_html(answer, drawing.told(shown)),
            "time": views.text_html(self.typed, self.faults, sketch.edge_cases(), self.case),
            "status": status_html(self.notice or self._hint(), trouble=bool(self.notice)),
            "overlay": views.share_html(f"{self.page}#{link}") if self.sharing else "",
        }
        self.shell.draw({name: str(html) for name, html in drawn.items()})
        self.plot.show(drawing.parts(shown)[0])
        if self.session:
            self.session.keep(link, "")

    def _map_html(self, view: Data, answer: Answer) -> str:
        if self.tool in TERRAINS:
            places = sorted(tile_places(self.sketch.state))
            return str(views.sketch_map_html(view, None, places, (), "place"))
        if self.tool != "ask":
            return str(views.sketch_map_html(view, answer.overlay, (), (), self.sketch.about))
        refused = [(at, facts.clause_data(clause)) for at, clause in answer.refused]
        return str(views.sketch_map_html(view, answer.overlay, answer.places, refused, self.sketch.about))

    def _answer_html(self, answer: Answer, told: str) -> str:
        near = [miss["text"] for miss in (answer.overlay or {}).get("near", ())]
        clauses = [facts.clause_data(clause) for clause in answer.clauses]
        at = f"({self.sketch.at[0]},{self.sketch.at[1]})" if self.sketch.at else ""
        html = views.answer_html(answer.title, answer.counts, answer.rules, near, clauses, at, told, self._opened())
        return str(join([self._case_html(), html]))

    def _opened(self) -> Any:
        from explorer import rulebook

        try:
            return facts.rule_data(rulebook("ecos"), self.rule) if self.rule else None
        except UnknownRule:
            return None

    def _case_html(self) -> Any:
        case, _, step = self.case.partition(".")
        found = next((c for c in sketch.edge_cases() if c["id"] == case), None)
        return views.case_html(found["title"], found["frame"][int(step) - 1]["note"], found["rules"]) if found else None

    def _hint(self) -> str:
        if self.tool == "ask":
            return "Click a tile to ask about it; click it again for the next piece on it."
        return "Click a tile to take its newest piece away." if self.tool == "erase" else "Click where it shall lie."

    # -- the graph ----------------------------------------------------------------------------------------------

    def _shown(self, answer: Answer) -> drawing.Shown:
        game = self.sketch.game
        found = graph(game, self.kind)
        points = points_of(by_place(game.view("open")["tokens"]))
        mark = _piece_at(found, self.hover or self.sketch.at)
        return drawing.Shown(found, points, self._after(answer), mark)

    def _after(self, answer: Answer) -> MapGraph | None:
        """The graph as a placement would make it, while the pointer rests on a place for it."""
        if self.sketch.about != "place" or self.hover not in answer.places:
            return None
        return graph(sketch.after(self.sketch, self.hover).game, self.kind)

    def _over(self, what: str, trace: int, number: int) -> None:
        """The pointer is over a piece of the graph: shows its tile on the map."""
        if trace != drawing.NODES or what == "click":
            return
        found = self._shown(self._answer())
        at = found.graph.nodes[found.order[number]]["at"] if what == "hover" and number < len(found.order) else None
        self.shell.point(f"{at[0]},{at[1]}" if at else "")


_ROW = Layout(display="flex", flex_flow="row wrap", width="100%", align_items="flex-start")
_MAP = Layout(flex="1 1 540px", min_width="0", width="auto")
_GRAPH = Layout(flex="1 1 380px", min_width="300px", overflow="hidden")


def _place(text: str) -> Hex:
    found = sketch.read_place(text)
    if found is None:
        raise PositionError([f"expected a place such as 0,-1; found {text[:20]!r}"])
    return found


def _one_of(value: str, known: tuple[str, ...]) -> str:
    if value not in known:
        raise PositionError([f"expected one of {', '.join(known)}; found {value[:30]!r}"])
    return value


def _piece_at(found: MapGraph, at: Hex | None) -> Piece | None:
    """Returns the piece of a graph at a place: its tile, else the first token there."""
    if at is None or at in found:
        return at
    return next((piece for piece, data in found.nodes(data=True) if data["at"] == at), None)


def app(text: str = START) -> Any:
    """Returns the page of maps as a widget."""
    page = Sketches(text)
    page.widget.page = page  # it lives as long as its widget
    return page.widget


def show_graph(game: Game, kind: str) -> Any:
    """Returns the graph of a game's map as a plotly figure.  ValueError: no such kind, or a game without a map."""
    return drawing.figure(drawing.Shown(graph(game, kind), points_of(by_place(game.view("open")["tokens"]))))
