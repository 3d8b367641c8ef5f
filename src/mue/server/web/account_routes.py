"""HTTP: accounts, sessions and ratings."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from mue.games import games
from mue.protocol.accounts import Credentials, Me, NewPassword, OwnData, Password, Rating, Session
from mue.protocol.shapes import HIGHEST
from mue.server.errors import NotFound
from mue.server.players.own_data import own_data
from mue.server.players.sessions import Login
from mue.server.web.dependencies import AccountsDep, AddressDep, LoggedIn, RatingsDep, SessionToken
from mue.server.web.problems import BAD_TOKEN, EVERY, MISSING, NOT_NOW, operation_id

router = APIRouter(responses=EVERY, generate_unique_id_function=operation_id)


@router.post("/api/accounts", status_code=201, responses=NOT_NOW)
async def register(credentials: Credentials, accounts: AccountsDep, address: AddressDep) -> Session:
    """Register a name, and log in."""
    return _session(await accounts.register(credentials.name, credentials.password, address))


@router.post("/api/sessions", status_code=201, responses=BAD_TOKEN)
async def login(credentials: Credentials, accounts: AccountsDep, address: AddressDep) -> Session:
    """Log in."""
    return _session(await accounts.login(credentials.name, credentials.password, address))


@router.delete("/api/sessions", status_code=204, responses=BAD_TOKEN)
async def logout(accounts: AccountsDep, token: SessionToken) -> Response:
    """Log out. It is no error if the session has ended already."""
    await accounts.logout(token)
    return Response(status_code=204)


@router.get("/api/account", responses=BAD_TOKEN)
async def me(ratings: RatingsDep, account: LoggedIn) -> Me:
    """The name and the ratings of the account that is logged in."""
    rated = await ratings.of_account(account)
    return Me(name=account.name, ratings={game: Rating(**asdict(line)) for game, line in rated.items()})


@router.get("/api/account/data", responses=BAD_TOKEN)
async def account_data(request: Request, ratings: RatingsDep, account: LoggedIn) -> OwnData:
    """All that the server keeps about the account that is logged in."""
    kept = await own_data(request.app.state.backend.store.database, account)
    rated = await ratings.of_account(account)
    return OwnData(ratings={game: Rating(**asdict(line)) for game, line in rated.items()}, **kept)


@router.post("/api/account/password", responses=BAD_TOKEN)
async def change_password(
    change: NewPassword, accounts: AccountsDep, account: LoggedIn, address: AddressDep
) -> Session:
    """Set a new password. All sessions end, and a new one begins."""
    return _session(await accounts.change_password(account, change.password, change.new_password, address))


@router.post("/api/account/delete", status_code=204, responses=BAD_TOKEN)
async def delete_account(
    confirmation: Password, accounts: AccountsDep, account: LoggedIn, address: AddressDep
) -> Response:
    """Delete the account, its sessions and its ratings. This cannot be undone."""
    await accounts.delete(account, confirmation.password, address)
    return Response(status_code=204)


@router.get("/api/ratings/{game}", responses=MISSING)
async def leaderboard(
    ratings: RatingsDep,
    game: Annotated[str, Path(min_length=1, max_length=40)],
    count: Annotated[int, Query(ge=1, le=100)] = 20,
    after: Annotated[int, Query(ge=0, le=HIGHEST)] = 0,
) -> list[Rating]:
    """The best players of a game."""
    if game not in games():
        raise NotFound("server-no-game")
    return [Rating(**asdict(line)) for line in await ratings.leaderboard(game, count, after)]


def _session(login: Login) -> Session:
    return Session(name=login.account.name, token=login.token, expires=login.expires)
