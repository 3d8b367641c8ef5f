"""The words of all reasons. In other languages they are in the catalogues of `mue.i18n`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from mue.cards import Card
from mue.i18n import ENGLISH
from mue.i18n.matcher import spelled, template, word


@dataclass(frozen=True, slots=True)
class Part:
    """One statement: a key of the table, and what its placeholders stand for."""

    key: str
    values: dict[str, Any] = field(default_factory=dict)


class Count(NamedTuple):
    number: int
    noun: str


class Who(NamedTuple):
    """A seat, as the viewer would call it."""

    seat: int
    partner: bool = False


class Chance(NamedTuple):
    of_one: float


class Listener(NamedTuple):
    """Who is spoken to. Names for the seats, if there are any, are for people: then cards are spelled out."""

    language: str = ENGLISH
    names: tuple[str, ...] = ()


NOBODY: Final = Listener()
"""Nobody in particular: English, with seats and cards as in records."""


NOUNS: Final = {
    "point": ("{} point", "{} points"),
    "card": ("{} card", "{} cards"),
    "trick": ("{} trick", "{} tricks"),
    "trump": ("{} trump", "{} trumps"),
}
PARTNER: Final = "your partner"
SEAT: Final = "seat {}"
THE: Final = "the {}"
PERCENT: Final = "{}%"
AND: Final = " and "
OR: Final = " or "

SENTENCES: Final = {
    # any move
    "only move": "it is the only move",
    "best on average": "does best on average in the deals that fit what you see",
    "not beaten": "no other move is clearly better",
    "even": "about as good as the best",
    "gap": "costs about {gap} against the best",
    "rule of thumb": "a beginner's rule of thumb",
    # a card that takes the trick, or is ahead
    "reaches goal": "takes the trick, and with it your side has its goal of {goal}",
    "meets declaration": "takes the trick: that makes the {tricks} you declared",
    "too many": "takes a trick more than the {tricks} you declared",
    "still needs": "takes the trick: you have {have} and declared {declared}",
    "only taker": "takes the trick, and no other card of yours is sure to",
    "takes cheaply": "takes the trick with the lowest card that is sure to",
    "takes points cheaply": "takes {points} with the lowest card that is sure to",
    "takes": "takes the trick, though {lower} would as well",
    "makes sure": "makes sure of the trick, since {best} of {who} could still be beaten",
    "takes from ally": "takes a trick that {who} has already with {best}",
    "trumps, unsure": "trumps the trick, though {who} could still beat it",
    "ahead, unsure": "beats {best}, though {who} could still beat it",
    # a card that does not take the trick
    "feeds ally": "gives {points} to {who}, whose {best} cannot be beaten any more",
    "low under ally": "nothing more is needed: {best} of {who} cannot be beaten any more",
    "adds to ally": "adds {points} to the trick that {who} is winning with {best}",
    "no points under ally": "risks no points while {best} of {who} could still be beaten",
    "has enough": "leaves the trick to others: you have the {tricks} you declared",
    "gives nothing": "gives no points to {who}, who is ahead",
    "gives least": "gives {who} only {points}, as few as you can",
    "gives more": "gives {who} {points}, more than you must",
    "saves": "leaves the trick to {who} and saves {card}",
    "cannot take": "no card of yours can take this trick from {who}",
    "last of suit": "gets rid of your last {suit} card, so that you can trump that suit",
    # a lead
    "draws trumps": "draws trumps: others may still have {trumps}",
    "master": "nothing can beat {card} any more",
    "high in suit": "no higher {suit} card is left, so only a trump can beat {card}",
    "to ally": "leads to {who}, who shows {card}",
    "beatable": "leads {card}, which {higher} could still beat",
    "low lead": "leads low and keeps {card}",
    # bids
    "crown": "bids {cards} to be {crown}: goal {goal}",
    "raises own": "raises your own goal from {before} to {goal}",
    "reach": "{crown}'s goal is made in {reach}",
    "holds": "{trump} could be trump, of which you hold {held}",
    "shield": "{cards} make you {shield}",
    "partner to be": "shows {cards} to {who}, who picks a partner by what is shown",
    "signal": "shows {cards} without a bid to be {crown}",
    "draws level": "draws level with {who}",
    "has crown": "you are {crown} with {cards}: goal {goal}",
    "too dear": "a bid of {cards} asks for {goal}, and then {crown}'s goal is made in only {reach}",
    "crown costs": "to be {crown} would take {cards}: goal {goal}",
    "no goal left": "no goal is left for a larger bid",
    "leaves crown": "lets {who} be {crown}",
    "nobody yet": "lets another be {crown}",
    # trumps
    "trumps held": "you hold {held} of its {all} cards",
    "high trumps": "{high} of the five highest are yours",
    "no trump": "without trumps, {masters} of yours would be the highest of their suit",
    "crown shows": "{crown} shows {cards}",
    # partners
    "partner trumps": "shows {cards} in trumps",
    "partner masters": "shows {cards}, and nothing higher is left in the suit",
    "partner high": "shows {cards}",
    "partner hidden": "shows nothing, so that all of {cards} are still to be used",
    # cards put away
    "saved points": "puts {points} in safety",
    "void": "leaves you without {suits}, so that you can trump there",
    "keeps trumps": "keeps all your trumps",
    "lays": "lays {cards} on the table",
    # the rest
    "declares": "{least} for exactly {lower}, {most} for exactly {higher}",
    "declares twice": "{paid} for exactly {tricks}",
    "keeps higher": "keeps the higher card, and {led} is led",
    "keeps lower": "keeps the lower card, and {led} is led",
    "keeps same": "keeps {kept}, and {led} is led",
    "column": "{cards} not seen yet would lie on this column",
    "behind": "{who} has the lowest score, {score}",
    "dealer": "{who} has {score}",
}


def say(parts: Sequence[Part], crown: str = "Crown", shield: str = "Shield", to: Listener = NOBODY) -> str:
    """These statements as one sentence, with the roles as the rulebook calls them."""
    the = template(THE, to.language)
    roles = {
        "crown": the.format(word(crown, to.language)),
        "shield": the.format(word(shield, to.language)),
    }
    said = [
        template(SENTENCES[part.key], to.language).format(
            **roles, **{name: _word(value, to) for name, value in part.values.items()}
        )
        for part in parts
    ]
    text = "; ".join(said)
    return f"{text[:1].upper()}{text[1:]}."


def _word(value: Any, to: Listener) -> str:
    match value:
        case Card():
            return _card(value, to)
        case Count():
            one, many = NOUNS[value.noun]
            return template(one if value.number == 1 else many, to.language).format(value.number)
        case Who():
            return _who(value, to)
        case Chance():
            return template(PERCENT, to.language).format(round(100 * value.of_one))
        case float():
            return f"{value}".replace(".", word(".", to.language))
        case str():
            return word(value, to.language)
        case [*cards] if all(isinstance(card, Card) for card in cards):
            return (", " if to.names else " ").join(_card(card, to) for card in cards)
        case [*words]:
            *most, last = (_word(one, to) for one in words)
            joint = template(AND if isinstance(words[0], str) else OR, to.language)
            return f"{', '.join(most)}{joint}{last}" if most else last
        case _:
            return str(value)


def _card(card: Card, to: Listener) -> str:
    return spelled(card.text, to.language) if to.names else card.text


def _who(who: Who, to: Listener) -> str:
    if who.partner:
        return template(PARTNER, to.language)
    return to.names[who.seat] if to.names else template(SEAT, to.language).format(who.seat)
