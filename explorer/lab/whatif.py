"""What if: a game played again with another choice or another reading, its other acts kept as far as they still fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from explorer.games import game_type
from explorer.kernel.errors import ChanceError
from explorer.kernel.game import Game, Option, Record
from explorer.kernel.rulebook import Ambiguity
from explorer.lab.recipe import begin, recipe
from explorer.lab.stackgraph import StackGraph, episodes, graph

LONGEST = 4  # answers that one choice may take: a card, its targets
MOST = 60  # other choices that are offered for one act
PATIENCE = 40  # answers given for players until a stack is done


@dataclass(frozen=True)
class Fork:
    """An act of a game at which something else could have been done: `others` as lines "play x / choose y"."""

    act: int
    player: int
    done: str
    others: tuple[str, ...]


@dataclass(frozen=True)
class Course:
    """Another course of a game, and in words what of the old one no longer fitted."""

    game: Game
    notes: tuple[str, ...]


def forks(game: Game, node: int) -> tuple[Fork, ...]:
    """Returns the acts that led to a node of the game's stack graph, with what could have been done instead.

    `node` is the number of the event that added it.
    """
    acts = game.turns
    last = next((i for i, (_, events) in enumerate(acts) if any(e.number == node for e in events)), None)
    if last is None:
        return ()
    first = last
    while first and not acts[first - 1][1]:  # what has no events yet is the beginning of an announcement
        first -= 1
    now, _ = _replayed(game, first)
    found = []
    for i in range(first, last + 1):
        record = acts[i][0]
        others = [line for line in _lines(now, record.player) if not _begins(line, record.text)]
        found.append(Fork(i, record.player, record.text, tuple(others[:MOST])))
        _apply(now, record)
    return tuple(fork for fork in found if fork.others)


def _begins(line: str, text: str) -> bool:
    return line == text or line.startswith(f"{text} / ")


def _lines(game: Game, player: int) -> Iterator[str]:
    """Yields what a player could do, with the choices that belong to it, as lines."""
    for option in game.options_of(player):
        for parts in _parts(game, option, player, LONGEST):
            yield " / ".join(parts)


def _parts(game: Game, option: Option, player: int, left: int) -> Iterator[tuple[str, ...]]:
    twin = game.clone()
    events = twin.apply(option, player)
    if events or left == 1 or player not in twin.asked:
        yield (option.text,)
        return
    for then in twin.options_of(player):
        for parts in _parts(twin, then, player, left - 1):
            yield (option.text, *parts)


def choose(game: Game, act: int, line: str, until: int) -> Course:
    """Returns the game with *line* done in place of an act; later acts, before act *until*, are kept if they fit.

    Raises what Game.apply raises for a line that is not possible.
    """
    now, notes = _replayed(game, act)
    now.apply(line, game.turns[act][0].player)
    return _followed(now, [record for record, _ in game.turns[act + 1 : until]], notes)


def read_otherwise(game: Game, switch: str, reading: str, until: int) -> Course:
    """Returns the game played again, to before act *until*, under another reading of a switch.

    Raises SaveError, a ValueError, if it could not begin so.
    """
    data = recipe(game)
    now = begin({**data, "settings": {**data["settings"], switch: reading}}, game_type)
    return _followed(now, [record for record, _ in game.turns[:until]], [])


def switches(game: Game) -> dict[str, Ambiguity]:
    """Returns the open questions of a game that have other readings, by id."""
    found = game.kind.rulebook.ambiguities
    return {key: found[key] for key in found if found[key].switchable and key in game.settings}


def end_of(game: Game, found: StackGraph, number: int) -> int:
    """Returns how many acts of the game were done when an episode was over."""
    done = [found.nodes[node]["events"][2] for node in episodes(found)[number]]
    if not all(done):
        return len(game.turns)
    return next(i for i, (_, events) in enumerate(game.turns, 1) if events and events[-1].number >= max(done))


# -- playing again ----------------------------------------------------------------------------------------------


def _replayed(game: Game, acts: int) -> tuple[Game, list[str]]:
    """Returns the game as it was before an act."""
    now = begin(recipe(game), game_type)
    for record, _ in game.turns[:acts]:
        _apply(now, record)
    return now, []


def _apply(game: Game, record: Record) -> None:
    try:
        game.apply(record.text, record.player, record.chance)
    except ChanceError:  # other dice are thrown in this course
        game.apply(record.text, record.player)


def _fits(game: Game, record: Record) -> bool:
    return record.player in game.asked and any(o.text == record.text for o in game.options_of(record.player))


def _followed(game: Game, rest: Sequence[Record], notes: list[str]) -> Course:
    """Goes on with the acts that fit; where none does, players pass, or take what comes first."""
    left = list(rest)
    for _ in range(len(left) + PATIENCE):
        next_one = next((i for i, record in enumerate(left) if _fits(game, record)), None)
        if next_one is not None:
            notes += [f"{game.names[r.player]} no longer can: {r.text}" for r in left[:next_one]]
            _apply(game, left[next_one])
            left = left[next_one + 1 :]
        elif not _answered(game, notes):
            break
    notes += [f"{game.names[r.player]} no longer can: {r.text}" for r in left]
    return Course(game, tuple(notes))


def _answered(game: Game, notes: list[str]) -> bool:
    """Answers for whoever is asked, if something still waits on a stack; returns whether it did."""
    if not game.asked or not _waiting(game):
        return False
    player = game.asked[0]
    options = game.options_of(player)
    option = next((o for o in options if o.verb == "pass"), options[0])
    notes.append(f"for {game.names[player]}: {option.text}")
    game.apply(option, player)
    return True


def _waiting(game: Game) -> bool:
    found = graph(game)
    return any(isinstance(n, int) and d["done"] is None for n, d in found.nodes(data=True))
