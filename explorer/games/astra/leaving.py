"""Conceding: a duel or a team's game ends; all against all goes on without the player (102.1.b, amb.concede)."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.astra import combat, control, counters, deaths, scoring, setup, stack, stats, triggers, turn, zones
from explorer.games.astra.announcing import Announcing
from explorer.games.astra.mainphase import MainPhase
from explorer.games.astra.options import FREE_FOR_ALL
from explorer.games.astra.state import Item, Layer, State
from explorer.kernel.acts import Act
from explorer.kernel.frozen import step
from explorer.kernel.steps import Choice, Pick, Step, Together

RULES = ("102.1.b", "102.1.b.1", "amb.concede")


@step
class Concede(Act):
    """Gives the game up, at any time; a team loses it together (102.1.b.1, amb.concede)."""

    verb = "concede"

    def perform(self, s: State, player: int) -> None:
        """Does it, whoever is asked."""
        s.because(s.emit("concedes", player, (), ("102.1.b.1",)))
        others = tuple(p for p in s.opponents(player) if p != player)
        if s.options.mode != FREE_FOR_ALL or len(others) == 1:
            scoring.win(s, others, RULES[1:])
        else:
            _leave(s, player)


def _leave(s: State, player: int) -> None:
    """Goes on without a player: stack items are removed, cards go home, stolen ones back to their owners."""
    asked, after = s.question, s.opponents(player)
    s.left = (*s.left, player)
    _off_the_stacks(s, player)
    if s.phase == "setup":
        _leave_setup(s, player, after)
    elif s.turn_player == player:
        _break_turn_off(s, player)
    else:
        s.agenda = _agenda_without(s, player, asked)
        s.do(deaths.Check(), *(stack.settle() if isinstance(s.question, MainPhase) else ()))
    _off_the_board(s, player)
    cards_home(s, player)
    s.emit("leaves game", player, (), RULES)


def cards_home(s: State, player: int) -> None:
    """Puts every card of a player back into the deck, wherever it lies (102.1.b)."""
    own = s.own_cards(player)
    for pile in ("hand", "supply", "graveyard", "banished"):
        getattr(s, pile)[player] = ()
    s.deck[player], s.ready[player], s.floating[player] = own, 0, 0
    s.secret = tuple(c for c in s.secret if c not in own)
    s.revealed = tuple(c for c in s.revealed if c not in own)
    s.returning = tuple(entry for entry in s.returning if entry[0] not in own)


def _off_the_board(s: State, player: int) -> None:
    """Takes away all objects that a player owns, and gives back what the player stole (102.1.b)."""
    for i in [i for i, t in s.things.items() if t.owner == player]:
        deaths.leave_zone(s, i)
        s.gone = {**s.gone, i: s.things[i]}
        s.things = {j: t for j, t in s.things.items() if j != i}
    for i in [i for i, t in s.things.items() if t.controller == player]:
        control.steal(s, i, s.things[i].owner)


# -- what is under way ------------------------------------------------------------------------------------------


def _off_the_stacks(s: State, player: int) -> None:
    """Removes a player's items from all stacks, and what is to go there."""
    for item in [i for layer in s.layers for i in layer.items if i.me.player == player and i.kind != "checkpoint"]:
        s.emit("removed", player, item.source, RULES, (item.number, item.kind), s.seen_by(item))
    s.layers = tuple(layer.but(items=_without(layer, player)) for layer in s.layers)
    s.waiting = tuple(tuple(w for w in level if w.me.player != player) for level in s.waiting)
    s.dying = tuple(
        tuple(d.but(listeners=tuple(w for w in d.listeners if w.me.player != player)) for d in level)
        for level in s.dying
    )


def _without(layer: Layer, player: int) -> tuple[Item, ...]:
    """Returns the items of a stack that a player has no part in."""
    kept = (i for i in layer.items if i.me.player != player or i.kind == "checkpoint")
    return tuple(i.but(later=tuple(w for w in i.later if w.me.player != player)) for i in kept)


def _break_turn_off(s: State, player: int) -> None:
    """Ends the turn of a player who leaves: combats are broken off, what lasts until now lapses."""
    for c in reversed(s.combats):
        if c.attacker >= 0 and c.defender >= 0:
            combat.go_home(s, c)
        stats.lapse(s, "combat", c.number)
    for card in _in_the_air(s):
        if s.box.owner[card] != player:
            zones.put(s, card, "graveyard")
    s.agenda.clear()
    s.combats, s.layers, s.waiting, s.dying, s.open = (), (), ((),), ((),), ()
    s.revealed, s.phase = (), "end"
    s.do(turn.ResetDamage(), turn.Lapse(), *stack.settle(), turn.NextPlayer())


def _in_the_air(s: State) -> list[int]:
    """Returns the cards on stacks, and those whose text is being carried out."""
    doing = [x.item.card for x, _ in s.agenda if isinstance(x, stack.Finished) and x.item.kind == "tactic"]
    return [c for c in (*doing, *(i.card for layer in s.layers for i in layer.items)) if c >= 0]


def _agenda_without(s: State, player: int, asked: Choice | None) -> list[tuple[Step, int]]:
    """Returns what is still to be done without what a player would do: texts of theirs are broken off."""
    kept: list[tuple[Step, int]] = []
    texts = list(s.open)
    for x, cause in reversed(s.agenda):
        if isinstance(x, stack.EndText):
            texts.pop()
        broken_off = bool(texts) and texts[-1].player == player and isinstance(x, stack.Carry)
        if not broken_off and not _of(x, player) and not _void(s, x, player):
            kept.append((_changed(s, x, player, asked), cause))
    return kept[::-1]


def _of(x: Step, player: int) -> bool:
    """Returns whether a step is a player's alone."""
    if isinstance(x, stack.Within):
        return x.me.player == player
    if isinstance(x, triggers.PushTrigger):
        return x.what.me.player == player
    return isinstance(x, Choice | triggers.Later) and getattr(x, "player", -1) == player


def _void(s: State, x: Step, player: int) -> bool:
    """Returns whether a choice of others is about an object that leaves, or half an announcement to be made anew."""
    if not isinstance(x, Pick):
        return False
    thing = getattr(x.of, "unit", getattr(x.of, "item", -1))
    return isinstance(x.of, Announcing) or (thing in s.things and s.things[thing].owner == player)


def _changed(s: State, x: Step, player: int, asked: Choice | None) -> Step:
    """Returns a step as it is without a player."""
    if isinstance(x, stack.Finished) and x.item.me.player == player:
        return stack.Finished(x.item.but(kind="ability"), "removed")
    if not isinstance(x, counters.Respond):
        return x
    left, fight = x.left, s.combat(x.combat)
    if isinstance(asked, Pick) and isinstance(asked.of, Announcing):  # what was being announced is no response
        left = (asked.player, *counters.after(s, x.combat, asked.player))
    elif fight is not None and fight.answered and not counters.responses(s):
        left = ()  # nothing is left to be answered
    left = tuple(p for p in left if p != player)
    return counters.Respond(x.combat, left) if left else counters.Built(x.combat)


def _leave_setup(s: State, player: int, after: Sequence[int]) -> None:
    """Goes on with the set-up without a player."""
    if s.first == player:
        s.first = s.turn_player = after[0]
    agenda: list[tuple[Step, int]] = []
    for x, cause in s.agenda:
        if isinstance(x, setup.WhoBegins):
            agenda.append((setup.Coin() if x.player == player else x, cause))
        elif isinstance(x, Together):
            agenda.append((x.but(parts_of=tuple(p for p in x.parts_of if p.player != player)), cause))
        elif not _of(x, player):
            agenda.append((x, cause))
    s.agenda, question = agenda, agenda[-1][0]
    if isinstance(question, Together) and not question.asked(s):
        s.agenda.pop()
        question.complete(s)
