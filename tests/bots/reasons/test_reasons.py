"""Reasons in words: each is true, in every phase of every game, and says only what the seat can know."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from support.configurations import EVERY, Configuration
from support.laid_out import WHOLE_COLOURS, bid, dealt, said, some_move

from mue.bots.ranking import Ranked
from mue.bots.reasons import Reason, parts, reasons
from mue.cards import cards
from mue.games import game
from mue.i18n import Message, Seat
from mue.rules.match import Match
from mue.rules.mechanics.trump import TRUMP
from mue.rules.moves import Move, Pass, Play, Show
from mue.rules.state import State
from mue.rules.views import View
from mue.testing import scrambled

FEW = 12
"""The most moves tested in one place: an auction has thousands."""


def some(now: View, rng: random.Random) -> list[Ranked]:
    """Some legal moves with made-up numbers, best first."""
    legal = now.legal
    places = rng.sample(range(len(legal)), min(FEW, len(legal)))
    moves: list[Move] = [legal[place] for place in places]
    if Pass() in legal and Pass() not in moves:
        moves.append(Pass())
    values = sorted((rng.uniform(-20, 20) for _ in moves), reverse=True)
    return [Ranked(move, value, value, rng.random()) for move, value in zip(moves, values, strict=True)]


def played(of: Configuration, seed: str) -> Iterator[State]:
    """Every state of a hand with more than one legal move."""
    rng = random.Random(f"{of} {seed}")
    state = game(of.game, of.variant).new(of.players, seed=seed)
    while state.outcome is None:
        if len(state.legal()) > 1:
            yield state
        state = state.apply(some_move(state, rng))


# --- what each statement means, by the whole state ------------------------------------------------


class Truth:
    """The facts about the seat to act and a card it might play."""

    def __init__(self, state: State, move: Play) -> None:
        assert state.seat is not None
        self.state, self.seat, self.card = state, state.seat, move.card
        self.order = state.contract.order
        team = frozenset(state.contract.crown_team)
        self.friends = team if self.seat in team else frozenset(range(state.players)) - team
        if not team:
            self.friends = frozenset((self.seat,))
        self.after = state.apply(move)

    def foe_takes(self, trick: tuple[Any, ...]) -> bool:
        """Whether an opponent who is still to play has a legal card that takes this trick."""
        for step in range(1, self.state.players - len(self.state.trick)):
            seat = (self.seat + step) % self.state.players
            if seat in self.friends or seat == self.seat:
                continue
            held = (*self.state.hands[seat], *self.state.displays[seat])
            follow = [one for one in held if self.order.suit[one] == self.order.suit[trick[0]]]
            if any(self.order.winner((*trick, one)) == len(trick) for one in follow or held):
                return True
        return False

    @property
    def trick(self) -> tuple[Any, ...]:
        return (*self.state.trick, self.card)

    @property
    def leads(self) -> bool:
        """Whether the card is ahead, and out of reach for every opponent."""
        return self.order.winner(self.trick) == len(self.trick) - 1 and not self.foe_takes(self.trick)

    @property
    def best(self) -> tuple[int, Any]:
        place = self.order.winner(self.state.trick)
        return (self.state.leader + place) % self.state.players, self.state.trick[place]

    def points(self, *held: Any) -> int:
        worth = self.state.game.settings.deck.points
        return sum(worth.get(one.rank, 0) for one in held)

    @property
    def choices(self) -> list[Any]:
        return [move.card for move in self.state.legal() if isinstance(move, Play)]


BY_NUMBERS = {"reason-best-on-average", "reason-not-beaten", "reason-even", "reason-gap"}
Check = Callable[[Truth, Mapping[str, Any]], bool]

CARDS: dict[str, Check] = {
    "reason-reaches-goal": lambda t, v: t.leads and v["goal"] == t.state.contract.goal,
    "reason-meets-declaration": lambda t, v: t.leads and v["tricks"] == t.state.tricks[t.seat] + 1,
    "reason-too-many": lambda t, v: t.leads and v["tricks"] == t.state.tricks[t.seat],
    "reason-still-needs": lambda t, v: t.leads and v["have"] == t.state.tricks[t.seat],
    "reason-only-taker": lambda t, v: t.leads,
    "reason-takes-cheaply": lambda t, v: t.leads,
    "reason-takes-points-cheaply": lambda t, v: t.leads and v["points"] == t.points(*t.trick),
    "reason-takes": lambda t, v: t.leads and Truth(t.state, _play(t.state, v["lower"])).leads,
    "reason-makes-sure": lambda t, v: t.leads and (v["who"].number, v["best"]) == t.best,
    "reason-takes-from-ally": lambda t, v: t.leads and not t.foe_takes(t.state.trick),
    "reason-trumps-unsure": lambda t, v: t.order.suit[t.card] == TRUMP,
    "reason-ahead-unsure": lambda t, v: t.order.winner(t.trick) == len(t.trick) - 1,
    "reason-feeds-ally": lambda t, v: not t.foe_takes(t.state.trick) and v["points"] == t.points(t.card),
    "reason-low-under-ally": lambda t, v: not t.foe_takes(t.state.trick) and t.points(t.card) == 0,
    "reason-adds-to-ally": lambda t, v: t.best[0] in t.friends and v["points"] == t.points(t.card),
    "reason-no-points-under-ally": lambda t, v: (
        t.best[0] in t.friends and t.points(t.card) == 0 and bool(t.state.view(t.seat).rules.worth)
    ),
    "reason-below-unsure-ally": lambda t, v: t.best[0] in t.friends and not t.state.view(t.seat).rules.worth,
    "reason-has-enough": lambda t, v: v["tricks"] == t.state.tricks[t.seat],
    "reason-gives-nothing": lambda t, v: t.best[0] == v["who"].number and t.points(t.card) == 0,
    "reason-gives-least": lambda t, v: v["points"] == min(t.points(one) for one in t.choices),
    "reason-gives-more": lambda t, v: v["points"] > min(t.points(one) for one in t.choices),
    "reason-saves": lambda t, v: t.order.winner((*t.state.trick, v["card"])) == len(t.state.trick),
    "reason-cannot-take": lambda t, v: t.best[0] == v["who"].number,
    "reason-last-of-suit": lambda t, v: (
        sum(t.order.suit[one] == v["suit"].name for one in _own(t)) == 1
        and any(t.order.suit[one] == TRUMP for one in _own(t))
    ),
    "reason-draws-trumps": lambda t, v: v["trumps"] >= _trumps_of_others(t) and _is_lead(t),
    "reason-master": lambda t, v: _is_lead(t) and t.leads,
    "reason-high-in-suit": lambda t, v: _is_lead(t) and not _higher(t),
    "reason-to-ally": lambda t, v: (
        v["card"] in t.state.displays[v["who"].number] and v["who"].number in t.friends
    ),
    "reason-beatable": lambda t, v: all(
        t.order.beats(one, t.card) and one not in _own(t) for one in v["higher"].items
    ),
    "reason-low-lead": lambda t, v: v["card"] in _own(t) and t.order.beats(v["card"], t.card),
}


def _play(state: State, wanted: Any) -> Play:
    return next(move for move in state.legal() if isinstance(move, Play) and move.card is wanted)


def _own(truth: Truth) -> list[Any]:
    return [*truth.state.hands[truth.seat], *truth.state.displays[truth.seat]]


def _others(truth: Truth) -> list[Any]:
    return [
        one
        for seat in range(truth.state.players)
        if seat != truth.seat
        for one in (*truth.state.hands[seat], *truth.state.displays[seat])
    ]


def _trumps_of_others(truth: Truth) -> int:
    return sum(truth.order.suit[one] == TRUMP for one in _others(truth))


def _is_lead(truth: Truth) -> bool:
    return not truth.state.trick


def _higher(truth: Truth) -> bool:
    suit = truth.order.suit
    return any(suit[one] == suit[truth.card] and truth.order.beats(one, truth.card) for one in _others(truth))


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_what_is_said_about_cards_is_true(configuration: Configuration) -> None:
    rng = random.Random(f"{configuration}")
    for seed in range(4):
        for state in played(configuration, f"cards {seed}"):
            if state.phase != "play":
                continue
            ranked = some(state.view(state.seat), rng)
            for one, (part, *more) in zip(ranked, parts(state.view(state.seat), ranked), strict=True):
                assert isinstance(one.move, Play) and not more
                if part.key in CARDS:
                    assert CARDS[part.key](Truth(state, one.move), part.values), (one.move, part)
                else:
                    assert part.key in (
                        "reason-best-on-average",
                        "reason-not-beaten",
                        "reason-even",
                        "reason-gap",
                    ), part


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_every_move_has_a_sentence_that_gives_nothing_away(configuration: Configuration) -> None:
    rng = random.Random(f"{configuration}")
    for seed in range(2):
        for state in played(configuration, f"words {seed}"):
            assert state.seat is not None
            now = state.view(state.seat)
            ranked = some(now, rng)
            said_now = reasons(now, ranked)
            assert len(said_now) == len(ranked)
            for sentence in map(str, said_now):
                assert sentence[0] == sentence[0].upper() and sentence.endswith(".")
                assert "{" not in sentence and len(sentence) < 150, sentence
            other = scrambled(state, state.seat, rng)
            assert reasons(other.view(state.seat), ranked) == said_now


def test_every_statement_about_cards_occurs() -> None:
    """Otherwise the checks above would check nothing."""
    met: Counter[str] = Counter()
    rng = random.Random(1)
    for configuration in EVERY:
        for seed in range(3):
            for state in played(configuration, f"met {seed}"):
                if state.phase == "play":
                    now = state.view(state.seat)
                    met.update(part.key for found in parts(now, some(now, rng)) for part in found)
    assert set(CARDS) <= set(met), set(CARDS) - set(met)


# --- positions laid out by hand -------------------------------------------------------------------


def keys(now: View, *moves: str) -> dict[str, list[Message]]:
    ranked = [Ranked(Move.read(move), -place, 0.0, 0.4) for place, move in enumerate(moves)]
    return dict(zip(moves, parts(now, ranked), strict=True))


def test_a_bid_says_what_it_asks_for_and_what_trump_it_keeps_open() -> None:
    state = dealt(game("mu"), 5, WHOLE_COLOURS, dealer=4)
    now = state.view(state.seat)
    goal = now.rules.bids[1].goal
    shows = f"show {now.hand[0]} {now.hand[-1]}"
    first = keys(now, shows, "pass")[shows]
    assert first[0] == Message("reason-crown", count=2, goal=goal, unit="points")
    assert first[1] == Message("reason-reach", reach=0.4)
    assert first[2].values["held"] == 12


def test_a_pass_says_that_the_next_goal_is_made_too_rarely() -> None:
    state = dealt(game("mu"), 5, WHOLE_COLOURS, dealer=4)
    assert state.seat is not None
    state = state.apply(Show(state.hands[state.seat][:1]))
    now = state.view(state.seat)
    two = Show(now.hand[:2])
    (part,) = parts(now, [Ranked(Pass(), 1.0, 1.0, 0.9), Ranked(two, 0.0, 0.0, 0.2)])[0]
    assert part == Message("reason-too-dear", count=2, goal=now.rules.bids[1].goal, unit="points", reach=0.2)
    (part,) = parts(now, [Ranked(two, 1.0, 0.0, 0.2), Ranked(Pass(), 0.0, 1.0, 0.9)])[1]
    assert part.key == "reason-leaves-crown"


def test_a_high_card_without_a_bid_is_shown_to_the_crown() -> None:
    state = dealt(game("mu"), 5, WHOLE_COLOURS, dealer=4)
    assert state.seat == 4
    state = state.apply(Show(state.hands[4][:3]))
    now = state.view(state.seat)
    state = state.apply(Show(now.hand[:2]))
    now = state.view(state.seat)
    high = max(now.hand, key=lambda card: card.rank)
    low = min(now.hand, key=lambda card: card.rank)
    by_move = keys(now, f"show {high}", f"show {low}")
    assert by_move[f"show {high}"] == [Message("reason-partner-to-be", cards=[high], who=Seat(4))]
    assert [part.key for part in by_move[f"show {low}"]] == ["reason-signal"]


def test_trump_and_partner_are_explained_by_what_is_held_and_shown() -> None:
    state = bid(dealt(game("mu"), 5, WHOLE_COLOURS), {0: "R9 R8 R1", 1: "B7 B9", 2: "G9"})
    assert (state.phase, state.seat) == ("minor", 1)
    minor = keys(state.view(1), "trump blue", "trump none")
    assert minor["trump blue"][:2] == [
        Message("reason-trumps-held", held=12, all=12),
        Message("reason-high-trumps", high=5),
    ]
    assert minor["trump none"] == [Message("reason-no-trump", masters=12)]
    state = said(state, "trump blue", "trump red")
    assert state.phase == "partner"
    partners = keys(state.view(0), "partner 2", "partner 3")
    assert partners["partner 2"] == [Message("reason-partner-masters", cards=cards("G9"))]
    assert partners["partner 3"][0].key == "reason-partner-hidden"


def test_a_declaration_says_what_each_number_pays() -> None:
    state = dealt(game("wimmuln"), 4, {1: "R2 R3 G3"}, turned="K2 Y9", dealer=0)
    state = said(state, "play Y9")
    assert state.phase == "declare"
    said_now = keys(state.view(1), "declare R2 G3", "declare R3 G3")
    values = said_now["declare R2 G3"][0].values
    declaring = state.view(1).rules.declaring
    assert declaring is not None
    assert (values["least"], values["most"]) == (declaring.bonus(2, 3, 2), declaring.bonus(2, 3, 3))
    assert said_now["declare R3 G3"][0].key == "reason-declares-twice"


def test_the_next_dealer_is_the_one_who_is_behind() -> None:
    match = Match.new(game("mu"), 3, seed=2)
    rng = random.Random(2)
    while match.phase != "next dealer":
        match = match.apply(some_move(match, rng))
    now = match.view(match.seat)
    assert now.standing is not None
    for move, found in keys(now, *map(str, now.legal)).items():
        seat = int(move.split()[1])
        lowest = min(score for other, score in enumerate(now.standing.scores) if other != now.seat)
        assert (found[0].key == "reason-behind") == (now.standing.scores[seat] == lowest)


def test_an_only_move_needs_no_reason() -> None:
    state = dealt(game("wimmuln"), 4, turned="K2 Y9", dealer=0)
    now = state.view(0)
    assert reasons(now, [Ranked(now.legal[0], 0.0, 0.0, None)]) == [Reason((Message("reason-only-move"),))]
