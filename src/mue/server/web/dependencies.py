"""Dependencies of routes: the parts of the server, and what a request says about the client."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request

from mue.server.backend import Backend
from mue.server.bots.analyses import Analyses
from mue.server.bots.variant_trials import Trials
from mue.server.errors import LoginFailed, NotYourSeat
from mue.server.players.accounts import Accounts
from mue.server.players.ratings import Ratings
from mue.server.players.sessions import Account
from mue.server.tables.commands import Commands
from mue.server.tables.queries import Queries
from mue.server.web.addresses import address_of


def _backend(request: Request) -> Backend:
    backend: Backend = request.app.state.backend
    return backend


def _commands(request: Request) -> Commands:
    return _backend(request).commands


def _queries(request: Request) -> Queries:
    return _backend(request).queries


def _analyses(request: Request) -> Analyses:
    analyses: Analyses = request.app.state.analyses
    return analyses


def _trials(request: Request) -> Trials:
    trials: Trials = request.app.state.trials
    return trials


def _accounts(request: Request) -> Accounts:
    accounts: Accounts = request.app.state.accounts
    return accounts


def _ratings(request: Request) -> Ratings:
    ratings: Ratings = request.app.state.ratings
    return ratings


def _address(request: Request) -> str:
    return address_of(request.client)


def bearer_token(request: Request) -> str | None:
    """The token of the Authorization header, if there is one."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise NotYourSeat("server-bearer-token")
    return token.strip()


def _session_token(request: Request) -> str:
    token = bearer_token(request)
    if token is None:
        raise LoginFailed("server-login-first")
    return token


async def _account(request: Request) -> Account:
    return await _accounts(request).account_of(_session_token(request))


BackendDep = Annotated[Backend, Depends(_backend)]
CommandsDep = Annotated[Commands, Depends(_commands)]
QueriesDep = Annotated[Queries, Depends(_queries)]
AnalysesDep = Annotated[Analyses, Depends(_analyses)]
TrialsDep = Annotated[Trials, Depends(_trials)]
AccountsDep = Annotated[Accounts, Depends(_accounts)]
RatingsDep = Annotated[Ratings, Depends(_ratings)]
AddressDep = Annotated[str, Depends(_address)]
BearerToken = Annotated[str | None, Depends(bearer_token)]
"""None if the request has none."""
SessionToken = Annotated[str, Depends(_session_token)]
LoggedIn = Annotated[Account, Depends(_account)]
