"""Conceding: a duel or a team's game ends; all against all goes on without the player (102.1.b, amb.concede)."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.astra import (
    attacking,
    combat,
    control,
    counters,
    deaths,
    scoring,
    setup,
    stack,
    stats,
    triggers,
    turn,
    zones,
)
from explorer.games.astra.announcing import Announcing, countering
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
    asked, after = _answering(s), s.opponents(player)
    s.left = (*s.left, player)
    _off_the_stacks(s, player)
    _off_the_board(s, player)
    if s.phase == "setup":
        _leave_setup(s, player, after)
    elif s.turn_player == player:
        _break_turn_off(s, player)
    else:
        s.agenda = _agenda_without(s, player, asked)
        s.do(deaths.Check(), *(stack.settle() if isinstance(s.question, MainPhase) else ()))
    for i in [i for i, t in s.things.items() if t.controller == player]:
        if i in s.things:  # equipment goes with the unit that bears it
            control.steal(s, i, s.things[i].owner)
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
    """Takes away all objects that a player owns, and what others had equipped them with (102.1.b, 102.6.c)."""
    gone = [i for i, t in s.things.items() if t.owner == player]
    orphans = [i for thing in gone for i in deaths.borne_by(s, thing)]
    for i in gone:
        deaths.leave_zone(s, i)
        s.drop(i)
    deaths.destroy(s, orphans, ("102.6.c",))


# -- what is under way ------------------------------------------------------------------------------------------


def _off_the_stacks(s: State, player: int) -> None:
    """Removes a player's items from all stacks, and what is to go there."""
    for item in [i for layer in s.layers for i in layer.items if i.me.player == player and i.kind != "checkpoint"]:
        _broken_off(s, item)
    s.layers = tuple(layer.but(items=_without(layer, player)) for layer in s.layers)
    s.waiting = tuple(tuple(w for w in level if w.me.player != player) for level in s.waiting)
    s.dying = tuple(
        tuple(d.but(listeners=tuple(w for w in d.listeners if w.me.player != player)) for d in level)
        for level in s.dying
    )


def _broken_off(s: State, item: Item) -> None:
    """Says that something on a stack will not be carried out, or not to its end."""
    detail = (item.number, item.kind, "broken off", item.on)
    s.emit("done", item.me.player, item.source, RULES, detail, s.seen_by(item))


def _without(layer: Layer, player: int) -> tuple[Item, ...]:
    """Returns the items of a stack that a player has no part in."""
    kept = (i for i in layer.items if i.me.player != player or i.kind == "checkpoint")
    return tuple(i.but(later=tuple(w for w in i.later if w.me.player != player)) for i in kept)


def _break_turn_off(s: State, player: int) -> None:
    """Ends the turn of a player who leaves: combats are broken off, what lasts until now lapses."""
    doing = [x.item for x, _ in reversed(s.agenda) if isinstance(x, stack.Finished)]
    for item in (*doing, *(i for layer in reversed(s.layers) for i in reversed(layer.items))):
        _broken_off(s, item)
        in_the_air = item.card >= 0 and not zones.where(s, item.card)[0] and item.card not in _on_board(s)
        if in_the_air and s.box.owner[item.card] != player:
            zones.put(s, item.card, "graveyard")
    for c in reversed(s.combats):
        combat.Result(c.number).run(s)
        stats.lapse(s, "combat", c.number)
    s.agenda.clear()
    s.combats, s.layers, s.waiting, s.dying, s.open = (), (), ((),), ((),), ()
    s.revealed, s.phase = (), "end"
    borne = [i for i, t in s.things.items() if t.host >= 0]
    deaths.destroy(s, deaths.unborne(s, borne), ("102.6.c",))
    s.do(turn.ResetDamage(), turn.Lapse(), *stack.settle(), turn.Leftovers(), turn.NextPlayer())


def _on_board(s: State) -> set[int]:
    return {t.card for t in s.things.values()}


def _answering(s: State) -> tuple[int, ...]:
    """Returns who may respond if the response being announced just now is made anew; empty if none is."""
    asked = s.question
    if not isinstance(asked, Pick) or not isinstance(asked.of, Announcing) or not countering(s):
        return ()
    return (asked.player, *counters.after(s, s.layers[-1].combat, asked.player))


def _agenda_without(s: State, player: int, asked: tuple[int, ...]) -> list[tuple[Step, int]]:
    """Returns what is still to be done without what a player would do: texts of theirs are broken off."""
    kept: list[tuple[Step, int]] = []
    texts = list(s.open)
    for x, cause in reversed(s.agenda):
        if isinstance(x, stack.EndText):
            texts.pop()
        broken_off = bool(texts) and texts[-1].player == player and isinstance(x, stack.Carry)
        if not broken_off and not _of(x, player) and not _void(s, x):
            kept.append((_changed(s, x, player, asked), cause))
    return kept[::-1]


def _of(x: Step, player: int) -> bool:
    """Returns whether a step is a player's alone."""
    if isinstance(x, stack.Within):
        return x.me.player == player
    if isinstance(x, triggers.PushTrigger):
        return x.what.me.player == player
    if isinstance(x, attacking.Force):
        return x.chooser == player
    return isinstance(x, Choice | triggers.Later) and getattr(x, "player", -1) == player


def _void(s: State, x: Step) -> bool:
    """Returns whether a choice of others is about what leaves the game, or half an announcement to be made anew."""
    if not isinstance(x, Pick):
        return False
    thing = getattr(x.of, "unit", getattr(x.of, "item", -1))
    card = getattr(x.of, "card", -1)
    leaves = (thing >= 0 and thing not in s.things) or (card >= 0 and s.box.owner[card] in s.left)
    return leaves or isinstance(x.of, Announcing)


def _changed(s: State, x: Step, player: int, asked: tuple[int, ...]) -> Step:
    """Returns a step as it is without a player."""
    if isinstance(x, stack.Finished) and x.item.me.player == player:
        return stack.Finished(x.item.but(kind="ability"), "broken off")
    if not isinstance(x, counters.Respond):
        return x
    left, fight = asked or x.left, s.combat(x.combat)
    if not asked and fight is not None and fight.answered and not counters.responses(s):
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
        elif not _of(x, player) and not (isinstance(x, zones.Shuffle | setup.DrawHand) and x.player == player):
            agenda.append((x, cause))
    s.agenda, question = agenda, agenda[-1][0]
    if isinstance(question, Together) and not question.asked(s):
        s.agenda.pop()
        question.complete(s)
