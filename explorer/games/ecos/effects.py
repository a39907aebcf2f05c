"""What cards are made of: the lines of a card, and the words that join them.

Single effects stand in the modules of their rulebook chapters; `cardfile.VOCABULARY` lists them all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from explorer.games.ecos import undoing
from explorer.games.ecos.selecting import PLACED, Condition, Number, amount, holds
from explorer.games.ecos.state import Ref, Resolution, State
from explorer.kernel.acts import Act
from explorer.kernel.frozen import Frozen, step
from explorer.kernel.steps import Choice, Pick, Step


class Effect(Frozen):
    """One line of a card."""

    __slots__ = ()
    is_gain: ClassVar[bool] = True  # whether "lets you" may mean "may" (amb.effects-must)

    def run(self, s: State, player: int) -> None:
        """Does it for *player*, or puts what it asks on the agenda.  The open card is `s.open[-1]`."""
        raise NotImplementedError


@step
class Lines(Step):
    """The lines of a card from the top to the bottom, by a cursor (card.6, fx.1)."""

    effects: tuple[Effect, ...]
    player: int
    at: int = 0

    def run(self, s: State) -> None:
        if self.at < len(self.effects):
            s.do(Lines(self.effects, self.player, self.at + 1))
            effect = self.effects[self.at]
            if len(meanings(s, effect)) > 1:
                s.do(WhichMeant(self.player, effect))
            elif effect.is_gain and s.options.reads("amb.effects-must", "may-decline"):
                s.do(Whether(self.player, effect))
            else:
                effect.run(s, self.player)


def block(s: State, player: int, rules: tuple[str, ...]) -> None:
    """A placement could not be made: the lines below it are lost, or the whole card (fx.1, amb.arrow-scope)."""
    s.emit("blocked", player, (s.open[-1].card,), ("fx.1", *rules))
    in_progress = [i for i, (x, _) in enumerate(s.agenda) if isinstance(x, Lines)]  # all of one card (fx.2)
    if s.options.reads("amb.arrow-scope", "card-undone"):
        del s.agenda[in_progress[0] :]
        undoing.take_back(s)
        return
    lines, cause = s.agenda[in_progress[-1]]
    del s.agenda[in_progress[-1] :]
    if s.options.reads("amb.arrow-scope", "lines-under-it"):
        assert isinstance(lines, Lines)
        s.agenda.append((lines.but(at=lines.at + 1), cause))


def note(s: State, **changes: object) -> None:
    """Changes what the open card knows of itself."""
    s.open[-1] = s.open[-1].but(**changes)


def note_placed(s: State, ref: Ref, kind: str, name: str) -> None:
    """Notes a piece as the last one placed by the open card, under a name if the line gives one (amb.this-several)."""
    frame = s.open[-1]
    names = (*(x for x in frame.names if x[0] != name), (name, ref)) if name else frame.names
    kinds = (*frame.placed_kinds, kind)
    note(s, placed=(*frame.placed, ref), placed_kinds=kinds, names=names, meant=())


def current(s: State) -> Resolution:
    """Returns the card whose lines are carried out."""
    return s.open[-1]


# -- points and cubes -------------------------------------------------------------------------------------------


@step
class Points(Effect):
    """Scores points at once (vp.1, vp.2).  The event holds the pieces counted, the card, and which of its scores."""

    number: Number

    def run(self, s: State, player: int) -> None:
        card, before = s.open[-1].card, s.vp[player]
        value, counted = amount(s, s.open[-1], self.number)
        s.vp[player] += value
        pieces = tuple(f"{r.tile[0]},{r.tile[1]}" if r.token < 0 else r.token for r in counted)
        line = [*scored(s.card(card).effects)].index(self.number)
        s.emit("scores", player, pieces, ("vp.1",), (value, s.vp[player], card, line))
        if before < s.options.goal <= s.vp[player]:
            s.emit("reaches goal", player, (), ("vp.2", "end.1"), (s.options.goal,))


def scored(effects: Iterable[Effect]) -> Iterator[Number]:
    """Yields all that a card scores, in the order printed."""
    for effect in effects:
        if isinstance(effect, Points):
            yield effect.number
        elif isinstance(effect, IfThen):
            yield from scored((*effect.then, *effect.otherwise))
        elif isinstance(effect, ChooseOne):
            yield from scored(part for parts in effect.parts_of for part in parts)
        elif isinstance(effect, MayDo):
            yield from scored(effect.effects)


@step
class GainCubes(Effect):
    """Takes cubes from the reserve (cube.1, amb.cube-reserve-empty)."""

    count: int

    def run(self, s: State, player: int) -> None:
        for _ in range(self.count):
            gain_cube(s, player, "cube.1")


def gain_cube(s: State, player: int, rule: str) -> None:
    """Moves one cube from the reserve to a player's available cubes (dial.5, dial.9, cube.1)."""
    if cube_left(s):
        s.reserve -= 1
        s.cubes[player] += 1
        s.emit("gains cube", player, (), (rule, "dial.9"), (s.cubes[player], s.reserve))
    else:
        s.emit("no cube left", player, (), (rule, "amb.cube-reserve-empty"))


def cube_left(s: State) -> bool:
    """Returns whether there is a cube to take; without a limit the reserve counts what stands in for one."""
    return s.reserve > 0 or s.options.reads("amb.cube-reserve-empty", "no-limit")


# -- joining lines ----------------------------------------------------------------------------------------------


@step
class IfThen(Effect):
    """Looks at the map, then carries out one part or the other."""

    is_gain = False

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()

    def run(self, s: State, player: int) -> None:
        true = holds(s, s.open[-1], self.condition)
        s.emit("condition", player, (s.open[-1].card,), ("card.6",), (int(true),))
        part = self.then if true else self.otherwise
        splice(s, part, player)


def splice(s: State, part: Sequence[Effect], player: int) -> None:
    """Puts lines in place of the present one, so that a blocked one also ends what follows."""
    rest, cause = s.agenda.pop()
    assert isinstance(rest, Lines)
    s.agenda.append((Lines((*part, *rest.effects[rest.at :]), player), cause))


@step
class Option(Act):
    """Takes one of several parts."""

    number: int
    verb = "take"


@step
class Yes(Act):
    """Uses an optional part."""

    verb = "accept"


@step
class No(Act):
    """Leaves an optional part out."""

    verb = "decline"


@step
class ChooseOne(Effect):
    """One of several parts, as the player likes."""

    is_gain = False

    parts_of: tuple[tuple[Effect, ...], ...]

    def run(self, s: State, player: int) -> None:
        s.do(WhichPart(player, self.parts_of))


@step
class WhichPart(Choice):
    """Asks which part of a card is taken."""

    player: int
    parts_of: tuple[tuple[Effect, ...], ...]

    def options(self, s: State, player: int) -> Sequence[Act]:
        return [Option(i) for i in range(len(self.parts_of))]

    def chosen(self, s: State, player: int, act: Act) -> None:
        assert isinstance(act, Option)
        s.emit("takes part", player, (s.open[-1].card,), ("card.6",), (act.number + 1,))
        splice(s, self.parts_of[act.number], player)


@step
class MayDo(Effect):
    """A part that may be left out; a blocked line inside ends only this part, if not the card (amb.arrow-scope)."""

    is_gain = False

    effects: tuple[Effect, ...]

    def run(self, s: State, player: int) -> None:
        s.do(WhetherPart(player, self.effects))


@step
class WhetherPart(Choice):
    """Asks whether an optional part is used."""

    player: int
    effects: tuple[Effect, ...]

    def options(self, s: State, player: int) -> Sequence[Act]:
        return [Yes(), No()]

    def chosen(self, s: State, player: int, act: Act) -> None:
        if isinstance(act, Yes):
            s.do(Lines(self.effects, player))
        else:
            s.emit("declines", player, (s.open[-1].card,), ("card.6",))


@step
class Whether(Choice):
    """Asks whether a line is carried out, where "lets you" means "may" (amb.effects-must)."""

    player: int
    effect: Effect

    def options(self, s: State, player: int) -> Sequence[Act]:
        return [Yes(), No()]

    def chosen(self, s: State, player: int, act: Act) -> None:
        if isinstance(act, Yes):
            self.effect.run(s, player)
        else:
            s.emit("declines", player, (s.open[-1].card,), ("amb.effects-must",))


# -- choosing pieces on the map -----------------------------------------------------------------------------------


@step
class PickPieces(Pick):
    """Chooses pieces one at a time, in any order; none that is offered keeps the choice from being ended."""

    def ends(self, s: State, player: int, picked: tuple[Act, ...]) -> bool:
        return True


def unlike(s: State, tokens: Iterable[int]) -> Iterable[int]:
    """Returns some tokens; of those that are alike on one tile only the first."""
    found: dict[object, int] = {}
    for n in tokens:
        found.setdefault(s.tokens[n], n)
    return found.values()


# -- which one "this" is ----------------------------------------------------------------------------------------


def meanings(s: State, effect: Effect) -> list[Ref]:
    """Returns the pieces that a line may speak of as the one just placed, where the owner says which."""
    if not s.options.reads("amb.this-several", "owner-chooses") or f"'{PLACED}'" not in repr(effect):
        return []
    return [ref for ref in dict.fromkeys(s.open[-1].placed) if s.place_of(ref) is not None]


@step
class Mean(Act):
    """Says which of several pieces is meant (amb.this-several)."""

    piece: Ref
    verb = "mean"


@step
class WhichMeant(Choice):
    """Asks which of the pieces placed a line speaks of (amb.this-several)."""

    player: int
    effect: Effect

    def options(self, s: State, player: int) -> Sequence[Act]:
        return [Mean(ref) for ref in meanings(s, self.effect)]

    def chosen(self, s: State, player: int, act: Act) -> None:
        assert isinstance(act, Mean)
        note(s, meant=(act.piece,))
        self.effect.run(s, player)
