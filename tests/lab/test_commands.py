"""Typed commands: one line in, text out."""

from __future__ import annotations

import random

import pytest

from explorer.games import new_game
from explorer.kernel.gametype import GameType
from explorer.lab.bots import bot
from explorer.lab.commands import COMMANDS, TextGame
from explorer.lab.tree import Tree
from tests.lab.mini import MINI, mini

HANDS = [[3, 4, 8], [5, 6, 12]]


class Drawer:
    """Files in a drawer of the desk."""

    def __init__(self) -> None:
        self.files: dict[str, str] = {}

    def read(self, name: str) -> str:
        if name not in self.files:
            raise FileNotFoundError(f"{name} is not there")
        return self.files[name]

    def write(self, name: str, text: str) -> None:
        if "/" in name:
            raise PermissionError("not there")
        self.files[name] = text


def kinds(name: str) -> GameType:
    return MINI


def lone(hands: list[list[int]] = HANDS) -> TextGame:
    """Returns a miniature game of Ana, a person, against Bo, a bot."""
    return TextGame(Tree(mini(hands=hands)), {1: bot("random")}, Drawer(), kinds)


def echoside(seed: int = 7, **settings: object) -> TextGame:
    game = new_game("echoside", ["Ana", "Bo"], seed=seed, settings=settings)
    text = TextGame(Tree(game), {1: bot("greedy")}, Drawer())
    text.begin()
    return text


def done(text: TextGame) -> list[str]:
    return [n.record.text for n in text.tree.head.path if n.record and n.record.player == 0]


# -- acts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "act"),
    [
        ("play 3", "play 3"),
        ("PLAY  3", "play 3"),
        ("1", "play 3"),
        ("ro", "roll"),
        ("8", "play 8"),
        ("throw / choose 3 / done", "throw"),
    ],
)
def test_an_act_is_named_in_many_ways(said: str, act: str) -> None:
    text = lone()
    text.say(said)
    assert act in done(text)


@pytest.mark.parametrize("said", ["get cup", "purchase cup", "buy cup", "bu", "cup"])
def test_other_words_for_an_act_are_understood(said: str) -> None:
    text = lone([[8, 4], [5, 6]])
    text.say("play 8")
    text.say(said)
    assert done(text)[-1] == "buy cup"


@pytest.mark.parametrize("said", ["done", "pass", "stop", "no"])
def test_a_choice_is_ended_by_any_quiet_word(said: str) -> None:
    text = lone()
    text.say("throw / choose 3")
    text.say(said)
    assert done(text)[-1] == ("done" if said != "no" else "choose 3")


def test_an_act_is_answered_with_what_it_caused_and_the_next_question() -> None:
    said = lone([[3, 4, 8], [5, 6]]).say("play 3")
    assert said.startswith("Ana played 3. Bo let. Ana counted 3.")
    assert "  1  play 4" in said


def test_an_unknown_act_suggests_what_might_have_been_meant() -> None:
    text = lone()
    assert "Did you mean:\n  roll" in text.say("rol it")
    assert "what can i do" in text.say("sing")
    assert "  undo" in text.say("undoo")
    assert done(text) == []


def test_an_ambiguous_act_lists_what_it_could_mean() -> None:
    text = lone()
    assert text.say("play") == "'play' could mean:\n  play 3\n  play 4\n  play 8"
    assert done(text) == []


def test_a_refused_act_says_why_and_changes_nothing() -> None:
    text = lone()
    said = text.say("buy cup")
    assert said.startswith("Not now: buy cup.\n  The cup costs 6 (mini.3)")
    assert done(text) == []


@pytest.mark.parametrize("seed", range(3))
def test_nothing_that_is_typed_breaks_the_game(seed: int) -> None:
    rng, text = random.Random(seed), lone()
    names = [n for c in COMMANDS for n in c.names if n not in ("quit", "exit", "q", "bye")]
    pieces = [*names, "play", "3", "/", "", "99", "-1", "cup", "all", "x" * 500, "é", "🎲", "throw", "done", "main"]
    for _ in range(120):
        assert isinstance(text.say(" ".join(rng.choices(pieces, k=rng.randint(0, 4)))), str)


# -- asking -----------------------------------------------------------------------------------------------------


def test_why_lists_every_condition_and_a_way() -> None:
    said = lone().say("why buy cup?")
    assert "  yes  It is your turn (mini.1)" in said
    assert "  NO   The cup costs 6: 6 more (mini.3)" in said
    assert "A way: play 8, +8" in said


def test_why_of_a_possible_act_says_that_it_is_possible() -> None:
    assert lone().say("can i play 3").startswith("play 3: you can do that now.")


def test_why_stomp_without_a_stomp_card_points_to_the_rules() -> None:
    said = echoside().say("why stomp")
    assert said.startswith("You have nothing that could stomp now.")
    assert "stomp." in said


def test_not_now_lists_refusals_with_reasons_and_rules() -> None:
    assert "  buy cup: 6 short (mini.3)" in lone().say("not now")


def test_what_can_i_do_lists_the_options_with_numbers() -> None:
    said = echoside().say("what can i do")
    assert "  1  play " in said
    assert "end turn" in said


def test_a_rule_is_found_by_id_and_by_words() -> None:
    text = echoside()
    assert text.say("rule obtain.4").startswith("obtain.4  Price")
    assert "stomp.10" in text.say("rule shield")
    assert text.say("search stomp").splitlines()[1].split()[0] == "stomp.1"
    assert "  * karma-3" in text.say("rule amb.wheel-12")
    assert "Did you mean obtain.4" in text.say("rule obtain.44")
    assert text.say("rule zebra") == "No rule speaks of 'zebra'."


def test_the_log_cites_rules_and_causes() -> None:
    text = lone([[3, 4, 8], [5, 6]])
    text.say("play 3")
    assert text.say("log 1") == "   5  Ana counted 3. [from 3] (mini.2)"


def test_the_log_does_not_tell_what_others_hold() -> None:
    text = echoside()
    text.say("end turn")
    drawn = [line for line in text.say("log all").split("\n") if "Bo draws" in line]
    assert drawn
    assert all("5 cards" in line for line in drawn)


def test_what_is_next_is_told() -> None:
    assert lone().say("next") == "  Then Turn. (mini.1)"


# -- looking ----------------------------------------------------------------------------------------------------


def test_the_table_fits_a_hundred_columns_at_any_time() -> None:
    text = echoside(variants=["relic-of-power", "house-of-mirrors"], advanced=True)
    mind = bot("greedy")
    for _ in range(60):
        if text.seat is None:
            break
        shown = [text.look(""), text.question(), text.say("not now")]
        assert max(len(line) for part in shown for line in part.split("\n")) <= 100
        text.say(mind.choose(text.game, 0).text)


def test_the_hand_is_shown_to_its_owner_only() -> None:
    text = echoside()
    assert "Your hand" in text.say("look")
    assert "facedown" in text.say("look at hand of bo")


@pytest.mark.parametrize("what", ["abyss", "gallery", "juggalo deck", "discard of bo", "the flavor discard", "items"])
def test_a_zone_can_be_looked_at(what: str) -> None:
    assert ": " in echoside().say(f"look at {what}").split("\n")[0]


def test_a_card_can_be_read_by_its_name() -> None:
    assert echoside().say("look at ninja").startswith("Ninja: Starter, cost 0")
    assert "Nothing called 'zebra'" in echoside().say("look at zebra")


# -- going back -------------------------------------------------------------------------------------------------


def test_undo_takes_back_ones_own_last_act_with_what_the_bots_did_after_it() -> None:
    text = echoside()
    before = text.game.fingerprint()
    text.say("end turn")
    assert text.say("undo").startswith("Taken back: end turn.")
    assert text.game.fingerprint() == before


def test_redo_goes_to_the_next_question_again() -> None:
    text = echoside()
    text.say("end turn")
    after = text.game.fingerprint()
    text.say("undo")
    text.say("redo")
    assert text.game.fingerprint() == after
    assert text.say("redo") == "There is nothing further on this line."


def test_undo_at_the_beginning_says_so_and_stays() -> None:
    text = echoside()
    head = text.tree.head
    assert text.say("undo") == "There is nothing to take back."
    assert text.tree.head is head


def test_a_branch_can_be_gone_to_by_its_letter() -> None:
    text = lone()
    text.say("play 3")
    text.say("undo")
    text.say("play 4")
    assert "* A" in text.say("branches")
    text.say("branch main")
    assert done(text) == ["play 3"]
    assert "Branches" in text.say("branch Q")


# -- keeping ----------------------------------------------------------------------------------------------------


def test_a_saved_game_is_loaded_with_its_branches() -> None:
    text = lone()
    text.say("play 3")
    assert text.say("save a.json") == "Saved to a.json. The file holds every hand."
    text.say("undo")
    text.say("roll")
    assert text.say("load a.json").startswith("Loaded.")
    assert done(text) == ["play 3"]


def test_a_link_leads_back_to_the_game() -> None:
    text = echoside()
    text.say("1")
    token = text.say("link").split("\n")[-1]
    other = echoside(seed=8)
    other.say(f"open {token}")
    assert other.game.fingerprint() == text.game.fingerprint()


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("load b.json", "Could not load b.json: "),
        ("save a/b", "Could not save a/b: "),
        ("branch zzz", "There is no branch 'zzz'."),
        ("save", "Say a file name"),
        ("load", "Say a file name"),
        ("open zzz", "The link is cut off"),
    ],
)
def test_what_cannot_be_kept_or_found_is_said(said: str, answer: str) -> None:
    text = lone()
    head = text.tree.head
    assert text.say(said).startswith(answer)
    assert text.tree.head is head


def test_without_files_a_link_is_offered() -> None:
    text = TextGame(Tree(mini()), {1: bot("random")})
    assert "link" in text.say("save x")


def test_quit_ends_it() -> None:
    text = lone()
    text.say("quit")
    assert text.over


# -- several people, nobody -------------------------------------------------------------------------------------


def test_with_two_people_a_hand_is_shown_only_after_the_screen_was_passed() -> None:
    text = TextGame(Tree(mini(hands=HANDS)))
    assert "Pass the screen to Ana" in text.begin()
    assert "play 3" in text.say("")
    answer = text.say("stop")
    assert "Pass the screen to Bo" in answer
    assert "play 5" not in answer + text.say("play 5") + text.say("what") + text.say("not now") + text.say("why play")
    assert "play 5" in text.say("")


def test_a_single_answer_of_a_lone_person_is_given_by_itself() -> None:
    text = echoside()
    text.say("end turn")
    assert text.game.asked == (0,)
    assert len(text.game.acts(0)) > 1


def test_bots_alone_play_to_the_end() -> None:
    game = new_game("echoside", 2, seed=2)
    text = TextGame(Tree(game), {0: bot("greedy"), 1: bot("greedy")})
    assert "The game is over." in text.begin()
    assert "no act called" in text.say("play ninja")
