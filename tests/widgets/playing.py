"""A page's store over the miniature game of the lab's tests, with bots that always do the first thing they may."""

from typing import Any

from explorer.kernel.game import Game, Option
from explorer.lab.tree import Tree
from explorer.widgets.desk import Desk
from explorer.widgets.messages import Act, Ui
from explorer.widgets.screen import Company
from explorer.widgets.store import Store
from tests.lab.mini import mini


class Simple:
    """Lets every card in, and ends its turn at once."""

    def choose(self, game: Game, player: int) -> Option:
        wanted = {"pass", "stop"}
        return next(option for option in game.options_of(player) if option.verb in wanted)


def opened(*kinds: str, hands: Any = ((1, 2, 3), (4, 5, 12))) -> Store:
    store = Store()
    store.open(Desk(Tree(mini(players=len(kinds), hands=hands))), Company(kinds))
    return store


def act(store: Store, text: str) -> None:
    store.dispatch(Act(text, store.at))


def ui(store: Store, name: str, value: str = "") -> None:
    store.dispatch(Ui(name, value))


def hand(store: Store, seat: int) -> Any:
    assert store.desk
    return store.desk.view(store.screen.place, store.screen.viewer)["hands"][seat]
