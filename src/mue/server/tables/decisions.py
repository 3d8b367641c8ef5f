"""What a request does to a table: the events that come of it, or Refused with a sentence."""

from __future__ import annotations

import secrets
from typing import Any

from mue.rules.mechanics.shuffle import SEED_BYTES
from mue.rules.moves import AnyForm, Move
from mue.server.tables.deals import Given
from mue.server.tables.setup import PERSON, Refused, Setup, checked_name
from mue.server.tables.table import Table, dealt

Wanted = tuple[str, dict[str, Any]]
"""The kind and the body of an event that is not written yet."""


def create(setup: Setup, given: Given | None = None) -> Wanted:
    """A table; `given` is its first hand if that is not to be shuffled."""
    setup.rules()
    bots = [None if one == PERSON else one for one in setup.seats]
    body: dict[str, Any] = {"setup": setup.model_dump(mode="json"), "bots": bots}
    if given is None:
        return "created", {**body, "seed": fresh_seed()}
    return "created", {**body, "seed": given.seed, "given": given.to_json()}


def join(table: Table, name: str, token: str, place: int | None, account: str | None = None) -> Wanted:
    """A person takes a seat; `account` is the id of theirs, if they are logged in."""
    free = [number for number, seat in enumerate(table.seats) if seat.free]
    if not free:
        raise Refused("Every seat of this table is taken; you can watch.")
    if place is not None and place not in free:
        raise Refused(f"Seat {place} is not free: choose one of {', '.join(map(str, free))}.")
    if any(token == gone for gone, _ in table.departed):  # perhaps a request that was under way for long
        raise Refused("You have left this table: sit down again with a new token.")
    name = checked_name(name)
    if any(seat.name == name for seat in table.seats):
        raise Refused(f"Somebody at this table is called {name} already: choose another name.")
    body = {"seat": free[0] if place is None else place, "name": name, "token": token}
    return "joined", body if account is None else {**body, "account": account}


def start(table: Table, seat: int, request: str, fill: bool) -> Wanted:
    """The first match, or the next one with the dealer moved on."""
    if table.match is not None and not table.over:
        raise Refused("The match is not over yet.")
    free = [number for number, one in enumerate(table.seats) if one.free]
    if free and not fill:
        raise Refused(f"Seat {free[0]} is still free: wait for somebody, or start with bots in free seats.")
    players = len(table.seats)
    # Colours and the first dealer are seen by all at once, so they need no commitment, only true chance.
    dealer = secrets.randbelow(players) if table.match is None else (table.first_dealer + 1) % players
    removed = table.rules.removed(players, fresh_seed())
    if table.match is None and table.given is not None:
        dealer, removed = table.given.dealer, table.given.removed
    body = {"dealer": dealer, "removed": list(removed), "next_seed": fresh_seed()}
    return "started", {"seat": seat, "id": request, **body}


def move(
    table: Table, seat: int, move: AnyForm, version: int | None = None, request: str | None = None
) -> Wanted:
    """A move that answers this version; a bot is asked for one move at a time and names none."""
    match = table.match
    if match is None:
        raise Refused("The match has not begun.")
    if version is not None:
        if version > table.version:
            raise Refused(f"Version {version} is still to come: the table is at {table.version}.")
        if seat in table.asked and version < table.asked[seat]:
            raise Refused(f"That came too late: the table has gone on since version {version}.")
    wanted = Move.of(move)
    after = table.after(wanted, seat)  # or Illegal, with a sentence
    body: dict[str, Any] = {"seat": seat, "move": wanted.to_json()}
    if request is not None:
        body["id"] = request
    if dealt(after) != dealt(match):
        body["next_seed"] = fresh_seed()
    return "moved", body


def undo(table: Table, seat: int, version: int, request: str) -> Wanted:
    """Back to before the last move of this seat, in this hand."""
    if any(not other.by_bot for place, other in enumerate(table.seats) if place != seat):
        raise Refused("Moves can be taken back only while all others are bots.")
    if version != table.version:
        raise Refused(f"That came too late: the table has gone on since version {version}.")
    own = [number for number, (mover, _) in enumerate(table.course) if mover == seat]
    if not own:
        raise Refused("You have made no move in this hand that could be taken back.")
    return "undone", {"seat": seat, "id": request, "moves": own[-1]}


def leave(table: Table, seat: int, request: str) -> Wanted:
    """Whose token it was is kept, so that whoever asks again is told that it is done."""
    return "left", {"seat": seat, "id": request, "token": table.seats[seat].token}


def stand_in(seat: int) -> Wanted:
    return "stood in", {"seat": seat}


def come_back(seat: int) -> Wanted:
    return "returned", {"seat": seat}


def fresh_seed() -> str:
    """384 bits of the operating system."""
    return secrets.token_hex(SEED_BYTES)
