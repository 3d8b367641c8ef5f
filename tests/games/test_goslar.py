"""Mü for two by Roland Goslar. Unless a test says otherwise black is removed and seat 0 deals."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from mue.cards import Card, card, cards, texts, without
from mue.errors import BadVariant, Illegal
from mue.games import shipped_variant
from mue.games.goslar import Goslar, GoslarSettings, uncovered
from mue.rules.history import TrickWon, TurnedUp
from mue.rules.mechanics.deal import Cards, Deal
from mue.rules.moves import Discard, Move, NameTrump, Pass, Play, Show, TurnUp
from mue.rules.state import State
from mue.rules.variant import checked, overlaid


def goslar(**changes: Any) -> Goslar:
    settings = checked(GoslarSettings, overlaid(shipped_variant("goslar", "default"), changes), "test")
    assert isinstance(settings, GoslarSettings)
    return Goslar(settings)


GOSLAR = goslar()


def dealt(
    hands: tuple[str, str] = ("", ""),
    kitty: str = "",
    up: tuple[str, str] = ("", ""),
    down: tuple[str, str] = ("", ""),
    dealer: int = 0,
) -> Deal:
    """These cards at these places, the rest filled in. Down: major, minor, blue, green, red, yellow."""
    zones = [(12, cards(hand)) for hand in hands] + [(4, cards(kitty))]
    zones += [(4, cards(some)) for some in up] + [(6, cards(some)) for some in down]
    rest = GOSLAR.deck(2, ("black",))
    for _, given in zones:
        rest = without(rest, given)
    full: list[Cards] = []
    for size, given in zones:
        taken, rest = rest[: size - len(given)], rest[size - len(given) :]
        full.append(given + taken)
    return Deal(
        dealer=dealer,
        removed=("black",),
        hands=(full[0], full[1]),
        kitty=full[2],
        up=(full[3], full[4]),
        down=(full[5], full[6]),
    )


def moved(state: State, *moves: str) -> State:
    for move in moves:
        state = state.apply(Move.read(move))
    return state


def with_kitty_put_back(state: State) -> State:
    return state.apply(Discard(state.deal.kitty))


def named(deal: Deal, show: str, minor: str, major: str) -> State:
    """Seat 0 has the Crown with this one show, puts the kitty on the pile, and these trumps are named."""
    state = moved(GOSLAR.start(deal), f"show {show}", "pass", "pass")
    return moved(with_kitty_put_back(state), f"trump {minor}", f"trump {major}")


def all_turned(state: State) -> State:
    while state.phase == "turn up":
        state = state.apply(state.legal()[0])
    return state


def column(state: State, seat: int, name: str) -> list[str]:
    """The face-up cards of a column."""
    kind = state.contract.order.column
    return texts(one for one in state.displays[seat] if kind[one] == name)


def down(state: State, seat: int) -> dict[str, str]:
    return {name: " ".join(texts(stack)) for name, stack in state.down[seat].items()}


def may_name(state: State) -> list[str]:
    return [move.trump for move in state.legal() if isinstance(move, NameTrump)]


def turned(state: State, since: int) -> list[tuple[int, str, str]]:
    entries = state.history.since(since)
    return [(seat, what.column, what.card.text) for seat, what in entries if isinstance(what, TurnedUp)]


# --- setup ----------------------------------------------------------------------------------


def test_each_player_has_12_in_hand_4_face_up_and_one_face_down_card_in_each_of_six_columns() -> None:
    state = GOSLAR.new(seed=1, removed=["green"])
    assert [len(hand) for hand in state.hands] == [12, 12]
    assert [len(display) for display in state.displays] == [4, 4]
    assert len(state.kitty) == 4
    for seat in (0, 1):
        assert list(state.down[seat]) == ["major", "minor", "black", "blue", "red", "yellow"]
        assert tuple(stack[0] for stack in state.down[seat].values()) == state.deal.down[seat]
    assert all(one.suit != "green" for one in state.deal.every_card())


# --- the auction ----------------------------------------------------------------------------


def test_the_dealer_speaks_first() -> None:
    assert GOSLAR.start(dealt(dealer=1)).seat == 1


def test_the_four_dealt_cards_count_so_one_shown_card_plays_for_26() -> None:
    state = moved(GOSLAR.start(dealt(hands=("R5", ""))), "show R5", "pass", "pass")
    assert (state.contract.crown, state.contract.shield, state.contract.goal) == (0, 1, 26)
    assert state.contract.shown == (5, 4)


def test_the_first_to_show_has_the_crown_and_only_strictly_more_cards_take_it() -> None:
    state = GOSLAR.start(dealt(hands=("R0 R2", "G0 G2 G3")))
    level = moved(state, "show R0", "show G0", "pass", "pass")
    assert (level.contract.crown, level.contract.shield) == (0, 1)
    more = moved(state, "show R0", "show G0 G2", "pass", "pass")
    assert (more.contract.crown, more.contract.shield, more.contract.goal) == (1, 0, 28)


def test_a_pass_shuts_nobody_out() -> None:
    state = moved(GOSLAR.start(dealt(hands=("R0", "G0"))), "pass", "show G0", "pass", "pass")
    assert (state.contract.crown, state.contract.shield) == (1, 0)


def test_nobody_may_have_more_than_15_cards_face_up() -> None:
    state = GOSLAR.new(seed=3)
    hand = state.hands[0]
    why = state.why_illegal(Show(hand))
    assert str(why) == "You may show at most 11 more now: the largest goal is for 15 cards face up."
    state = state.apply(Show(hand[:11])).apply(Pass())
    assert list(state.legal()) == [Pass()]
    assert state.why_illegal(Show(hand[11:])) is not None
    assert state.apply(Pass()).contract.goal == 46


def test_the_limit_of_15_holds_for_several_shows_together() -> None:
    state = GOSLAR.new(seed=3)
    hand = state.hands[0]
    state = state.apply(Show(hand[:6])).apply(Pass())
    assert state.why_illegal(Show(hand[6:12])) is not None
    assert state.why_illegal(Show(hand[6:11])) is None


def test_nobody_shows_a_card_and_the_hand_is_void() -> None:
    state = moved(GOSLAR.new(seed=4), "pass", "pass")
    assert state.outcome is not None and state.outcome.void
    assert state.outcome.scores == (0, 0)
    assert state.phase == "over"


# --- kitty and trumps -----------------------------------------------------------------------


def test_the_crown_takes_the_kitty_before_trumps_and_puts_four_hand_cards_on_the_pile() -> None:
    deal = dealt(hands=("R5 R6", ""), kitty="B0 B2 B3 B4")
    state = moved(GOSLAR.start(deal), "show R5", "pass", "pass")
    assert (state.phase, state.seat, len(state.hands[0]), state.kitty) == ("kitty", 0, 15, ())
    with pytest.raises(Illegal):
        moved(state, "discard B0 B2 B3")
    with pytest.raises(Illegal):  # shown cards stay where they are
        moved(state, "discard B0 B2 B3 R5")
    state = moved(state, "discard B0 B2 B3 R6")
    assert texts(state.piles[0]) == ["B0", "B2", "B3", "R6"]
    assert (state.phase, state.seat) == ("minor", 1)


def test_the_shield_names_from_the_dealt_cards_and_the_crown_cannot_name_the_same() -> None:
    deal = dealt(hands=("R5", ""), up=("R0 R7 G7 G8", "Y2 Y3 Y7 Y8"))
    state = with_kitty_put_back(moved(GOSLAR.start(deal), "show R5", "pass", "pass"))
    assert may_name(state) == ["yellow", "2", "3", "7", "8", "none"]
    state = moved(state, "trump 7")
    assert (state.phase, state.seat) == ("major", 0)
    assert may_name(state) == ["green", "red", "0", "5", "8", "none"]


# --- columns --------------------------------------------------------------------------------

EXAMPLE = dealt(
    hands=("Y4", ""),
    up=("R4 G4 Y2 B5", "Y8 R8 G8 B8"),
    down=("Y5 Y6 R6 R0 B2 G6", "B3 B6 G2 G3 G5 R9"),
)


def test_a_colour_as_minor_moves_its_whole_column_for_both_with_two_face_down_at_the_bottom() -> None:
    state = with_kitty_put_back(moved(GOSLAR.start(EXAMPLE), "show Y4", "pass", "pass"))
    before = [down(state, seat) for seat in (0, 1)]
    state = moved(state, "trump yellow")
    assert column(state, 0, "minor") == ["Y2", "Y4"]
    assert column(state, 1, "minor") == ["Y8"]
    assert down(state, 0) == {"major": "Y5", "minor": "Y6 G6", "blue": "R6", "green": "R0", "red": "B2"}
    assert down(state, 1) == {"major": "B3", "minor": "B6 R9", "blue": "G2", "green": "G3", "red": "G5"}
    assert all("yellow" in stacks for stacks in before)


def test_a_number_as_minor_moves_face_up_cards_only() -> None:
    state = with_kitty_put_back(moved(GOSLAR.start(EXAMPLE), "show Y4", "pass", "pass"))
    before = [down(state, seat) for seat in (0, 1)]
    state = moved(state, "trump 8")
    assert column(state, 1, "minor") == ["B8", "G8", "R8", "Y8"]
    assert [down(state, seat) for seat in (0, 1)] == before


@pytest.mark.parametrize(("major", "cards_there"), [("yellow", ["Y2", "Y4"]), ("4", ["G4", "R4", "Y4"])])
def test_the_major_moves_face_up_cards_only(major: str, cards_there: list[str]) -> None:
    state = named(EXAMPLE, "Y4", "none", major)
    assert column(state, 0, "major") == cards_there
    assert down(state, 0) == {
        "major": "Y5", "minor": "Y6", "blue": "R6", "green": "R0", "red": "B2", "yellow": "G6",
    }  # fmt: skip


def test_the_example_of_the_rules_minor_yellow_and_major_4() -> None:
    state = named(EXAMPLE, "Y4", "yellow", "4")
    assert column(state, 0, "super") == ["Y4"]
    assert column(state, 0, "major") == ["G4", "R4"]
    assert column(state, 0, "minor") == ["Y2"]
    assert column(state, 0, "blue") == ["B5"]
    # The red and the green column have lost their only face-up cards.
    assert (state.phase, state.seat) == ("turn up", 0)
    assert list(state.legal()) == [TurnUp("green"), TurnUp("red")]
    size = state.history.size
    state = moved(state, "turn red", "turn green")
    assert state.history.since(size) == [
        (0, TurnUp("red")),
        (0, TurnedUp("red", card("B2"))),
        (0, TurnUp("green")),
        (0, TurnedUp("green", card("R0"))),
    ]
    assert column(state, 0, "blue") == ["B2", "B5"]
    assert column(state, 0, "red") == ["R0"]
    assert down(state, 0) == {"major": "Y5", "minor": "Y6 G6", "blue": "R6"}


def test_the_crown_turns_up_all_of_theirs_before_the_shield() -> None:
    state = named(EXAMPLE, "Y4", "none", "none")
    seats = []
    while state.phase == "turn up":
        assert state.seat is not None
        seats.append(state.seat)
        state = state.apply(state.legal()[0])
    assert seats == sorted(seats)
    assert set(seats) == {0, 1}
    assert (state.phase, state.seat) == ("play", 0)


def test_a_single_uncovered_column_is_still_turned_up_by_its_player() -> None:
    state = moved(named(EXAMPLE, "Y4", "yellow", "4"), "turn red", "turn green")
    assert (state.phase, state.seat) == ("turn up", 1)
    assert list(state.legal()) == [TurnUp("major")]  # the only trumps that seat 1 shows are minor
    assert moved(state, "turn major").phase == "play"


COVERING = dealt(
    hands=("Y4", ""),
    up=("R4 G4 Y2 B5", "Y8 R8 G8 B8"),
    down=("Y5 Y6 R6 R0 G9 G6", "B3 B6 G2 G3 G5 R9"),
)


def test_a_turned_card_may_cover_another_column_so_the_order_matters() -> None:
    state = named(COVERING, "Y4", "yellow", "4")
    assert list(state.legal()) == [TurnUp("green"), TurnUp("red")]
    red_first = moved(state, "turn red")  # the green 9 goes to the green column
    assert red_first.seat == 1
    assert down(red_first, 0)["green"] == "R0"
    green_first = moved(state, "turn green")  # the red 0 goes to the red column
    assert green_first.seat == 1
    assert down(green_first, 0)["red"] == "G9"


def test_a_refused_turn_says_which_columns_are_open() -> None:
    state = named(COVERING, "Y4", "yellow", "4")
    assert str(state.why_illegal(TurnUp("blue"))) == (
        "There is no uncovered face-down card in your blue column; you may turn up green or red."
    )
    why = state.why_illegal(Play(card("Y4"), "display"))
    assert str(why) == "You must turn up a face-down card (turn) now."
    with pytest.raises(Illegal):
        moved(state, "turn super")


def test_without_trumps_both_trump_columns_are_turned_up() -> None:
    state = all_turned(named(EXAMPLE, "Y4", "none", "none"))
    for seat in (0, 1):
        assert "major" not in state.down[seat] and "minor" not in state.down[seat]


def test_only_the_top_of_two_face_down_cards_is_turned_up_when_it_covers_its_own_column() -> None:
    # Seat 0 shows no yellow card, so with yellow as minor both cards there lie open to be turned.
    deal = dealt(
        hands=("R5", ""), up=("R0 G0 B0 B3", "Y0 R8 G8 B8"), down=("R9 G9 B2 B4 B5 Y6", "Y9 Y8 Y7 Y7 G1 G1")
    )
    state = named(deal, "R5", "yellow", "0")
    assert down(state, 0)["minor"] == "G9 Y6"
    state = moved(state, "turn minor")
    assert column(state, 0, "minor") == ["Y6"]
    assert down(state, 0)["minor"] == "G9"


# --- tricks ---------------------------------------------------------------------------------

BLUE_FACE_DOWN = dealt(
    hands=("B0 B1 B1 B2 B3 B4 B5 B6 B7", ""),
    up=("", "G0 R0 Y0 R3"),
    down=("", "G2 R2 Y2 B9 B8 B7"),
)


def test_a_face_down_card_does_not_count_for_following() -> None:
    state = all_turned(named(BLUE_FACE_DOWN, "B0", "none", "none"))
    assert down(state, 1) == {"green": "B9", "red": "B8", "yellow": "B7"}
    state = moved(state, "play B1")
    held = {Play(one) for one in state.hands[1]} | {Play(one, "display") for one in state.displays[1]}
    assert set(state.legal()) == held


def test_a_face_down_card_cannot_be_played() -> None:
    state = moved(all_turned(named(BLUE_FACE_DOWN, "B0", "none", "none")), "play B1")
    assert str(state.why_illegal(Play(card("B9"), "display"))) == "B9 is not in your display."
    with pytest.raises(Illegal):
        moved(state, "play B9")


def test_a_card_turned_up_must_be_used_to_follow() -> None:
    state = all_turned(named(BLUE_FACE_DOWN, "B0", "none", "none"))
    state = moved(state, "play B1", "play Y0 display")
    assert column(state, 1, "yellow") == ["Y2"]
    state = moved(state, "play B1", "play Y2 display")
    assert state.last is not None and state.last.winner == 0
    assert column(state, 1, "blue") == ["B7"]
    state = moved(state, "play B2")
    assert list(state.legal()) == [Play(card("B7"), "display")]


def two_deep(crown_trump: str, shield_trump: str, crown_yellow_down: str = "B2") -> State:
    """Minor yellow, each with a single yellow card and two face-down cards under it."""
    placed = (crown_trump, shield_trump, crown_yellow_down)
    rest = [one for one in texts(cards("Y0 Y1 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y7 Y8 Y9")) if one not in placed]
    deal = dealt(
        hands=("B3 " + " ".join(rest[:4]), " ".join(rest[4:8])),
        kitty=" ".join(rest[8:9]),
        up=(f"{crown_trump} R4 G4 B4", f"{shield_trump} R5 G5 B5"),
        down=(f"B1 R2 R3 R6 G6 {crown_yellow_down}", "B1 G2 G3 R7 G7 R8"),
    )
    return all_turned(named(deal, "B3", "yellow", "none"))


def test_after_a_trick_uncovered_cards_are_turned_up_repeatedly_the_winner_first() -> None:
    state = two_deep("Y9", "Y0")
    assert (down(state, 0)["minor"], down(state, 1)["minor"]) == ("R2 B2", "G2 R8")
    size = state.history.size
    state = moved(state, "play Y9 display", "play Y0 display")
    assert turned(state, size) == [
        (0, "minor", "B2"),
        (0, "minor", "R2"),
        (1, "minor", "R8"),
        (1, "minor", "G2"),
    ]
    assert "minor" not in state.down[0] and "minor" not in state.down[1]
    assert (column(state, 0, "red"), column(state, 1, "red")) == (["R2", "R4"], ["R5", "R8"])
    assert state.seat == 0


def test_the_winner_turns_up_first_also_when_the_other_player_led() -> None:
    state = two_deep("Y0", "Y9")
    size = state.history.size
    state = moved(state, "play Y0 display", "play Y9 display")
    assert [seat for seat, _, _ in turned(state, size)] == [1, 1, 0, 0]
    assert state.seat == 1


def test_turning_up_after_a_trick_stops_when_the_card_covers_its_column() -> None:
    state = two_deep("Y9", "Y0", crown_yellow_down="Y3")
    size = state.history.size
    state = moved(state, "play Y9 display", "play Y0 display")
    assert turned(state, size)[0] == (0, "minor", "Y3")
    assert turned(state, size)[1][0] == 1
    assert down(state, 0)["minor"] == "R2"


def test_nothing_is_turned_up_in_the_middle_of_a_trick() -> None:
    state = two_deep("Y9", "Y0")
    size = state.history.size
    state = moved(state, "play Y9 display")
    assert uncovered(state, 0) == ["minor"]
    assert turned(state, size) == []


# --- the end of the hand --------------------------------------------------------------------


def random_hand(rules: Goslar, seed: int) -> list[State]:
    """All states of a hand played at random."""
    rng = random.Random(seed)
    state = rules.new(seed=seed, dealer=seed % 2)
    states = [state]
    while state.seat is not None:
        legal = state.legal()
        move = legal[rng.randrange(len(legal))]
        # Most of the possible shows are large ones, whose goals nobody reaches: mostly bid less.
        if isinstance(move, Show) and rng.random() < 0.9:
            move = Pass() if rng.random() < 0.5 else Show(move.cards[:1])
        state = state.apply(move)
        states.append(state)
    return states


def taken(state: State, seat: int) -> list[Card]:
    """The cards of the tricks that the seat has won."""
    return [
        one for who, what in state.history if who == seat and isinstance(what, TrickWon) for one in what.cards
    ]


def everywhere(state: State) -> Counter[Card]:
    zones = [*state.hands, *state.displays, state.kitty, *state.piles, state.trick]
    zones += [stack for stacks in state.down for stack in stacks.values()]
    zones += [tuple(taken(state, seat)) for seat in (0, 1)]
    return Counter(one for zone in zones for one in zone)


def test_hundreds_of_random_hands_end_after_22_tricks_with_all_cards_accounted_for() -> None:
    made = Counter[bool | None]()
    for seed in range(300):
        states = random_hand(GOSLAR, seed)
        first, last = states[0], states[-1]
        deck = Counter(first.deal.every_card())
        assert sum(deck.values()) == 48
        for state in states:
            assert everywhere(state) == deck
            if state.phase == "play" and not state.trick:
                assert not uncovered(state, 0) and not uncovered(state, 1)
        # Earlier states have not changed under the later ones.
        assert first.down == GOSLAR.stacks(first.deal)
        assert last.outcome is not None
        made[last.outcome.made] += 1
        if last.outcome.void:
            continue
        assert sum(last.tricks) == 22
        assert last.down == ({}, {})
        check_score(last)
    assert made[True] and made[False] and made[None]


def check_score(state: State) -> None:
    found, worth = state.outcome, GOSLAR.settings.deck.points
    assert found is not None and found.crown is not None and found.shield == 1 - found.crown
    points = [sum(worth[one.rank] for one in (*taken(state, seat), *state.piles[seat])) for seat in (0, 1)]
    assert found.points == tuple(points)
    assert sum(points) == 48
    assert found.goal == 16 + 2 * state.contract.shown[found.crown]
    if points[found.crown] >= found.goal:
        winner, part = found.crown, ("goal reached", 10)
    else:
        winner, part = found.shield, ("goal prevented", 5)
    assert found.made is (winner == found.crown)
    assert found.scores[winner] == part[1] and found.scores[1 - winner] == 0
    assert found.parts[winner] == (part,) and found.parts[1 - winner] == ()


def test_exactly_the_goal_is_enough_and_one_point_less_is_not() -> None:
    last = random_hand(GOSLAR, 5)[-1]
    assert last.outcome is not None and last.outcome.crown is not None
    crown, points = last.outcome.crown, last.outcome.points[last.outcome.crown]
    for goal, winner, score in ((points, crown, 10), (points + 1, 1 - crown, 5)):
        end = random_hand(goslar(goals={"2": [goal] * 15}), 5)[-1]
        assert end.outcome is not None
        assert end.outcome.points == last.outcome.points
        assert end.outcome.scores[winner] == score and end.outcome.scores[1 - winner] == 0


def test_the_pile_counts_for_the_crown() -> None:
    deal = dealt(hands=("R5", ""), kitty="B7 G7 R7 Y7")
    state = all_turned(named(deal, "R5", "none", "none"))
    while state.seat is not None:
        state = state.apply(state.legal()[0])
    assert state.outcome is not None
    assert state.outcome.points == (state.points[0] + 8, state.points[1])


# --- other variants -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "changes",
    [
        {"order": ["major", "minor", "kitty"]},
        {"order": ["minor", "kitty", "major"]},
        {"deck": {"suits_removed": 0}, "deal": {"hand": 17}},
        {"deck": {"jokers": 2}, "deal": {"aside": 2}},
        {"auction": {"shield": False, "crown_tie": "forehand"}},
        {"trump": {"named_from": "anything", "strength": "rank over suit", "rank_trumps": "by suit"}},
    ],
)
def test_changed_rules_play_to_the_end(changes: dict[str, Any]) -> None:
    rules = goslar(**changes)
    for seed in range(30):
        last = random_hand(rules, seed)[-1]
        assert last.outcome is not None
        assert last.outcome.void or (last.down == ({}, {}) and last.hands == ((), ()))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"players": [3]}, "players"),
        ({"order": ["kitty", "minor", "minor"]}, "order must name each of"),
        ({"deal": {"up": 5}}, "deal must share out the whole deck"),
        ({"deal": {"down": 6}}, "deal.down is not a key"),
        ({"goals": {"2": [18, 20, 22, 24]}}, "goals for up to 4 cards"),
        ({"auction": {"crown_tie": "stalemate"}}, "allowed are 'first', 'forehand'"),
    ],
)
def test_rules_that_cannot_be_played_are_refused(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(BadVariant, match=said):
        goslar(**changes)
