"""A plugin for mypy: `State.replace` takes the fields of a State by name, each with its type.

Python has no type for "some of the arguments of the constructor". Without the plugin, all fields would have
to be listed a second time for `replace`. mypy does the same for `dataclasses.replace`, which is too slow.
"""

from __future__ import annotations

from collections.abc import Callable

from mypy.nodes import ARG_NAMED_OPT
from mypy.plugin import MethodSigContext, Plugin
from mypy.types import CallableType, FunctionLike, Instance, get_proper_type

METHOD = "mue.rules.state.State.replace"


class Replace(Plugin):
    def get_method_signature_hook(self, fullname: str) -> Callable[[MethodSigContext], FunctionLike] | None:
        return optional_fields if fullname == METHOD else None


def optional_fields(context: MethodSigContext) -> FunctionLike:
    """The constructor's arguments, all by name and none of them needed."""
    state, replace = get_proper_type(context.type), context.default_signature
    assert isinstance(state, Instance)
    constructor = get_proper_type(state.type["__init__"].type)
    assert isinstance(constructor, CallableType)
    _, *types = constructor.arg_types
    _, *names = constructor.arg_names
    kinds = [ARG_NAMED_OPT] * len(names)
    return replace.copy_modified(arg_types=types, arg_kinds=kinds, arg_names=names)


def plugin(version: str) -> type[Plugin]:
    return Replace
