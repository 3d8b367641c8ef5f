"""Tables of Mü for two by Goslar. Unless a test says otherwise black is removed and seat 0 deals."""

from __future__ import annotations

from typing import Any

from mue.cards import Cards, cards, texts, without
from mue.games import shipped_variant
from mue.games.goslar import Goslar, GoslarSettings
from mue.rules.mechanics.deal import Deal
from mue.rules.moves import Discard
from mue.rules.state import State
from mue.rules.variant import checked, overlaid
from support.laid_out import said


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


def with_kitty_put_back(state: State) -> State:
    return state.apply(Discard(state.deal.kitty))


def named(deal: Deal, show: str, minor: str, major: str) -> State:
    """Seat 0 takes the Crown with this show, puts the kitty on the pile, and these trumps are named."""
    state = said(GOSLAR.start(deal), f"show {show}", "pass", "pass")
    return said(with_kitty_put_back(state), f"trump {minor}", f"trump {major}")


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
