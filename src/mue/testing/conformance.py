"""The checks. Each takes a game, a number of players and a seed, and plays a random hand."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any, Final

from mue.bots.random_bot import random_move
from mue.cards import Card
from mue.errors import Illegal
from mue.i18n import Message, bundles
from mue.native import native_rules, why_not_native
from mue.record import hand_record, line, replay_hand
from mue.rules.game import Game
from mue.rules.history import TrickWon
from mue.rules.moves import (
    Move,
    Pass,
)
from mue.rules.state import State
from mue.testing.agreement import follow_hand
from mue.testing.hiding import scrambled
from mue.testing.strange_moves import strange_moves

Check = Callable[[Game[Any], int, int], None]

LONGEST = 1000
"""More moves than any hand of these games takes."""
SAMPLE = 40
"""How many legal moves of a long list are checked."""


def random_states(game: Game[Any], players: int, seed: int) -> Iterator[State]:
    """Every state of one random hand, from the deal to the end."""
    rng = Random(f"conformance {seed}")
    state = game.new(players, seed=seed, dealer=seed % players)
    yield state
    for _ in range(LONGEST):
        if state.outcome is not None:
            return
        seat = rng.choice(state.seats)
        state = state.apply(random_move(state.legal(seat), rng), seat)
        yield state
    raise AssertionError(f"{game.id}: a random hand of seed {seed} is not over after {LONGEST} moves")


def random_hand(game: Game[Any], players: int, seed: int) -> State:
    *_, last = random_states(game, players, seed)
    return last


def check_hand_ends(game: Game[Any], players: int, seed: int) -> None:
    """A hand terminates; before its end there is a legal move, after it there is none."""
    for state in random_states(game, players, seed):
        if state.outcome is None:
            assert state.seat is not None and state.seat in state.seats, f"{state} has nobody to act"
            assert state.legal(), f"{state} has no legal move"
        else:
            assert not state.legal() and not state.seats, f"{state} goes on after its end"


def check_legal_moves_agree(game: Game[Any], players: int, seed: int) -> None:
    """Listing, membership and applying agree; a refusal is a sentence and changes nothing."""
    rng = Random(seed)
    for state in random_states(game, players, seed):
        for seat in state.seats:
            legal = state.legal(seat)
            listed = list(islice(legal, SAMPLE))
            drawn = [legal[rng.randrange(len(legal))] for _ in range(3)]
            for move in [*listed, *drawn]:
                assert move in legal, f"{state}: {move} is listed but not in the legal moves"
                assert state.why_illegal(move, seat) is None, f"{state}: {move} is listed but refused"
            if len(legal) <= SAMPLE:
                assert len(set(listed)) == len(listed) == len(legal), f"{state}: moves listed twice"
            for move in strange_moves(state, rng):
                why = state.why_illegal(move, seat)
                assert (move in legal) == (why is None), f"{state}: opinions differ on {move}"
                if why is not None:
                    _check_refusal(state, move, seat, why)
        outsider = next((seat for seat in range(players) if seat not in state.seats), None)
        if outsider is not None:
            _check_refusal(state, Pass(), outsider, state.why_illegal(Pass(), outsider))


def _check_refusal(state: State, move: Move, seat: int, why: Message | None) -> None:
    assert why is not None, f"{state}: seat {seat} may {move} out of turn"
    assert _is_sentence(why), f"not a sentence: {why!r}"
    before = state.history.size
    refusal = None
    try:
        state.apply(move, seat)
    except Illegal as error:
        refusal = error.message
    assert refusal == why, f"{state}: the illegal {move} was applied, or refused in other words"
    assert state.history.size == before


@cache
def _is_sentence(why: Message) -> bool:
    """Whether this is a sentence in every language. Cached, since most refusals recur."""
    sentences = [why.render(language) for language in bundles.languages]
    return all(sentence.endswith(".") and sentence.isprintable() for sentence in sentences)


def check_cards_are_conserved(game: Game[Any], players: int, seed: int) -> None:
    """Every card of the deck is in exactly one place, always."""
    for state in random_states(game, players, seed):
        deck = Counter(game.deck(players, state.deal.removed))
        assert Counter(_everywhere(state)) == deck, f"{state}: cards were lost or made"


def _everywhere(state: State) -> Iterator[Card]:
    yield from (card for zone in (*state.hands, *state.displays, *state.piles) for card in zone)
    yield from (card for stacks in state.down for stack in stacks.values() for card in stack)
    for zone in (state.kitty, state.trick, state.deal.open, state.deal.aside):
        yield from zone
    for declared in state.declared:
        if declared is not None:
            yield from (declared.hidden, declared.shown)
    for _, event in state.history:
        if isinstance(event, TrickWon):
            yield from event.cards


def check_same_seed_same_game(game: Game[Any], players: int, seed: int) -> None:
    first, second = (line(hand_record(random_hand(game, players, seed))) for _ in range(2))
    assert first == second, f"{game.id}: seed {seed} gave two different hands"


def check_record_replays(game: Game[Any], players: int, seed: int) -> None:
    """A record survives JSON, replays to the same end, and is written identically again."""
    state = random_hand(game, players, seed)
    text = line(hand_record(state))
    again = replay_hand(json.loads(text))
    assert line(hand_record(again)) == text
    assert again.outcome == state.outcome
    assert [event for _, event in again.history] == [event for _, event in state.history]


def check_moves_have_text(game: Game[Any], players: int, seed: int) -> None:
    for _, event in random_hand(game, players, seed).history:
        if isinstance(event, Move):
            assert Move.read(str(event)) == event, f"{event} is not read back"
    for state in random_states(game, players, seed):
        for move in islice(state.legal(), SAMPLE):
            assert Move.read(str(move)) == move, f"{move} is not read back"


def check_scores_add_up(game: Game[Any], players: int, seed: int) -> None:
    state = random_hand(game, players, seed)
    outcome = state.outcome
    assert outcome is not None
    for seat, parts in enumerate(outcome.parts):
        total = sum(amount for _, amount in parts)
        assert total == outcome.scores[seat], f"{state}: the parts of seat {seat} are not its score"
    tricks = [event for _, event in state.history if isinstance(event, TrickWon)]
    assert sum(outcome.tricks) == len(tricks)
    taken = [card for trick in tricks for card in trick.cards] + [c for pile in state.piles for c in pile]
    assert sum(outcome.points) == game.card_points(tuple(taken))
    assert len(outcome.scores) == len(outcome.points) == len(outcome.tricks) == players
    if outcome.void:
        assert not any(outcome.scores)


def check_nothing_hidden_is_seen(game: Game[Any], players: int, seed: int) -> None:
    """The view of a seat does not depend, to the byte, on cards that it cannot see."""
    rng = Random(seed)
    for state in random_states(game, players, seed):
        for seat in (None, *range(players)):
            other = scrambled(state, seat, rng)
            shown, same = (json.dumps(one.view(seat).to_json()) for one in (state, other))
            assert shown == same, f"{state}: the view of seat {seat} depends on cards it cannot see"
            assert state.view(seat).legal.describe() == other.view(seat).legal.describe()


def check_seeds_stay_secret(game: Game[Any], players: int, seed: int) -> None:
    """No view contains the seed, which would reveal the whole deal."""
    secret = f"secret-{seed}-of-the-dealer"
    state = game.new(players, seed=secret)
    for seat in (None, *range(players)):
        assert secret not in json.dumps(state.view(seat).to_json())
        assert secret not in repr(state.view(seat))


def check_native_agrees(game: Game[Any], players: int, seed: int) -> None:
    """If the kernel can play this game, it agrees with the rules."""
    if why_not_native(game, players) is None:
        follow_hand(native_rules(game, players), seed, looking=1.0)


CHECKS: Final[tuple[Check, ...]] = (
    check_hand_ends,
    check_legal_moves_agree,
    check_cards_are_conserved,
    check_same_seed_same_game,
    check_record_replays,
    check_moves_have_text,
    check_scores_add_up,
    check_nothing_hidden_is_seen,
    check_seeds_stay_secret,
    check_native_agrees,
)
