"""The counter step: who may open a stack, who answers whom, and when building ends (303.2, 408)."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.games.astra import stack
from explorer.games.astra.mainphase import Offer, either
from explorer.games.astra.state import Combat, Item, State
from explorer.kernel.acts import Act, Clause, Row
from explorer.kernel.frozen import step
from explorer.kernel.steps import Choice, Step

RESPONSES: dict[type[Act], Offer] = {}  # what is a Counter response (408.2); the chapters enter theirs


def _asked(s: State, player: int, act: Act) -> bool:
    return isinstance(s.question, Respond) and player in s.question.asked(s)


@step
class Pass(Act):
    """Does not respond."""

    verb = "pass"
    ROWS = (
        Row("408.1.c", _asked, either(_asked, "You are asked for a response", "Nobody asks you for a response now")),
    )


PASS = Pass()


def openers(s: State, c: Combat) -> tuple[int, ...]:
    """Returns who may open the stack: the defending player, else every opponent in turn order (408.1.a, 408.1.b).

    By one reading of amb.friendly-to-defender-2v2 an ally of the defending player may open too.
    """
    if c.defender >= 0:
        player = s.things[c.defender].controller
        ally_too = s.options.reads("amb.friendly-to-defender-2v2", "ally-too")
        return (player, *(p for p in s.options.side[player] if p != player)) if ally_too else (player,)
    return s.opponents(c.player)


def responses(s: State) -> list[Item]:
    """Returns the responses on the innermost stack, the newest last."""
    return [i for i in s.layers[-1].items if i.kind not in ("trigger", "checkpoint")]


def after(s: State, combat: int, player: int) -> tuple[int, ...]:
    """Returns who may respond once *player* has had the chance and let it go."""
    c, added = s.combat(combat), responses(s)
    assert c is not None
    order = s.options.opponents[added[-1].me.player] if added else openers(s, c)
    return order[order.index(player) + 1 :] if player in order else order


@step
class CounterStep(Step):
    """Step 2: opponents may respond to the attack (303.2, amb.early-kill-counter-step)."""

    combat: int

    def run(self, s: State) -> None:
        c = s.combat(self.combat)
        assert c is not None
        killed = c.defended and c.defender < 0
        if c.attacker < 0 or (killed and s.options.reads("amb.early-kill-counter-step", "skips")):
            s.emit("no counter step", c.player, (), ("303.7", "amb.early-kill-counter-step"), (c.zone,))
            return
        s.do(stack.OpenLayer("counter", c.number), Respond(c.number, openers(s, c)))
        s.emit("counter step", c.player, (), ("303.2", "408.1.a" if c.defender >= 0 else "408.1.b"), (c.zone,))


@step
class Respond(Choice):
    """Asks for a Counter response to an attack, or to what an opponent added (408.1.c, 406.2.a.2)."""

    combat: int
    left: tuple[int, ...]  # who may still respond, the next first
    always = True  # not to be asked would tell that one could not

    def asked(self, s: State) -> tuple[int, ...]:
        return self.left[:1]

    def options(self, s: State, player: int) -> Sequence[Act]:
        acts: list[Act] = []
        for offer in RESPONSES.values():
            acts += offer.legal(s, player)
        acts.append(PASS)
        return acts

    def candidates(self, s: State, player: int) -> Sequence[Act]:
        return [*(a for offer in RESPONSES.values() for a in offer.nameable(s, player)), PASS]

    def explain(self, s: State, player: int, act: Act) -> tuple[Clause, ...]:
        return act.explain(s, player)

    def chosen(self, s: State, player: int, act: Act) -> None:
        if isinstance(act, Pass):
            s.emit("passes", player, (), ("408.1.c",))
            s.do(Respond(self.combat, self.left[1:]) if len(self.left) > 1 else Built(self.combat))
            return
        c = s.combat(self.combat)
        if c is not None:
            s.set_combat(c.but(answered=True))
        again = (player,) if s.options.reads("amb.alternation", "several") else ()
        s.do(Respond(self.combat, (*again, *s.opponents(player))))
        RESPONSES[type(act)].do(s, player, act)


@step
class Built(Step):
    """Nobody adds any more: the stack resolves, and combat goes on (303.2.c, 408.1.d, amb.second-stack)."""

    combat: int

    def run(self, s: State) -> None:
        answered = any(item.kind for item in s.layers[-1].items)
        again = answered and s.options.reads("amb.second-stack", "yes")
        s.do(stack.ResolveAll(), stack.CloseLayer(), *((CounterStep(self.combat),) if again else ()))
