"""The campaign of the bots, on a small scale: what it counts."""

from __future__ import annotations

import json

from click.testing import CliRunner

from tools.bot_campaign import CONFIGURATIONS, Bid, Hand, Tally, main


def test_void_hands_goals_and_sizes_are_counted() -> None:
    tally, mu = Tally(), CONFIGURATIONS[0]
    for bids in ((), (Bid(3, True),), (Bid(3, False),), (Bid(5, True),)):
        tally.add(Hand(mu, not bids, bids, moves=10, fallbacks=0))
    assert (tally.hands, tally.void, tally.moves) == (4, 1, 40)
    assert tally.sizes() == {3: (2, 1), 5: (1, 1)}
    assert tally.made == 2 / 3
    assert Tally().made is None


def test_every_configuration_is_played() -> None:
    words = ["--bots", "random", "--hands", f"{len(CONFIGURATIONS)}", "--workers", "1", "--json"]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    counts = json.loads(result.stdout)["bots"]["random"]
    assert [counts[f"{of}"]["hands"] for of in CONFIGURATIONS] == [1] * 13
    assert not any(one["fallbacks"] for one in counts.values())
