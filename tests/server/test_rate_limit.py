"""The rate limiter: bursts, waits, and keys that do not disturb each other."""

from __future__ import annotations

import pytest

from mue.server import rate_limit
from mue.server.errors import RateLimited
from mue.server.rate_limit import Rate, RateLimiter, TokenBucket, rate_of


def test_a_burst_then_one_at_a_time() -> None:
    clock = [0.0]
    limiter = RateLimiter(Rate(burst=3, seconds=10), lambda: clock[0])
    for _ in range(3):
        limiter.check("a")
    for _ in range(5):  # a refused attempt does not make the wait longer
        with pytest.raises(RateLimited, match="in 10 s") as caught:
            limiter.check("a")
    assert caught.value.wait == 10
    limiter.check("b")
    clock[0] = 10
    limiter.check("a")
    assert limiter.take("a") == pytest.approx(10)
    clock[0] = 1000
    assert [limiter.take("a") for _ in range(3)] == [0, 0, 0]
    assert limiter.take("a") > 0


@pytest.mark.parametrize("start", [0.0, 123_456.789])
def test_rounding_takes_no_token_away(start: float) -> None:
    bucket = TokenBucket(rate_of(20, 60), lambda: start)
    assert [bucket.take() for _ in range(60)] == [0] * 60
    assert bucket.take() == pytest.approx(0.05)


def test_a_rate_of_zero_is_no_limit() -> None:
    limiter = RateLimiter(rate_of(0, 0), lambda: 0.0)
    assert not any(limiter.take("a") for _ in range(1000))


def test_the_bucket_used_longest_ago_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "MAX_KEYS", 2)
    limiter = RateLimiter(Rate(burst=1, seconds=60), lambda: 0.0)
    assert [limiter.take(key) for key in "aba"] == [0, 0, 60]
    assert limiter.take("c") == 0  # now there is no room for b
    assert limiter.take("a") == 60 and limiter.take("b") == 0
