"""Names: what is the same name."""

from __future__ import annotations

import pytest

from mue.errors import MueError
from mue.server.players.names import clean_name, name_key


def test_keys_are_stable() -> None:
    for name in ("Ann", "ẞtraße", "İstanbul", "ﬁve", "ΌΣΟΣ", "e\u0301"):
        assert name_key(name_key(name)) == name_key(name)
    assert name_key("Mü") != name_key("Mu")


@pytest.mark.parametrize(
    "other",
    ["ANN", "a nn", "\u0410nn", "\u0391nn", "\U0001d400nn", "\uff21nn"],
)
def test_names_that_look_alike_are_the_same(other: str) -> None:
    assert name_key(other) == name_key("Ann")


@pytest.mark.parametrize(("one", "other"), [("Ian", "lan"), ("B0b", "Bob"), ("modern", "modem")])
def test_letters_that_look_alike_are_the_same(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(
    "name",
    ["", " ", "\u200bAnn", "A\u200dnn", "\u3164", "An\u034fn", "Ann\ufe0f", "a" + "\u0300" * 4, "\u0301"],
)
def test_invisible_names_are_refused(name: str) -> None:
    with pytest.raises(MueError):
        clean_name(name)


@pytest.mark.parametrize("mark", ["\u180b", "\u2d7f", "\U0001d159", "\U00016fe4", "\u0fc6", "\U0001107f"])
def test_marks_of_other_alphabets_and_selectors_do_not_make_another_name(mark: str) -> None:
    with pytest.raises(MueError):
        clean_name(f"Ann{mark}")


@pytest.mark.parametrize(
    "mark", ["\u0334", "\u0335", "\u0336", "\u0338", "\u20d2", "\u20dd", "\u20e0", "\u0489"]
)
def test_a_name_that_is_struck_out_is_no_other_name(mark: str) -> None:
    with pytest.raises(MueError):
        clean_name(f"An{mark}n")


def test_usual_names_stay_as_they_are() -> None:
    for name in (
        "प्रिया",
        "สมชาย",
        "מִרְיָם",
        "நிதி",
        "Ann",
        "Jürgen Müller",
        "José",
        "Ngọc",
        "Дмитрий",
        "李雷",
        "O'Neil",
        "Zoë 2",
    ):
        assert clean_name(name) == name
