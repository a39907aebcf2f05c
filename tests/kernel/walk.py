"""What must hold at every decision of every game; for use by the tests of any game.

Each check takes a game at a decision and a source of chance, and leaves the game as it was.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from explorer.kernel.acts import Act
from explorer.kernel.coding import slots
from explorer.kernel.errors import IllegalOption
from explorer.kernel.game import Game, Option
from explorer.kernel.gametype import GameType
from explorer.kernel.save import load
from explorer.kernel.steps import Together

Check = Callable[[Game, Random], None]


def decisions(game: Game, random: Random, most: int = 1000) -> Iterator[Game]:
    """Yields *game* at each decision of a random playout."""
    for _ in range(most):
        if not game.decision:
            return
        yield game
        option = some_option(game, random)
        game.apply(option)


def some_option(game: Game, random: Random) -> Option:
    """Returns any option of any player asked."""
    return random.choice(game.options_of(random.choice(game.asked)))


def reload(game: Game, *, from_state: bool = False) -> Game:
    """Returns the game saved and loaded."""
    return load(game.save(), kind_of(game), from_state=from_state)


def kind_of(game: Game) -> Callable[[str], GameType]:
    """Returns what `load` finds game types by."""

    def kinds(name: str) -> GameType:
        assert name == game.kind.name
        return game.kind

    return kinds


def pictures(game: Game) -> list[object]:
    """Returns all that anybody can see."""
    viewers = ["open", None, *range(len(game.names))]
    return [[game.view(v), game.foreseen(v)] for v in viewers]


def check_clone(game: Game, random: Random) -> None:
    """A clone goes its own way, and the same way when it is given the same acts."""
    before, twin, other = game.fingerprint(), game.clone(), game.clone()
    assert twin.fingerprint() == before
    option = some_option(twin, random)
    assert twin.apply(option) == other.apply(option)
    assert twin.fingerprint() == other.fingerprint()
    for _ in decisions(twin, random, 10):
        pass
    assert game.fingerprint() == before


def check_save(game: Game, random: Random) -> None:
    """A save comes back as the same game, says the same again, and plays on in the same way."""
    text, fingerprint = game.save(), game.fingerprint()
    again, position = reload(game), reload(game, from_state=True)
    assert again.save() == text
    assert again.fingerprint() == position.fingerprint() == fingerprint
    assert all(alike(getattr(position.state, slot), getattr(game.state, slot)) for slot in slots(type(game.state)))
    assert again.records == game.records
    assert again.log == game.log
    assert pictures(again) == pictures(position) == pictures(game)
    twin, option = game.clone(), some_option(game, random)
    assert twin.apply(option) == again.apply(option) == position.apply(option)
    assert twin.fingerprint() == again.fingerprint() == position.fingerprint()
    assert reload(position).fingerprint() == position.fingerprint()


def alike(x: Any, y: Any) -> bool:
    """Returns whether two values are equal and of the same types throughout."""
    if type(x) is not type(y) or x != y:
        return False
    if isinstance(x, dict):
        return alike(list(x), list(y)) and alike(list(x.values()), list(y.values()))
    return not isinstance(x, list | tuple) or all(map(alike, x, y))


def check_listing(game: Game, random: Random) -> None:
    """Looking changes nothing, shows the same twice, and JSON data throughout."""
    before = game.fingerprint()
    for _ in range(2):
        seen = [(p, game.options_of(p), game.near_misses(p), game.standing(p)) for p in range(len(game.names))]
        assert seen == [(p, game.options_of(p), game.near_misses(p), game.standing(p)) for p, *_ in seen]
        assert pictures(game) == pictures(game.clone())
        json.dumps(pictures(game))
    assert game.fingerprint() == before
    assert all(game.options_of(p) for p in game.asked)


def check_texts(game: Game, random: Random) -> None:
    """The text of an option is its own, and parses back."""
    for player in game.asked:
        options = (*game.options_of(player), *game.standing(player))
        texts = [o.text for o in options]
        assert len(set(texts)) == len(texts)
        for option in random.sample(options, min(8, len(options))):
            twin = game.clone()
            assert twin.apply(option.text, player) == game.clone().apply(option)
            assert twin.records[-1].text == option.text


def check_reasons(game: Game, random: Random) -> None:
    """An act can be done exactly if all its conditions hold; what cannot be done changes nothing."""
    before = game.fingerprint(), game.records
    for player in range(len(game.names)):
        may = {o.act for o in (*game.options_of(player), *game.standing(player))}
        for act in {*may, *game.kind.acts(game.state, player), *(m.option.act for m in game.near_misses(player))}:
            assert all(c.holds for c in game.explain(act, player)) == (act in may)
            if act not in may:
                refused(game, act, player)
    assert (game.fingerprint(), game.records) == before


def refused(game: Game, act: Act, player: int) -> None:
    """Asserts that an act is refused with reasons."""
    with pytest.raises(IllegalOption) as caught:
        game.apply(act, player)
    assert any(not c.holds for c in caught.value.clauses)


def check_frames(game: Game, random: Random) -> None:
    """Frames show what then happens, to each as they may see it, and change nothing."""
    before, option = game.fingerprint(), some_option(game, random)
    twin = game.clone()
    events = twin.apply(option)
    for viewer in ("open", None, *range(len(game.names))):
        frames = game.frames(option, viewer)
        assert [f.event for f in frames] == [*(e.shown_to(viewer) for e in events), None]
        assert (frames[-1].view, frames[-1].next) == (twin.view(viewer), twin.foreseen(viewer))
    assert game.fingerprint() == before


def check_imagined(game: Game, random: Random) -> None:
    """An imagined game looks to its player like the true one, asks the same, and can be played and saved."""
    before = game.fingerprint()
    sealed = isinstance(game.state.question, Together)  # whether others have answered may then differ
    for player in (None, *range(len(game.names))):
        imagined = game.imagined(player, random.randrange(1000))
        position = load(game.save(player), kind_of(game))
        if not sealed:
            assert imagined.view(player) == position.view(player) == game.view(player)
        if player in game.asked:
            assert imagined.options_of(player) == position.options_of(player) == game.options_of(player)
        for _ in decisions(imagined, random, 5):
            pass
    assert game.fingerprint() == before


CHECKS: tuple[Check, ...] = (
    check_clone,
    check_save,
    check_listing,
    check_texts,
    check_reasons,
    check_frames,
    check_imagined,
)
