"""Student's t distribution: what the intervals of the lab are made of. The standard library has only the
normal one."""

from __future__ import annotations

from math import exp, inf, lgamma, log, log1p, pi
from statistics import NormalDist
from typing import Final

TINY: Final = 1e-300
CLOSE: Final = 1e-14
STEPS: Final = 500
NORMAL_FROM: Final = 1e7
"""Degrees of freedom from which the normal distribution is the same to the last digit shown."""


def two_sided(t: float, freedom: float) -> float:
    """The chance that a value of this distribution is as far from zero as t, on either side."""
    if freedom >= NORMAL_FROM:
        return 2 * NormalDist().cdf(-abs(t))
    return incomplete_beta(freedom / 2, 0.5, freedom / (freedom + t * t))


def quantile(doubt: float, freedom: float) -> float:
    """The distance from zero that is exceeded, on either side, with this chance in all.

    By Newton's method. It starts at the normal distribution's distance, which is smaller, and the chance is a
    convex function, so every step comes closer and none goes too far.
    """
    distance = NormalDist().inv_cdf(1 - doubt / 2)
    for _ in range(STEPS if freedom < NORMAL_FROM else 0):
        step = (two_sided(distance, freedom) - doubt) / (2 * _density(distance, freedom))
        distance += step
        if step < CLOSE * distance:
            break
    return distance


def _density(t: float, freedom: float) -> float:
    half = (freedom + 1) / 2
    scale = lgamma(half) - lgamma(freedom / 2) - log(freedom * pi) / 2
    return exp(scale - half * log1p(t * t / freedom))


def incomplete_beta(a: float, b: float, x: float) -> float:
    """The regularised incomplete beta function, by its continued fraction."""
    if x <= 0:
        return 0.0
    if x >= 1:
        return 1.0
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x))
    if x < (a + 1) / (a + b + 2):
        return front * _fraction(a, b, x) / a
    return 1 - front * _fraction(b, a, 1 - x) / b


def _fraction(a: float, b: float, x: float) -> float:
    """Lentz's way to evaluate it."""
    c, d = 1.0, 1 / _not_zero(1 - (a + b) * x / (a + 1))
    value, before = d, inf
    for m in range(1, STEPS):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        for term in (even, odd):
            d = 1 / _not_zero(1 + term * d)
            c = _not_zero(1 + term / c)
            before, value = value, value * c * d
        if abs(value - before) < CLOSE * abs(value):
            break
    return value


def _not_zero(number: float) -> float:
    return number if abs(number) > TINY else TINY
