"""What there is to draw: the facts of the picture a page shows, each found out once, told for whoever looks."""

from functools import cached_property
from typing import Any

from explorer.kernel.events import Event
from explorer.kernel.game import Game
from explorer.lab import facts
from explorer.lab.tree import Node
from explorer.lab.why import ways_data
from explorer.widgets.desk import Desk
from explorer.widgets.screen import Place, Viewer

Data = Any  # JSON, of the shapes in explorer.views.shapes


class Scene:
    """One picture: a place of the desk's tree, the eyes that see it, and the seat that may answer (None: nobody)."""

    def __init__(self, desk: Desk, place: Place, viewer: Viewer, seat: int | None) -> None:
        self.desk, self.place, self.viewer, self.seat = desk, place, viewer, seat

    @property
    def game(self) -> Game:
        """The game after all events of the place's node."""
        return self.desk.game(self.place)

    @property
    def complete(self) -> bool:
        """Whether the node's events have all been shown."""
        return self.desk.complete(self.place)

    @property
    def watcher(self) -> int | None:
        """The seat whose eyes see it, None if it is nobody's in particular."""
        return self.viewer if isinstance(self.viewer, int) else None

    @cached_property
    def view(self) -> Data:
        """The table."""
        return self.desk.view(self.place, self.viewer)

    @cached_property
    def options(self) -> list[Data]:
        """What the reader can do; on a map, what each place would score."""
        found = [] if self.seat is None else facts.options_data(self.game, self.seat)
        if "tiles" not in self.view:
            return found
        from explorer.lab.ecos.prospects import with_gains

        return with_gains(self.game, self.viewer, found)

    @cached_property
    def may_concede(self) -> bool:
        """Whether the reader may give the game up."""
        return self.seat is not None and any(option.verb == "concede" for option in self.game.standing(self.seat))

    @cached_property
    def near(self) -> list[Data]:
        """What the reader might try and may not; in mid-effect only what answers the present question."""
        found = [] if self.seat is None else facts.near_data(self.game, self.seat)
        if self.view.get("phase") not in ("effect", "end") and not self.view.get("busy"):
            return found
        verbs = {option["verb"] for option in self.options}
        return [miss for miss in found if miss["verb"] in verbs]

    @cached_property
    def decision(self) -> Data | None:
        """What is asked; between two events, what just happened as whoever is at turn, or did it, has it."""
        if self.complete:
            return facts.decision_data(self.game)
        active = self.view.get("active", self.event.actor if self.event else -1)
        return {"players": [active] if active >= 0 else [], "kind": "", "text": self.happening, "rules": []}

    @cached_property
    def outcome(self) -> Data | None:
        """How the game ended."""
        return facts.outcome_data(self.game) if self.complete else None

    @property
    def event(self) -> Event | None:
        """The last event shown."""
        node = self.desk.node(self.place)
        return node.events[self.place.shown - 1] if node.events and self.place.shown else None

    @cached_property
    def happening(self) -> str:
        """The last event shown, as a sentence."""
        return self.desk.node(self.place).game.describe(self.event, self.viewer) if self.event else ""

    @cached_property
    def upcoming(self) -> list[Data]:
        """What is still to be done, nearest first."""
        return [{"text": text, "rules": list(rules)} for text, rules in self.desk.foreseen(self.place, self.viewer)]

    def events(self, most: int | None = None) -> list[Data]:
        """The events up to the place shown, oldest first; with `most`, about so many of the latest."""
        found: list[Data] = []
        for node in reversed(self.desk.node(self.place).path):
            shown = self.place.shown if node.id == self.place.node else len(node.events)
            found[:0] = self._told(node, shown)
            if most is not None and len(found) >= most:
                break
        return found

    def last_act(self) -> list[Data]:
        """The events of the last act that caused any."""
        for node in reversed(self.desk.node(self.place).path):
            if node.events:
                return self._told(node, len(node.events))
        return []

    def _told(self, node: Node, shown: int) -> list[Data]:
        """A node's events as data; what follows from the set-up, or from letting a card pass, is nobody's decision."""
        told = facts.events_data(node.game, node.events[:shown], self.viewer)
        if node.record and not self.desk.passes(node.id):
            return told
        return [{**event, "decision": False} for event in told]

    def uses(self, rule: str) -> list[Data]:
        """The events up to the place shown that a rule made happen, newest first."""
        found = []
        for node in reversed(self.desk.node(self.place).path):
            shown = self.place.shown if node.id == self.place.node else len(node.events)
            found += [event for event in reversed(self._told(node, shown)) if rule in event["rules"]]
        return found

    def reasons(self, said: str) -> Data:
        """Why the reader may do an act, or not.  Raises UnknownOption or AmbiguousOption."""
        return facts.reasons_data(self.game, said, self.viewer if self.seat is None else self.seat)

    def ways(self, said: str) -> list[Data]:
        """What is in hand that would bring a refused act nearer."""
        if self.seat is None:
            return []
        return ways_data(self.game, self.game.named(said, self.seat).act, self.seat)
