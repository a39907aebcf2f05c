"""Crews and Unity Benefits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from explorer.games.echoside import made_easy
from explorer.games.echoside.answers import NameCrew, Trade
from explorer.games.echoside.card import CREWS, DARK_CARNIVAL, PSYCHOPATHIC, TYPE_NAMES
from explorer.games.echoside.draw import draw
from explorer.games.echoside.effects import Aimed, Bearer, CardAim, CardRow, gain
from explorer.games.echoside.flavor import draw_flavor
from explorer.games.echoside.state import State
from explorer.games.echoside.turn import PHASE1_TABLE, offer
from explorer.kernel.acts import Act, Fix, Row
from explorer.kernel.frozen import step

NEEDED = 3  # cards of one Crew in play


def benefit(s: State, player: int, crew: str, why: tuple[str, ...] = ()) -> None:
    """Gives the Unity Benefit of *crew* (unity.4 to unity.6)."""
    if crew == DARK_CARNIVAL:
        gain(s, player, 2, ("unity.4", *why))
    elif crew == PSYCHOPATHIC:
        draw(s, player, 1, ("unity.5", *why))
    else:
        draw_flavor(s, player, 1, ("unity.6", *why))


def _enough(s: State, player: int, act: ClaimUnity) -> bool:
    return s.crew_count(player, act.crew) >= NEEDED


def _enough_words(s: State, player: int, act: ClaimUnity) -> str:
    return f"It takes {NEEDED} {TYPE_NAMES[act.crew]} cards in play; you have {s.crew_count(player, act.crew)}"


def _more_cards(s: State, player: int, act: ClaimUnity) -> Fix:
    more = NEEDED - s.crew_count(player, act.crew)
    return Fix(f"{more} more {TYPE_NAMES[act.crew]} card{'s' if more > 1 else ''} in play", {"in_play": act.crew})


def _counted(s: State, player: int, act: ClaimUnity) -> tuple[int, ...]:
    return tuple(card for card in s.play[player] if s.type_of(card) == act.crew)


def unclaimed(s: State, player: int, act: Act) -> bool:
    """Whether no Unity Benefit was taken this turn (unity.8)."""
    return not s.unity_used


def unclaimed_words(s: State, player: int, act: Act) -> str:
    """Says whether a Unity Benefit was taken this turn."""
    return "A Unity Benefit was taken already this turn" if s.unity_used else "No Unity Benefit was taken yet this turn"


@step
class ClaimUnity(Act):
    """Takes the Unity Benefit of a Crew (unity.3, unity.7, unity.8)."""

    crew: str
    verb = "unity"
    TABLE = (*PHASE1_TABLE, Row("unity.8", unclaimed, unclaimed_words))
    ROWS = (
        Row(
            "unity.3",
            _enough,
            _enough_words,
            _more_cards,
            _counted,
            lambda s, p, a: (s.crew_count(p, a.crew), NEEDED),
        ),
    )


def claims(s: State, player: int) -> list[Act]:
    """Returns the Unity Benefits that *player* can take now."""
    if len(s.play[player]) < NEEDED or not unclaimed(s, player, CLAIMS[0]):
        return []
    return [act for act in CLAIMS if act.fits(s, player)]


CLAIMS = tuple(ClaimUnity(crew) for crew in CREWS)


def claim(s: State, player: int, act: ClaimUnity) -> None:
    """Takes the benefit; one a turn (unity.8, amb.unity-stompable)."""
    s.unity_used = True
    s.because(s.emit("unity", player, (), ("unity.3", "unity.8"), (act.crew,)))
    benefit(s, player, act.crew)


offer(ClaimUnity, claims, lambda s, p: CLAIMS, claim)

# -- effects ----------------------------------------------------------------------------------------------------


# One public card has it: a benefit outside the limit cannot be made of Karma and draws, for it may be traded (ame.1).
@step
class GainUnity(Aimed):
    """Gives a Unity Benefit of your choice, outside the limit of one a turn."""

    crew: str = ""

    def offers(self, s: State, by: Bearer) -> list[Act]:
        offers: list[Act] = [NameCrew(crew) for crew in CREWS]
        traded = s.options.made_easy and s.options.reads("amb.ame-extra", "yes")
        return [*offers, Trade()] if traded and made_easy.something_to_abolish(s, by.you) else offers

    def aim(self, s: State, by: Bearer, act: Act) -> Self:
        return self.but(crew=act.crew if isinstance(act, NameCrew) else "trade")

    def aimed(self, s: State, by: Bearer) -> bool:
        return bool(self.crew)

    def carry(self, s: State, by: Bearer) -> None:
        if self.crew == "trade":
            made_easy.trade(s, by.you, ("amb.ame-extra",))
        else:
            s.because(s.emit("unity", by.you, (by.card,), ("gen.6", "unity.3"), (self.crew,)))
            benefit(s, by.you, self.crew)


def _is_crew(effect: SetCrew, s: State, by: Bearer, card: int, zone: str) -> bool:
    return s.type_of(card) in CREWS


def _crew_words(effect: SetCrew, s: State, by: Bearer, card: int, zone: str) -> str:
    no = "a Crew" if _is_crew(effect, s, by, card, zone) else "no Crew"
    return f"It counts as {TYPE_NAMES[s.type_of(card)]}, which is {no}"


@step
class SetCrew(CardAim):
    """Makes this card, or a Crew card you have in play, a Crew of your choice until the turn ends (unity.9, faq.2)."""

    what: str  # "self" or "own-crew"
    crew: str = ""
    picked: tuple[int, ...] = ()
    verb = "change"
    ROWS = (CardRow("unity.2", _is_crew, _crew_words),)

    def pool(self, s: State, by: Bearer) -> Iterable[tuple[int, str]]:
        return ((c, "play") for c in s.play[by.you])

    def offers(self, s: State, by: Bearer) -> list[Act]:
        if self._asks_which():
            return CardAim.offers(self, s, by)
        if self.what == "self" and by.card not in s.play[by.you]:
            return []
        return [NameCrew(crew) for crew in CREWS]

    def tries(self, s: State, by: Bearer) -> list[Act]:
        return CardAim.tries(self, s, by) if self._asks_which() else self.offers(s, by)

    def _asks_which(self) -> bool:
        """Returns whether the card is still to be chosen."""
        return self.what == "own-crew" and not self.picked

    def aim(self, s: State, by: Bearer, act: Act) -> Self:
        return self.but(crew=act.crew) if isinstance(act, NameCrew) else CardAim.aim(self, s, by, act)

    def aimed(self, s: State, by: Bearer) -> bool:
        return bool(self.crew)

    def carry(self, s: State, by: Bearer) -> None:
        card = self.picked[0] if self.picked else by.card
        s.crews[card] = self.crew
        s.emit("becomes", by.you, (card,), ("unity.9", "faq.2", "amb.copy-this-card"), (self.crew,))
