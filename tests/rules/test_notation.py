"""Cards and moves as text: everything written is read back, and nonsense is refused in one line."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.laid_out import STEADY

from mue.cards import card, cards, texts
from mue.errors import Unreadable
from mue.rules.mechanics.trump import read_trump
from mue.rules.moves import (
    Declare,
    Discard,
    Keep,
    Move,
    NameTrump,
    NextDealer,
    Pass,
    PickPartner,
    Play,
    Show,
    TurnUp,
)

MU_DECK = [f"{letter}{number}" for letter in "KBGRY" for number in range(10)]
YAMV_DECK = [f"{letter}{rank}" for letter in "CDHS" for rank in range(1, 13)] + ["JK"]
SUIT_NAMES = ["black", "blue", "green", "red", "yellow", "clubs", "diamonds", "hearts", "spades"]

KINDS: list[type[Move]] = [
    Show, Pass, NameTrump, PickPartner, Discard, TurnUp, Keep, Declare, Play, NextDealer,
]  # fmt: skip

A_CARD = re.compile(r"[KBGRYCDHSkbgrycdhs](0|[1-9][0-9]?)|[jJ][kK]")

card_texts = st.sampled_from(MU_DECK + YAMV_DECK)
some_card = card_texts.map(card)
some_cards = st.lists(some_card, min_size=1, max_size=15).map(tuple)
seats = st.integers(0, 99)
trumps = st.sampled_from([*SUIT_NAMES, *map(str, range(13)), "none"])
columns = st.sampled_from(["major", "minor", *SUIT_NAMES])

moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(Show, some_cards),
    st.just(Pass()),
    st.builds(NameTrump, trumps),
    st.builds(PickPartner, seats),
    st.builds(Discard, some_cards),
    st.builds(Discard, some_cards, lay=some_cards),
    st.builds(Discard, some_cards, table=some_cards),
    st.builds(Discard, some_cards, lay=some_cards, table=some_cards),
    st.builds(TurnUp, columns),
    st.builds(Keep, some_card),
    st.builds(Declare, some_card, some_card),
    st.builds(Play, some_card, st.sampled_from(["hand", "display"])),
    st.builds(NextDealer, seats),
)


def one_line_quoting(error: Unreadable, text: str) -> None:
    """The message is one line that begins with what could not be read, or the part of it that is wrong."""
    said = str(error)
    assert len(said.splitlines()) == 1, repr(said)
    assert said.endswith(".")
    assert said[0] in "'\""
    if text.isprintable():
        quoted = said[1 : said.index(said[0] + " is not ")]
        assert quoted in text
        assert quoted or not text.strip()


# --- cards ----------------------------------------------------------------------------------


def test_every_card_of_every_deck_is_read_back() -> None:
    for text in MU_DECK + YAMV_DECK:
        one = card(text)
        assert (one.text, str(one), texts([one])) == (text, text, [text])
        assert card(text.lower()) is card(text) is one
        assert one.is_joker == (text == "JK")
        if text != "JK":
            assert (one.suit[0], one.rank) == ({"K": "b"}.get(text[0], text[0].lower()), int(text[1:]))
    assert len({card(text) for text in MU_DECK + YAMV_DECK}) == 50 + 49


def test_suit_letters() -> None:
    assert [card(f"{letter}5").suit for letter in "KBGRYCDHS"] == SUIT_NAMES


@given(st.lists(card_texts))
@settings(STEADY)
def test_several_cards_are_read_in_their_order(written: list[str]) -> None:
    assert texts(cards(" ".join(written))) == written
    assert texts(cards(written)) == written


near_cards = st.text(alphabet="KBGRYCDHSJkjrsXx0123789 '\"-.\n\t٣７ſ²", max_size=4)


@given(near_cards | st.text())
@settings(STEADY, max_examples=2000)
def test_a_card_is_read_or_refused(text: str) -> None:
    if A_CARD.fullmatch(text):
        assert card(text).text == text.upper()
        return
    with pytest.raises(Unreadable) as error:
        card(text)
    one_line_quoting(error.value, text)


@pytest.mark.parametrize(
    "text", ["R1٣", "R٣", "ſ3", "R７", "R²", "R07", "R100", "R-1", "", " ", "R 7", "JKK"]
)
def test_what_only_looks_like_a_card_is_none(text: str) -> None:
    with pytest.raises(Unreadable, match="is not a card"):
        card(text)


@pytest.mark.parametrize("text", ["R\n7", "R7\n", "\r", "R7\u2028R7"])
def test_a_text_of_several_lines_is_refused_in_one(text: str) -> None:
    for read in (card, read_trump, Move.read):
        with pytest.raises(Unreadable) as error:
            read(text)
        one_line_quoting(error.value, text)


# --- trumps ---------------------------------------------------------------------------------


@given(trumps)
@settings(STEADY)
def test_a_trump_is_read_back(text: str) -> None:
    assert read_trump(text) == read_trump(f" {text.upper()} ") == text


@given(st.text() | st.text(alphabet="0123456789rednoe ٣²\n", max_size=5))
@settings(STEADY, max_examples=1000)
def test_a_trump_is_read_or_refused(text: str) -> None:
    word = text.strip().lower()
    if word in SUIT_NAMES or word == "none":
        assert read_trump(text) == word
    elif re.fullmatch(r"[0-9]{1,2}", word):
        assert read_trump(text) == str(int(word))
    else:
        with pytest.raises(Unreadable) as error:
            read_trump(text)
        one_line_quoting(error.value, text)


# --- moves ----------------------------------------------------------------------------------


@given(moves)
@settings(STEADY, max_examples=1000)
def test_every_move_is_read_back(move: Move) -> None:
    text = str(move)
    assert Move.read(text) == move
    assert Move.read(f"  {text.upper()}  ".replace(" ", "   ")) == move
    assert text.split()[0] == move.act


def test_every_kind_of_move_has_an_example_that_can_be_read() -> None:
    for kind in KINDS:
        assert Move.kinds(kind.act) == [kind]
        example = re.split(r",| or |\(", kind.how_to_write())[0].strip()
        assert type(Move.read(example)) is kind


def test_the_order_in_which_cards_are_named_does_not_matter() -> None:
    assert Move.read("show R7 R1 B0") == Move.read("show B0 R1 R7")
    assert Move.read("discard R7 R1 lay B0") == Move.read("discard R1 R7 lay B0")
    assert Move.read("declare R4 G3") != Move.read("declare G3 R4")
    assert Move.read("play R7") == Move.read("play R7 hand") != Move.read("play R7 display")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "'' is not a move: begin with one of show, pass, trump"),
        ("shwo R7", "'shwo R7' is not a move"),
        ("show", "'show' is not complete or has too much: write show R7 R1."),
        ("show X7", "'X7' is not a card"),
        ("pass now", "'pass now' is not complete or has too much: write pass."),
        ("trump", "'trump' is not complete"),
        ("trump red blue", "'trump red blue' is not complete or has too much"),
        ("trump purple", "'purple' is not a trump"),
        ("trump 123", "'123' is not a trump"),
        ("partner", "'partner' is not complete"),
        ("partner me", "'me' is not a seat"),
        ("partner -1", "'-1' is not a seat"),
        ("dealer ²", "'²' is not a seat"),
        ("discard", "'discard' is not complete"),
        ("discard lay R7", "'discard lay R7' is not complete"),
        ("discard R7 lay", "'discard R7 lay' is not complete"),
        ("discard R7 lay R1 lay R2", "is not complete or has too much"),
        ("declare R7", "'declare R7' is not complete"),
        ("declare R7 R1 R2", "is not complete or has too much"),
        ("play R7 table", "'play R7 table' is not complete or has too much"),
        ("play R7 R1", "'play R7 R1' is not complete or has too much"),
        ("keep", "'keep' is not complete"),
        ("turn", "'turn' is not complete"),
    ],
)
def test_a_wrong_move_is_refused_in_words(text: str, said: str) -> None:
    with pytest.raises(Unreadable) as error:
        Move.read(text)
    assert said in str(error.value)
    one_line_quoting(error.value, text)


words = st.sampled_from(
    [kind.act for kind in KINDS]
    + [
        "R7",
        "r1",
        "JK",
        "S12",
        "X9",
        "red",
        "none",
        "7",
        "99",
        "100",
        "-1",
        "lay",
        "table",
        "hand",
        "display",
    ]
)
sentences = st.lists(words | st.text(max_size=3), max_size=6).map(" ".join)


@given(sentences | st.text())
@settings(STEADY, max_examples=3000)
def test_a_move_is_read_or_refused(text: str) -> None:
    try:
        move = Move.read(text)
    except Unreadable as error:
        one_line_quoting(error, text)
    else:
        assert isinstance(move, Move)
        assert Move.read(str(move)) == move
