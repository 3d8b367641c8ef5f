"""What all shapes of the protocol have in common."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypeAliasType

LONGEST_NAME: Final = 32
LONGEST_TYPED: Final = 200
"""Of a name as somebody types it, before it is tidied up."""
LONGEST_ID: Final = 64
LONGEST_TOKEN: Final = 128
LONGEST_PASSWORD: Final = 256
HIGHEST: Final = 2**31 - 1
"""Of versions and other numbers that a client sends."""


class Shape(BaseModel):
    """A JSON object with these keys and no others, and just these types: `false` is no number."""

    model_config = ConfigDict(
        strict=True, extra="forbid", frozen=True, use_attribute_docstrings=True, populate_by_name=True
    )


Card = TypeAliasType("Card", Annotated[str, Field(description="As in records: `R7`, `S10`, `JK`.")])

Seat = TypeAliasType("Seat", Annotated[int, Field(description="A place at the table, from 0.")])

RequestId = TypeAliasType(
    "RequestId",
    Annotated[
        str,
        Field(
            min_length=1,
            max_length=LONGEST_ID,
            description="Chosen by the client, a new one for each request. Whatever is sent again under the "
            "same id is done once, and answered as the first time.",
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
            description="256 bits as text. Whoever shows it acts for its seat or account, so keep it secret.",
        ),
    ],
)

Version = TypeAliasType(
    "Version",
    Annotated[
        int,
        Field(ge=0, le=HIGHEST, description="The number of the last event of a table: it only goes up."),
    ],
)

Language = TypeAliasType(
    "Language", Annotated[Literal["en", "de"], Field(description="English or German: what players read.")]
)
