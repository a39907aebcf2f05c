"""The regions of a page: what each depends on, and how it is drawn from a store by the views."""

import logging
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import Any, cast

from markupsafe import Markup

from explorer.games import GAMES
from explorer.kernel.errors import OptionError
from explorer.kernel.rulebook import Rulebook, UnknownRule
from explorer.lab import facts, whereabouts
from explorer.views.actions import actions_html, phrase
from explorer.views.dialogs import cover_html, error_html, stacks_link
from explorer.views.inspector import empty_why_html, inspector_html, log_html, why_html
from explorer.views.markup import el, join
from explorer.views.rules import rule_index_html, rules_html, search_html
from explorer.views.shapes import Ambiguity, Link, Node, RuleText
from explorer.views.shell import status_html, top_html
from explorer.views.text import upper_first
from explorer.views.timeline import SET_UP, timeline_html
from explorer.widgets.mapping import place
from explorer.widgets.scene import Data, Scene
from explorer.widgets.screen import Focus, Trouble
from explorer.widgets.store import Store

_log = logging.getLogger(__name__)
RECENT = 60  # events in the log until the earlier ones are asked for
LATELY = 80  # events that a table may look back on
MOST_FOUND = 30
DEEP_TABS = ("why", "act", "note", "log", "stack")  # the inspector's pages that change with the position
WAYS_ON: list[Link] = [
    {"ui": "undo", "label": "Undo the last act", "icon": "back"},
    {"ui": "reload", "label": "Reload at this position"},
    {"ui": "save", "label": "Save the game", "icon": "save"},
    {"ui": "dialog:close", "label": "Go on"},
]


class Regions:
    """Draws the regions of one page."""

    def __init__(self, store: Store, game: str, kept: bool = False) -> None:
        self.store, self.name, self.kept = store, game, kept
        self.dialogs: dict[str, Callable[[], Markup]] = {}  # by name; the app adds its own
        self.intro: Callable[[], Markup] | None = None  # what the Why tab tells before the reader asks
        self.stacks: Callable[[], str] = str  # the address that draws what lay on the game's stacks, empty if none does
        self._scene: tuple[object, Scene] | None = None

    def all(self) -> dict[str, tuple[Callable[[], object], Callable[[], Markup]]]:
        """By region: what it depends on, and how it is drawn."""
        return {
            "top": (self._top_depends, self.top),
            "table": (self._table_depends, self.table),
            "actions": (self._position, self.actions),
            "time": (self._time_depends, self.time),
            "inspector": (self._inspector_depends, self.inspector),
            "status": (self._status_depends, self.status),
            "overlay": (self._overlay_depends, self.overlay),
        }

    # -- what is shown ----------------------------------------------------------------------------------------

    def _position(self) -> object:
        screen = self.store.screen
        return self.store.at, screen.running, screen.cover, self.store.answers_for

    @property
    def scene(self) -> Scene | None:
        """The picture shown; None before there is a game."""
        if self.store.desk is None:
            return None
        key, screen = self._position(), self.store.screen
        if self._scene is None or self._scene[0] != key:
            scene = Scene(self.store.desk, screen.place, screen.viewer, self.store.answers_for)
            self._scene = key, scene
        return self._scene[1]

    @property
    def drawing(self) -> Any:
        """The views of this game."""
        return import_module(f"explorer.views.{self.name}")

    @property
    def _unit(self) -> str:
        """What this game counts: rounds or turns."""
        return getattr(self.drawing, "UNIT", "Round")

    @property
    def piles(self) -> Any:
        """What opens a pile or finds a card of this game."""
        return import_module(f"explorer.views.{self.name}.piles")

    @property
    def book(self) -> Rulebook:
        """The rulebook of this game."""
        from explorer.games import game_type

        return game_type(self.name).rulebook

    def page(self, tab: str) -> Focus | None:
        """What a tab of the inspector is about."""
        return self.store.screen.pages.get(tab)

    @property
    def selected(self) -> int | None:
        """The card the inspector shows."""
        page = self.page("note")
        return page.value if page and page.kind == "card" and isinstance(page.value, int) else None

    # -- top, table, actions ----------------------------------------------------------------------------------

    def _top_depends(self) -> object:
        screen, scene = self.store.screen, self.scene
        shown = (scene.view["round"], scene.outcome is None) if scene else None
        settings = screen.eyes, screen.at_once, screen.answering, screen.waving, bool(scene and scene.may_concede)
        return shown, settings, self.page("rules"), self.store.company

    def top(self) -> Markup:
        """The bar at the top."""
        page, scene = self.page("rules"), self.scene
        query = str(page.value) if page and page.kind == "search" else ""
        step = ""
        if scene:
            step = f"{self._unit} {scene.view['round']}" if scene.view["round"] else SET_UP
        return top_html(GAMES[self.name], menu=list(self._menu()), step=step, query=query, share=scene is not None)

    def _menu(self) -> Iterator[Any]:
        screen, company = self.store.screen, self.store.company
        yield {"ui": "newgame", "label": "New game", "icon": "plus"}
        yield {"ui": "load", "label": "Open a saved game", "icon": "load"}
        if self.scene is None:
            return
        yield {"ui": "save", "label": "Save and share", "icon": "save"}
        if set(company.kinds) - {"human"}:
            other, words = ("off", "one by one") if screen.at_once else ("on", "at once")
            yield {"ui": f"at-once:{other}", "label": f"Show bots' moves {words}", "icon": "play"}
        if company.alone:
            other, words = ("off", "Always ask me") if screen.answering else ("on", "Answer when I have no choice")
            yield {"ui": f"answering:{other}", "label": words, "icon": "check"}
        if screen.waving:
            yield {"ui": "wave:off", "label": "Ask again before it is my turn", "icon": "eye"}
        if screen.eyes != "own":
            yield {"ui": "eyes:own", "label": "Show hands to their owners only", "icon": "eye"}
        if screen.eyes != "open":
            yield {"ui": "eyes:open", "label": "Show every hand", "icon": "eye"}
        if screen.eyes != "all":
            yield {"ui": "eyes:all", "label": "Only watch: show no hand", "icon": "eye"}
        if self.scene.may_concede:
            yield {"ui": "concede", "label": "Concede", "icon": "cross"}

    def _table_depends(self) -> object:
        screen = self.store.screen
        return self._position(), self.selected, screen.ending, screen.over, screen.event, screen.large_map

    def table(self) -> Markup:
        """The table."""
        scene = self.scene
        if scene is None:
            return Markup("")
        outcome = scene.outcome if self.store.screen.ending else None
        phase = scene.view.get("phase") if self.name == "echoside" else None  # it asks in windows of their own
        near = scene.near if phase in (None, "play") else []  # in mid-effect everything else has to wait anyway
        asked = scene.decision if scene.complete or phase in (None, "window") else None
        more = self._of_map(scene) if "tiles" in scene.view else {}
        if "layers" in scene.view:  # a stack has causes and results
            more = {"events": scene.events(LATELY)}
        drawn: Markup = self.drawing.table_html(
            scene.view, scene.options, near, asked, self.selected, outcome=outcome, **more
        )
        return drawn

    def _of_map(self, scene: Scene) -> dict[str, Any]:
        """What a table with a map is told beside: the group shown, what happened of late, the map's size."""
        large = self.store.screen.large_map
        return {"overlay": self._overlay(scene), "events": scene.events(LATELY), "large": large}

    def _overlay(self, scene: Scene) -> Data | None:
        """The group shown on the map: what the event that is looked at counted, else what the reader asked for.

        What was asked for in an earlier position gives way to places that may be chosen now.
        """
        from explorer.lab.ecos import overlays

        screen, event, over = self.store.screen, scene.event, self.store.screen.over
        if event and event.number == screen.event and (found := overlays.counted(scene.game, scene.view, event)):
            return found
        if over is None or (over.asked != self.store.at and any(o["place"] == "map" for o in scene.options)):
            return None
        return overlays.overlay(scene.game, scene.view, over.kind, over.at, over.turn)

    def actions(self) -> Markup:
        """The strip of what can be done."""
        scene = self.scene
        if scene is None:
            return Markup("")
        return actions_html(
            scene.options,
            scene.near,
            scene.decision,
            icons=self.drawing.icons_of(scene.view),
            signs=self.drawing.signs_of(scene.options) if "tiles" in scene.view else None,
            names=scene.game.names,
            viewer=scene.watcher if scene.seat is None else scene.seat,
            more=self._way_on(scene),
            low=getattr(self.drawing, "LOW_STRIP", False),
        )

    def _way_on(self, scene: Scene) -> Markup | None:
        """What to press while the reader is not asked: the rest at once, the bots' acts, the next person."""
        if self.store.screen.running:
            return _press("skip", "Show the rest at once")
        asked = self.store.asked
        if scene.seat is not None:
            waves = scene.desk.letting_pass(scene.place, scene.seat) is not None
            return _press("wave:on", "Let everything pass until my turn") if waves else None
        if not asked:
            return None
        people = [seat for seat in asked if seat in self.store.company.humans]
        if people:
            return _press(f"pass-to:{people[0]}", f"Pass the screen to {scene.game.names[people[0]]}")
        return _press("play", "Let the bots play on")

    # -- time and status --------------------------------------------------------------------------------------

    def _time_depends(self) -> object:
        desk, screen = self.store.desk, self.store.screen
        tree = (len(desk.tree.nodes), screen.place.node, desk.tree.line()[-1].id) if desk else None
        return tree, screen.viewer, screen.running, screen.speed

    def time(self) -> Markup:
        """The timeline."""
        desk, screen = self.store.desk, self.store.screen
        if desk is None:
            return Markup("")
        entries, head = desk.timeline(screen.place, screen.viewer)
        return timeline_html(
            cast(list[Node], entries),
            head,
            names=desk.tree.game.names,
            viewer=screen.viewer if isinstance(screen.viewer, int) else None,
            playing=screen.running,
            speed=screen.speed,
            unit=self._unit,
        )

    def _status_depends(self) -> object:
        return self.store.screen.notice, self._position(), self.store.screen.trouble

    def status(self) -> Markup:
        """The line at the foot."""
        screen, scene = self.store.screen, self.scene
        right = [f"Seed {scene.game.seed}", *(["Kept in this browser"] if self.kept else [])] if scene else []
        return status_html(screen.notice or self._sentence(scene), right=right, trouble=bool(screen.notice))

    def _sentence(self, scene: Scene | None) -> str:
        if scene is None:
            return "Choose who plays, and start the game."
        if scene.outcome:
            return str(scene.outcome["text"])
        words = [scene.happening, "" if not scene.complete or not scene.decision else scene.decision["text"]]
        return " ".join(f"{part.rstrip('.')}." if part[-1:] not in ("?", "!") else part for part in words if part)

    # -- inspector --------------------------------------------------------------------------------------------

    def _inspector_depends(self) -> object:
        screen = self.store.screen
        deep = self._position() if screen.tab in DEEP_TABS else self.store.screen.place
        return screen.tab, screen.pages, bool(screen.trail), screen.whole_log, deep

    def inspector(self) -> Markup:
        """The panel beside the table."""
        screen = self.store.screen
        drawers = {"log": self._log, "rules": self._rules, "stack": self._stack, "note": self._note}
        tab = screen.tab if screen.tab in drawers else "why"
        panel = drawers.get(tab, self._why)()
        titles = getattr(self.drawing, "TAB_TITLES", {})
        return inspector_html(screen.tab, {tab: panel}, back=bool(screen.trail), titles=titles)

    def _why(self) -> Markup:
        page, scene = self.page("why"), self.scene
        if page is None or scene is None or not scene.complete:
            return self._nothing_asked(scene)
        try:
            found = scene.reasons(str(page.value))
        except OptionError as refusal:
            about = whereabouts.told(scene.game, str(page.value), scene.viewer)
            gone = _words(upper_first(str(page.value)), " ".join(about) or str(refusal))
            return join([gone, self._nothing_asked(scene)])  # so that an old question does not hide the present one
        words = phrase(found["verb"], found["label"])
        title = f"You can: {words}" if found["allowed"] else f"Why not: {words[:1].lower()}{words[1:]}"
        possible = found["text"] if found["allowed"] and scene.seat is not None else None
        ways = [] if found["allowed"] else scene.ways(found["text"])
        return why_html(title, found["clauses"], ways, act=possible, before=scene.last_act())

    def _nothing_asked(self, scene: Scene | None) -> Markup:
        """What the Why tab says before the reader asks: what the game asks, and how it goes."""
        if self.intro:
            return self.intro()
        if scene is None or scene.outcome:
            return empty_why_html()
        turn = import_module(f"explorer.views.{self.name}.turn")
        asked = scene.decision or {"rules": [], "kind": ""}
        kind = str(asked.get("kind", ""))
        if "layers" in scene.view:  # much can be asked in the course of something else
            kind = turn.kind_of(scene.view, kind)
        return empty_why_html(scene.decision, self._texts(asked["rules"]), turn.TURN, kind)

    def _log(self) -> Markup:
        scene = self.scene
        if scene is None:
            return log_html([])
        whole = self.store.screen.whole_log
        events = scene.events(None if whole else RECENT)
        more = not whole and bool(events) and events[0]["number"] > 1
        gone = getattr(self.drawing, "taken_back", lambda _: ())(events)
        return log_html(events, scene.game.names, scene.watcher, more=more, gone=gone)

    def _stack(self) -> Markup:
        scene = self.scene
        if scene is None:
            return Markup("")
        drawn: Markup = self.drawing.stack_html(scene.view.get("pending", []), scene.upcoming, scene.view)
        address = self.stacks()
        return join([drawn, el("p", stacks_link(address), cls="read")]) if address else drawn

    def _note(self) -> Markup:
        page, scene = self.page("note"), self.scene
        if page is None or scene is None:
            return _words("Any card", "Choose a card to read it here: the small i on it, the right button, or a tap.")
        if page.kind == "card":
            return self._card(scene, page.value)
        if page.kind == "tile":
            return self._tile(scene, place(str(page.value)))
        found = self.piles.pile_named(scene.view, str(page.value)) if page.kind == "pile" else None
        if page.kind == "seat" and str(page.value).isdecimal() and int(page.value) < len(scene.view["seats"]):
            found = self.drawing.seat_html(scene.view, int(page.value))
        return found or _words("Nothing there", "This table has no such place.")

    def _card(self, scene: Scene, number: str | int) -> Markup:
        card = self.piles.cards_by_id(scene.view).get(number)
        if card is None or card.get("back"):
            return _words("That card", "It lies where it cannot be seen now.")
        about = [option for option in scene.options if number in option["objects"]]
        near = [miss for miss in scene.near if number in miss["objects"]]
        rules = dict.fromkeys(clause["rule"] for miss in near for clause in miss["clauses"] if not clause["holds"])
        drawn: Markup = self.drawing.note_html(card, options=about, near=near, related=self._texts(rules))
        return drawn

    def _tile(self, scene: Scene, at: tuple[int, int]) -> Markup:
        from explorer.lab.ecos import overlays

        tile = overlays.tile_data(scene.game, scene.view, at)
        if tile is None:
            return _words("Nothing there", "No tile lies at this place.")
        named = f"({at[0]},{at[1]})"
        about = [option for option in scene.options if named in option["text"]]
        near = [miss for miss in scene.near if named in miss["text"]]
        drawn: Markup = self.drawing.tile_html(tile, about, near)
        return drawn

    # -- rules ------------------------------------------------------------------------------------------------

    def _texts(self, rules: Iterable[str]) -> list[RuleText]:
        """The rules of these ids, as they are drawn."""
        return [cast(RuleText, facts.rule_data(self.book, rule)) for rule in rules]

    def _rules(self) -> Markup:
        page, cards = self.page("rules"), self._cards()
        if page and page.kind == "cards" and cards:
            drawn: Markup = self.drawing.catalogue_html(cards, str(page.value))
            return drawn
        if page is None or page.kind in ("section", "cards"):
            book = self._texts(rule.id for rule in self.book)
            more = self.drawing.ways_html(cards) if cards else None
            return rule_index_html(book, open_section=str(page.value) if page else None, more=more)
        return self._found(str(page.value)) if page.kind == "search" else self._rule(str(page.value))

    def _cards(self) -> list[Data]:
        """All cards of the box and of the rulebook, where a game has them to read."""
        read: Callable[[Data | None], list[Data]] | None = getattr(self.drawing, "printed_cards", None)
        return read(self.scene.game.settings if self.scene else None) if read else []

    def _found(self, query: str) -> Markup:
        scene = self.scene
        rules = self._texts(rule.id for rule in self.book.search(query, MOST_FOUND))
        if [rule["id"] for rule in rules] == [query.casefold()]:
            return self._rule(query.casefold())
        printed = [card for card in self._cards() if query.casefold() in card["name"].casefold()][:MOST_FOUND]
        things = [self.drawing.cards_html([card], opened=len(printed) == 1) for card in printed]
        if scene is None:
            return search_html(query, rules, things)
        hidden = whereabouts.unseen(scene.game, query, scene.viewer), scene.game.kind.secrecy
        return search_html(query, rules, [*self.piles.cards_named(scene.view, query), *things], *hidden)

    def _rule(self, rule_id: str) -> Markup:
        book, scene = self.book, self.scene
        try:
            [found] = self._texts([rule_id])
        except UnknownRule as unknown:
            return _words("No such rule", str(unknown))
        questions = [a for a in facts.ambiguities_data(book) if rule_id in (a["id"], *a["rules"])]
        named = [card for card in self._cards() if rule_id in card["rules"]]
        return rules_html(
            found,
            self._texts(found["related"]),
            scene.uses(rule_id) if scene else [],
            cast(list[Ambiguity], questions),
            settings=scene.game.settings if scene else {},
            siblings=self._texts(r.id for r in book if r.section == found["section"] and r.id != rule_id),
            cards=self.drawing.cards_html(named) if named else None,
        )

    # -- over the table ---------------------------------------------------------------------------------------

    def _overlay_depends(self) -> object:
        screen = self.store.screen
        return screen.trouble, screen.cover, screen.dialog

    def overlay(self) -> Markup:
        """What lies over the page: an error, the cover between two people, a dialog."""
        screen = self.store.screen
        if screen.trouble:
            return _trouble_html(screen.trouble)
        if screen.dialog:
            return self.dialogs[screen.dialog.name]()
        if screen.cover is not None and self.scene:
            return cover_html(self.scene.game.names[screen.cover], screen.cover)
        return Markup("")


def _trouble_html(trouble: Trouble) -> Markup:
    message, detail = f"The program failed while {trouble.doing}.", f"{trouble.error}\n{trouble.detail}"
    try:
        return error_html(message, WAYS_ON, detail=detail)
    except Exception:  # whatever may be broken, a failure must be seen
        _log.exception("while drawing an error")
        return Markup('<div role="alert"><p>{}</p><pre>{}</pre></div>').format(message, detail)


def _press(ui: str, words: str) -> Markup:
    return el("button", words, type="button", cls="chip end", data_ui=ui, data_key=f"way:{ui}")


def _words(title: str, text: str) -> Markup:
    return join([el("h2", title, cls="ask"), el("p", text, cls="read")])
