"""The native module: plain numbers in, plain numbers out. `mue.solver` gives them names.

Cards are places in the deck that a layout was made of, or kinds, where equal cards share a number. Every
function checks its input and raises ValueError with a sentence; longer work releases the interpreter's
lock.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, TypedDict, final

import numpy
from numpy.typing import NDArray

class Sums(TypedDict):
    playouts: int
    reached: int
    points: list[int]
    tricks: list[int]
    scores: list[int]
    squares: list[int]

class HandColumns(TypedDict):
    scores: bytes
    points: bytes
    tricks: bytes
    bids: bytes
    roles: bytes
    goals: bytes
    moves: bytes
    ends: bytes
    decks: bytes
    missing: list[int]

class DealColumns(HandColumns):
    histories: list[bytes]
    seats: list[bytes]
    steps: list[bytes]
    nanoseconds: list[bytes]

class FutureColumns(TypedDict):
    values: bytes
    scores: list[int]
    reached: list[int]
    missing: list[int]

class IsmctsColumns(TypedDict):
    action: int
    actions: list[int]
    visits: list[int]
    values: list[float]
    missing: list[int]

@final
class Layout:
    """The cards of a deck under one pair of trumps."""

    def __len__(self) -> int: ...

def layout(
    *,
    kinds: Sequence[int],
    suits: Sequence[int],
    strengths: Sequence[int],
    points: Sequence[int],
    columns: Sequence[int],
    trump: int,
    last_wins: bool,
) -> Layout:
    """Cards are given in any order; they are known by their place in it."""

@final
class Rules:
    """What does not change while a hand is played."""

def rules(
    layout: Layout,
    *,
    players: int,
    side: Sequence[int],
    crown: int,
    counts_points: bool,
    goal: int,
    per_point: Sequence[int],
    per_trick: Sequence[int],
    by_side: Sequence[Sequence[int]],
    by_tricks: Sequence[Sequence[int]],
) -> Rules:
    """Sides, goal and payoff of one contract."""

@final
class Position:
    """Who holds what, the trick on the table, what has been taken."""

    @property
    def seat(self) -> int: ...
    @property
    def over(self) -> bool: ...
    @property
    def tricks_left(self) -> int: ...
    @property
    def leader(self) -> int: ...
    @property
    def trick(self) -> list[int]: ...
    @property
    def hands(self) -> list[list[int]]: ...
    @property
    def displays(self) -> list[list[int]]: ...
    @property
    def stacks(self) -> list[tuple[int, int, list[int]]]:
        """Face-down cards as (seat, column, cards), the lowest first; emptied columns included."""

    @property
    def points(self) -> list[int]: ...
    @property
    def tricks(self) -> list[int]: ...
    def legal(self) -> list[int]:
        """Every card that may be played now; none when the hand is over."""

    def play(self, card: int) -> Position:
        """The position after this card."""

    def scores(self) -> list[int]:
        """What the hand is worth to each seat if it ended here."""

    def scores_with(self, points: Sequence[int], tricks: Sequence[int]) -> list[int]:
        """The same with these points and tricks by seat."""

def position(
    rules: Rules,
    *,
    hands: Sequence[Sequence[int]],
    displays: Sequence[Sequence[int]],
    stacks: Sequence[Sequence[tuple[int, Sequence[int]]]],
    trick: Sequence[int],
    leader: int,
    points: Sequence[int],
    tricks: Sequence[int],
) -> Position:
    """A checked position; ValueError says what cannot be."""

@final
class Worlds:
    """Positions that one player cannot tell apart."""

    def __len__(self) -> int: ...
    def at(self, place: int) -> Position: ...
    def play_out(
        self, *, policy: str, each_move: bool, repeats: int, seed: int, threads: int
    ) -> list[tuple[int, Sums]]:
        """Pairs of first card (-1: any) and sums over all play-outs."""

    def line(self, *, policy: str, world: int, seed: int) -> list[int]:
        """The cards of the first play-out of this world with this seed."""

    def play_out_for(self, *, policy: str, seat: int) -> list[tuple[int, Sums, list[float]]]:
        """For each first move: the card, sums over one play-out of each world, and by world the seat's
        score minus the mean of the others' scores."""

    def likelihoods(
        self,
        cards: Sequence[tuple[int, bool]],
        *,
        leader: int,
        forced: int,
        viewer: int,
        temperature: float,
        floor: float,
    ) -> list[float]:
        """By world, the log-likelihood that seats other than the viewer would have played these cards,
        given as (card, from the display); the first `forced` of them were not chosen."""

    def chosen(self, places: Sequence[int]) -> Worlds:
        """The worlds at these places."""

def worlds(positions: Sequence[Position]) -> Worlds:
    """Positions with the same layout, trick, turn and sizes."""

def engine() -> str:
    """The build of the search that runs here."""

@final
class DealCounts:
    """In how many ways cards fit groups of places."""

    def __init__(self, *, sizes: Sequence[int], allowed: Sequence[int]) -> None: ...
    def ways(self, free: Sequence[int]) -> int:
        """The ways to place the last cards, as many as places are free in all groups together. Cards that
        change places within a group make no difference."""

def redeal(
    position: Position,
    zones: Sequence[tuple[str, int, int, Sequence[int], Sequence[int]]],
    *,
    count: int,
    seed: int,
) -> Worlds:
    """Random worlds: the cards of all zones dealt anew among them, every deal equally likely. A zone is
    (kind, seat, stack, cards there now, cards that cannot be there)."""

@final
class Solver:
    """Exact values with all cards known; remembers what it has found."""

    def __init__(self, megabytes: int) -> None: ...
    def solve(
        self,
        position: Position,
        *,
        side: Sequence[int],
        points: bool,
        target: int,
        nodes: int,
        seconds: float,
    ) -> tuple[int, int, bool, int]:
        """(lower, upper, solved, nodes) of what the side takes in all; target -1 asks for the exact value."""

    def moves(
        self, position: Position, *, side: Sequence[int], points: bool, nodes: int, seconds: float
    ) -> list[tuple[int, tuple[int, int, bool, int]]]:
        """Pairs of card and (lower, upper, solved, nodes), one for each different legal move."""

    def line(
        self, position: Position, *, side: Sequence[int], points: bool, nodes: int, seconds: float
    ) -> list[int]:
        """Best play of both sides to the end; shorter if the budget runs out."""

def chances(
    layout: Layout,
    *,
    first: Sequence[int],
    second: Sequence[int],
    known: Sequence[int],
    others: int,
    share: float,
) -> list[float]:
    """The chance of each of these cards, by kind, to take a trick against all unknown cards."""

def tricks_of_hands(
    layouts: Sequence[Layout],
    hands: Sequence[Sequence[int]],
    *,
    known: Sequence[int],
    others: int,
    share: float,
) -> list[list[float]]:
    """About how many tricks each hand takes under each layout."""

def tricks_in_worlds(
    worlds: Worlds,
    layouts: Sequence[Layout],
    *,
    played: Sequence[Sequence[int]],
    known: Sequence[int],
    share: float,
) -> list[list[float]]:
    """The same for each seat of each world, including the cards it has played."""

def crowded(others: int) -> float:
    """The part of expected tricks that remains where all play alone."""

def goal_chance(goal: float, expected: float, spread: float) -> float:
    """How often a goal is reached."""

@final
class Program:
    """One game for one number of players and one deck, as data."""

@final
class Payoffs:
    """What hands pay, as the game's own scoring has said."""

    def add(self, key: int, entry: Sequence[tuple[int, int, Sequence[int]]]) -> None:
        """What an ending pays: for each role, per point, per trick, and by total."""

def program(
    *,
    players: int,
    sizes: Mapping[str, int],
    steps: Sequence[tuple[str, Mapping[str, int]]],
    suits: Sequence[int],
    ranks: Sequence[int],
    goals: Sequence[int],
    suit_count: int,
    rank_count: int,
    columns: Sequence[int],
    orders: Sequence[tuple[int, int, Layout]],
) -> Program:
    """A checked program; ValueError says what the kernel cannot play."""

def payoffs(
    program: Program, *, counts_points: bool, major_classes: Sequence[int], minor_classes: Sequence[int]
) -> Payoffs:
    """Payoffs without entries; trumps of one class have tokens of the same value."""

@final
class Hand:
    """One hand, driven move by move. Moves and states are bytes; see hand/codec.hpp."""

    @property
    def seat(self) -> int:
        """The seat to act; -1 when the hand is over."""

    @property
    def seats(self) -> int:
        """Every seat that may act, as bits."""

    @property
    def step(self) -> int:
        """The number of the phase; -1 when the hand is over."""

    def legal_count(self, seat: int = -1) -> int:
        """How many legal moves the seat has."""

    def legal_at(self, place: int, seat: int = -1) -> bytes:
        """The legal move of this number, as the rules list them."""

    def is_legal(self, move: bytes, seat: int = -1) -> bool:
        """Whether the seat may make this move."""

    def apply(self, move: bytes, seat: int = -1) -> None:
        """Make this move; ValueError says why it is not legal."""

    def apply_at(self, place: int, seat: int = -1) -> None:
        """Make the legal move of this number."""

    def copy(self) -> Hand:
        """A hand of its own in the same state."""

    def state(self) -> bytes:
        """The whole state, everything hidden included."""

    def history(self) -> bytes:
        """Everything that happened."""

    def observation(self, seat: int) -> bytes:
        """What this seat may know, and nothing else."""

    def scores(self, payoffs: Payoffs) -> list[int] | int:
        """Scores by seat of a hand that is over, or the key of the entry that the payoffs lack."""

def deal(program: Program, order: Sequence[int], dealer: int) -> Hand:
    """A new hand from the deck in the order of dealing, as places in the sorted deck."""

@final
class RookieRules:
    """What everybody knows of the rules, as far as a rookie asks."""

    def add(self, major: int, minor: int, layout: Layout) -> None:
        """The order of the cards under these trumps."""

@final
class SeatView:
    """What a seat sees; cards are kinds, -1 is nobody and no trump yet."""

def rookie_rules(
    layout: Layout,
    *,
    players: int,
    suits: Sequence[int],
    ranks: Sequence[int],
    suit_count: int,
    rank_count: int,
    counts_points: bool,
    goals: Sequence[int],
    bonuses: Sequence[int],
    losses: Sequence[int],
    crown_tokens: Sequence[int],
    shield_tokens: Sequence[int],
    partner: bool,
    stalemate: bool,
    dealt_up: int,
    declaring: Sequence[int],
    columns: Sequence[int],
) -> RookieRules:
    """Checked rules; the layout is the order of the deck without trumps."""

def seat_view(
    *,
    phase: str,
    seat: int,
    leader: int,
    crown: int,
    shield: int,
    partner: int,
    major: int,
    minor: int,
    goal: int,
    hand: Sequence[int],
    displays: Sequence[Sequence[int]],
    in_middle: Sequence[int],
    pile: Sequence[int],
    declared: Sequence[Sequence[int]],
    played: Sequence[int],
    hand_sizes: Sequence[int],
    pile_sizes: Sequence[int],
    down_sizes: Sequence[int],
    kitty_size: int,
    bids: Sequence[int],
    tricks: Sequence[int],
    points: Sequence[int],
    size: int,
    options: Sequence[int],
    drawn: Sequence[int],
) -> SeatView:
    """What a seat sees, and what it may do."""

def rookie_move(rules: RookieRules, view: SeatView) -> bytes | tuple[int, int]:
    """The rookie's move as bytes, or the pair of trumps whose order the rules lack."""

def rookie_prospects(
    rules: RookieRules, view: SeatView
) -> tuple[list[tuple[int, float, float]], int, int, int, int] | tuple[int, int]:
    """The best plans as (trump, expected, spread), the largest display to fight with, the one that pays
    best, how many more cards it takes to have the Crown, and how many a player would still show who does
    not want it; or the pair of trumps whose order the rules lack."""

def play_hands(
    programs: Sequence[Program],
    rookies: Sequence[RookieRules],
    payoffs: Payoffs,
    *,
    seed: int,
    first: int,
    count: int,
    policies: Sequence[str],
    threads: int,
) -> HandColumns:
    """Hands by their numbers, played by policies. The results are columns; `missing` are keys of entries
    that the payoffs lack."""

def play_deals(
    programs: Sequence[Program],
    rookies: Sequence[RookieRules],
    payoffs: Payoffs,
    *,
    orders: bytes,
    decks: bytes,
    dealers: bytes,
    policies: Sequence[Sequence[str]],
    seeds: Sequence[bytes],
    threads: int,
) -> DealColumns:
    """Given deals, played by bots with given seeds. The results are columns; `histories`, and the `seats`,
    `steps` and `nanoseconds` of all decisions, are by hand."""

@final
class Futures:
    """What the moves of one seat lead to, in worlds that it cannot tell apart."""

    def run(
        self, moves: Sequence[bytes], wishes: Sequence[tuple[int, int]], *, first: int, count: int, seed: int
    ) -> FutureColumns:
        """These moves in worlds, each with the trumps that the seat means to name as the Crown and as the
        Shield (-1: as a rookie): `values` as doubles by move and world; `scores` and `reached`, summed, by
        move; `missing` are keys of entries that the payoffs lack."""

    def world(self, number: int, *, seed: int) -> bytes:
        """The state of one world, everything hidden included."""

    def seen(self, number: int, *, seed: int) -> bytes:
        """What the seat sees of one world, without its history."""

def futures(
    hand: Hand,
    rookie: RookieRules,
    payoffs: Payoffs,
    *,
    seat: int,
    zones: Sequence[tuple[str, int, int, Sequence[int]]],
    holder: int,
    bound: Sequence[int],
    enough: float,
) -> Futures:
    """The worlds of one decision before the first lead. A zone is its kind, seat, column and the kinds of
    its cards; `bound` cards stay in zones of the holder. Everybody fights for the Crown while the goal is
    reached `enough` of the time."""

def linear_fit(
    rows: Sequence[Sequence[int]],
    values: Sequence[float],
    weights: Sequence[float],
    *,
    features: int,
    caution: float,
) -> list[float]:
    """What each feature adds to a value, by weighted least squares. A row holds the features of one
    observation; effects are drawn towards zero as if each had been seen with the weight `caution` without
    any."""

@final
class Space:
    """The numbers of a game's actions and observations."""

    @property
    def actions(self) -> int:
        """The number of actions."""

    @property
    def size(self) -> int:
        """The bytes of an observation."""

    @property
    def sections(self) -> list[tuple[str, int, int]]:
        """Groups of actions: name, first action, how many."""

    @property
    def fields(self) -> list[tuple[str, int, int]]:
        """Parts of an observation: name, first byte, how many."""

def space(
    *,
    cards: int,
    trumps: int,
    columns: int,
    history: int,
    decks: Sequence[tuple[Program, Sequence[int], Sequence[int], Sequence[int]]],
) -> Space:
    """A space over the full deck; of each deck the program, and the numbers of its cards, trumps and
    columns."""

@final
class EnvHand:
    """One hand, driven action by action."""

    @property
    def seat(self) -> int:
        """The seat to act; -1 when the hand is over."""

    @property
    def step(self) -> int:
        """The number of the phase; -1 when the hand is over."""

    @property
    def deck(self) -> int:
        """The number of the deck in the space."""

    @property
    def choosing(self) -> bool:
        """Whether the seat to act has chosen a part of its move."""

    def actions(self) -> list[int]:
        """The actions that may be taken, in ascending order."""

    @property
    def taken(self) -> list[int]:
        """Every action taken so far."""

    def mask(self) -> bytes:
        """A byte for each action, 1: offered."""

    def take(self, action: int) -> bytes:
        """Take an action; returns the move that it completes as bytes, none if there is more to choose."""

    def spelled(self, move: bytes) -> list[int]:
        """The actions that make this move, given as bytes."""

    def copy(self) -> EnvHand:
        """A hand of its own in the same state."""

    def observation(self, seat: int) -> bytes:
        """What this seat sees, as the vector of the space."""

    def information(self, seat: int) -> bytes:
        """All that this seat knows, the course of the hand included."""

    def scores(self, payoffs: Payoffs) -> list[int] | int:
        """Scores by seat of a hand that is over, or the key of the entry that the payoffs lack."""

def deal_env(space: Space, deck: int, order: Sequence[int], dealer: int) -> EnvHand:
    """A new hand from a deck of the space in the order of dealing, as places in the sorted deck."""

@final
class EnvBatch:
    """Many hands, each driven by its own actions. Arrays are the batch's own memory."""

    def reset(self, seeds: Sequence[int]) -> list[int]:
        """Deal a first hand in every row; returns keys that the payoffs lack, as `step` and `settle` do."""

    def step(
        self,
        actions: Annotated[
            NDArray[numpy.int64], dict(shape=(None,), order="C", device="cpu", writable=False)
        ],
    ) -> list[int]:
        """Take an action in every row."""

    def settle(self) -> list[int]:
        """Go on where an entry of the payoffs was missing."""

    def draw_actions(self) -> None:
        """Draw an action for every row into `actions`, each that is offered with the same chance."""

    def deal(self, row: int) -> tuple[int, int, int, list[int]]:
        """The number of the row's hand, its deck, dealer and order of dealing."""

    @property
    def refused(self) -> int:
        """A row whose action was not offered in the last step; -1: none."""

    @property
    def observations(self) -> NDArray[numpy.uint8]:
        """What the seats to act see."""

    @property
    def last_observations(self) -> NDArray[numpy.uint8]:
        """What the seats that acted last saw of hands that have ended."""

    @property
    def masks(self) -> NDArray[numpy.uint8]:
        """A byte for each action, 1: offered."""

    @property
    def seats(self) -> NDArray[numpy.uint8]:
        """The seats to act."""

    @property
    def ended(self) -> NDArray[numpy.uint8]:
        """1: a hand ended in the last step."""

    @property
    def scores(self) -> NDArray[numpy.int32]:
        """Scores by seat of hands that ended."""

    @property
    def rewards(self) -> NDArray[numpy.float32]:
        """Rewards of the seats that acted."""

    @property
    def actions(self) -> NDArray[numpy.int64]:
        """The actions drawn last."""

def env_batch(
    space: Space,
    payoffs: Payoffs,
    rookies: Sequence[RookieRules],
    *,
    players: Sequence[str],
    rows: int,
    threads: int,
    observes: bool,
    relative: bool,
    same_step: bool,
) -> EnvBatch:
    """Many hands; players are by seat, empty for a seat that is asked."""

@final
class Ismcts:
    """Information set Monte Carlo tree search for the next action of one seat."""

    def run(self, *, simulations: int, exploration: float, relative: bool, seed: int) -> IsmctsColumns:
        """Search: `action` is the most visited; `actions`, `visits` and `values` tell of those tried;
        `missing` are keys of entries that the payoffs lack."""

    def seen(self, seat: int, *, seed: int) -> bytes:
        """What a seat knows in a world drawn with this seed, without the history."""

    def played_out(self, *, seed: int) -> list[int] | int:
        """Scores by seat of a random play-out from a world drawn with this seed, or the key of the entry
        that the payoffs lack."""

def ismcts(
    hand: EnvHand,
    payoffs: Payoffs,
    *,
    zones: Sequence[tuple[str, int, int, Sequence[int], Sequence[int]]],
    holder: int,
    bound: Sequence[int],
) -> Ismcts:
    """The search of the seat to act. A zone is its kind, seat, column, the kinds of its cards, and the
    kinds that cannot be there; `bound` cards stay in zones of the holder."""
