"""Change of control: what becomes of a card that is stolen (412)."""

from __future__ import annotations

from explorer.games.astra import arriving, deaths, stats
from explorer.games.astra.card import TERRITORY, UNIT, Context, Effect, Sel
from explorer.games.astra.state import STAGING, State
from explorer.kernel.frozen import step


@step
class StealControl(Effect):
    """Takes control of objects (412.1)."""

    of: Sel

    def run(self, s: State, me: Context) -> None:
        for thing in stats.living(s, self.of, me):
            if thing in s.things:  # equipment is gone with the unit that bore it (412.1.b)
                steal(s, thing, me.player)


def steal(s: State, thing: int, player: int) -> None:
    """Resets an object and hands it over; its owner stays who it was (412.1.a, 412.2, 802.18)."""
    kind, t = s.printed(thing).type, s.things[thing]
    if t.controller == player:
        return  # no change of control
    old = -1 if t.down else arriving.namesake(s, player, t.design)
    if old >= 0:
        deaths.destroy(s, [old], ("102.7.c", "amb.stolen-renowned"))
    deaths.leave_zone(s, thing)
    orphans = deaths.borne_by(s, thing)
    if kind == TERRITORY and (old := s.territory(player, t.zone)) >= 0:
        deaths.destroy(s, [old], ("412.1.c",))
    fresh = {"changes": (), "trackers": (), "damage": 0, "host": -1, "controller": player, "turn": s.turn, "flanked": 0}
    s.alter(thing, **fresh)
    if kind == UNIT:
        s.alter(thing, zone=STAGING, ready=False)
    rules = ("412.1", "412.1.a", {UNIT: "412.1.b", TERRITORY: "412.1.c"}.get(kind, "412.1.d"))
    seen = (*s.knowers(t.controller), *s.knowers(player)) if t.down else None
    s.because(s.emit("steals", player, (thing,), rules, (t.controller, t.owner), seen))
    deaths.destroy(s, orphans, ("802.18.a",))
    if kind not in (UNIT, TERRITORY):
        arriving.ask_host(s, thing)
