"""Every card of the game, played, bought, used and stomped with at a full table, with random answers."""

from __future__ import annotations

import random
from typing import Any

import pytest

from explorer.games.echoside.card import EPIC, FIEND, ITEM, Card
from explorer.games.echoside.cardfile import own_cards
from explorer.games.echoside.checking import defects
from explorer.kernel.game import Game
from tests.echoside.given import table

DESIGNS = {card.title: card for card in own_cards()}
SEEDS = (1, 2, 3)


def full_table(name: str, zone: str, seed: int, **board: list[str]) -> Game:
    """Returns a table where every effect finds something to act on, with one card in a zone of Ana's."""

    def others(*names: str) -> list[str]:
        return [n for n in names if n != name]

    ana: dict[str, Any] = {
        "hand": [*others("Clown Love", "Hound Dog"), "Ninja"],
        "deck": [*others("Jumpsteady", "Rittz", "Hed PE"), "Ninja"],
        "discard": [*others("The Loons", "Crystal Ball", "Dark Lotus"), "Ninja"],
        "play": [*others("Vera Lee", "Monoxide"), "Ninja"],
        "karma": 25,
    }
    if zone:
        ana[zone] = [name, *ana.get(zone, [])]
    bo = {"hand": ["Ninja", *others("Boondox")], "deck": ["Ninja"] * 3, "items": others("Chuck the Chainsaw")}
    cy = {"hand": ["Ninja"], "discard": others("Legz Diamond", "Rude Boy"), "items": others("Soopa Soaka", "Toy Box")}
    board.setdefault("gallery", others("Ali Baba", "Superballs", "Juggalo Juice", "Damien"))
    board.setdefault("tier", others("Blaze", "Shaggy 2 Dope"))
    board["abyss"] = others("Mr. White Suit", "Amy in the Attic")
    return table(ana, bo, cy, board=board, settings={"advanced": True}, seed=seed)


def answer(game: Game, verb: str, name: str, seed: int) -> None:
    """Does *verb* with a card, answers at random, and ends the turn."""
    r = random.Random(seed)
    (option,) = (o for o in game.options if o.verb == verb and o.label == name)
    game.apply(option)
    while game.decision and game.decision.kind != "phase1":
        game.apply(r.choice(game.options_of(r.choice(game.asked))))
    assert defects(game.state) == []
    for again in [o for o in game.options if o.verb == "use" and o.label == name]:
        game.apply(again)
        while game.decision and game.decision.kind != "phase1":
            game.apply(r.choice(game.options_of(r.choice(game.asked))))
    game.apply("end turn")
    assert defects(game.state) == []
    assert all(game.describe(event, viewer=1) for event in game.log)


@pytest.mark.parametrize("name", [n for n, card in DESIGNS.items() if card.type != FIEND])
def test_every_card_can_be_played(name: str) -> None:
    for seed in SEEDS:
        answer(full_table(name, "hand", seed), "play", name, seed)


@pytest.mark.parametrize("name", [n for n, card in DESIGNS.items() if card.use])
def test_every_item_can_be_used(name: str) -> None:
    for seed in SEEDS:
        answer(full_table(name, "items", seed), "use", name, seed)


@pytest.mark.parametrize("name", [n for n, card in DESIGNS.items() if card.type == FIEND and card.effects])
def test_every_fiend_can_be_used(name: str) -> None:
    for seed in SEEDS:
        answer(full_table(name, "fiends", seed), "use", name, seed)


def market(card: Card) -> dict[str, list[str]]:
    """Returns the board with a card where it is sold."""
    if card.deck == "juggalo":
        return {"juggalo": [card.title]}
    return {"tier" if card.type == EPIC else "gallery": [card.title]}


@pytest.mark.parametrize("name", [n for n, card in DESIGNS.items() if card.deck in ("main", "epic", "juggalo")])
def test_every_card_can_be_bought(name: str) -> None:
    game = full_table(name, "", 1, **market(DESIGNS[name]))
    answer(game, "buy", name, 1)


@pytest.mark.parametrize("name", [n for n, card in DESIGNS.items() if card.stomp])
def test_every_boot_card_can_stomp(name: str) -> None:
    text, card = DESIGNS[name].stomp, DESIGNS[name]
    assert text is not None
    zone = "hand" if text.origin == "hand" else "items" if card.type == ITEM else "fiends"
    for seed in SEEDS:
        ana = {"hand": ["Superballs"], "deck": ["Ninja"] * 2}
        game = table(ana, {zone: [name], "deck": ["Ninja"] * 2}, settings={"advanced": True}, seed=seed)
        game.apply("play superballs")
        answer(game, "stomp", name, seed)
        assert game.state.play[0] == []
