"""Tables of YAMV: deals, auctions and contracts laid out by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mue.cards import Card, cards, texts, without
from mue.games import shipped_variant
from mue.games.yamv import Yamv, YamvSettings, score_parts
from mue.rules.contract import Contract
from mue.rules.mechanics.deal import Deal
from mue.rules.state import State
from mue.rules.variant import checked, overlaid
from support.laid_out import bid


def yamv(changes: Mapping[str, Any] | None = None) -> Yamv:
    settings = checked(YamvSettings, overlaid(shipped_variant("yamv", "default"), changes or {}), "test")
    assert isinstance(settings, YamvSettings)
    return Yamv(settings)


GAME = yamv()


def dealt(hands: Mapping[int, str], stock: str = "", players: int = 5, game: Yamv = GAME) -> State:
    """A deal with these cards in these hands, filled up from the rest of the deck; the forehand is seat 0."""
    rest = list(without(game.deck(players, ()), cards(" ".join([*hands.values(), stock]))))

    def filled(given: str, size: int) -> tuple[Card, ...]:
        own = cards(given)
        return own + tuple(rest.pop() for _ in range(size - len(own)))

    kitty = filled(stock, 2)
    return game.start(
        Deal(
            dealer=players - 1,
            removed=(),
            hands=tuple(filled(hands.get(seat, ""), 12) for seat in range(players)),
            kitty=kitty,
        )
    )


def some_cards(state: State, seat: int, count: int) -> str:
    return " ".join(texts(state.hands[seat][:count]))


def counted(sizes: Mapping[int, int], players: int = 5) -> State:
    """The state after an auction, by the number of cards that each seat has bid."""
    state = dealt({}, players=players)
    return bid(state, {seat: some_cards(state, seat, count) for seat, count in sizes.items()})


def contract(shown: int, major: str, minor: str, *, shield: int | None = 1) -> Contract:
    """Five players: seat 0 declares with seat 2, seat 1 leads the defence."""
    order = GAME.order(5, (), major, minor)
    return Contract(order, 0, shield, 2, major, minor, GAME.settings.goals.goal(5, shown))


def scores(agreed: Contract, *tricks: int) -> list[int]:
    return [sum(amount for _, amount in one) for one in score_parts(GAME.settings, agreed, tricks)]
