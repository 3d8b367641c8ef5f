"""yamv: Yet Another Mü Variant, with its own deck."""

from __future__ import annotations

from dataclasses import replace

from .common import (
    NONE,
    TRUMP,
    CardOrder,
    Result,
    Taken,
    make_order,
    make_result,
    play_tricks,
    read_partner,
    read_trump,
    run_auction,
    void_result,
)
from .record import Card, Event, Hand, Holding, RecordError, check_deal

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
JOKER = "JK"
HIGHEST_RANK = {4: 8, 5: 10, 6: 12}
HAND_SIZE = 12


def deck_for(players: int) -> list[Card]:
    deck = [JOKER, JOKER]
    for letter in SUITS:
        for rank in range(1, HIGHEST_RANK[players] + 1):
            deck += [f"{letter}{rank}"] * (2 if rank % 2 == 0 else 1)
    return deck


def suits_on(display: list[Card]) -> set[str]:
    return {SUITS[card[0]] for card in display if card != JOKER}


def ranks_on(display: list[Card]) -> set[str]:
    return {card[1:] for card in display if card != JOKER}


def yamv_order(halves: tuple[str, str], players: int) -> CardOrder:
    """Trumps from low to high: the suit, the rank or ranks, the rank in the trump suit, the jokers."""
    all_ranks = range(1, HIGHEST_RANK[players] + 1)
    faces = {f"{letter}{rank}": (suit, rank) for letter, suit in SUITS.items() for rank in all_ranks}
    trump_ranks = sorted(int(half) for half in halves if half.isdigit())
    trump_suits = [half for half in halves if half in SUITS.values()]
    rungs = [
        [card for card, face in faces.items() if face == (suit, rank)]
        for suit in trump_suits
        for rank in all_ranks
        if rank not in trump_ranks
    ]
    for trump_rank in trump_ranks:
        same = [card for card, (_, rank) in faces.items() if rank == trump_rank]
        rungs.append([card for card in same if faces[card][0] not in trump_suits])
        rungs.append([card for card in same if faces[card][0] in trump_suits])
    rungs.append([JOKER])
    return make_order({**faces, JOKER: (TRUMP, 0)}, rungs)


def find_roles(hand: Hand, bids: list[int]) -> tuple[int, int | None]:
    """The declarer and the head defender (None if nobody else bid a card)."""
    from_forehand = [(hand.dealer + 1 + step) % hand.players for step in range(hand.players)]
    declarer = next(seat for seat in from_forehand if bids[seat] == max(bids))
    backwards = [(declarer - step) % hand.players for step in range(1, hand.players)]
    second = max(bids[seat] for seat in backwards)
    if second == 0:
        return declarer, None
    return declarer, next(seat for seat in backwards if bids[seat] == second)


def one_exchange(
    event: Event,
    drawn: list[Card],
    before: Holding,
    from_table: list[Card],
    from_hand: list[Card],
    lay: list[Card],
) -> Holding:
    """The declarer's cards after an exchange, when it is known where each discarded card came from."""
    after = Holding(before.hand + drawn, list(before.display))
    drawn_left = list(drawn)
    for card in lay:
        event.take_out(card, drawn_left, "two cards drawn from the stock")
        after.hand.remove(card)
    for card in from_table:
        event.take_out(card, after.display, "display")
    for card in from_hand:
        event.take_out(card, after.hand, "hand")
    after.display += lay
    return after


def read_exchange(hand: Hand, before: Holding, declarer: int) -> list[Holding]:
    """All ways to read the exchange.

    The record says how many of the two cards came from the table, but not which. With one card from each and
    copies of both in hand and on the table, both readings are possible; the play will tell.
    """
    event = hand.events.take([declarer], ["discard"])
    cards, lay = event.cards("cards"), event.cards("lay")
    if len(cards) != 2:
        raise event.wrong(f"{len(cards)} cards are discarded, not 2")
    if len(lay) > 2:
        raise event.wrong(f"{len(lay)} cards are laid on the table, but only 2 are discarded")
    readings = []
    failure = None
    for ordered in (cards, cards[::-1]):
        from_table, from_hand = ordered[: len(lay)], ordered[len(lay) :]
        try:
            readings.append(one_exchange(event, hand.deal.kitty, before, from_table, from_hand, lay))
        except RecordError as error:
            failure = error
    if not readings and failure is not None:
        raise failure
    return readings


def play_one_reading(hand: Hand, holdings: list[Holding], order: CardOrder, declarer: int) -> Taken:
    copies = [Holding(list(holding.hand), list(holding.display)) for holding in holdings]
    return play_tricks(replace(hand, events=hand.events.fork()), copies, order, declarer, HAND_SIZE)


def play_any_reading(
    hand: Hand, holdings: list[Holding], readings: list[Holding], order: CardOrder, declarer: int
) -> Taken:
    """The tricks of the first reading of the exchange under which all of the play is legal."""
    for reading in readings[:-1]:
        holdings[declarer] = reading
        try:
            return play_one_reading(hand, holdings, order, declarer)
        except RecordError:
            continue
    holdings[declarer] = readings[-1]
    return play_one_reading(hand, holdings, order, declarer)


def declarer_bonus(half: str) -> int:
    if half == NONE:
        return 80
    if half in SUITS.values():
        return 0
    return 20 if int(half) % 2 == 0 else 40


def defence_bonus(half: str) -> int:
    if half == NONE:
        return 80
    return 0 if int(half) % 2 == 0 else 40


def replay(hand: Hand) -> Result:
    if hand.removed:
        raise RecordError(f"{hand.removed} are removed, but yamv removes nothing.")
    check_deal(hand, deck_for(hand.players), HAND_SIZE, kitty=2)

    holdings = hand.holdings()
    if not run_auction(hand, holdings, hand.left_of(hand.dealer)):
        return void_result(hand)
    bids = [len(holding.display) for holding in holdings]
    declarer, head = find_roles(hand, bids)

    partner = read_partner(hand, declarer, head)
    bid_cards = holdings[declarer].display
    declarers_half = read_trump(hand, declarer, suits_on(bid_cards) | ranks_on(bid_cards) | {NONE})
    heads_half = NONE
    if head is not None:
        head_may_name = ranks_on(holdings[head].display) - {declarers_half}
        heads_half = read_trump(hand, head, head_may_name | {NONE})
    readings = read_exchange(hand, holdings[declarer], declarer)

    order = yamv_order((declarers_half, heads_half), hand.players)
    tricks = play_any_reading(hand, holdings, readings, order, declarer).tricks
    goal = 4 + bids[declarer]
    won = tricks[declarer] + tricks[partner]
    made = won >= goal
    team_score = 10 * goal + 5 * (won - goal) + declarer_bonus(declarers_half) if made else -10 * goal
    scores = [10 * count for count in tricks]
    for seat in range(hand.players):
        if seat in (declarer, partner):
            scores[seat] = team_score
        elif not made and head is not None:
            scores[seat] += defence_bonus(heads_half)
    return make_result(
        scores, [0] * hand.players, tricks, crown=declarer, shield=head, partner=partner, goal=goal, made=made
    )
