"""Messages: data until they are rendered, and then one sentence for one reader."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

from mue.cards import card, cards
from mue.errors import LONGEST, Illegal, MueError, Unreadable
from mue.i18n import AllOf, AnyOf, Message, Reader, Seat, language_of, role, suit, trump
from mue.i18n.rendering import BadMessage, Strictness

TABLE = ("Ann", "Bob", "Cid")
R7, S10, JK = cards("R7 S10 JK")


def said(value: object, reader: Reader | str = "en") -> str:
    return Message("list-one", item=value).render(reader)  # type: ignore[arg-type]


def test_a_message_is_data() -> None:
    message = Message("seat", number=2)
    assert message == Message("seat", number=2) != Message("seat", number=3)
    assert len({message, Message("seat", number=2)}) == 1
    assert pickle.loads(pickle.dumps(message)) == message
    assert repr(message) == "Message('seat', number=2)"
    with pytest.raises(AttributeError):
        message.key = "other"


def test_cards_are_spelled_out_for_people_who_know_each_other() -> None:
    assert said((R7, S10)) == "R7 S10"
    assert said((R7, S10, JK), Reader(names=TABLE)) == "red 7, 10 of spades, joker"
    assert said((R7, S10, JK), Reader("de", TABLE)) == "Rot 7, Pik 10, Joker"
    assert said(R7, Reader("de", spelled=True)) == "Rot 7"


def test_seats_have_names() -> None:
    assert said(Seat(2)) == "seat 2"
    assert said(Seat(2), "de") == "Platz 2"
    assert said(Seat(2), Reader("de", TABLE)) == "Cid"
    assert said(Seat(2, is_partner=True), Reader(names=TABLE)) == "your partner"
    assert said(Seat(5), Reader(names=TABLE)) == "seat 5"


def test_lists_are_joined_as_the_language_joins_them() -> None:
    assert said(AnyOf([Seat(0), Seat(1), Seat(2)]), Reader(names=TABLE)) == "Ann, Bob or Cid"
    assert said(AllOf(["a", "b"]), "de") == "a und b"
    assert said(AnyOf([trump("red"), trump("7"), trump("none")]), "de") == "Rot, 7 oder kein Trumpf"
    assert said(AnyOf(["a"])) == "a"


def test_words_of_the_games() -> None:
    assert said(suit("spades"), "de") == "Pik"
    assert said(role("head defender"), "de") == "Hauptverteidiger"
    assert said(role("boss"), "de") == "boss", "a variant may call its roles as it likes"


def test_an_error_carries_its_message() -> None:
    with pytest.raises(Unreadable) as refused:
        card("Q9")
    assert refused.value.message == Message("not-a-card", text="Q9")
    assert str(refused.value).startswith("'Q9' is not a card: write")
    assert refused.value.message.render("de").startswith("„Q9“ ist keine Karte")
    again = pickle.loads(pickle.dumps(refused.value))
    assert type(again) is Unreadable
    assert again.message == refused.value.message
    assert str(Illegal(Message("seat", number=1))) == "seat 1"


@pytest.mark.parametrize("text", ["x" * 10_000_000, "\n" * 10_000, "\udc80\u202e", "{ $text }"])
def test_an_error_stays_one_printable_line(text: str) -> None:
    for error in (
        MueError("not-a-card", text=text),
        MueError("list-one", item=[text] * 10_000),
        MueError("list-one", item=Message("list-one", item=Message("not-a-card", text=text))),
    ):
        assert str(error).isprintable()
        assert "???" not in str(error)
        assert len(str(error)) <= LONGEST + 4


def test_a_bad_message_is_loud_in_tests_and_quiet_for_people(monkeypatch: pytest.MonkeyPatch) -> None:
    unknown, incomplete = Message("never-written", card=R7), Message("seat")
    for message in (unknown, incomplete):
        with pytest.raises(BadMessage):
            str(message)
    monkeypatch.setattr(Strictness, "raises", False)
    assert str(unknown) == "never-written: R7"
    assert str(incomplete) == "seat number"


def test_rules_are_imported_without_fluent() -> None:
    program = "import sys, mue.games, mue.record; print({'fluent', 'babel'} & sys.modules.keys())"
    assert subprocess.check_output([sys.executable, "-c", program], text=True).strip() == "set()"


def test_the_preferred_language_is_chosen() -> None:
    assert language_of(None) == "en"
    assert language_of("de") == "de"
    assert language_of("DE-at") == "de"
    assert language_of("tlh, de-AT;q=0.8, en;q=0.5") == "de"
    assert language_of("en-US,en;q=0.9,de;q=0.8") == "en"
    assert language_of("en;q=0.5, de;q=0.5") == "en"
    assert language_of("tlh, *;q=0.1") == "en"
    assert language_of("de;q=0, tlh") == "en"
    assert language_of("de;q=strange, en") == "en"
    assert language_of("de;q=nan, den") == "en"
