"""The history of stacks as a graph: clocks, edges, and what differs between two courses of a game."""

from __future__ import annotations

import random
from typing import Any

import networkx as nx
import pytest

import explorer
from explorer.kernel.game import Game
from explorer.lab.positions import exhibits, play
from explorer.lab.stackgraph import StackGraph, compare, episode, episodes, graph, moments, on_stack
from tests.astra.given import BIG, SPARK, WALL, do, table, unit
from tests.astra.test_s408 import complex_example

CLOCKS = {
    "announce": {
        "Yako": (1, 2, 15),
        "Agent": (3, 13, 14),
        "Enrage": (4, 11, 12),
        "Vampire": (5, 9, 10),
        "Extraction": (6, 7, 8),
    },
    "resolution": {
        "Yako": (1, 2, 15),
        "Agent": (3, 13, 14),
        "Enrage": (4, 8, 9),
        "Vampire": (10, 11, 12),
        "Extraction": (5, 6, 7),
    },
}


def example(reading: str) -> StackGraph:
    """Returns the graph of the Complex Example, played to its end."""
    game, _ = complex_example(reading)
    do(game, "pass")
    return episode(graph(game), 1)


def stacked(part: StackGraph) -> dict[str, Any]:
    """Returns the nodes on stacks by label; what was played outside one is left out."""
    data = [d for n, d in part.nodes(data=True) if isinstance(n, int) and d["kind"] != "played"]
    return {d["label"]: d for d in data}


def edges(part: StackGraph, kind: str) -> set[tuple[str, str]]:
    """Returns the edges of a kind by label."""
    label = {n: d["label"] for n, d in part.nodes(data=True)}
    return {(label[a], label[b]) for a, b, key in part.edges(keys=True) if key == kind}


@pytest.mark.rule("amb.when-you-play", "408.1.d")
@pytest.mark.parametrize("reading", ["announce", "resolution"])
def test_the_clock_of_the_complex_example(reading: str) -> None:
    nodes = stacked(example(reading))
    assert {label: (d["push"], d["pop"], d["done"]) for label, d in nodes.items()} == CLOCKS[reading]


def test_the_nodes_of_the_complex_example() -> None:
    nodes = stacked(example("resolution"))
    assert {(label, d["kind"], d["controller"], d["depth"]) for label, d in nodes.items()} == {
        ("Yako", "triggered", 0, 1),
        ("Agent", "attack", 1, 0),
        ("Enrage", "counter_card", 0, 1),
        ("Vampire", "triggered", 0, 1),
        ("Extraction", "counter_card", 1, 2),
    }
    assert {"409.2.c", "408.1.d"} <= set(nodes["Vampire"]["rules"])
    assert {"408.1.a", "408.2.a"} <= set(nodes["Enrage"]["rules"])


def test_the_edges_of_the_complex_example() -> None:
    part = example("announce")
    assert edges(part, "caused_by") == {("Yako", "Yako"), ("Agent", "Yako"), ("Vampire", "Enrage")}
    assert edges(part, "responds_to") == {("Enrage", "Agent"), ("Extraction", "Enrage")}
    order = {("Extraction", "Vampire"), ("Vampire", "Enrage"), ("Enrage", "Agent")}
    assert edges(part, "resolves_before") == order
    assert edges(example("resolution"), "resolves_before") == {
        ("Extraction", "Enrage"),
        ("Enrage", "Vampire"),
        ("Vampire", "Agent"),
    }


def test_what_is_chosen_while_resolving_is_told_from_what_was_declared() -> None:
    part = example("resolution")
    label = {n: d["label"] for n, d in part.nodes(data=True)}
    how = {(label[a], label[b]): d["how"] for a, b, key, d in part.edges(keys=True, data=True) if key == "targets"}
    assert how == {
        ("Yako", "Agent"): "declared",
        ("Yako", "zone 1"): "chosen",
        ("Agent", "zone 1"): "declared",
        ("Agent", "Vampire"): "declared",
        ("Enrage", "Vampire"): "declared",
        ("Extraction", "Agent"): "chosen",
        ("Vampire", "Vampire"): "touched",
    }


def test_a_loaded_game_has_the_graph_of_the_live_one() -> None:
    live, _ = complex_example("announce")
    loaded = explorer.load(live.save())
    for game in (live, loaded):
        do(game, "pass")
    ours, theirs = graph(live), graph(loaded)
    assert dict(ours.nodes(data=True)) == dict(theirs.nodes(data=True))
    assert list(ours.edges(keys=True, data=True)) == list(theirs.edges(keys=True, data=True))


def test_a_game_in_mid_stack_shows_what_waits() -> None:
    game, _ = complex_example("resolution")
    part = episode(graph(game), 1)
    labels = [part.nodes[node]["label"] for node in on_stack(part, 99)]
    assert labels == ["Extraction", "Enrage", "Agent", "Yako"]
    assert stacked(part)["Enrage"]["pop"] is None


def test_the_readings_part_where_the_trigger_goes_on() -> None:
    found = compare(example("announce"), example("resolution"))
    assert found.parted == 5
    assert (found.added, found.removed) == ((), ())
    assert found.changed["counter_card:0:Enrage:"] == ("order",)
    assert found.changed["triggered:0:Vampire:you_play"] == ("order", "depth")
    assert found.changed["object:Vampire"] == ("fate",)
    assert ("resolves_before", "counter_card:0:Enrage:", "triggered:0:Vampire:you_play") in found.edges_added


def test_a_course_without_an_answer_lacks_its_node_and_its_edges() -> None:
    courses = []
    for acts in (["play spark / choose Ana's big", "pass"], ["pass"]):
        game = table({"staging": ["Big"]}, {"zones": {1: "Wall"}, "hand": ["Spark"]}, cards=[BIG, WALL, SPARK])
        do(game, "attack zone 1 with big", *acts)
        courses.append(episode(graph(game), 1))
    found = compare(*courses)
    assert found.removed == ("counter_card:1:Spark:", "object:Big")
    assert {kind for kind, _, _ in found.edges_removed} == {"responds_to", "targets", "resolves_before"}
    assert found.parted == 2
    assert not compare(courses[0], courses[0])


def test_a_target_that_is_gone_is_marked() -> None:
    bo = {"zones": {1: "Wall"}, "hand": ["Spark"]}
    game = table({"staging": ["Frail"], "hand": ["Spark"]}, bo, cards=[unit("Frail", 1, 2), WALL, SPARK])
    do(game, "attack zone 1 with frail", "play spark / choose Ana's frail", "play spark / choose frail", "pass")
    part = graph(game)
    lost = [d["lost"] for _, _, key, d in part.edges(keys=True, data=True) if key == "targets" and d["at"] > 2]
    assert sorted(lost) == [False, True]
    assert [part.nodes[n]["outcome"] for n in sorted(n for n in part if isinstance(n, int))][1:] == [
        "fizzled",
        "resolved",
    ]


HERALD = unit("Herald", 1, 9, '{ on = "enter", do = [{ draw = 1 }] }')


def test_what_an_older_stack_led_to_is_an_episode_of_its_own() -> None:
    bo = {"zones": {1: "Wall"}, "hand": ["Borrowed Absence"], "supply": 4}
    game = table({"staging": ["Herald", "Big"]}, bo, cards=[HERALD, WALL, BIG])
    do(game, "attack zone 1 with herald", "play borrowed absence / choose Ana's herald", "pass")
    do(game, "attack zone 2 with big", "pass", "end main phase")
    found = graph(game)
    assert [len(nodes) for nodes in episodes(found).values()] == [2, 1, 1]
    part = episode(found, 3)
    (cause,) = [b for _, b, key in part.out_edges(keys=True) if key == "caused_by"]
    assert isinstance(cause, tuple)
    assert found.nodes[cause[1]]["label"] == "Borrowed Absence"


def test_a_play_with_no_stack_of_its_own_is_the_cause_as_an_event() -> None:
    ana = {"zones": {2: "Herald"}, "staging": ["Big"], "hand": ["Borrowed Absence"], "supply": 4}
    game = table(ana, cards=[HERALD, BIG])
    do(game, "play borrowed absence", "attack zone 1 with big", "pass", "end main phase")
    found = graph(game)
    assert list(stacked(found)) == ["Big", "Herald"]
    assert [b[0] for _, b, key in found.out_edges(keys=True) if key == "caused_by"] == ["event"]


def test_a_hidden_territory_is_named_to_its_player_only() -> None:
    game = table({"hand": ["Thornmire"], "staging": ["Big"]}, cards=[BIG])
    do(game, "play thornmire face down / choose zone 1", "attack zone 1 with big")
    assert "Thornmire" not in {d["label"] for _, d in graph(game, None).nodes(data=True)}


# -- Into the Echoside ------------------------------------------------------------------------------------------


def chain(key: str, line: int = 0) -> StackGraph:
    """Returns the graph of a line of an exhibit of Echoside."""
    found = next(x for x in exhibits("echoside") if x.key == key)
    game = list(play(found, found.lines[line]))[-1].game
    return episode(graph(game), 1)


def test_stomps_open_in_the_same_graph() -> None:
    part = chain("three-deep")
    data = {d["label"]: (d["kind"], d["push"], d["pop"], d["done"], d["outcome"]) for _, d in part.nodes(data=True)}
    assert data == {
        "The Loons": ("played", 1, 8, 9, "resolved"),
        "Wicked Clownz": ("stomp", 2, 6, 7, "stomped"),
        "The Killjoy Club": ("stomp", 3, 4, 5, "resolved"),
    }
    assert edges(part, "responds_to") == {("Wicked Clownz", "The Loons"), ("The Killjoy Club", "Wicked Clownz")}


def test_a_card_played_by_a_card_lies_inside_it() -> None:
    part = chain("playing-the-main-deck")
    assert edges(part, "caused_by") == {("Vera Lee", "Da Mafia 6ix")}
    level = {d["label"]: d["level"] for _, d in part.nodes(data=True)}
    assert level == {"Da Mafia 6ix": 0, "Vera Lee": 1, "Wicked Clownz": 2}


def test_a_game_without_stacks_has_no_such_graph() -> None:
    with pytest.raises(ValueError, match="has no stack"):
        graph(explorer.new_game("ecos", 2, 1))


# -- whatever happens -------------------------------------------------------------------------------------------


def at_random(name: str, seed: int, acts: int) -> Game:
    """Returns a game some acts on."""
    game, chance = explorer.new_game(name, 2, seed), random.Random(seed)
    for _ in range(acts):
        if not game.asked:
            break
        player = game.asked[0]
        options = game.options_of(player)
        game.apply(chance.choice([o for o in options if o.verb != "pass"] or options), player)
    return game


@pytest.mark.parametrize(("name", "acts"), [("astra", 260), ("echoside", 400)])
def test_bars_are_nested_and_edges_lead_back(name: str, acts: int) -> None:
    found = graph(at_random(name, 5, acts))
    assert len(episodes(found)) > 3
    for number in episodes(found):
        part = episode(found, number)
        assert _nested([d for n, d in part.nodes(data=True) if isinstance(n, int)])
        assert [tick for tick, _ in enumerate(moments(part), 1)] == list(range(1, len(moments(part)) + 1))
    why = [(a, b) for a, b, key in found.edges(keys=True) if key in ("caused_by", "responds_to")]
    assert all(not isinstance(b, int) or b < a for a, b in why)
    for node in found:
        out = [b for _, b, key in found.out_edges(node, keys=True) if key == "resolves_before"]
        assert len(out) <= 1
    order = nx.DiGraph([(a, b) for a, b, key in found.edges(keys=True) if key == "resolves_before"])
    assert nx.is_directed_acyclic_graph(order)


def _nested(bars: list[Any]) -> bool:
    spans = [(d["push"], d["done"] or float("inf")) for d in bars]
    return all(b <= c or d <= b for (a, b) in spans for (c, d) in spans if a < c)
