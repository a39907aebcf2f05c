"""Hidden information: nothing that a player is shown or told names a card that player may not know."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import explorer
from explorer.games.echoside import ECHOSIDE
from explorer.games.echoside.card import Box
from explorer.games.echoside.state import State
from explorer.games.echoside.view import shown
from explorer.kernel.events import HIDDEN
from explorer.kernel.game import Game
from tests.echoside.games import MIXES, choice, new_game
from tests.echoside.given import cards, do, new, options, table
from tests.echoside.invariants import hidden_cards, ids

# A card out of a hidden place may be known to all: it was turned up, or taken from an open pile.
OPENLY = {"reveals", "goes back", "puts on deck", "to deck top", "to hand", "shows", "shuffles in", "looks at hand"}
MARK = re.compile(r"#(\d+)")


def marked(game: Game) -> Game:
    """Gives every physical card a name of its own, by which any text that tells it can be found out."""
    box = Box(game.state.box.designs)
    box.cards = [card.but(name=f"{card.name} #{i}") for i, card in enumerate(box.cards)]
    game.state.box = box
    return game


def hidden(s: State, viewer: int | None) -> set[int]:
    """Returns the cards that *viewer* (None: anybody) may not know."""
    found = [hidden_cards(s, p) for p in range(s.options.players)]
    turned = {card["id"] for card in shown(s)}
    return (set.union(*found) if viewer is None else found[viewer]) - turned


def told(*parts: Any) -> set[int]:
    """Returns the cards that are named or numbered in views and texts."""
    return {card for part in parts for card in ids(part)} | {int(n) for n in MARK.findall(json.dumps(parts))}


def told_to(game: Game, viewer: int | None) -> set[int]:
    """Returns all cards that *viewer* is told of now: by the table, the question, what comes next, what can be done."""
    found = told(game.view(viewer), game.foreseen(viewer))
    if viewer is not None:
        found |= told([option.text for option in game.options_of(viewer)])
        misses = [
            (m.option.text, m.short, [(c.text, c.fix and c.fix.text) for c in m.clauses])
            for m in game.near_misses(viewer)
        ]
        found |= told(misses)
    if game.decision:
        found |= told(game.decision.text)
    return found


def moments(seed: int, most: int) -> Iterator[Game]:
    """Plays a game of marked cards at random; yields it after every act."""
    dice = random.Random(seed)
    game = marked(new_game(seed))
    for _ in range(most):
        if not game.decision:
            return
        player, act = choice(game, dice)
        game.apply(act, player)
        yield game


@pytest.mark.parametrize("seed", range(len(MIXES)))
def test_what_is_shown_and_told_names_no_hidden_card(seed: int) -> None:
    for number, game in enumerate(moments(seed, 150)):
        for viewer in (None, *range(len(game.names))) if number % 4 == 0 else ():
            assert not told_to(game, viewer) & hidden(game.state, viewer)


@pytest.mark.parametrize("seed", range(len(MIXES)))
def test_pictures_between_events_show_no_hidden_card(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    secrets: list[set[int]] = []
    draw_view = ECHOSIDE.view

    def watched(s: State, viewer: Any, names: Any) -> dict[str, Any]:
        secrets.append(hidden(s, viewer))
        return draw_view(s, viewer, names)

    monkeypatch.setattr(ECHOSIDE, "view", watched)
    dice = random.Random(seed)
    for game in moments(seed, 60):
        player, act = choice(game, dice) if game.decision and dice.random() < 0.4 else (0, None)
        for viewer in (None, *range(len(game.names))) if act else ():
            secrets.clear()
            frames = game.frames(act, viewer, player)  # type: ignore[arg-type]
            for frame, secret in zip(frames, secrets, strict=True):
                assert not told(frame.view, frame.next) & secret
                mirrored = game.state.options.mirrors and frame.event and frame.event.kind == "draws flavor"
                if frame.event and frame.event.kind not in OPENLY and not mirrored:
                    assert not told(game.describe(frame.event, viewer)) & secret, frame.event


@pytest.mark.parametrize("seed", range(len(MIXES)))
def test_a_save_for_a_player_tells_nothing_of_what_is_hidden(seed: int) -> None:
    for number, game in enumerate(moments(seed, 150)):
        for viewer in (None, *range(len(game.names))) if number % 10 == 0 else ():
            saved = game.save(viewer)
            assert game.imagined(viewer, number).save(viewer) == saved  # another deal of the hidden cards: the same
            assert json.loads(saved)["acts"] == []
            assert json.loads(saved)["seed"] != game.seed


@pytest.mark.parametrize("seed", range(0, 2 * len(MIXES), 2))
def test_a_save_for_a_player_can_be_played_on(seed: int) -> None:
    dice = random.Random(seed)
    for number, game in enumerate(moments(seed, 120)):
        if number % 20 == 0:
            play_on(explorer.load(game.save(0)), dice)


def play_on(game: Game, dice: random.Random) -> None:
    for _ in range(25):
        if game.decision:
            player, act = choice(game, dice)
            game.apply(act, player)


@pytest.mark.parametrize("places", [("removed", "epics"), ("hand", "deck"), ("hand", "flavor"), ("main", "main")])
def test_a_save_for_a_player_is_the_same_wherever_hidden_cards_lie(places: tuple[str, str]) -> None:
    seats = ({"hand": ["Ninja"]}, {"hand": ["Hound Dog", "Clown Love"], "deck": ["Rittz", "Homies"]})
    game = table(*seats, board={"removed": ["Blaze"]})
    zones = {"hand": game.state.hand[1], "deck": game.state.deck[1]}
    one, other = (zones.get(name) or getattr(game.state, name) for name in places)
    at = 1 if places == ("hand", "flavor") else 0
    saved = [game.save(viewer) for viewer in (0, None)]
    one[at], other[-1] = other[-1], one[at]
    assert [game.save(viewer) for viewer in (0, None)] == saved


# -- one thing after the other -----------------------------------------------------------------------------------


@pytest.mark.rule("setup.9")
def test_a_half_made_choice_from_a_hand_is_secret() -> None:
    seat = {"hand": ["Sorter", "Natalie the Ring Girl", "Ninja", "Homies", "Rittz"], "deck": ["Jumpsteady", "DJ Clay"]}
    game = table(seat, {"hand": ["Hound Dog"]}, settings={"cards": [TWO_OFF]})
    do(game, "play sorter", "discard homies")
    assert len(options(game)) == 3
    again = explorer.load(game.save(1))
    assert len(cards(again, "hand", "Ana")) == 4
    do(again, options(again)[0], options(again)[1])  # two are to be chosen still
    assert len(cards(again, "discard", "Ana")) == 2


TWO_OFF = """
[[card]]
name = "Sorter"
type = "underground"
deck = "main"
cost = 2
effects = [{ discard = 2 }]
"""


@pytest.mark.rule("setup.9")
def test_cards_just_drawn_are_others_in_a_save_for_somebody_else() -> None:
    deck = ["Jumpsteady", "DJ Clay", "Rittz", "Homies", "Ninja", "Vera Lee", "Rude Boy", "Boondox", "Myzery", "GWAR"]
    game = table({"hand": ["Axe Murder Boyz"], "deck": deck}, {"hand": ["Hound Dog"]})
    do(game, "play axe murder boyz")
    assert options(game) == ["discard jumpsteady from hand", "discard dj clay from hand", "discard rittz from hand"]
    again = explorer.load(game.save(1))
    drawn = cards(again, "hand", "Ana")
    assert drawn != ["Jumpsteady", "DJ Clay", "Rittz"]
    assert options(again) == [f"discard {name.casefold()} from hand" for name in drawn]
    do(again, options(again)[0])
    assert cards(again, "hand", "Ana") == drawn[1:]


@pytest.mark.rule("setup.13", "amb.removed-epics-hidden")
@pytest.mark.parametrize("variants", [[], ["house-of-mirrors"]])
def test_epics_out_of_the_game_are_only_counted(variants: list[str]) -> None:
    game = marked(new(2, variants=variants))
    for viewer in (0, 1, None):
        assert not told(game.view(viewer)) & set(game.state.removed)
        assert game.view(viewer)["removed"] == {"count": 4}


@pytest.mark.rule("amb.team-info")
def test_partners_who_show_their_hands_see_no_more_than_those() -> None:
    shows = {"variants": ["team-play"], "amb_team_info": "yes"}
    game = marked(new(4, **shows))
    seen = told(game.view(0))
    assert {*game.state.hand[0], *game.state.hand[2]} <= seen
    assert not seen & {*game.state.hand[1], *game.state.hand[3], *game.state.deck[2]}


@pytest.mark.rule("gen.6")
def test_a_hand_looked_at_is_told_to_its_owner_and_the_looker_only() -> None:
    game = table({"items": ["Crystal Ball"]}, {"hand": ["Rittz"]}, {"hand": ["Homies"]})
    do(game, "use crystal ball")
    (looked,) = [e for e in do(game, "target Bo") if e.kind == "looks at hand"]
    assert [game.describe(looked, viewer) for viewer in (0, 1)] == ["Ana looks at the hand of Bo: Rittz"] * 2
    assert game.describe(looked, 2) == game.describe(looked, None) == "Ana looks at the hand of Bo"
    assert looked.shown_to(2).objects == (HIDDEN,)
