"""Records: frozen, equal by value, copied with changes, however many fields they have."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from explorer.kernel.frozen import Frozen, step


@step
class Small(Frozen):
    one: int
    two: str = "b"


@step
class Large(Frozen):
    one: int
    two: str = "b"
    three: tuple[int, ...] = ()
    four: Small | None = None


RECORDS = [Small(1), Large(1, three=(2, 3), four=Small(4))]


@pytest.mark.parametrize("record", RECORDS)
def test_a_record_cannot_be_changed(record: Frozen) -> None:
    with pytest.raises(FrozenInstanceError):
        record.one = 2  # type: ignore[attr-defined]
    with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
        record.other = 2  # type: ignore[attr-defined]


def test_fields_not_given_have_their_defaults() -> None:
    assert RECORDS[1].parts() == {"one": 1, "two": "b", "three": (2, 3), "four": Small(4)}


def test_records_are_equal_by_class_and_value() -> None:
    assert Large(1) == Large(1)
    assert hash(Large(1)) == hash(Large(1))
    assert Large(1) != Large(2)
    assert Small(1) != Large(1)
    assert repr(Large(1)) == "Large(one=1, two='b', three=(), four=None)"


@pytest.mark.parametrize("record", RECORDS)
def test_a_copy_has_the_changes_and_leaves_the_record_as_it_was(record: Frozen) -> None:
    assert record.but(one=5).parts() == {**record.parts(), "one": 5}
    assert record.parts()["one"] == 1


@pytest.mark.parametrize("record", RECORDS)
def test_a_field_that_is_not_there_is_refused(record: Frozen) -> None:
    with pytest.raises(TypeError, match="has no five"):
        record.but(five=5)
    with pytest.raises(TypeError, match="unexpected keyword argument 'five'"):
        type(record)(one=1, five=5)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'one'"):
        type(record)()
