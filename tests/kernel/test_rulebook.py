"""Rulebooks: looking rules up, finding them, setting switches, and refusing a book that does not hold together."""

from __future__ import annotations

from pathlib import Path

import pytest

from explorer.kernel.errors import SettingsError
from explorer.kernel.rulebook import Rule, Rulebook, RulebookError

BOOK = """
game = "pond"
title = "The Pond"

[[section]]
id = "turn"
title = "Your turn"

[[rule]]
id = "turn.1"
section = "turn"
title = "Feed a duck"
text = '''
Give one duck
   a crumb of bread.
'''
kind = "action"
scope = "base"
source = "Turns"
related = ["turn.3"]
check = "given a crumb when a duck is fed then the crumb is gone"

[[rule]]
id = "turn.2"
section = "turn"
title = "Crumbs"
text = "You hold at most three."
kind = "restriction"
scope = "base"
source = "Turns"
related = ["turn.1"]
check = "given three crumbs when one is taken then refused"

[[rule]]
id = "turn.3"
section = "turn"
title = "Swans"
text = "Swans never feed a duck, whatever bread lies there."
kind = "restriction"
scope = "base"
source = "Turns"
related = []
check = "given a swan when it is told to feed then refused"

[[ambiguity]]
id = "amb.stale"
rules = ["turn.1"]
switchable = true
question = "Does stale bread count?"
default = "counts"
ruling = "It does."
readings = { counts = "Yes", harms = "It harms" }

[[ambiguity]]
id = "amb.ice"
rules = ["turn.1"]
switchable = false
question = "May one feed on ice?"
default = "no"
ruling = "No: there are no ducks then."
readings = { no = "No", yes = "Yes" }

[[example]]
id = "ex.bread"
rules = ["turn.1"]
given = "a crumb and a duck"
when = "the duck is fed"
then = "the crumb is gone"
source = "Turns, example"
"""


@pytest.fixture
def book() -> Rulebook:
    return Rulebook.load(BOOK)


def ids(rules: tuple[Rule, ...]) -> list[str]:
    return [rule.id for rule in rules]


def defects_of(text: str) -> tuple[str, ...]:
    with pytest.raises(RulebookError) as refusal:
        Rulebook.load(text)
    assert all(defect in str(refusal.value) for defect in refusal.value.defects)
    return refusal.value.defects


# Looking up


def test_a_rule_is_known_by_its_id(book: Rulebook) -> None:
    rule = book["turn.2"]
    assert (rule.title, rule.kind, rule.section, rule.related) == ("Crumbs", "restriction", "turn", ("turn.1",))


def test_line_breaks_in_a_text_count_as_spaces(book: Rulebook) -> None:
    assert book["turn.1"].text == "Give one duck a crumb of bread."


def test_iterating_gives_the_rules_in_book_order(book: Rulebook) -> None:
    assert [rule.id for rule in book] == ["turn.1", "turn.2", "turn.3"]
    assert len(book) == 3


def test_a_rule_and_its_id_are_in_the_book(book: Rulebook) -> None:
    assert "turn.1" in book
    assert book["turn.1"] in book
    assert "turn.4" not in book
    assert "amb.stale" not in book


def test_an_unknown_id_suggests_the_nearest(book: Rulebook) -> None:
    with pytest.raises(KeyError, match=r"no rule 'turn\.11'\. Did you mean turn\.1"):
        book["turn.11"]


def test_the_other_parts_are_found_by_id(book: Rulebook) -> None:
    assert (book.game, book.title) == ("pond", "The Pond")
    assert book.sections["turn"].title == "Your turn"
    assert list(book.ambiguities) == ["amb.stale", "amb.ice"]
    assert list(book.switches) == ["amb.stale"]
    assert book.ambiguities["amb.stale"].readings == {"counts": "Yes", "harms": "It harms"}
    assert book.examples["ex.bread"].then == "the crumb is gone"


def test_relations_run_in_both_directions(book: Rulebook) -> None:
    assert ids(book.related_to("turn.1")) == ["turn.3", "turn.2"]
    assert ids(book.related_to("turn.3")) == ["turn.1"]


def test_a_file_says_the_same_as_its_text(book: Rulebook, tmp_path: Path) -> None:
    file = tmp_path / "rulebook.toml"
    file.write_text(BOOK, encoding="utf-8")
    assert Rulebook.load(file).hash == Rulebook.load(str(file)).hash == book.hash


def test_the_hash_depends_on_words_and_not_on_layout(book: Rulebook) -> None:
    assert Rulebook.load(BOOK.replace("\n   a crumb", " a crumb")).hash == book.hash
    assert Rulebook.load(BOOK.replace("a crumb of bread", "a crumb of cake")).hash != book.hash
    assert Rulebook.load(BOOK.replace('harms = "It harms"', 'harms = "No"')).hash != book.hash


# Searching


def test_a_hit_in_the_title_comes_before_one_in_the_text(book: Rulebook) -> None:
    assert ids(book.search("crumb")) == ["turn.2", "turn.1"]


def test_more_of_the_words_beat_fewer(book: Rulebook) -> None:
    assert ids(book.search("never bread")) == ["turn.3", "turn.1"]


def test_an_id_finds_its_rule_first(book: Rulebook) -> None:
    assert ids(book.search("TURN.3"))[0] == "turn.3"
    assert ids(book.search("turn")) == ["turn.1", "turn.2", "turn.3"]  # though the second has it in its title
    assert len(book.search("turn", limit=2)) == 2


@pytest.mark.parametrize("text", ["", "?!", "goose"])
def test_what_no_rule_has_finds_nothing(book: Rulebook, text: str) -> None:
    assert book.search(text) == ()


# Switches


def test_a_switch_left_alone_has_its_default(book: Rulebook) -> None:
    assert book.switch_settings({}) == {"amb.stale": "counts"}


def test_a_switch_takes_the_reading_asked_for(book: Rulebook) -> None:
    assert book.switch_settings({"amb.stale": "harms", "variants": ["frost"]}) == {"amb.stale": "harms"}


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"amb.stall": "counts"}, r"no switch 'amb\.stall'\. Did you mean amb\.stale\?"),
        ({"amb.ice": "yes"}, r"'amb\.ice' is settled and cannot be switched: No: there are no ducks then"),
        ({"amb.stale": "smells"}, r"'amb\.stale' has no reading 'smells'; expected one of counts, harms"),
        ({"amb.stale": ["counts"]}, r"no reading \['counts'\]; expected one of counts, harms"),
    ],
)
def test_a_setting_that_is_none_is_refused(book: Rulebook, settings: dict[str, object], message: str) -> None:
    with pytest.raises(SettingsError, match=message):
        book.switch_settings(settings)


def test_every_wrong_setting_is_named(book: Rulebook) -> None:
    with pytest.raises(SettingsError) as refusal:
        book.switch_settings({"amb.stale": "smells", "amb.ice": "yes", "amb.rain": "wet"})
    assert len(refusal.value.defects) == 3


# Broken books


@pytest.mark.parametrize(
    ("old", "new", "defect"),
    [
        ('related = ["turn.3"]', 'related = ["turn.33"]', "rule turn.1, related: no rule 'turn.33'; expected ids of"),
        ('rules = ["turn.1"]\nswitch', 'rules = ["x"]\nswitch', "ambiguity amb.stale, rules: no rule 'x'; expected"),
        ('rules = ["turn.1"]\ngiven', 'rules = ["x"]\ngiven', "example ex.bread, rules: no rule 'x'; expected"),
        ('id = "turn.2"', 'id = "turn.3"', "turn.3: 2 times in the book; expected every id once"),
        ('id = "ex.bread"', 'id = "amb.ice"', "amb.ice: 2 times in the book; expected every id once"),
        ('section = "turn"', 'section = "tern"', "rule turn.1, section: no section 'tern'; expected one of turn"),
        ('kind = "action"', 'kind = "deed"', "rule turn.1, kind: found 'deed'; expected one of component, setup"),
        ('check = "given a swan', 'chek = "given a swan', "rule turn.3, chek: no such field; expected id, section"),
        ('check = "given a swan', 'chek = "given a swan', "rule turn.3, check: missing; expected a text"),
        ('title = "Swans"', "title = 7", "rule turn.3, title: found 7; expected a text"),
        ('title = "Swans"', 'title = " "', "rule turn.3, title: found ' '; expected a text"),
        ("related = []", 'related = "turn.1"', "rule turn.3, related: found 'turn.1'; expected a list of ids"),
        ('readings = { counts = "Yes", harms = "It harms" }', "", "ambiguity amb.stale, readings: missing; expected"),
        (', harms = "It harms"', "", "ambiguity amb.stale, readings: found {'counts': 'Yes'}; expected a table of two"),
        ('harms = "It harms"', "harms = 3", "ambiguity amb.stale, readings.harms: found 3; expected a text"),
        (
            'default = "counts"',
            'default = "yes"',
            "amb.stale, default: no reading 'yes'; expected one of counts, harms",
        ),
        ("switchable = true", 'switchable = "true"', "ambiguity amb.stale, switchable: found 'true'; expected true or"),
        ('"amb.stale"', '"stale"', "ambiguity stale, id: expected to begin with 'amb.'"),
        ('game = "pond"', "", "game: missing; expected a text"),
        ('game = "pond"', 'game = "pond"\nrules = 3', "rules: not a part of a rulebook; expected game, title, section"),
        ("[[section]]", "[section]", "section: expected a list of tables, written [[section]]"),
    ],
)
def test_a_broken_book_is_refused(old: str, new: str, defect: str) -> None:
    assert old in BOOK
    assert any(defect in found for found in defects_of(BOOK.replace(old, new, 1)))


def test_every_defect_is_named_at_once() -> None:
    broken = BOOK.replace('kind = "action"', 'kind = "deed"').replace('default = "counts"', 'default = "yes"')
    broken = broken.replace('related = ["turn.1"]', 'related = ["turn.9"]').replace('title = "The Pond"', "")
    assert len(defects_of(broken)) == 4


def test_a_rule_without_id_is_named_by_its_place() -> None:
    assert "rule no. 2, id: missing; expected a text" in defects_of(BOOK.replace('id = "turn.2"', ""))


def test_an_unbalanced_text_is_refused_with_its_line() -> None:
    (defect,) = defects_of(BOOK.replace('game = "pond"', "game = pond"))
    assert "expected TOML" in defect
    assert "line 2" in defect


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match=r"none\.toml cannot be used"):
        Rulebook.load(tmp_path / "none.toml")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "rulebook.toml"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RulebookError, match="expected a text file in UTF-8"):
        Rulebook.load(file)
