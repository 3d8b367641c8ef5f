"""Records of hands played by the kernel, byte for byte as `mue.record` writes them."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from mue.native.dealt_hands import PlayedDeal, entries
from mue.native.encoding import Encoding, encoding
from mue.native.native_rules import NativeRules
from mue.native.numbering import KINDS
from mue.record import HAND_FORMAT, line, result
from mue.rules.history import TurnedUp
from mue.rules.moves import Move, TurnUp
from mue.rules.outcome import Outcome
from mue.rules.state_json import deal_json, header_json

KEPT: Final = 100_000
"""Event texts to cache: most events are a card played by a seat, and recur."""
TURN, TURNED_UP = KINDS.index(TurnUp), KINDS.index(TurnedUp)

Entry = tuple[int, bytes]


class RecordLines:
    """Writes the records of one game and number of players."""

    def __init__(self, rules: NativeRules) -> None:
        self.rules = rules
        head = line({"format": HAND_FORMAT, **header_json(rules.game, rules.players)})
        self._head = head.removesuffix("}")
        self._texts: dict[tuple[Encoding, int, bytes, bytes], str] = {}

    def line(self, played: PlayedDeal) -> str:
        """The record as one line of a file."""
        deal = played.deal
        removed = line({"dealer": deal.dealer, "removed": list(deal.removed), "deal": deal_json(deal)})
        ending = line({"result": result(self._outcome(played))})
        return f'{self._head},{removed[1:-1]},"events":[{self._events(played)}],{ending[1:]}'

    def _events(self, played: PlayedDeal) -> str:
        kept, code = self._texts, encoding(self.rules.game, self.rules.players, played.deal.removed)
        if len(kept) > KEPT:
            kept.clear()
        texts = []
        every: list[Entry] = [*entries(played.history), (0, b"\xff")]
        for (seat, event), (_, after) in pairwise(every):
            if event[0] >= TURNED_UP:
                continue  # consequences of the rules are not recorded
            key = (code, seat, event, after if event[0] == TURN else b"")
            if key not in kept:
                kept[key] = line({"seat": seat, **self._record(code, event, after)})
            texts.append(kept[key])
        return ",".join(texts)

    def _record(self, code: Encoding, event: bytes, after: bytes) -> dict[str, object]:
        move: Move = code.read_move(event)
        then = None
        if after[0] == TURNED_UP:
            then = TurnedUp(code.columns[after[1]], code.cards[after[2]])
        return move.to_record(self.rules.game, then)

    def _outcome(self, played: PlayedDeal) -> Outcome:
        return Outcome(
            scores=played.scores,
            parts=(),
            points=played.points,
            tricks=played.tricks,
            crown=played.crown,
            shield=played.shield,
            partner=played.partner,
            goal=played.goal,
            made=played.made,
            void=played.void,
        )
