"""The parts of the table: bag, dial, seats, card texts, overlays, signs and colours."""

from __future__ import annotations

import math
import re
from importlib.resources import files
from itertools import pairwise
from typing import Any

import pytest

from explorer.games.ecos.pieces import ELEMENTS as IN_THE_BAG
from explorer.games.ecos.pieces import SPECIES
from explorer.views.assets import symbol_names
from explorer.views.ecos.bag import percent
from explorer.views.ecos.before import last_draw
from explorer.views.ecos.ground import LAYOUT, outline
from explorer.views.ecos.map import _pieces_of, by_place, caption_place, map_html, points_of
from explorer.views.ecos.overlays import _node_size, walk
from explorer.views.ecos.reach import Reach
from explorer.views.ecos.seats import clockwise, one_short
from explorer.views.ecos.signs import ELEMENTS, PIECES, line
from hexmap import Layout, disc, distance
from tests.views.drawn import drawing
from tests.views.ecos.scenes import drawn, first, played


def _static(name: str) -> str:
    return (files("explorer.views") / "static" / name).read_text("utf-8")


def test_the_bag_gives_exact_odds() -> None:
    shown = first("use")
    gone = {name: {"left": 0, "of": 10, "odds": [0, 3]} for name in ELEMENTS}
    shown["view"]["bag"] |= gone | {"wild": {"left": 1, "of": 2, "odds": [1, 3]}}
    shown["view"]["bag"]["sun"] = {"left": 2, "of": 10, "odds": [2, 3]}
    text = drawn(shown).of("e-bag")[0].text
    assert "2/366.7%" in text
    assert "1/333.3%" in text
    assert percent(0, 0) == "0%"


def test_seats_stand_clockwise_from_the_harbinger() -> None:
    assert clockwise({"seats": [0] * 4, "harbinger": 2}) == [2, 3, 0, 1]


@pytest.mark.parametrize(("covered", "said"), [((True, False), True), ((False, False), False), ((True, True), False)])
def test_one_such_element_short(covered: tuple[bool, bool], said: bool) -> None:
    spots = [{"icon": "sun", "covered": cover} for cover in covered]
    assert one_short({"spots": spots}, ["sun"]) is said
    assert not one_short({"spots": spots}, ["water"])


@pytest.mark.parametrize(
    ("text", "signs"),
    [
        ("gain {forest} {water}", ["forest", "water"]),
        ("{arrow} place {forest}", ["arrow", "tree"]),
        ("{arrow} place {tile:desert} or {animal:lion}", ["arrow", "tile-desert", "lion"]),
        ("gain {cube} {cube}", ["cube", "cube"]),
    ],
)
def test_lines_draw_elements_and_pieces(text: str, signs: list[str]) -> None:
    assert drawing(line(text)).all("href") == [f"#rx-i-eco-{sign}" for sign in signs]


def test_points_stand_in_a_pill() -> None:
    assert drawing(line("2 {vp} for each of lions")).of("e-vp")[0].text == "+2"


def test_no_token_of_a_real_card_stays_in_braces() -> None:
    for shown in played(4, 7, steps=12):
        assert "{" not in "".join(part.text for part in drawn(shown).of("e-lines"))


def test_views_and_engine_know_the_same_pieces_and_elements() -> None:
    assert set(ELEMENTS) == set(IN_THE_BAG)
    assert set(SPECIES) < PIECES


def _event(
    kind: str, actor: int = 0, *detail: int | str, objects: tuple[int, ...] = (), rules: tuple[str, ...] = ()
) -> Any:
    told = {"kind": kind, "actor": actor, "detail": detail, "objects": objects, "rules": rules, "text": kind}
    return {**told, "number": 0}


def _draw(name: str) -> Any:
    return _event("draws", 0, rules=("round.2", f"elem.{name}"))


def test_what_others_did_with_the_last_element_is_told_with_the_next() -> None:
    shown = first("use")
    card = shown["view"]["seats"][1]["active"][0]
    events = [_draw("sun"), _event("places cube", 1, objects=(card["id"],)), _event("scores", 1, 4), _draw("water")]
    [before] = drawn(shown, events=events).of("e-before")
    assert card["name"] in before.text
    assert "+4" in before.text
    assert not drawn(shown, events=events[:1]).of("e-before")


def test_of_two_tokens_drawn_at_once_both_belong_to_the_draw() -> None:
    both, done = last_draw([_draw("sun"), _draw("wild"), _event("eco", 1), _draw("water"), _draw("forest")])
    assert both == ["sun", "wild"]
    assert [event["kind"] for event in done] == ["eco"]
    assert last_draw([_draw("sun"), _draw("wild")]) == ([], [])


def test_what_was_undone_with_its_card_is_not_told_of_the_last_element() -> None:
    events = [_draw("sun"), _event("eco", 1), _event("scores", 1, 4), _event("undone", 1, 2), _draw("water")]
    numbered = [{**event, "number": number} for number, event in enumerate(events, 1)]
    assert [event["kind"] for event in last_draw(numbered)[1]] == ["eco", "undone"]


# ---- overlays ----
def test_the_outline_of_a_ring_has_an_outer_and_an_inner_line() -> None:
    around = set(disc((0, 0), 1)) - {(0, 0)}
    assert outline(around).count("M") == 2
    assert outline(set(disc((0, 0), 1))).count("M") == 1


def test_an_outline_drawn_in_stays_at_its_distance_inside() -> None:
    points = [tuple(float(n) for n in pair.split()) for pair in outline([(0, 0)], 9)[1:-1].split("L")]
    expected = Layout(LAYOUT.size - 9 * 2 / 3**0.5).corners((0, 0))
    assert all(min(abs(x - a) + abs(y - b) for a, b in expected) < 0.2 for x, y in points)


def test_members_are_counted_along_so_that_neighbours_follow_each_other() -> None:
    places: Any = {0: (0, 0), 1: (3, 0), 2: (1, 0), 3: (2, 0)}
    ordered = [places[member] for member in walk([0, 1, 2, 3], places.__getitem__)]
    assert all(distance(a, b) == 1 for a, b in pairwise(ordered))


def test_a_habitat_numbers_its_tiles_and_prints_the_count() -> None:
    groups = {"title": "tiles in this habitat", "kind": "habitat", "groups": [[[0, 0], [1, 0]]]}
    table = drawn(first("use"), overlay=groups)
    assert [number.text for number in table.of("e-number")] == ["1", "2"]
    assert table.of("e-pill")[0].text == "2"
    assert table.of("e-map")[0]["aria-label"] == "Map. tiles in this habitat: 2 members"
    assert "tiles in this habitat" in table.of("e-caption")[0].text


def test_a_community_joins_its_tokens_and_marks_what_is_not_in_it() -> None:
    shown = first("remove")
    ids = [token["id"] for token in shown["view"]["tokens"]]
    near = [{"at": ids[-1], "text": "Two tiles away."}]
    groups = {"title": "community", "kind": "community", "groups": [ids[:2]], "counts": ["2 antelopes"], "near": near}
    table = drawn(shown, overlay=groups)
    assert len(table.of("e-node")) == 2
    assert table.of("e-pill")[0].text == "2 antelopes"
    assert len(table.of("e-miss")) == 1
    assert "Two tiles away." in table.of("e-not")[0].text


def test_several_of_a_kind_on_a_tile_are_numbered_apart() -> None:
    tokens = by_place([{"id": n, "kind": "antelope", "q": 0, "r": 0} for n in range(6)])
    assert len(set(points_of(tokens).values())) == 6


def tiles(*places: tuple[int, int]) -> dict[str, object]:
    return {"tiles": [{"q": q, "r": r, "terrain": "water"} for q, r in places]}


@pytest.mark.parametrize(
    ("places", "where"),
    [
        ([(0, 0)], "right"),
        ([(0, 0), (1, 0), (2, 0), (-1, 2), (-2, 4)], "right"),
        ([(0, 0), (1, 0), (2, 0), (1, 2), (2, 3), (2, 4)], "left"),
        ([(q, r) for q in range(-3, 4) for r in range(-3, 4)], "under"),
    ],
)
def test_a_caption_hides_no_tile(places: list[tuple[int, int]], where: str) -> None:
    assert caption_place(tiles(*places), Reach(), 0.46, 0.42) == where


@pytest.mark.parametrize("sorts", range(3, 14))
def test_numbers_of_a_crowded_tile_stand_on_no_other_disc(sorts: int) -> None:
    drawn = str(_pieces_of((0, 0), tuple(kind for kind in sorted(SPECIES)[:sorts] for _ in range(2))))
    marks = re.findall(r"<text [^>]*translate\((-?[\d.]+) (-?[\d.]+)\) scale\(([\d.]+)\)", drawn)
    discs = re.findall(r'<use [^>]*x="(-?[\d.]+)" y="(-?[\d.]+)"', drawn)
    size = float(marks[0][2])
    middles = {(float(x) + 14 * size, float(y) + 13 * size) for x, y in discs}
    assert len(marks) == len(middles) == sorts
    for x, y, _ in marks:
        own, other = sorted(math.dist((float(x), float(y)), middle) for middle in middles)[:2]
        assert other > own + 2
        assert other > 10 * size


def test_numbered_tokens_of_a_crowded_tile_are_drawn_smaller() -> None:
    assert _node_size([(0.0, 0.0), (40.0, 0.0)]) == 1
    assert _node_size([(0.0, 0.0), (15.0, 0.0), (30.0, 0.0)]) == pytest.approx(0.51, abs=0.01)


def test_numbers_beside_the_tokens_of_a_crowded_tile_are_drawn_smaller() -> None:
    shown = first("use")
    tile = {key: shown["view"]["tiles"][0][key] for key in ("q", "r")}
    shown["view"]["tokens"] = [{"id": n, "kind": kind, **tile} for n, kind in enumerate(SPECIES)]
    overlay = {"kind": "adjacent", "title": "all", "groups": [[*range(13)]], "near": [], "rules": []}
    flags = str(map_html(shown["view"], Reach(), overlay))
    assert len(re.findall(r'class="e-flag" transform="translate\([^)]*\) scale\(0\.\d+\)"', flags)) == 13


# ---- signs and colours ----
def test_every_sign_exists_and_no_name_is_taken_twice() -> None:
    ours = re.findall(r'<symbol id="rx-([\w-]+)"', _static("ecos.svg"))
    assert len(ours) == len(set(ours)) >= 51
    used = {sign for shown in played(4, 7, steps=60) for sign in drawn(shown).all("href")}
    assert {sign.removeprefix("#rx-") for sign in used} <= symbol_names() | set(ours)


def test_nothing_is_fetched_and_every_selector_is_scoped() -> None:
    sheet = _static("ecos.css")
    assert not re.findall(r"http|url\(|@import", sheet + _static("ecos.svg"))
    heads = re.findall(r"(?:^|[{};])\s*([^{};@]+)\{", re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL))
    parts = [part.strip() for head in heads for part in re.split(r",(?![^(]*\))", head)]
    assert len(parts) > 150
    assert not [part for part in parts if not part.startswith(".rx ")]


def _colours(name: str) -> list[str]:
    found = re.search(rf"--{name}: (?:light-dark\((#\w+), (#\w+)\)|(#\w+));", _static("ecos.css"))
    assert found, name
    return [found[3] or found[1], found[3] or found[2]]


def _light(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(a: str, b: str) -> float:
    low, high = sorted((_light(a), _light(b)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("ground", [*(f"el-{name}" for name in ELEMENTS), "casing", "node"])
def test_ink_can_be_read_on_tokens(ground: str) -> None:
    ink = _colours("piece")
    assert all(_contrast(*pair) >= 4.5 for pair in zip(ink, _colours(ground), strict=True))


@pytest.mark.parametrize("colour", ["lit", "refused", "piece"])
def test_rings_and_numbers_can_be_seen_on_their_white_casing(colour: str) -> None:
    assert all(_contrast(shade, "#FFFFFF") >= 4.5 for shade in _colours(colour))


def test_a_lit_place_tells_what_it_would_score() -> None:
    option: Any = {"text": "place at (0,0)", "verb": "place", "label": "(0,0)", "note": "water +7", "gain": 7}
    shown = str(map_html({**tiles((0, 0)), "tokens": []}, Reach(places={(0, 0): [option]})))
    assert "e-ghost gain" in shown
    assert ">+7</text>" in shown
