"""The page of stacks: what lay on one and when, why, and what if something else had been done."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from ipywidgets import HTML, Box, Layout

from explorer.apps import stacklink
from explorer.apps.stackfacts import Course, answered, differ, endings, examples, facts_of
from explorer.apps.stacklink import MARK
from explorer.games import GAMES
from explorer.kernel.game import Game
from explorer.kernel.rulebook import UnknownRule
from explorer.lab import exhibits, facts, whatif
from explorer.lab.positions import Exhibit, play
from explorer.lab.stackgraph import Changes, StackGraph, by_key, compare, episode, episodes, graph, moments, on_stack
from explorer.views.assets import stylesheet, symbols
from explorer.views.markup import join
from explorer.views.shell import status_html
from explorer.views.stacks import differences, figure_style, layout, page, words
from explorer.views.stacks import figure as drawing
from explorer.views.stacks.page import Chip, Choices
from explorer.views.text import upper_first
from explorer.widgets import messages
from explorer.widgets.address import read_any
from explorer.widgets.messages import Message
from explorer.widgets.plot import Plot
from explorer.widgets.session import Session
from explorer.widgets.shell import Shell

Data = dict[str, Any]
FIRST = "astra/complex-example"
TOLD_RULES = 6  # with their texts; the others by id
STEADY = 24  # pixels by which the room for the figure may change before it is drawn anew
_log = logging.getLogger(__name__)


class Refusal(ValueError):
    """What cannot be done on this page, in words for the reader."""


class Stacks:
    """A page for the stacks of one game.  `widget` is what a notebook shows.

    Args:
        shown: a game, or the name of an example, "game/key".
        kept: whether the page keeps what it shows in its address.
    """

    def __init__(self, shown: Game | str = FIRST, *, kept: bool = True) -> None:
        self.courses: list[Course] = []
        self.number, self.beside, self.tick = 1, -1, 0
        self.node, self.rule, self.notice, self.typed, self.fault = "", "", "", "", ""
        self.exhibit: Exhibit | None = None
        self.name, self.link, self.page = "", "", ""
        self.shell = Shell(join([symbols(), page.frame_html()]), stylesheet("stacks") + figure_style(), self.hear)
        self.session = Session("", self.hear) if kept else None
        self._show(shown)
        self.width = drawing.USUAL
        self.plot = Plot(*drawing.parts(self._pictures(self._changes()), self.width), self._point, self._room)
        self.room = Box([HTML(page.GRIP), self.plot], layout=_ROOM)
        self.frame = Box([self.room], layout=Layout(overflow="auto hidden", width="100%", flex="none"))
        self.frame.add_class("stackfig")
        self.widget = Box([self.frame, self.shell], layout=_COLUMN)
        self.widget.add_class("stackpage")
        self._draw()

    # -- what is said -------------------------------------------------------------------------------------------

    def hear(self, message: Message) -> None:
        """Deals with one message; never raises."""
        self.notice = ""
        try:
            self._handle(message)
        except ValueError as refusal:
            self.notice = f"Not done: {refusal}"
        except Exception as error:
            _log.exception("while doing what was asked of a stack")
            self.notice = f"The program failed. {type(error).__name__}: {error}"
        self._draw()

    def _handle(self, message: Message) -> None:
        match message:
            case messages.Ui(name, value):
                self._ways().get(name, self._unknown)(value)
            case messages.Rule(rule):
                self.rule = "" if rule == self.rule else rule
            case messages.Form("choice", values) if values.get("line"):
                act, _, line = str(values["line"]).partition(":")
                self._try_choice(act, line)
            case messages.Form("reading", values) if values.get("reading"):
                self._try_reading(*str(values["reading"]).partition("=")[::2])
            case messages.Form("choice" | "reading", _):
                raise Refusal("choose something first.")
            case messages.Form("game", values):
                self._open(str(values.get("text", "")))
            case messages.Opened(link, _, address, width):
                self.page = address
                self.width = drawing.room(width) if width else drawing.USUAL
                self._follow(link)
            case messages.Moved(link):
                self._follow(link)
            case _:
                self._unknown("")

    def _ways(self) -> dict[str, Callable[[str], None]]:
        return {
            "step": self._step,
            "node": self._select,
            "beside": self._set_beside,
            "show": self._show,
            "episode": self._turn_to,
            "copied": self._copied,
            "section": lambda _: None,
            "escape": lambda _: None,
            "undo": lambda _: self._set_beside("-1"),
        }

    def _unknown(self, _: str) -> None:
        raise Refusal("this page has no use for that.")

    # -- which stack --------------------------------------------------------------------------------------------

    def _show(self, shown: Game | str) -> None:
        """Shows a game, or an example by name; a line under another reading stands beside the main one."""
        if isinstance(shown, Game):
            self.exhibit, self.name, self.link = None, shown.kind.name, ""
            self._begin([Course("This game", shown)], self._latest(graph(shown)))
            return
        game, _, key = shown.partition("/")
        if game not in GAMES:
            raise Refusal(f"there is no game called {game[:40]!r}.")
        self.exhibit, self.name = exhibits.opened(game, key), game
        self.link = f"{MARK}~{game}~{key}"
        self._begin([self._course(n) for n in range(len(self.exhibit.lines))], 1)
        others = (n for n, line in enumerate(self.exhibit.lines) if line.settings)
        self._set_beside(str(next(others, -1)))
        if self.beside >= 0:
            self._look_where_they_part(1)

    def _latest(self, found: StackGraph) -> int:
        """The newest stack with more than one thing on it, else the newest."""
        return max(answered(found), default=max(episodes(found), default=1))

    def _course(self, number: int) -> Course:
        assert self.exhibit
        line = self.exhibit.lines[number]
        *_, last = play(self.exhibit, line)
        return Course(line.title if number else "As it goes", last.game)

    def _begin(self, courses: list[Course], number: int) -> None:
        self.courses, self.number, self.beside = courses, max(1, number), -1
        self.node, self.rule, self.fault = "", "", ""
        self._parts: dict[tuple[int, int], StackGraph] = {}
        self._graphs: dict[int, StackGraph] = {}
        self._forks: dict[int, tuple[whatif.Fork, ...]] = {}
        self.tick = self._last()

    def _turn_to(self, number: str) -> None:
        if int(number) not in episodes(self._graph(0)):
            raise Refusal("there is no such stack.")
        self.number, self.node, self.rule = int(number), "", ""
        self.courses, self.beside = self.courses[:1], -1
        self.tick = self._last()

    def _open(self, text: str) -> None:
        """Opens a game that was pasted; what is wrong with it stays beside the field."""
        self.typed, self.fault = text, ""
        try:
            tree, _ = read_any(text)
            self._show(tree.game)
        except ValueError as error:
            self.fault = str(error)
            return
        self.typed = ""
        if not text.lstrip().startswith("{"):
            self.link = text.strip().rpartition("#")[2]

    def _follow(self, link: str) -> None:
        if not link or link == self._address():
            return
        place = stacklink.read(link)
        mark, *named = place.shown.split("~")
        if mark == MARK:
            self._show("/".join(named))
        else:
            self._open(place.shown)
        if self.fault:
            raise Refusal(self.fault)
        self._go(place)

    def _go(self, place: stacklink.Place) -> None:
        """Does again what a link says was done with what it shows."""
        if place.episode and place.episode != self.number:
            self._turn_to(str(place.episode))
        for tried in place.tried:
            how, _, what = tried.partition(":")
            if how == "act":
                self._try_choice(*what.partition(":")[::2])
            else:
                self._try_reading(*what.partition("=")[::2])
        if place.beside is not None:
            self._set_beside(str(place.beside))
        if place.tick is not None:
            self.tick, self.node = max(0, min(place.tick, self._last())), place.node
            self.rule = ""

    def _address(self) -> str:
        tried = tuple(course.tried for course in self.courses if course.tried)
        place = stacklink.Place(self.link, self.beside, self.tick, self.number, self.node, tried)
        return stacklink.write(place)

    def _copied(self, done: str) -> None:
        self.notice = "Copied." if done == "yes" else "The browser would not copy; select the text yourself."

    # -- walking through ----------------------------------------------------------------------------------------

    def _step(self, to: str) -> None:
        ends = {"first": 0, "last": self._last()}
        self.tick = max(0, min(self._last(), ends[to] if to in ends else self.tick + int(to)))

    def _select(self, key: str) -> None:
        self.node = "" if key == self.node else key
        self.rule = ""

    def _point(self, what: str, trace: int, number: int) -> None:
        """The pointer did something to a point of the figure: a bar that is clicked is asked about."""
        keys = self.plot.figure["data"][trace].get("ids", ())
        if what == "click" and number < len(keys):
            self.hear(messages.Ui("node", keys[number]))

    def _room(self, width: int) -> None:
        """The frame of the figure is so wide now: a window was drawn larger, or a telephone turned."""
        if abs(width - self.width) >= STEADY:
            self.width = min(width, drawing.WIDEST)
            self._draw()

    def _set_beside(self, number: str) -> None:
        place = int(number)
        if place == 0 or place >= len(self.courses):
            raise Refusal("there is nothing of that kind to show beside it.")
        self.beside = max(-1, place)
        self.tick = min(self.tick, self._last())

    # -- what if ------------------------------------------------------------------------------------------------

    def _end(self) -> int:
        if self.number not in episodes(self._graph(0)):
            raise Refusal("nothing was on a stack here.")
        return whatif.end_of(self.courses[0].game, self._graph(0), self.number)

    def _try_choice(self, act: str, line: str) -> None:
        game = self.courses[0].game
        if not act.isdecimal() or int(act) >= len(game.turns):
            raise Refusal("there is no such act.")
        found = whatif.choose(game, int(act), line, self._end())
        who = game.names[game.turns[int(act)][0].player]
        self._add(Course(f"{who}: {upper_first(line)}", found.game, found.notes, f"act:{act}:{line}"))

    def _try_reading(self, switch: str, reading: str) -> None:
        game = self.courses[0].game
        switches = whatif.switches(game)
        if switch not in switches or reading not in switches[switch].readings:
            raise Refusal("there is no such reading.")
        found = whatif.read_otherwise(game, switch, reading, self._end())
        title = switches[switch].readings[reading]
        self._add(Course(title, found.game, found.notes, f"read:{switch}={reading}"))

    def _add(self, course: Course) -> None:
        self.courses.append(course)
        self._set_beside(str(len(self.courses) - 1))
        self._look_where_they_part(0)

    def _look_where_they_part(self, after: int) -> None:
        """Goes to where the courses part, or a little after, and asks about what is other there."""
        parted = self._changes().parted
        self.tick = min(self._last(), parted + after if parted else self._last())
        told = moments(self._part(self.beside))
        if 0 < parted <= len(told):
            self.node, self.rule = told[parted - 1][1], ""

    # -- the graphs ---------------------------------------------------------------------------------------------

    def _graph(self, course: int) -> StackGraph:
        if course not in self._graphs:
            self._graphs[course] = graph(self.courses[course].game)
        return self._graphs[course]

    def _part(self, course: int) -> StackGraph:
        key = course, self.number
        if key not in self._parts:
            self._parts[key] = episode(self._graph(course), self.number)
        return self._parts[key]

    def _shown(self) -> list[int]:
        """The courses shown, one or two."""
        return [0] if self.beside < 0 else [0, self.beside]

    def _last(self) -> int:
        return max(len(moments(self._part(course))) for course in self._shown())

    def _changes(self) -> Changes:
        return compare(self._part(0), self._part(self._shown()[-1]))

    def _title(self, course: int) -> str:
        """What a course is called: by its reading, where two readings of one question are shown."""
        games = [self.courses[c].game for c in self._shown()]
        differing = [key for key in games[0].settings if key.startswith("amb.") and differ(key, games)]
        if len(differing) == 1:
            question = games[0].kind.rulebook.ambiguities[differing[0]]
            return question.readings[str(self.courses[course].game.settings[differing[0]])]
        return self.courses[course].title

    # -- the page -----------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        changes = self._changes()
        self.shell.draw({
            "actions": str(self._steps_html(changes)),
            "inspector": str(self._why_html(changes)) if self._last() else "",
            "time": str(self._what_if_html()) if self._last() else "",
            "top": str(self._pick_html()),
            "status": str(status_html(self.notice or _HINT, trouble=bool(self.notice))),
        })  # fmt: skip
        pictures = self._pictures(changes)
        least, height = drawing.size(pictures, self.width)
        self.room.layout.min_width, self.frame.layout.height = f"{least}px", f"{height + 2}px"
        self.plot.show(*drawing.parts(pictures, self.width))
        if self.session:
            self.session.keep(self._address(), "")

    def _pictures(self, changes: Changes) -> list[layout.Shown]:
        """The courses as they are drawn."""
        found = [self._picture(course, changes) for course in self._shown()]
        return [replace(one, px=drawing.tick_width(found, self.width)) for one in found]

    def _picture(self, course: int, changes: Changes) -> layout.Shown:
        parts = [self._part(c) for c in self._shown()]
        lanes = dict.fromkeys(part.nodes[end]["key"] for part in parts for end in layout.ends(part))
        levels = [d["level"] for part in parts for n, d in part.nodes(data=True) if isinstance(n, int)]
        only = set(changes.removed if course == 0 else changes.added)
        return layout.Shown(
            self._part(course),
            tuple(self.courses[course].game.names),
            self._title(course),
            self.tick,
            self.node,
            frozenset({*changes.changed, *only}),
            differences.odd_fates(parts[0], parts[-1], self.courses[course].game.names),
            changes.parted,
            max(levels, default=0),
            self._last(),
            tuple(lanes),
        )

    def _steps_html(self, changes: Changes) -> Any:
        stack = [self._chip(0, node, changes) for node in on_stack(self._part(0), self.tick)]
        two = len(self._shown()) > 1
        sentences = [self._sentence(course) for course in self._shown()]
        if len(set(sentences)) > 1:
            titles = [self._title(course) for course in self._shown()]
            sentences = [f"{title}: {text}" for title, text in zip(titles, sentences, strict=True)]
        return page.steps_html(self.tick, self._last(), sentences, stack, self.courses[0].game.names, two=two)

    def _sentence(self, course: int) -> str:
        """What happens at the tick, with what an act of the exhibit has to say to it."""
        part, game = self._part(course), self.courses[course].game
        told = moments(part)
        if not told:
            return "Nothing was on a stack: nobody answered, and nothing went off."
        if not 0 < self.tick <= len(told):
            return "The stack is done." if self.tick else "Nothing is on the stack yet."
        what, key = told[self.tick - 1]
        data = by_key(part)[key]
        who = game.names[data["controller"]] if data["controller"] >= 0 else "The game"
        note = self._note(game, data["events"][("push", "pop", "done").index(what)]) if course == 0 else ""
        return f"{words.moment(what, data, who)} {note}".rstrip()

    def _note(self, game: Game, event: int) -> str:
        """What the exhibit says of the act whose first tick this is."""
        steps = self.exhibit.lines[0].steps if self.exhibit else ()
        for step, (_, events) in zip(steps, game.turns, strict=False):
            ticks = [e.number for e in events if e.number in self._tick_events()]
            if ticks and ticks[0] == event:
                return step.text
        return ""

    def _tick_events(self) -> set[int]:
        part = self._part(0)
        return {e for n, d in part.nodes(data=True) if isinstance(n, int) for e in d["events"]}

    def _chip(self, course: int, node: int, changes: Changes) -> Chip:
        data = self._part(course).nodes[node]
        odd = data["key"] in changes.changed or data["key"] in (changes.removed if course == 0 else changes.added)
        note = words.ordinal(data["order"]) if data["combat"] else ""
        return Chip(data["key"], words.title(data), data["key"] == self.node, note, data["controller"], odd)

    # -- why ----------------------------------------------------------------------------------------------------

    def _why_html(self, changes: Changes) -> Any:
        chips: dict[str, Chip] = {}
        for course in self._shown():
            for node in sorted(n for n in self._part(course) if isinstance(n, int)):
                chip = self._chip(course, node, changes)
                chips.setdefault(chip.value, chip)
        columns = [self._node_html(), self._rules_html(), self._changes_html(changes)]
        return join([page.nodes_html(list(chips.values())), page.columns_html([c for c in columns if c])])

    def _courses_of_node(self) -> list[tuple[int, Data]]:
        found = ((course, by_key(self._part(course)).get(self.node)) for course in self._shown())
        return [(course, dict(data)) for course, data in found if data]

    def _node_html(self) -> Any:
        found = self._courses_of_node()
        if not found:
            return None
        game, data = self.courses[found[0][0]].game, found[0][1]
        who = f", {game.names[data['controller']]}" if data["controller"] >= 0 else ""
        told = [facts_of(self._part(course), self.courses[course].game, d) for course, d in found]
        rows = [(label, [one[label] for one in told]) for label in told[0] if any(one[label] for one in told)]
        heads = [self._title(course) for course, _ in found]
        did = [game.describe(e, "open") for e in game.log if e.number in data["did"] and e.kind != "passes"]
        kind = f"{words.KINDS[data['kind']]}{who}"
        return page.node_html(words.title(data), kind, data["controller"], rows, heads, did)

    def _rules_html(self) -> Any:
        found = self._courses_of_node()
        if not found and not self.rule:
            return None
        book = self.courses[0].game.kind.rulebook
        ids = [rule for rule in (found[0][1]["rules"] if found else ()) if rule in book or rule in book.ambiguities]
        texts: list[Any] = [facts.rule_data(book, rule) for rule in ids[:TOLD_RULES]]
        try:
            opened: Any = facts.rule_data(book, self.rule) if self.rule else None
        except UnknownRule:
            opened = None
        return page.why_html(texts, ids[TOLD_RULES:], opened)

    # -- what differs -------------------------------------------------------------------------------------------

    def _changes_html(self, changes: Changes) -> Any:
        if self.beside < 0:
            return None
        names = self._title(0), self._title(self.beside)
        parts, ends = (self._part(0), self._part(self.beside)), endings(self.courses[0], self.courses[self.beside])
        told = differences.told(changes, *parts, names, self.courses[0].game.names, ends)
        return page.changes_html(list(told), self.courses[self.beside].notes)

    # -- what if, and what else ---------------------------------------------------------------------------------

    def _what_if_html(self) -> Any:
        game = self.courses[0].game
        courses = [Chip("-1", "nothing", self.beside < 0)]
        courses += [Chip(str(n), c.title, n == self.beside) for n, c in enumerate(self.courses) if n]
        found = by_key(self._part(0)).get(self.node)
        forks = self._forks_of(found["events"][0]) if found else ()
        choices = [Choices(f.act, f"{game.names[f.player]}: {upper_first(f.done)}", f.others) for f in forks]
        switches = [(key, a.question, a.readings, str(game.settings[key])) for key, a in whatif.switches(game).items()]
        name = words.title(found) if found else ""
        return page.what_if_html(courses, name, choices, switches)

    def _forks_of(self, node: int) -> tuple[whatif.Fork, ...]:
        if node not in self._forks:  # the game is played again to there, which takes its time
            self._forks[node] = whatif.forks(self.courses[0].game, node)
        return self._forks[node]

    def _pick_html(self) -> Any:
        story = page.story_html(self.exhibit.title, self.exhibit.text, self.exhibit.rules) if self.exhibit else None
        now = self.link.removeprefix(f"{MARK}~").replace("~", "/")
        groups = [(GAMES[game], [Chip(n, t, n == now) for n, t in found]) for game, found in examples().items()]
        return join([
            story,
            page.pick_html(groups, list(self._episodes()), self.typed, self.fault, f"{self.page}#{self._address()}"),
        ])  # fmt: skip

    def _episodes(self) -> Iterator[Chip]:
        """The stacks of the game that have more than one thing on them, and the one that is shown."""
        found = self._graph(0)
        for number in sorted({*answered(found), self.number} & episodes(found).keys()):
            nodes = episodes(found)[number]
            first = next((n for n in nodes if found.nodes[n]["kind"] != "played"), nodes[0])
            yield Chip(str(number), words.title(found.nodes[first]), number == self.number, f"{number}")


_HINT = "Step through with the buttons, or with [ and ]. Click a bar to ask why it is there."


_ROOM = Layout(display="block", width="100%", flex="none", overflow="visible")
_COLUMN = Layout(display="flex", flex_flow="column", width="100%")


def app(shown: Game | str = FIRST) -> Any:
    """Returns the page of stacks as a widget."""
    stacks = Stacks(shown)
    stacks.widget.page = stacks  # it lives as long as its widget
    return stacks.widget
