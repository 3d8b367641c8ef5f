"""Game: the rules of one game under one variant. It makes deals and runs their phases in order."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar, Generic, Literal, TypeVar

from pydantic import Field

from mue.cards import SUIT_ORDER, Card, Cards, in_order
from mue.errors import BadDeal, BadVariant
from mue.i18n import AnyOf, shown, suit
from mue.rules.arguments import cards_of, check_number, check_seed, list_of
from mue.rules.contract import Contract
from mue.rules.history import History
from mue.rules.match import Decks, Match
from mue.rules.mechanics.deal import (
    Deal,
    DealSettings,
    DeckSettings,
    Sizes,
    Suits,
    check_deal,
    check_sizes,
    cut,
    shuffled,
)
from mue.rules.mechanics.limits import LARGEST_TARGET, check_limits
from mue.rules.mechanics.score import card_points
from mue.rules.mechanics.settings import Count, Name, Settings, at, within
from mue.rules.mechanics.shuffle import Shuffle
from mue.rules.mechanics.trump import NONE, OrderSettings, Trump, TrumpOrder
from mue.rules.outcome import Outcome
from mue.rules.phase import Phase
from mue.rules.public_rules import PublicRules, RoleNames
from mue.rules.state import Stacks, State

USUAL_PLAYERS = 4
"""The default number of players, if the game allows it."""


class GameSettings(Settings):
    """What every variant file has. Games add their own sections."""

    game: str
    name: Name
    players: Annotated[tuple[Annotated[int, within(2, 6)], ...], Field(strict=False, min_length=1)]
    hands: Count
    """Hands of a match; 0: as many as it takes to reach the target."""
    target: Annotated[int, within(0, LARGEST_TARGET)]
    """The score that ends a match; 0: none."""
    max_hands: Count
    """The most hands of a match to a target; 0: no limit."""
    next_dealer: Literal["left", "chosen"]
    """The deal moves left, or the dealer chooses another player."""
    removed: Suits
    """The suits taken out of the deck; empty: chosen at random for each match."""
    roles: RoleNames = RoleNames()
    deck: DeckSettings
    deal: DealSettings


F = TypeVar("F", bound=GameSettings)


class Game(ABC, Generic[F]):
    """The base class of games. Each has its settings, its phases in order, and its scoring."""

    id: ClassVar[str]
    title: ClassVar[str]
    summary: ClassVar[str]
    settings_type: ClassVar[type[GameSettings]]
    has_displays: ClassVar[bool] = True
    """Do shown cards stay in play? Then a move says whether a card comes from hand or display."""
    lays_cards: ClassVar[bool] = False
    """May a discard lay other cards face up? If so, its event always lists them, even when there are none."""

    settings: F
    base: str
    """The shipped variant that this is or is based on; its rules page fits best."""
    options: dict[str, Any]
    """Every value that differs from the shipped file, nested alike. Part of every record."""

    def __init__(self, settings: F, options: dict[str, Any] | None = None, base: str = "default") -> None:
        self.settings = settings
        self.base = base
        self.options = options or {}
        self._decks: dict[tuple[int, tuple[str, ...]], Cards] = {}
        self._public_rules: dict[int, PublicRules] = {}
        self._orders: dict[tuple[int, tuple[str, ...]], TrumpOrder] = {}
        self.check()
        self.phases: tuple[Phase, ...] = tuple(self.make_phases())

    def __repr__(self) -> str:
        changed = ", changed" if self.options else ""
        return f"<Game {self.id}, {self.settings.name}{changed}>"

    # --- what each game defines -------------------------------------------------------

    @abstractmethod
    def make_phases(self) -> Sequence[Phase]:
        """The phases in rulebook order."""

    @abstractmethod
    def score(self, state: State) -> Outcome:
        """The outcome of the hand, which may have ended with the auction."""

    @abstractmethod
    def order_settings(self) -> OrderSettings: ...

    def make_public_rules(self, players: int) -> PublicRules:
        """The settings that every player at the table knows; games add theirs."""
        deck = self.settings.deck
        return PublicRules(self.settings.roles, deck.points, self.order_settings(), deck.suits)

    def public_rules(self, players: int) -> PublicRules:
        """The public rules, cached by number of players."""
        if players not in self._public_rules:
            self._public_rules[players] = self.make_public_rules(players)
        return self._public_rules[players]

    def sizes(self, players: int) -> Sizes:
        """How a hand is dealt; the largest one, where hands grow or shrink."""
        return self.settings.deal.sizes(players)

    def sizes_in_turn(self, players: int) -> Sequence[Sizes]:
        """How the hands of a match are dealt, in turn. Only `hand`, `open` and `aside` may differ."""
        return [self.sizes(players)]

    def hands_of_match(self, players: int) -> int:
        """How many hands make a match; 0: as many as it takes to reach the target."""
        return self.settings.hands

    def columns(self, removed: tuple[str, ...]) -> tuple[str, ...]:
        """The columns in which each seat is dealt a face-down card, in dealing order."""
        return ()

    def stacks(self, deal: Deal) -> tuple[Stacks, ...]:
        """Face-down cards by seat and column, as dealt."""
        columns = self.columns(deal.removed)
        if not columns:
            return ({},) * deal.players
        return tuple({name: (card,) for name, card in zip(columns, down, strict=True)} for down in deal.down)

    def check(self) -> None:
        """Refuse settings that cannot be played; games add their own checks."""
        if len(set(self.settings.players)) != len(self.settings.players):
            raise BadVariant("players-twice", given=self.settings.players)
        for players in self.settings.players:
            deck = self.settings.deck.whole(players)
            gone = at("deck.suits_removed", self.settings.deck.suits_removed, players)
            if gone >= len(self.settings.deck.suits):
                most = len(self.settings.deck.suits) - 1
                raise BadVariant("too-many-suits-removed", count=gone, players=players, most=most)
            named = len(self.settings.removed)
            if named and gone not in (0, named):
                raise BadVariant("wrong-number-removed", named=named, players=players, allowed=gone)
            suits_left, cards_left = len(self.settings.deck.suits) - gone, self.settings.deck.size(players)
            for sizes in (*self.sizes_in_turn(players), self.sizes(players)):
                check_sizes(sizes, cards_left, players)
            check_limits(
                players,
                cards=cards_left,
                points=suits_left * self.card_points(deck) // len(self.settings.deck.suits),
                held=sizes.hand + sizes.kitty,
                trumps=suits_left + len(at("deck.ranks", self.settings.deck.ranks, players)),
            )
        if not (self.settings.target or all(map(self.hands_of_match, self.settings.players))):
            raise BadVariant("match-never-ends")
        unknown = [suit for suit in self.settings.removed if suit not in self.settings.deck.suits]
        if unknown:
            raise BadVariant("unknown-suit-removed", suit=unknown[0], suits=self.settings.deck.suits)

    # --- dealing --------------------------------------------------------------------------

    def new(
        self,
        players: int | None = None,
        seed: int | str | None = None,
        *,
        deck: str | Sequence[Card | str] | Shuffle | None = None,
        dealer: int = 0,
        removed: Sequence[str] | None = None,
        hand: int = 0,
    ) -> State:
        """A new deal from a seed, or from a deck in dealing order (seat 0 first).

        A deck is a list of cards or of their texts, or a single text: `"R7 R1 ..."`.

        A `Shuffle` in place of a deck gives the order and makes the record verifiable. `hand` is the number
        of hands played before this one, for games whose hands grow or shrink during a match.
        """
        players = self.check_players(players)
        if (seed is None) == (deck is None):
            raise BadDeal("seed-or-deck")
        check_seed(seed)
        check_number("dealer", dealer)
        if not 0 <= dealer < players:
            raise BadDeal("no-such-dealer", last=players - 1, dealer=dealer)
        check_number("hand", hand)
        in_turn = self.sizes_in_turn(players)
        sizes = in_turn[hand % len(in_turn)]
        if isinstance(deck, Shuffle):
            gone = self.removed(players, deck.commitment, removed)
            shuffled_deck = deck.order(self.deck(players, gone))
            return self.start(replace(cut(shuffled_deck, sizes, players, dealer, gone), shuffle=deck))
        given = None if deck is None else cards_of(deck)
        if removed is None and given is not None:
            missing = {suit for suit in self.settings.deck.suits if all(card.suit != suit for card in given)}
            # A deck that lacks more is too small, which `cut` says better.
            if len(missing) == at("deck.suits_removed", self.settings.deck.suits_removed, players):
                removed = sorted(missing)
        gone = self.removed(players, seed, removed)
        order = shuffled(self.deck(players, gone), str(seed)) if given is None else given
        return self.start(cut(order, sizes, players, dealer, gone))

    def turn_of(self, deal: Deal) -> int:
        """The first place in `sizes_in_turn` with hands of this size."""
        sizes = [one.hand for one in self.sizes_in_turn(deal.players)]
        size = len(deal.hands[0])
        return sizes.index(size) if size in sizes else 0

    def match(
        self,
        players: int | None = None,
        seed: int | str | None = None,
        *,
        dealer: int | None = None,
        removed: Sequence[str] | None = None,
        decks: Decks | None = None,
    ) -> Match:
        """A new match. The seed decides the removed suits, the first dealer and the decks that are not
        given."""
        if seed is None and decks is None:
            raise BadDeal("seed-or-deck")
        if not (decks is None or callable(decks)):
            raise TypeError(f"decks must be a function from a number to a deck, not {shown(decks)}")
        chosen = "" if seed is None else seed
        return Match.new(self, players, chosen, dealer=dealer, removed=removed, decks=decks)

    def check_players(self, players: int | None) -> int:
        """This number of players, or the usual one; BadDeal if the game does not allow it."""
        if players is None:
            players = USUAL_PLAYERS if USUAL_PLAYERS in self.settings.players else self.settings.players[0]
        check_number("players", players)
        if players not in self.settings.players:
            allowed = AnyOf(self.settings.players)
            raise BadDeal("wrong-player-count", game=self.title, allowed=allowed, players=players)
        return players

    def removed(
        self, players: int, seed: int | str | None, wanted: Sequence[str] | None = None
    ) -> tuple[str, ...]:
        """The suits to take out: those asked for, else the variant's, else drawn from the seed."""
        if wanted is None:
            wanted = self._agreed(players)
        elif isinstance(wanted, str):
            wanted = [wanted]
        else:
            wanted = list_of("removed", str, wanted)
        if wanted is None:
            return self.settings.deck.choose_removed(players, random.Random(f"removed {seed}"))
        self.settings.deck.check_removed(players, wanted)
        return tuple(sorted(wanted, key=SUIT_ORDER.__getitem__))

    def _agreed(self, players: int) -> tuple[str, ...] | None:
        """The suits that the variant removes by name; None if it names none, or this table removes none."""
        wanted = at("deck.suits_removed", self.settings.deck.suits_removed, players)
        return self.settings.removed if self.settings.removed and wanted else None

    def deck(self, players: int, removed: tuple[str, ...]) -> Cards:
        key = (players, removed)
        if key not in self._decks:
            self._decks[key] = self.settings.deck.cards(players, removed)
        return self._decks[key]

    def start(self, deal: Deal) -> State:
        """The first state of this deal."""
        players = self.check_players(deal.players)
        self.settings.deck.check_removed(players, deal.removed)
        agreed = self._agreed(players)
        if agreed is not None and set(deal.removed) != set(agreed):
            raise BadDeal("other-suits-removed", agreed=map(suit, agreed), given=map(suit, deal.removed))
        sizes = self.sizes_in_turn(players)[self.turn_of(deal)]
        check_deal(deal, self.deck(players, deal.removed), sizes)
        nobody = (None,) * players
        zeros = (0,) * players
        empty: tuple[Cards, ...] = ((),) * players
        state = State(
            game=self,
            players=players,
            deal=deal,
            step=None,
            seat=None,
            history=History(),
            hands=tuple(in_order(hand) for hand in deal.hands),
            displays=tuple(in_order(up) for up in deal.up) or empty,
            kitty=deal.kitty,
            piles=empty,
            down=self.stacks(deal),
            declared=nobody,
            auction=None,
            contract=Contract(self.order(players, deal.removed, NONE, NONE)),
            leader=deal.dealer,
            trick=(),
            played=(),
            last=None,
            points=zeros,
            tricks=zeros,
            outcome=None,
        )
        return self.proceed(state)

    # --- running --------------------------------------------------------------------------

    def proceed(self, state: State) -> State:
        """Advance to the next phase with a decision, or to the end of the hand."""
        done = 0 if state.step is None else self.phases.index(state.step) + 1
        for step in self.phases[done:]:
            state = state.replace(step=step)
            begun = step.begin(state)
            if begun is not None:
                return begun
            state = step.skip(state)
        return self.finish(state)

    def finish(self, state: State) -> State:
        return state.replace(seat=None, outcome=self.score(state))

    def order(self, players: int, removed: tuple[str, ...], major: Trump, minor: Trump) -> TrumpOrder:
        key = (players, removed)
        if key not in self._orders:
            deck, suits = self.deck(players, removed), self.settings.deck.suits
            self._orders[key] = TrumpOrder(deck, self.order_settings(), suits, NONE, NONE)
        return self._orders[key].under(major, minor)

    def order_of(self, state: State, contract: Contract) -> TrumpOrder:
        """The trump order with the trumps named so far."""
        return self.order(state.players, state.deal.removed, contract.major or NONE, contract.minor or NONE)

    def card_points(self, cards: Iterable[Card]) -> int:
        try:
            return card_points(cards, self.settings.deck.points)
        except (AttributeError, TypeError):
            raise TypeError(f"card_points counts cards, not {shown(cards)}") from None
