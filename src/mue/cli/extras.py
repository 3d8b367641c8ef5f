"""Commands that need more than the bare package."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from importlib.util import find_spec
from typing import Any, TypeVar

from mue.errors import MueError

F = TypeVar("F", bound=Callable[..., Any])


def _needs(extra: str, *modules: str) -> Callable[[F], F]:
    def wrapper(command: F) -> F:
        @wraps(command)
        def checked(*arguments: Any, **options: Any) -> Any:
            if any(find_spec(module) is None for module in modules):
                raise MueError("extra-missing", extra=extra)
            return command(*arguments, **options)

        return checked  # type: ignore[return-value]

    return wrapper


needs_server = _needs("server", "fastapi", "uvicorn", "sqlalchemy", "psycopg", "prometheus_client")
needs_client = _needs("client", "httpx", "websockets")
