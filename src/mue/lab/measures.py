"""Every line that a report can have. A game has those that occur in its hands: nothing here knows a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Unit = Literal["share", "score", "number"]
Section = Literal[
    "bids", "declared", "trumps", "roles", "seats", "strength", "margin", "dead", "length", "matches", "luck"
]
SECTIONS: Final[tuple[Section, ...]] = (
    "bids", "declared", "trumps", "roles", "seats", "strength", "margin", "dead", "length", "matches", "luck",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Measure:
    key: str
    """Its sentence in the catalogue, and without the prefix its name for programs."""
    section: Section
    unit: Unit
    every: bool = False
    """Of all deals, and not only of those in which there was something to count."""
    parts: str = ""
    """One line for each size, role, place ..., and the sentence of such a line."""
    root: bool = False
    """Shown as its square root: the mean of squares is a spread."""

    @property
    def name(self) -> str:
        return self.key.removeprefix("lab-")


_ALL: Final = (
    Measure("lab-crown-made", "bids", "share"),
    Measure("lab-crown-cards", "bids", "number"),
    Measure("lab-shield-cards", "bids", "number"),
    Measure("lab-goal", "bids", "number"),
    Measure("lab-bid-size", "bids", "share", every=True, parts="lab-bid-size-of"),
    Measure("lab-bid-made", "bids", "share", parts="lab-bid-made-of"),
    Measure("lab-bid-ahead", "bids", "score", parts="lab-bid-ahead-of"),
    Measure("lab-declared-hit", "declared", "share"),
    Measure("lab-declared-hit-shown", "declared", "share"),
    Measure("lab-declared-hit-hidden", "declared", "share"),
    Measure("lab-declared-both", "declared", "share"),
    Measure("lab-declared-away", "declared", "number"),
    Measure("lab-declared-number", "declared", "share", every=True, parts="lab-declared-number-of"),
    Measure("lab-declared-number-hit", "declared", "share", parts="lab-declared-number-hit-of"),
    Measure("lab-major-kind", "trumps", "share", every=True, parts="lab-major-kind-of"),
    Measure("lab-major-made", "trumps", "share", parts="lab-major-made-of"),
    Measure("lab-major-ahead", "trumps", "score", parts="lab-major-ahead-of"),
    Measure("lab-major-rank", "trumps", "share", every=True, parts="lab-major-rank-of"),
    Measure("lab-minor-kind", "trumps", "share", every=True, parts="lab-minor-kind-of"),
    Measure("lab-minor-prevents", "trumps", "share", parts="lab-minor-prevents-of"),
    Measure("lab-minor-ahead", "trumps", "score", parts="lab-minor-ahead-of"),
    Measure("lab-minor-rank", "trumps", "share", every=True, parts="lab-minor-rank-of"),
    Measure("lab-score", "roles", "score"),
    Measure("lab-role-score", "roles", "score", parts="lab-role-score-of"),
    Measure("lab-role-ahead", "roles", "score", parts="lab-role-ahead-of"),
    Measure("lab-seat-ahead", "seats", "score", parts="lab-seat-ahead-of"),
    Measure("lab-seat-crown", "seats", "share", parts="lab-seat-crown-of"),
    Measure("lab-strength-ahead", "strength", "score", parts="lab-strength-ahead-of"),
    Measure("lab-strength-crown", "strength", "share", parts="lab-strength-crown-of"),
    Measure("lab-slack", "margin", "number"),
    Measure("lab-one-more", "margin", "score"),
    Measure("lab-one-fewer", "margin", "score"),
    Measure("lab-more-at", "margin", "score", parts="lab-more-at-of"),
    Measure("lab-bonus-paid", "margin", "score"),
    Measure("lab-bonus-at", "margin", "score", parts="lab-bonus-at-of"),
    Measure("lab-token-paid", "margin", "score"),
    Measure("lab-token-crown", "margin", "share", every=True, parts="lab-token-crown-of"),
    Measure("lab-token-shield", "margin", "share", every=True, parts="lab-token-shield-of"),
    Measure("lab-declared-pays", "margin", "score"),
    Measure("lab-void", "dead", "share", every=True),
    Measure("lab-tie", "dead", "share", every=True),
    Measure("lab-no-shield", "dead", "share"),
    Measure("lab-decided-left", "dead", "share"),
    Measure("lab-decided-early", "dead", "share"),
    Measure("lab-no-trick", "dead", "share"),
    Measure("lab-nothing", "dead", "share"),
    Measure("lab-moves", "length", "number"),
    Measure("lab-shows", "length", "number"),
    Measure("lab-passes", "length", "number"),
    Measure("lab-match-hands", "matches", "number"),
    Measure("lab-match-changes", "matches", "number"),
    Measure("lab-match-comeback", "matches", "share"),
    Measure("lab-match-last", "matches", "share"),
    Measure("lab-match-for-good", "matches", "share"),
    Measure("lab-match-margin", "matches", "score"),
    Measure("lab-match-tie", "matches", "share"),
    Measure("lab-luck-spread", "luck", "score", root=True),
    Measure("lab-luck-gap", "luck", "score"),
    Measure("lab-luck-play", "luck", "score", root=True),
    Measure("lab-luck-deal", "luck", "number"),
)
MEASURES: Final = {measure.key: measure for measure in _ALL}
PLACES: Final = {measure.key: place for place, measure in enumerate(_ALL)}
