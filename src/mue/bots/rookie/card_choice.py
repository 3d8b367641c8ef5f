"""Card play: the kernel values every legal card; this module tells it what the seat sees."""

from __future__ import annotations

from collections.abc import Sequence

from mue.rules.moves import Move
from mue.rules.views import View
from mue.solver.heuristics import SeatView, choose_card, ranked_deck


def play_card(view: View) -> Move:
    moves = view.legal.choices[0]
    if len(moves) == 1:
        return moves.at(0)
    seat = view.seat
    assert seat is not None
    known = view.open + view.pile
    for cards in view.declared:
        known += cards
    face_down = 0
    for other, down in enumerate(view.down_sizes):
        if down and other != seat:
            face_down += sum(down.values())
    seen = SeatView(
        seat=seat,
        leader=view.leader,
        crown=view.crown,
        partner=view.partner,
        hand=view.hand,
        displays=view.displays,
        played=view.played,
        known=known,
        hand_sizes=view.hand_sizes,
        face_down=face_down,
        hopes=_hopes(view, seat),
        tricks_taken=view.tricks[seat],
        needed=_needed(view),
    )
    return choose_card(ranked_deck(view.order, view.rules.worth), seen)


def _needed(view: View) -> int:
    """What the Crown's side still needs for its goal; 0: nothing, or a hidden pile decides."""
    crown, partner, worth = view.crown, view.partner, view.rules.worth
    if view.goal is None or crown is None or (worth and view.seat != crown and view.pile_sizes[crown]):
        return 0
    taken = view.points if worth else view.tricks
    side = taken[crown] + (0 if partner is None else taken[partner])
    beside = view.open + view.pile if view.seat == crown else view.open
    return max(0, view.goal - side - view.rules.card_points(beside))


def _hopes(view: View, seat: int) -> Sequence[tuple[int, int]]:
    """Where tricks were declared: the numbers that we hope for, and what they pay."""
    declaring, mine = view.rules.declaring, view.declared[seat]
    if declaring is None or len(mine) < 2:
        return ()
    hidden, shown = mine[0].rank, mine[1].rank
    return [(number, declaring.bonus(hidden, shown, number)) for number in sorted({hidden, shown})]
