"""The base of all shapes, and the types they share."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypeAliasType

LONGEST_NAME: Final = 32
LONGEST_TYPED: Final = 200
"""Of a name as typed, before it is trimmed."""
LONGEST_ID: Final = 64
LONGEST_TOKEN: Final = 128
LONGEST_PASSWORD: Final = 256
LONGEST_LANGUAGE: Final = 35
HIGHEST: Final = 2**31 - 1
"""The limit of numbers that a client sends."""


class Shape(BaseModel):
    """A JSON object with exactly these keys and types: `false` is not a number."""

    model_config = ConfigDict(
        strict=True, extra="forbid", frozen=True, use_attribute_docstrings=True, populate_by_name=True
    )


class DescribedShape(Shape):
    """A shape whose fields bring descriptions; searching the source for docstrings takes half a second."""

    model_config = ConfigDict(use_attribute_docstrings=False)


Card = TypeAliasType("Card", Annotated[str, Field(description="As in records: `R7`, `S10`, `JK`.")])

Seat = TypeAliasType("Seat", Annotated[int, Field(description="The number of a seat, from 0.")])

RequestId = TypeAliasType(
    "RequestId",
    Annotated[
        str,
        Field(
            min_length=1,
            max_length=LONGEST_ID,
            description="Chosen by the client, new for each request. A request repeated under the same id is "
            "carried out once, and gets the same answer.",
        ),
    ],
)

Token = TypeAliasType(
    "Token",
    Annotated[
        str,
        Field(
            min_length=1,
            max_length=LONGEST_TOKEN,
            description="256 bits as text. It is the key to a seat or an account: keep it secret.",
        ),
    ],
)

Version = TypeAliasType(
    "Version",
    Annotated[
        int,
        Field(ge=0, le=HIGHEST, description="The number of the last event of a table. It only grows."),
    ],
)

Language = TypeAliasType(
    "Language",
    Annotated[
        str,
        Field(
            pattern=r"^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$",
            max_length=LONGEST_LANGUAGE,
            description="A language tag like `en` or `de-AT`: the language of sentences for people. "
            "Where there is no catalogue for it, they are in English.",
        ),
    ],
)
