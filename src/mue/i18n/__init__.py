"""Words by key: every sentence for people is a `Message`, rendered at the edge in the reader's language.

The catalogues are the Fluent files of this folder (`en.ftl`, `de.ftl`), for Python and for the page alike.
A third language is one more file. A message makes a sentence for a `Reader`:

    Message("must-follow", suit=suit("red"), card=card("R7")).render(Reader("de", spelled=True))

Values keep their meaning until then: cards, seats, words of the games, numbers and other messages. In a
catalogue `FORM($who, "dative")` asks for a grammatical form, an attribute of the message behind a value.
"""

from mue.i18n.bundles import Bundles, bundles
from mue.i18n.message import (
    ENGLISH,
    PLAIN,
    AllOf,
    AnyOf,
    GivenValue,
    Message,
    Reader,
    Seat,
    Value,
    Word,
    shown,
)
from mue.i18n.negotiation import language_of, language_of_locale
from mue.i18n.vocabulary import column_name, phase, role, score_part, suit, trump

__all__ = [
    "ENGLISH",
    "PLAIN",
    "AllOf",
    "AnyOf",
    "Bundles",
    "GivenValue",
    "Message",
    "Reader",
    "Seat",
    "Value",
    "Word",
    "bundles",
    "column_name",
    "language_of",
    "language_of_locale",
    "phase",
    "role",
    "score_part",
    "shown",
    "suit",
    "trump",
]
