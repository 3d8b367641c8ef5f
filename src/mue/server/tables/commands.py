"""Commands: what players do at a table. Each is granted by one event, or refused with a MueError.

The path of a move, from the socket that reads it to the sockets that write it:

1. `web/handlers.py` checks its shape and calls the command.
2. `tables/commands.py` (this file) checks who asks, and decides what the request does.
3. `tables/registry.py`: `commit_and_reply` holds the lock of the table and keeps the order: decide, store,
   acknowledge, tell. It is given the decision as a function, and the handler acknowledges inside of it.
4. `tables/table.py` asks the rules (`mue.rules`) what the move does.
5. `storage/store.py` writes the event to disk.
6. `tables/messages.py` makes what each viewer is told from their view (`mue.rules.views`).
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any

from mue.protocol.deals import LessonDeal
from mue.rules.mechanics.shuffle import SEED_BYTES
from mue.rules.moves import AnyForm, Move
from mue.server.errors import NotYourSeat, Refused
from mue.server.players.accounts import Accounts
from mue.server.players.names import clean_name, name_key
from mue.server.players.sessions import Account
from mue.server.players.tokens import address_label, fresh_table_id, fresh_token, hashed
from mue.server.tables.claimed import ClaimedMove, claim_body, play_out
from mue.server.tables.given_deals import GivenDeal, deal_again, lesson_deal, with_custom_rules
from mue.server.tables.queries import Queries
from mue.server.tables.rated import will_be_rated
from mue.server.tables.registry import AlreadyDone, Decide, NewEvent, Registry
from mue.server.tables.setup import PERSON, Setup
from mue.server.tables.table import Table
from mue.server.tables.table_parts import hands_dealt
from mue.server.tables.witnesses import Person, others_have_seen, seen_seats

Reply = AbstractAsyncContextManager[int]
"""On entry, the event is stored and this is its version. Acknowledge it inside; on exit, viewers are told."""


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    table: str
    seat: int
    token: str
    """Known to the player alone."""


class Commands:
    """A command with a request id is idempotent: sent again under the same id, it is done once."""

    def __init__(self, registry: Registry, queries: Queries, accounts: Accounts | None = None) -> None:
        """Without `accounts`, no name is registered and everybody is a guest."""
        self._registry = registry
        self._queries = queries
        self._accounts = accounts

    # --- before the match -----------------------------------------------------------------

    async def create(self, setup: Setup, address: str | None = None) -> str:
        """The id of a new table. Everybody who knows it may watch and join."""
        name = fresh_table_id()
        owner = None if address is None else address_label(address, self._registry.secret)
        setup, given = await self._with_given_deal(setup)
        await self._registry.create(name, decide_create(setup, given, owner))
        return name

    async def _with_given_deal(self, setup: Setup) -> tuple[Setup, GivenDeal | None]:
        """The deal that this setup asks for, and the setup with the rules by which it was played."""
        request = setup.deal
        if request is None:
            return setup, None
        if isinstance(request, LessonDeal):
            return setup, lesson_deal(setup)
        open_table = await self._registry.open(request.table)
        await self._registry.catch_up(open_table)  # the hand may have ended on another server
        hand = await self._queries.dealt_hand(request.table, request.match, request.hand)
        original = open_table.table.setup
        setup = with_custom_rules(setup, original)
        return setup, deal_again(request, setup, original, hand.state)

    async def join(
        self,
        table: str,
        name: str,
        seat: int | None = None,
        account: Account | None = None,
        token: str | None = None,
        address: str | None = None,
    ) -> SeatedPlayer:
        """Take a seat, as a guest or with an account. A player with a seat keeps it by the same token.

        `address` is where the player comes from, as limits count it; None: unknown.
        """
        open_table = await self._registry.open(table)
        token = token or fresh_token()
        own = hashed(token)
        if open_table.table.seat_of(own) is None:
            if self._accounts is not None:
                await self._accounts.may_use(name, account)
        else:  # unless the player has left on another server
            await self._registry.catch_up(open_table)
        source = None if address is None else address_label(address, table)
        person = Person(own, None if account is None else account.id, source)
        joined = False

        def decide(current: Table) -> NewEvent | AlreadyDone:
            nonlocal joined
            joined = current.seat_of(own) is None
            if not joined:
                return AlreadyDone(current.version)
            return decide_join(current, name, person, seat)

        await self._registry.commit(table, decide)
        place = open_table.table.seat_of(own)
        if place is None:
            raise NotYourSeat
        if joined:
            self._registry.await_player(open_table.table, place)
        return SeatedPlayer(table, place, token)

    # --- at the table ---------------------------------------------------------------------

    def start(self, player: SeatedPlayer, request: str, fill: bool = False) -> Reply:
        """Start the first match, or a rematch."""
        return self._reply(player, request, lambda table: decide_start(table, player.seat, request, fill))

    def move(self, player: SeatedPlayer, request: str, version: int, move: AnyForm) -> Reply:
        def decide(table: Table) -> NewEvent:
            return decide_move(table, player.seat, move, version, request)

        return self._reply(player, request, decide)

    def undo(self, player: SeatedPlayer, request: str, version: int) -> Reply:
        return self._reply(player, request, lambda table: decide_undo(table, player.seat, version, request))

    def claim(self, player: SeatedPlayer, request: str, version: int, moves: Sequence[ClaimedMove]) -> Reply:
        """End the hand by these moves, which were proved at this version to be the rest of it."""
        return self._reply(
            player, request, lambda table: decide_claim(table, player.seat, moves, version, request)
        )

    def pace(self, player: SeatedPlayer, request: str, pace: float) -> Reply:
        body = {"seat": player.seat, "id": request, "pace": pace}
        return self._reply(player, request, lambda table: NewEvent("paced", body))

    def leave(self, player: SeatedPlayer, request: str) -> Reply:
        return self._reply(player, request, lambda table: decide_leave(table, player.seat, request))

    def _reply(self, player: SeatedPlayer, request: str, decide: Decide) -> Reply:
        token = hashed(player.token)

        def decide_for_player(table: Table) -> NewEvent | AlreadyDone:
            if (token, request) in table.departed:
                return AlreadyDone(table.departed[token, request])
            if table.seats[player.seat].token != token:
                raise NotYourSeat
            if (done := table.answered.get((player.seat, request))) is not None:
                return AlreadyDone(done)
            return decide(table)

        return self._registry.commit_and_reply(player.table, decide_for_player)


# --- decisions: the event that grants a request, or a MueError ----------------------------


def decide_create(setup: Setup, given: GivenDeal | None = None, owner: str | None = None) -> NewEvent:
    """A new table; `given` is its first hand, unless that is to be shuffled."""
    setup.rules()
    bots = [None if player == PERSON else player for player in setup.seats]
    body: dict[str, Any] = {"setup": setup.model_dump(mode="json"), "bots": bots}
    if owner is not None:
        body["owner"] = owner
    if given is None:
        return NewEvent("created", {**body, "seed": fresh_seed()})
    return NewEvent("created", {**body, "seed": given.seed, "given": given.to_json()})


def decide_join(table: Table, name: str, person: Person, place: int | None = None) -> NewEvent:
    """A person takes a seat."""
    if any(person.token == departed for departed, _ in table.departed):  # perhaps a very late request
        raise Refused("server-left-table")
    seat = _free_seat(table, person, place)
    _check_sits_once(table, person)
    name = clean_name(name)
    key = name_key(name)
    if any(other.name is not None and name_key(other.name) == key for other in table.seats):
        raise Refused("server-name-at-table", name=name)
    body = {"seat": seat, "name": name, "token": person.token}
    known = {"account": person.account, "source": person.source}
    return NewEvent("joined", body | {key: value for key, value in known.items() if value is not None})


def _free_seat(table: Table, person: Person, place: int | None) -> int:
    """The free seat that this person may take: nobody sees two hands of one deal."""
    free = [number for number, seat in enumerate(table.seats) if seat.free]
    if not free:
        raise Refused("server-table-full")
    if place is not None and place not in free:
        raise Refused("server-seat-taken", seat=place, free=free)
    seen = seen_seats(table.witnesses, person) if table.hand_in_play else set()
    allowed = [number for number in free if seen <= {number}]
    if not allowed or (place is not None and place not in allowed):
        raise Refused("server-hand-seen")
    return allowed[0] if place is None else place


def _check_sits_once(table: Table, person: Person) -> None:
    """Refused if the account, or in a rated match the address, already has a seat at this table."""
    seated = [seat.person for seat in table.seats if seat.person is not None]
    if person.account is not None and any(other.account == person.account for other in seated):
        raise Refused("server-already-seated")
    playing = table.match is not None and not table.over
    if playing and table.rated and any(other.may_be(person) for other in seated):
        raise Refused("server-rated-address")


def decide_start(table: Table, seat: int, request: str, fill: bool) -> NewEvent:
    """The first match, or the next one with the next dealer."""
    _check_length(table)
    if table.match is not None and not table.over:
        raise Refused("server-match-not-over")
    free = [number for number, player in enumerate(table.seats) if player.free]
    if free and not fill:
        raise Refused("server-seat-free", seat=free[0])
    players = len(table.seats)
    # Everybody sees the removed cards and the first dealer at once, so they need no commitment.
    dealer = secrets.randbelow(players) if table.match is None else (table.first_dealer + 1) % players
    removed = table.rules.removed(players, fresh_seed())
    if table.match is None and table.given is not None:
        dealer, removed = table.given.dealer, table.given.removed
    body = {"dealer": dealer, "removed": list(removed), "next_seed": fresh_seed()}
    return NewEvent("started", {"seat": seat, "id": request, "rated": will_be_rated(table), **body})


def decide_move(
    table: Table, seat: int, move: AnyForm, version: int | None = None, request: str | None = None
) -> NewEvent:
    """A move that was chosen at this version; for a bot, the caller has compared versions."""
    _check_length(table)
    match = table.match
    if match is None:
        raise Refused("server-match-not-begun")
    if version is not None:
        if version > table.version:
            raise Refused("server-version-unknown", version=version, current=table.version)
        if seat in table.asked_since and version < table.asked_since[seat]:
            raise _too_late(version)
    preview = table.preview(Move.of(move), seat)  # or Illegal
    body: dict[str, Any] = {"seat": seat, "move": preview.json}
    if request is not None:
        body["id"] = request
    if hands_dealt(preview.after) != hands_dealt(match):
        body["next_seed"] = fresh_seed()
    return NewEvent("moved", body)


def decide_claim(
    table: Table, seat: int, moves: Sequence[ClaimedMove], version: int, request: str
) -> NewEvent:
    match = table.match
    if match is None or version != table.version:
        raise _too_late(version)
    after = play_out(match, moves)
    body = {**claim_body(seat, moves, match, after), "id": request}
    if hands_dealt(after) != hands_dealt(match):
        body["next_seed"] = fresh_seed()
    return NewEvent("claimed", body)


def decide_undo(table: Table, seat: int, version: int, request: str) -> NewEvent:
    """Take back this seat's last move in this hand and all moves after it."""
    if any(not other.by_bot for place, other in enumerate(table.seats) if place != seat):
        raise Refused("server-undo-with-people")
    if table.rated:
        raise Refused("server-undo-rated")
    token = table.seats[seat].token
    if token is None or others_have_seen(table.witnesses, token):
        raise Refused("server-undo-seen")
    if version != table.version:
        raise _too_late(version)
    own = [number for number, (mover, _) in enumerate(table.undo_history) if mover == seat]
    if not own:
        raise Refused("server-undo-nothing")
    return NewEvent("undone", {"seat": seat, "id": request, "moves": own[-1]})


def decide_leave(table: Table, seat: int, request: str) -> NewEvent:
    """The hashed token is stored, so that a repeated request gets the same answer."""
    return NewEvent("left", {"seat": seat, "id": request, "token": table.seats[seat].token})


def _check_length(table: Table) -> None:
    if table.too_long:
        raise Refused("server-table-too-long")


def _too_late(version: int) -> Refused:
    return Refused("server-too-late", version=version)


def fresh_seed() -> str:
    """384 random bits from the operating system."""
    return secrets.token_hex(SEED_BYTES)
