"""State: its fields have types that a checker knows, and it cannot be changed."""

from __future__ import annotations

from dataclasses import fields

import pytest

import mue
from mue.rules.state import Changes, State


def test_a_misspelt_field_is_refused() -> None:
    state = mue.game("mu").new(players=5, seed=1)
    with pytest.raises(TypeError, match="no field hnads"):
        # mypy reports this ignore as unused if it no longer finds the error.
        state.replace(hnads=())  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="no field hnads"):
        state.replace(hands=(), hnads=())  # type: ignore[call-arg]


def test_a_field_of_the_wrong_type_is_an_error_for_mypy() -> None:
    state = mue.game("mu").new(players=5, seed=1)
    state.replace(leader=None)  # type: ignore[arg-type]


def test_a_state_is_built_from_all_of_its_fields() -> None:
    with pytest.raises(TypeError, match="players"):
        State(game=mue.game("mu"))  # type: ignore[call-arg]


def test_replace_takes_every_field_of_a_state_and_no_other() -> None:
    assert Changes.__annotations__.keys() == {field.name for field in fields(State)}
    spelt = {name: hint.__forward_arg__ for name, hint in Changes.__annotations__.items()}
    assert spelt == {field.name: field.type for field in fields(State)}


def test_a_state_does_not_change() -> None:
    state = mue.game("mu").new(players=5, seed=1)
    with pytest.raises(AttributeError):
        state.leader = 3  # type: ignore[misc]
