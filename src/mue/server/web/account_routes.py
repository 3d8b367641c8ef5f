"""HTTP: accounts, sessions and ratings, for those who want a name of their own."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from mue.games import GAMES
from mue.protocol.accounts import Credentials, Me, NewPassword, Password, Rating, Session
from mue.protocol.shapes import HIGHEST
from mue.server.players.accounts import Accounts, Denied
from mue.server.players.ratings import Ratings
from mue.server.players.sessions import Account, Login
from mue.server.tables.setup import NotFound
from mue.server.web.limits import address_of
from mue.server.web.problems import EVERY
from mue.server.web.routes import BAD_TOKEN, MISSING, NOT_NOW, bearer

router = APIRouter(responses=EVERY)


def accounts_of(request: Request) -> Accounts:
    found: Accounts = request.app.state.accounts
    return found


def source_of(request: Request) -> str:
    """Whom attempts are counted against."""
    return address_of(request.client)


async def logged_in(request: Request) -> Account:
    return await accounts_of(request).account_of(session_of(request))


def session_of(request: Request) -> str:
    token = bearer(request)
    if token is None:
        raise Denied("Log in first, and send the token as 'Authorization: Bearer TOKEN'.")
    return token


Known = Annotated[Accounts, Depends(accounts_of)]
Source = Annotated[str, Depends(source_of)]
Owner = Annotated[Account, Depends(logged_in)]


@router.post("/api/accounts", status_code=201, responses=NOT_NOW)
async def register(wanted: Credentials, accounts: Known, source: Source) -> Session:
    """Register a name; whoever does so is logged in."""
    return _session(await accounts.register(wanted.name, wanted.password, source))


@router.post("/api/sessions", status_code=201, responses=BAD_TOKEN)
async def login(wanted: Credentials, accounts: Known, source: Source) -> Session:
    """Log in."""
    return _session(await accounts.login(wanted.name, wanted.password, source))


@router.delete("/api/sessions", status_code=204, responses=BAD_TOKEN)
async def logout(request: Request, accounts: Known) -> Response:
    """Log out. A session that has ended already is no error."""
    await accounts.logout(session_of(request))
    return Response(status_code=204)


@router.get("/api/account", responses=BAD_TOKEN)
async def me(request: Request, account: Owner) -> Me:
    """Who is logged in, and how strong."""
    ratings: Ratings = request.app.state.ratings
    found = await ratings.of_account(account)
    return Me(name=account.name, ratings={game: Rating(**asdict(one)) for game, one in found.items()})


@router.post("/api/account/password", responses=BAD_TOKEN)
async def change_password(wanted: NewPassword, accounts: Known, account: Owner, source: Source) -> Session:
    """A new password. All sessions end, and a new one begins."""
    return _session(await accounts.change_password(account, wanted.password, wanted.new_password, source))


@router.post("/api/account/delete", status_code=204, responses=BAD_TOKEN)
async def delete_account(wanted: Password, accounts: Known, account: Owner, source: Source) -> Response:
    """Delete the account, its sessions and its ratings. It cannot be taken back."""
    await accounts.delete(account, wanted.password, source)
    return Response(status_code=204)


@router.get("/api/ratings/{game}", responses=MISSING)
async def leaderboard(
    request: Request,
    game: Annotated[str, Path(min_length=1, max_length=40)],
    count: Annotated[int, Query(ge=1, le=100)] = 20,
    after: Annotated[int, Query(ge=0, le=HIGHEST)] = 0,
) -> list[Rating]:
    """The best players of a game."""
    if game not in GAMES:
        raise NotFound("There is no such game.")
    ratings: Ratings = request.app.state.ratings
    return [Rating(**asdict(one)) for one in await ratings.leaderboard(game, count, after)]


def _session(login: Login) -> Session:
    return Session(name=login.account.name, token=login.token, expires=login.expires)
