"""The tree of variations."""

from __future__ import annotations

import pytest

from explorer.games import new_game
from explorer.kernel.errors import ChanceError, OptionError
from explorer.lab.timeline import timeline
from explorer.lab.tree import Tree, TreeError
from tests.lab.mini import mini

HANDS = [[3, 4, 8], [5, 6, 12], [1, 2, 7]]


def tree_of(players: int = 2) -> Tree:
    return Tree(mini(players=players, hands=HANDS[:players]))


def texts(tree: Tree) -> list[str]:
    return [n.record.text for n in tree.line() if n.record]


def test_acting_moves_the_head_and_keeps_the_old_position() -> None:
    tree = tree_of()
    start = tree.head
    tree.apply("stop")
    assert (start.game.asked, tree.game.asked) == ((0,), (1,))


def test_acting_from_the_past_makes_a_branch_and_destroys_nothing() -> None:
    tree = tree_of()
    tree.apply("roll")
    tree.go(0)
    tree.apply("stop")
    assert [n.record.text for n in tree.root.children if n.record] == ["roll", "stop"]
    assert [n.branch for n in tree.root.children] == ["main", "A"]


def test_an_equal_act_walks_the_branch_that_is_there() -> None:
    tree = tree_of()
    first = tree.apply("roll")
    tree.go(0)
    assert tree.apply("ro") is first


def test_given_chance_that_falls_otherwise_is_another_branch() -> None:
    tree = tree_of()
    rolled = tree.apply("roll").record
    tree.go(0)
    other = tree.apply("roll", chance=(rolled.chance[0] % 6 + 1,))
    assert len(tree.root.children) == 2
    assert other.starts == "A"


def test_a_refused_act_leaves_the_tree_as_it_was() -> None:
    tree = tree_of()
    tree.apply("stop")
    before = (tree.head, dict(tree.nodes))
    for act in ("buy", "sing", "throw / choose 4 / done", "throw / choose 5 / done / sing"):
        with pytest.raises(OptionError):
            tree.apply(act)
    with pytest.raises(ChanceError):
        tree.apply("roll", chance=(7,))
    assert (tree.head, tree.nodes) == before


def test_a_composite_is_taken_back_whole_once_complete_and_by_parts_before() -> None:
    tree = tree_of()
    tree.apply("throw")
    tree.apply("choose 3")
    tree.undo()
    assert texts(tree)[: len(tree.head.path) - 1] == ["throw"]
    tree.apply("choose 3 / done")
    tree.undo()
    assert tree.head is tree.root


def test_redo_follows_the_line_visited_last() -> None:
    tree = tree_of()
    tree.apply("roll")
    tree.go(0)
    tree.apply("throw / choose 4 / done")
    end = tree.head
    tree.undo()
    assert tree.redo()
    assert tree.head is end
    assert not tree.redo()


def test_undo_for_a_seat_goes_back_to_that_seats_last_question() -> None:
    tree = tree_of()
    tree.apply("roll")
    tree.apply("stop")
    tree.apply("stop", 1)
    assert tree.undo(seats=[0])
    assert texts(tree)[: len(tree.head.path) - 1] == ["roll"]
    tree.redo(seats=[0])
    assert tree.game.asked == (0,)
    assert len(tree.head.path) == 4


def test_undo_of_one_players_answer_leaves_anothers_that_is_half_given() -> None:
    tree = Tree(new_game("ecos", 2, seed=1, settings={"hands": "draft"}))
    half = tree.apply(tree.game.options_of(0)[0], 0)
    while 1 in tree.game.asked:
        tree.apply(tree.game.options_of(1)[0], 1)
    tree.undo()
    assert half.partial
    assert tree.head is half


def test_undo_at_the_beginning_says_that_there_is_nothing() -> None:
    assert not tree_of().undo()


def test_promoting_a_branch_makes_it_the_main_line() -> None:
    tree = tree_of()
    tree.apply("roll")
    tree.go(0)
    branch = tree.apply("stop")
    tree.promote(branch.id)
    assert [n.record.text for n in tree.main_line() if n.record] == ["stop"]
    assert [n.branch for n in tree.root.children] == ["main", "A"]


def test_deleting_takes_what_follows_along_and_the_head_to_the_parent() -> None:
    tree = tree_of()
    gone = tree.apply("roll")
    tree.apply("stop")
    tree.delete(gone.id)
    assert tree.head is tree.root
    assert list(tree.nodes) == [0]
    with pytest.raises(TreeError):
        tree.delete(0)


def test_deleting_the_main_line_leaves_the_next_branch_in_its_place() -> None:
    tree = tree_of()
    gone = tree.apply("roll")
    tree.go(0)
    tree.apply("stop")
    tree.delete(gone.id)
    assert tree.head.branch == "main"


def test_branches_are_lettered_and_letters_go_on() -> None:
    tree = tree_of()
    for act in ("roll", "stop", "play 3", "play 4"):
        tree.go(0)
        tree.apply(act)
    assert sorted(tree.branches()) == ["A", "B", "C", "main"]


def test_an_unknown_place_is_refused_in_words() -> None:
    with pytest.raises(TreeError, match="no place 9"):
        tree_of().go(9)


def test_a_game_under_way_is_taken_apart() -> None:
    game = mini()
    for act in ("roll", "stop", "stop"):
        game.apply(act, game.asked[0])
    tree = Tree(game)
    assert texts(tree) == ["roll", "stop", "stop"]
    assert tree.game.fingerprint() == game.fingerprint()


def test_the_timeline_tells_a_composite_as_one_entry() -> None:
    tree = tree_of()
    tree.apply("throw / choose 3 / choose 4")
    entry = timeline(tree, 0)[-1]
    assert entry["text"] == "throw / choose 3 / choose 4"
    assert entry["parent"] == 0
    assert entry["kind"] == "decision"


def test_the_timeline_shows_where_the_reader_stands_in_mid_answer() -> None:
    tree = tree_of()
    tree.apply("throw")
    middle = tree.head
    tree.apply("choose 3 / done")
    tree.go(middle.id)
    entries = timeline(tree, 0)
    assert [e["text"] for e in entries] == ["the game begins", "throw", "choose 3 / done"]
    assert [e["head"] for e in entries] == [False, True, False]


def test_the_timeline_does_not_tell_what_others_chose_in_secret() -> None:
    tree = tree_of()
    tree.apply("throw / choose 3 / done")
    tree.apply("throw")
    assert timeline(tree, 1)[1]["text"] == "Ana threw a card."
    assert timeline(tree, 1)[2]["text"] == "…"


def test_the_timeline_tells_an_open_answer_that_caused_nothing() -> None:
    tree = Tree(new_game("echoside", 2, seed=1))
    tree.apply(tree.game.options[0])
    tree.apply("let it in")
    assert timeline(tree, None)[2]["text"] == "let it in"


def test_a_question_two_are_asked_keeps_the_answer_that_is_in_secret() -> None:
    tree = Tree(new_game("echoside", 3, seed=1, settings={"amb.stomp-who-first": "all-spent"}))
    active = tree.game.asked[0]
    tree.apply(tree.game.options[0])
    first = tree.game.asked[0]
    tree.apply("let it in", first)
    assert [timeline(tree, viewer)[2]["text"] for viewer in (active, first)] == ["…", "let it in"]


def test_the_timeline_tells_decisions_from_answers() -> None:
    tree = tree_of()
    tree.apply("play 3")
    tree.apply("pass", 1)
    assert [(e["kind"], e["seat"], e["round"]) for e in timeline(tree, 0)] == [
        ("event", -1, 1),
        ("decision", 0, 1),
        ("answer", 1, 1),
    ]
