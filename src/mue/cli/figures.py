"""Numbers as each language writes them: `1.5` and `50%`, or `1,5` and `50 %`."""

from __future__ import annotations

from typing import Final

from mue.i18n import Message, Value

NO_FIGURE: Final = "-"


def tenths(number: float | None) -> Value:
    return NO_FIGURE if number is None else Message("figure-tenths", number=round(number, 1))


def hundredths(number: float) -> Message:
    return Message("figure-hundredths", number=round(number, 2))


def signed(number: float) -> Message:
    """With two decimals and always a sign."""
    sign = "minus" if number < 0 else "plus"
    return Message("figure-signed", sign=sign, number=round(abs(number), 2))


def signed_whole(number: int) -> str:
    return f"{number:+d}"


def percent(share: float | None) -> Value:
    return NO_FIGURE if share is None else Message("figure-percent", number=share)


def grouped(number: float) -> Message:
    """A large whole number, in groups of three digits."""
    return Message("figure-grouped", number=round(number))
