"""Several options of a command as one argument of its function."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import signature
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def option_group(name: str, make: Callable[..., Any], *options: Callable[[F], F]) -> Callable[[F], F]:
    """The values of these options make one object, which the command gets under this name."""
    keys = tuple(signature(make).parameters)

    def decorator(command: F) -> F:
        @wraps(command)
        def collected(**values: Any) -> Any:
            made = make(**{key: values.pop(key) for key in keys})
            return command(**values, **{name: made})

        result: Any = collected
        for option in reversed(options):
            result = option(result)
        return result  # type: ignore[no-any-return]

    return decorator
