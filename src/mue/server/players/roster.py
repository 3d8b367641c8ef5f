"""The roster of a match, for the ratings: who played it, read from the events of a table.

A player who had a seat when the match began is rated by what the seat scores in the end, even if a bot stood
in for a while: going away must not pay. A player who leaves the table before the end comes last. So do all
players of a match that was given up because nobody came back to it.
Guests, and people who took over the seat of a bot, are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from mue.server.config import STAND_IN
from mue.server.storage.store import StoredEvent


@dataclass(frozen=True, slots=True)
class Player:
    """The player of a seat: an account, a bot, or neither if unknown."""

    account: str | None = None
    bot: str | None = None
    left: bool = False


@dataclass(slots=True)
class Roster:
    players: list[Player]
    undone: bool = False
    """A move was taken back, so the match was practice."""
    given_up: bool = False
    """Nothing that happens later counts."""
    _since_last_move: list[StoredEvent] = field(default_factory=list)
    """Players who joined or left after the last move. They count only if the match goes on."""

    def add(self, event: StoredEvent) -> None:
        """A player has joined or left."""
        if not self.given_up:
            self._since_last_move.append(event)

    def give_up(self) -> None:
        """Nobody came back to the match: everyone has left it."""
        self._since_last_move.clear()
        self.given_up = True
        self.players = [player if player.bot else replace(player, left=True) for player in self.players]

    def go_on(self) -> None:
        """A move was made: the players who joined or left before it now count."""
        for event in self._since_last_move:
            place = event.body["seat"]
            player = self.players[place]
            if event.kind == "left":
                self.players[place] = replace(player, left=True)
            elif player.account is None:
                self.players[place] = Player()
            elif player.account == event.body.get("account"):  # has come back
                self.players[place] = replace(player, left=False)
        self._since_last_move.clear()


def rosters(events: Iterable[StoredEvent]) -> list[Roster]:
    """A roster for each match that has begun."""
    seats: list[Player] = []
    matches: list[Roster] = []
    for event in events:
        body = event.body
        match event.kind:
            case "created":
                seats = [Player(bot=bot or STAND_IN) for bot in body["bots"]]
            case "joined":
                seats[body["seat"]] = Player(account=body.get("account"))
            case "left":
                seats[body["seat"]] = Player(bot=STAND_IN)
            case "started":
                matches.append(Roster(list(seats)))
            case "undone":
                matches[-1].undone = True
            case "given up":
                matches[-1].give_up()
        if matches and event.kind in ("joined", "left"):
            matches[-1].add(event)
        elif matches and event.kind in ("moved", "claimed"):
            matches[-1].go_on()
    return matches


def places(players: Sequence[Player], scores: Sequence[int]) -> list[int]:
    """By seat: the number of players who did better. Equal scores share a place, and so do leavers."""
    worth = [
        (not player.left, 0 if player.left else score) for player, score in zip(players, scores, strict=True)
    ]
    return [sum(other > own for other in worth) for own in worth]
