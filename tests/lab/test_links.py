"""Share links."""

from __future__ import annotations

import base64
import json
import random
import zlib
from typing import Any

import pytest

from explorer.kernel.errors import SaveError
from explorer.lab import links
from explorer.lab.tree import Tree
from tests.lab.mini import mini
from tests.lab.test_treefile import kinds


def played(acts: int, seed: int = 3) -> Tree:
    tree = Tree(mini(seed))
    rng = random.Random(seed)
    while tree.game.decision and len(tree.head.path) <= acts:
        seat = rng.choice(tree.game.asked)
        tree.apply(rng.choice(tree.game.options_of(seat)), seat)
    return tree


def packed(data: Any, version: int = 1) -> str:
    body = zlib.compress(json.dumps(data).encode())
    whole = bytes([version]) + zlib.crc32(body).to_bytes(4, "big") + body
    return base64.urlsafe_b64encode(whole).decode().rstrip("=")


@pytest.mark.parametrize("short", [2_000, 0])  # acts by name, acts by place
def test_a_link_leads_to_the_same_position_with_the_same_past(short: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(links, "SHORT", short)
    tree = played(60)
    back = links.follow(links.link(tree.head), kinds)
    assert back.game.fingerprint() == tree.game.fingerprint()
    assert back.game.records == tree.game.records


def test_a_link_holds_chance_that_was_given() -> None:
    tree = Tree(mini())
    fell = tree.apply("roll").record
    tree.go(0)
    tree.apply("roll", chance=(fell.chance[0] % 6 + 1,))
    back = links.follow(links.link(tree.head), kinds)
    assert back.game.view(0) == tree.game.view(0)


def test_a_link_is_of_letters_that_an_address_keeps() -> None:
    token = links.link(played(30).head)
    assert set(token) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def test_a_link_is_shorter_by_place_than_by_name() -> None:
    node = played(400, 4).head
    by_name = links._pack({"acts": [links._by_name(n) for n in node.path[1:]]})
    by_place = links._pack({"acts": [links._by_place(n) for n in node.path[1:]]})
    assert len(by_place) < len(by_name)


def test_a_position_for_a_viewer_holds_no_secret() -> None:
    ours = Tree(mini(hands=[[3, 4, 8], [5, 6, 12]])).game
    other = Tree(mini(hands=[[3, 4, 8], [1, 2, 7]])).game
    assert links.position_link(ours, 0) == links.position_link(other, 0)
    assert links.follow(links.position_link(ours, 0), kinds).game.view(0) == ours.view(0)


def test_a_position_of_all_hands_is_not_made_by_mistake() -> None:
    with pytest.raises(ValueError, match="for a seat"):
        links.position_link(mini(), "open")


@pytest.mark.parametrize(
    ("token", "message"),
    [
        ("", "too short"),
        ("hello world!", "signs"),
        ("é" * 40, "signs"),
        ("A" * 200_001, "200,001 characters"),
        (packed({}, version=9), "version 9"),
        (packed([1]), "does not hold a game"),
        (packed({"game": "mini"}), "no acts"),
        (packed({"game": "mini", "acts": []}), "names: not what"),
        (packed({"state": {}}), "not a saved game"),
        (packed("x" * 5_000_000), "too large"),
    ],
)
def test_a_broken_link_is_refused_in_words(token: str, message: str) -> None:
    with pytest.raises(SaveError, match=message):
        links.follow(token, kinds)


def test_every_cut_and_every_changed_letter_is_noticed() -> None:
    token = links.link(played(20).head)
    for i in range(len(token)):
        for bad in (token[:i], token[:i] + ("A" if token[i] != "A" else "B") + token[i + 1 :]):
            with pytest.raises(SaveError):
                links.follow(bad, kinds)


@pytest.mark.parametrize("act", [None, [], [1, 2, 3, 4], {"a": 1}, 99, -1, "dance", [0, 9], ["roll", 0, [8]]])
def test_an_act_that_is_none_is_refused_in_words(act: Any) -> None:
    whole = {"game": "mini", "names": ["A", "B"], "seed": 1, "settings": {}, "check": "", "acts": [act]}
    with pytest.raises(SaveError, match="act 1"):
        links.follow(packed(whole), kinds)


def test_a_link_of_other_rules_says_so() -> None:
    whole = {"game": "mini", "names": ["A", "B"], "seed": 1, "settings": {}, "check": "x", "rules": "old", "acts": []}
    with pytest.raises(SaveError, match="other rules"):
        links.follow(packed(whole), kinds)
