"""A whole table: one page with its store, its regions, and what is kept of it in the browser."""

import asyncio
import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from explorer.apps.newgame import (
    DRAFTED,
    Draft,
    FormError,
    add_cards,
    add_list,
    check_pools,
    first_draft,
    open_questions,
    read_draft,
    start_game,
    surroundings,
)
from explorer.games import GAMES, game_type
from explorer.kernel.errors import SaveError
from explorer.kernel.game import Game
from explorer.kernel.gametype import Viewer
from explorer.lab.bots import minds_for
from explorer.lab.spans import READERS
from explorer.lab.tree import Tree
from explorer.views.assets import stylesheet, symbols
from explorer.views.dialogs import concede_html, load_html, save_html
from explorer.views.markup import join
from explorer.views.newgame import new_game_html
from explorer.views.shell import shell_html
from explorer.widgets import mapping
from explorer.widgets.address import (
    position_address,
    position_text,
    read_address,
    read_any,
    save_text,
    tree_text,
    write_address,
)
from explorer.widgets.desk import Desk
from explorer.widgets.messages import File, Message, Moved, Opened
from explorer.widgets.regions import Regions
from explorer.widgets.screen import HUMAN, Company, Dialog
from explorer.widgets.session import Session
from explorer.widgets.shell import Shell
from explorer.widgets.store import Refusal, Store, Values

if TYPE_CHECKING:
    from explorer.apps.draftroom import DraftRoom

LATE = 0.05  # seconds by which follows what nobody looks at first
STACKS_PAGE = "astra_stack.ipynb"
FILE_SIZE = "{size:,} bytes are too many: a saved game has at most 4 million."


class Table:
    """A page at which a game is played. `widget` is what a notebook shows.

    Args:
        name: the game.
        game: a game to open, or a tree of one; without it the page asks for a new game, or opens the game of its link.
        kinds: who plays which seat, "human" or the name of a bot; by default a person in the first seat.
        kept: whether the page keeps the game in its address and in the browser's storage.
    """

    def __init__(
        self, name: str, game: Game | Tree | None = None, kinds: tuple[str, ...] | None = None, *, kept: bool = True
    ) -> None:
        self.name, self.kept = name, kept
        self.store = Store()
        self.draft = first_draft(name)
        self.room: DraftRoom | None = None  # in which decks are drafted
        self.last = ""  # the address of the game this browser kept from an earlier visit
        self.page = ""  # the page's own address, for links
        self._dirty: dict[str, str] = {}
        self._waiting: set[str] = set()  # what follows a moment later
        self.regions = Regions(self.store, name, kept)
        self._add_ways()
        self.widget = Shell(join([symbols(name), shell_html({})]), stylesheet(name), self.store.dispatch)
        self.session = Session(name if kept else "", self.store.dispatch)
        self._subscribe()
        if game is None:
            self.store.show(dialog=Dialog("new"))
        else:
            tree = game if isinstance(game, Tree) else Tree(game)
            self._open(tree, Company(kinds or self._usual(tree.game)))
        self.store.publish()

    def _usual(self, game: Game) -> tuple[str, ...]:
        return (HUMAN, *[minds_for(self.name)[-1]] * (len(game.names) - 1))

    # -- drawing ----------------------------------------------------------------------------------------------

    def _subscribe(self) -> None:
        for region, (depends, draw) in self.regions.all().items():
            react = self._redraw(region, draw)
            self.store.subscribe(depends, self._late("drawing the timeline", react) if region == "time" else react)
        self.store.subscribe(object, self._send)
        if self.kept:
            self.store.subscribe(self._kept_depends, self._late("keeping the game", self._keep))

    def _late(self, doing: str, act: Callable[[], None]) -> Callable[[], None]:
        """An act that waits until the picture has left; where nobody waits for a picture it is done at once."""

        def now() -> None:
            self._waiting.discard(doing)
            with self.store.boundary(doing):
                act()
                self._send()
            if self.store.screen.trouble:
                self.store.publish()

        def later() -> None:
            try:
                loop = asyncio.get_running_loop()
            except RuntimeError:
                act()
                return
            if doing not in self._waiting:
                self._waiting.add(doing)
                loop.call_later(LATE, now)

        return later

    def _redraw(self, region: str, draw: Callable[[], Markup]) -> Callable[[], None]:
        def redraw() -> None:
            self._dirty[region] = str(draw())

        return redraw

    def _send(self) -> None:
        changed, self._dirty = self._dirty, {}
        screen = self.store.screen
        marks = {"tab": screen.tab, "running": "yes" if screen.running else None, "at": self.store.at}
        self.widget.draw(changed, self.store.at, marks)

    def _kept_depends(self) -> object:
        return self.store.screen.place.node, id(self.store.desk), self.store.company

    def _keep(self) -> None:
        address = self._address()
        if address:
            self.session.keep(address, address)

    def _address(self) -> str:
        desk = self.store.desk
        return write_address(desk.node(self.store.screen.place), self.store.company) if desk else ""

    # -- opening ----------------------------------------------------------------------------------------------

    def _open(self, tree: Tree, company: Company) -> None:
        if tree.game.kind.name != self.name:
            raise SaveError(f"This is a game of {GAMES[tree.game.kind.name]}; this page plays {GAMES[self.name]}.")
        self.store.open(Desk(tree, seed=tree.game.seed), company)

    def _hear(self, message: Message) -> None:
        match message:
            case Opened(address, stored, page):
                self.page = page
                self._return(address, stored)
            case Moved(address):
                self._return(address, "")
            case File():
                self._take_file(message)
            case _:
                raise Refusal("This page has no use for that.")

    def _return(self, address: str, stored: str) -> None:
        """Opens the game of the page's address; without one, offers the game kept from an earlier visit."""
        if self.kept and address:
            self._follow(address)
        elif self.kept and stored and self.store.desk is None:
            self.last = stored
            self.store.show(dialog=Dialog("new", draft={"last": stored}))

    def _follow(self, address: str) -> None:
        if address != self._address():
            self._open_or_say(lambda: read_address(address))

    def _take_file(self, file: File) -> None:
        """A file opened in the new-game form holds cards or a deck list; anywhere else it is a saved game."""
        dialog, too_large = self.store.screen.dialog, bool(file.size and not file.text)
        if dialog is None or dialog.name != "new":
            self._load(file.text, file.size)
            return
        errors: Mapping[str, str] = {}
        try:
            self.draft = self._with(file)
        except FormError as error:
            errors = error.errors
        self._ask_anew(FILE_SIZE.format(size=file.size) if too_large else "", errors)

    def _with(self, file: File) -> Draft:
        """The draft with what is in a file.  Raises FormError."""
        seat = file.field.removeprefix("file")
        if self.name == "astra" and seat.isascii() and seat.isdecimal() and len(seat) == 1:
            return add_list(self.draft, int(seat), file.text)
        return add_cards(self.name, self.draft, file.name, file.text)

    def _ask_anew(self, fault: str = "", errors: Mapping[str, str] | None = None) -> None:
        """Draws the new-game form again as it is filled in."""
        found = {"cards": fault} if fault else errors or {}
        self.store.show(dialog=Dialog("new", draft=self.draft.data({}), errors=found))

    def _drop_cards(self, _: str) -> None:
        self.draft = replace(self.draft, cards={})
        self._ask_anew()

    def _note(self, values: Values) -> None:
        self.draft = read_draft(self.name, values, self.draft.cards)
        if self.draft.settings.get("format") != DRAFTED:
            self.room = None

    # -- a draft ----------------------------------------------------------------------------------------------

    def _draft(self, what: str) -> None:
        """Decks are drafted before the game: begun, a card picked, the screen passed, all the rest picked, left."""
        way, _, value = what.partition("=")
        if way == "begin":
            self.room = self._room()
        if self.room is None:
            raise Refusal("No draft is going on.")
        room = self.room
        acts = {"pick": room.pick, "face": room.face, "open": room.open}
        acts |= {"rest": lambda _: room.pick_all(), "leave": lambda _: room.shut()}
        try:
            acts.get(way, lambda _: None)(value)
        except ValueError as refusal:
            raise Refusal(str(refusal)) from None
        if room.draft.over and way in ("begin", "pick", "rest"):
            self.draft = replace(self.draft, settings={**self.draft.settings, **room.settings()})
        if room.seat < 0 or way == "leave":
            self._ask_anew()
        else:
            self.store.show(dialog=Dialog("draft", draft=room.data()))

    def _keep_list(self, values: Values) -> None:
        """Takes the list that somebody has built of their pool, or shows what is wrong with it."""
        if self.room is None or self.room.seat < 0 or self.room.seat != self.room.facing:
            raise Refusal("No list is open.")
        text = str(values.get("list", ""))
        if found := self.room.keep(self.room.seat, text):
            shown = {**self.room.data(), "list": text, "wrong": "\n".join(found)}
            self.store.show(dialog=Dialog("draft", draft=shown))
        else:
            self._draft("leave")

    def _room(self) -> "DraftRoom":
        from explorer.apps.draftroom import DraftRoom

        draft = self.draft
        if self.name != "astra" or not draft.names:
            raise Refusal("This page has nothing to draft.")
        seed = int(draft.seed) if draft.seed.isascii() and draft.seed.isdecimal() and len(draft.seed) < 10 else None
        seed = random.getrandbits(30) if seed is None else seed
        return DraftRoom(draft.names, draft.kinds, seed, list(draft.cards.values()))

    def _filled(self, room: "DraftRoom") -> Draft:
        """The draft with the decks that nobody may read.  Raises FormError where a deck is not of its pool."""
        filled = replace(self.draft, settings=room.filled(self.draft.settings))
        check_pools(filled, room.defects)
        return filled

    def _draft_html(self) -> Markup:
        from explorer.views.astra.draft import draft_html

        dialog = self.store.screen.dialog
        return draft_html(dialog.draft) if dialog else Markup("")

    def _load(self, text: str, size: int = 0) -> None:
        if size and not text:
            self.store.show(dialog=Dialog("load", errors={"": FILE_SIZE.format(size=size)}))
        else:
            self._open_or_say(lambda: read_any(text))

    def _open_or_say(self, read: Callable[[], tuple[Tree, Company]]) -> None:
        try:
            self._open(*read())
        except SaveError as error:
            self.store.show(dialog=Dialog("load", errors={"": str(error)}))

    # -- dialogs ----------------------------------------------------------------------------------------------

    def _add_ways(self) -> None:
        self.store.others = self._hear
        if self.name == "ecos":
            mapping.add_ways(self.store)
        self.store.ways |= {
            "newgame": lambda _: self.store.show(dialog=Dialog("new")),
            "load": lambda _: self.store.show(dialog=Dialog("load")),
            "save": lambda _: self._offer("all"),
            "share": lambda _: self._offer("all"),
            "download": lambda _: self._download(),
            "resume": lambda _: self._follow(self.last),
            "dialog": self._close,
            "dropcards": self._drop_cards,
            "catalogue": self._read_cards,
            "concede": self._concede,
            "draft": self._draft,
        }
        self.store.forms |= {
            "newgame": self._start,
            "newgame-draft": self._note,
            "draftlist": self._keep_list,
            "load": lambda values: self._load(str(values.get("text", ""))),
            "scope": lambda values: self._offer(str(values.get("scope", "all"))),
        }
        self.regions.stacks = self._stacks
        self.regions.dialogs = {"new": self._new_html, "load": self._load_html, "save": self._save_html}
        self.regions.dialogs |= {"draft": self._draft_html, "catalogue": self._catalogue_html}
        self.regions.dialogs |= {"concede": self._concede_html}

    def _start(self, values: Values) -> None:
        self._note(values)
        try:
            game, company = start_game(self.name, self._filled(self.room) if self.room else self.draft)
        except FormError as error:
            self._ask_anew(errors=error.errors)
        else:
            self._open(Tree(game), company)

    def _close(self, _: str) -> None:
        """Closes what lies over the table; where there is no table yet, the form for a new game is below all else."""
        dialog = self.store.screen.dialog
        if dialog and dialog.name == "catalogue":
            self._ask_anew()
        elif self.store.desk or self.store.screen.trouble:
            self.store.close()
        else:
            self.store.show(dialog=Dialog("new"))

    def _concede(self, answer: str) -> None:
        """Asks whoever would give the game up whether they mean it, and does it at their "yes"."""
        scene = self.regions.scene
        if scene is None or not scene.may_concede:
            raise Refusal("Nobody at this page can give the game up now.")
        if answer == "yes":
            self.store.show(dialog=None)
            self.store.ways["try"]("concede")
        else:
            self.store.show(dialog=Dialog("concede"))

    def _concede_html(self) -> Markup:
        scene = self.regions.scene
        return concede_html(scene.game.names[scene.seat]) if scene and scene.seat is not None else Markup("")

    def _offer(self, scope: str) -> None:
        if self.store.desk is None:
            raise Refusal("There is no game on this page yet.")
        if self._viewer(scope) is None:
            raise Refusal("Nobody sits there.")
        self.store.show(dialog=Dialog("save", draft={"scope": scope}))

    def _viewer(self, scope: str) -> Viewer:
        seats = len(self.store.company.kinds)
        return "open" if scope in ("all", "tree") else int(scope) if scope.isdecimal() and int(scope) < seats else None

    def _saved(self) -> tuple[str, str, str]:
        """Text, token and scope of what the save dialog offers."""
        desk, dialog = self.store.desk, self.store.screen.dialog
        assert desk
        assert dialog
        scope = str(dialog.draft.get("scope", "all"))
        if scope == "tree":
            return tree_text(desk.tree, self.store.company), "", scope
        node, viewer = desk.node(self.store.screen.place), self._viewer(scope)
        if viewer == "open":
            return save_text(node, self.store.company), self._address(), scope
        return position_text(node.game, int(scope)), position_address(node.game, int(scope)), scope

    def _download(self) -> None:
        text, _, scope = self._saved()
        self.widget.download(self._file_name(scope), text)

    def _file_name(self, scope: str) -> str:
        what = {"all": "", "tree": "-tree"}.get(scope, "-position")
        return f"{self.name}{what}.json"

    def _new_html(self) -> Markup:
        dialog = self.store.screen.dialog
        state = self.draft.data(dialog.errors if dialog else {})
        state |= {"last": bool(self.last) and self.store.desk is None, "over": self.store.desk is not None}
        state["secret"] = self.room.secret if self.room and self.room.draft.over else {}
        return new_game_html(surroundings(self.name) | state, open_questions(self.name), self.name)

    def _read_cards(self, _: str) -> None:
        if not hasattr(self.regions.drawing, "all_cards_html"):
            raise Refusal("The cards of this game are read at the table.")
        self.store.show(dialog=Dialog("catalogue"))

    def _catalogue_html(self) -> Markup:
        """All cards, with those of the files that the form has taken."""
        drawing = self.regions.drawing
        drawn: Markup = drawing.all_cards_html(drawing.printed_cards({"cards": [*self.draft.cards.values()]}))
        return drawn

    def _load_html(self) -> Markup:
        dialog = self.store.screen.dialog
        return load_html(dialog.errors.get("", "") if dialog else "")

    def _stacks(self) -> str:
        return f"{STACKS_PAGE}#{self._address()}" if self.page and self.store.desk and self.name in READERS else ""

    def _save_html(self) -> Markup:
        text, token, scope = self._saved()
        game = self.store.desk.tree.game if self.store.desk else None
        return save_html(
            text,
            f"{self.page}#{token}" if self.page and token else token,
            file_name=self._file_name(scope),
            seats=game.names if game else (),
            chosen=scope,
            stacks=self._stacks() if scope == "all" else "",
            lists=bool(game and "decks" in game.settings),
        )


def app(name: str) -> Any:
    """Returns the page of a game, which asks for a new game or opens that of its link.  ValueError: no such game."""
    game_type(name)
    return shown(Table(name))


def show(game: Game) -> Any:
    """Returns a table at which *game* goes on, the first seat for a person."""
    return shown(Table(game.kind.name, game, kept=False))


def shown(table: Table) -> Any:
    """Returns what a notebook shows of a table."""
    table.widget.table = table  # the page lives as long as its widget
    return table.widget
