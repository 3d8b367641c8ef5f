"""What is wrong with how a command was called, in the reader's language instead of click's English."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import click
from click.exceptions import NoArgsIsHelpError

from mue.cli.failures import WrongUsage
from mue.cli.language import expect_language
from mue.cli.numbers import LARGEST
from mue.i18n import AllOf, AnyOf, Message


class SpokenUsage(click.Command):
    """A command whose wrong arguments are said by our catalogue."""

    allow_extra_args = True  # they are refused below

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        expect_language(ctx, args)
        given = list(args)
        try:
            extra = super().parse_args(ctx, args)
        except (WrongUsage, NoArgsIsHelpError):
            raise
        except click.UsageError as error:
            raise WrongUsage(_problem(error, ctx, given)) from error
        if extra and not isinstance(self, click.Group):
            raise WrongUsage("usage-extra", count=len(extra), given=extra)
        return extra


class SpokenGroup(SpokenUsage, click.Group):
    """The same for a command that has others."""

    command_class = SpokenUsage

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if self.get_command(ctx, args[0]) is None:
            raise WrongUsage("usage-no-such-command", given=args[0], known=AllOf(self.list_commands(ctx)))
        return super().resolve_command(ctx, args)


def _problem(error: click.UsageError, ctx: click.Context, args: list[str]) -> Message:
    match error:
        case click.NoSuchOption():
            return _no_such_option(error)
        case click.MissingParameter(param=click.Parameter() as param):
            return _missing(param)
        case click.BadParameter(param=click.Parameter() as param):
            return _bad_value(param, ctx, args)
        case click.BadOptionUsage():
            takes_none = any(
                isinstance(param, click.Option) and param.is_flag and error.option_name in param.opts
                for param in ctx.command.params
            )
            key = "usage-takes-no-value" if takes_none else "usage-needs-value"
            return Message(key, name=error.option_name)
        case _:
            return Message("usage-wrong")


def _no_such_option(error: click.NoSuchOption) -> Message:
    known = sorted(error.possibilities or ())
    if not known:
        return Message("usage-no-such-option", given=error.option_name)
    return Message("usage-no-such-option-but", given=error.option_name, known=AnyOf(known))


def _missing(param: click.Parameter) -> Message:
    if isinstance(param.type, click.Choice):
        return Message("usage-missing-one-of", name=_name(param), allowed=AnyOf(map(str, param.type.choices)))
    return Message("usage-missing", name=_name(param))


def _bad_value(param: click.Parameter, ctx: click.Context, args: list[str]) -> Message:
    name, given = _name(param), _given(param, ctx, args)
    match param.type:
        case click.Choice() as kind:
            return Message("usage-not-one-of", name=name, given=given, allowed=AnyOf(map(str, kind.choices)))
        case click.IntRange() | click.FloatRange() as kind:
            return _out_of_range(name, given, kind)
        case kind if kind is click.INT:
            return Message("usage-not-whole", name=name, given=given)
        case kind if kind is click.FLOAT:
            return Message("usage-not-a-number", name=name, given=given)
        case click.Path():
            return Message("usage-not-a-file", name=name, given=given)
        case _:
            return Message("usage-bad-value", name=name, given=given)


def _out_of_range(name: str, given: str, kind: click.IntRange | click.FloatRange) -> Message:
    number = "whole" if isinstance(kind, click.IntRange) else "any"
    least, most = f"{kind.min or 0:g}", f"{kind.max or 0:g}"
    if kind.max == LARGEST and not _is_more(given, LARGEST):
        return Message("usage-too-small", name=name, given=given, number=number, least=least)
    most = str(LARGEST) if kind.max == LARGEST else most
    return Message("usage-out-of-range", name=name, given=given, number=number, least=least, most=most)


def _is_more(given: str, limit: int) -> bool:
    with suppress(ValueError):
        return float(given) > limit
    return False


def _name(param: click.Parameter) -> str:
    """As it is typed: `--players`, or the word for an argument."""
    return max(param.opts, key=len) if isinstance(param, click.Option) else param.human_readable_name


def _given(param: click.Parameter, ctx: click.Context, args: list[str]) -> str:
    """What was typed for it."""
    values: dict[str, Any] = ctx.command.make_parser(ctx).parse_args(list(args))[0]
    return str(values.get(param.name or "", ""))
