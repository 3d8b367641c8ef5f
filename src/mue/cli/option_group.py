"""Options of a command declared together, or given to its function as one argument."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import signature
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def options(*declared: Callable[[F], F]) -> Callable[[F], F]:
    """These options and arguments as one decorator, in the order of the help."""

    def decorator(command: F) -> F:
        for option in reversed(declared):
            command = option(command)
        return command

    return decorator


def option_group(name: str, make: Callable[..., Any], *declared: Callable[[F], F]) -> Callable[[F], F]:
    """The values of these options make one object, which the command gets under this name."""
    keys = tuple(signature(make).parameters)

    def decorator(command: F) -> F:
        @wraps(command)
        def collected(**values: Any) -> Any:
            made = make(**{key: values.pop(key) for key in keys})
            return command(**values, **{name: made})

        return options(*declared)(collected)  # type: ignore[arg-type]

    return decorator
