"""The catalogue of this server: its games, their rules, and its bots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from mue.bots import best_bot, bot_names
from mue.games import find, game, rules_page, variant_file, variant_names
from mue.games import games as names_of_games
from mue.i18n import Message, bundles, language_of
from mue.own_rules import named_with_base
from mue.protocol.http_api import BotAbout, GameAbout, PackageWords, RulesPage, VariantAbout
from mue.protocol.move_types import event_kinds
from mue.rules.choice import OWN
from mue.rules.event import EVENTS
from mue.server.errors import NotFound
from mue.server.tables.custom_rules import changes_of, file_of
from mue.server.tables.setup import Setup


def games() -> tuple[GameAbout, ...]:
    return tuple(_game(name) for name in names_of_games())


@cache
def bots() -> tuple[BotAbout, ...]:
    return tuple(BotAbout(name=name, best=name == best_bot()) for name in bot_names())


def rules(name: str, variant: str, language: str) -> RulesPage:
    if name not in names_of_games() or variant not in variant_names(name):
        raise NotFound("server-no-game-or-variant")
    language = language_of(language)
    file = variant_file(name, variant)
    return _page(name, variant, language, variant, (), file)


def rules_of_table(setup: Setup, language: str) -> RulesPage:
    """The rules of a table: the page of the variant that they are based on, and what differs from it."""
    if setup.custom is None:
        return rules(setup.game, setup.variant, language)
    language = language_of(language)
    return _page(setup.game, setup.variant, language, setup.custom.base, *_changes(setup))


def _changes(setup: Setup) -> tuple[tuple[Message, ...], str]:
    """What differs, in words and as a file, by the file's rules: the length of the match may differ again."""
    assert setup.custom is not None
    own = named_with_base(setup.game, setup.variant, setup.custom.base, setup.custom.options)
    return changes_of(own), file_of(own)


def _page(
    name: str, variant: str, language: str, base: str, changes: Sequence[Message], file: str
) -> RulesPage:
    return RulesPage(
        game=name,
        variant=variant,
        language=language,
        markdown=rules_page(name, base, language, terminal=False),
        changes=[change.render(language) for change in changes],
        file=file,
    )


def words(language: str) -> PackageWords:
    games()  # which loads the packages
    language = language_of(language)
    own = OWN[0]
    packages = {kind.__module__.partition(".")[0] for kinds in EVENTS.values() for kind in kinds.values()}
    kinds = event_kinds(sorted(packages - {own}))
    return PackageWords.model_validate(
        {"language": language, "fluent": bundles.added(language), "kinds": kinds}
    )


@cache
def _game(name: str) -> GameAbout:
    game_class, usual = find(name), game(name)
    return GameAbout(
        game=name,
        title=game_class.title,
        summary=game_class.summary,
        players=list(usual.settings.players),
        usual_players=usual.check_players(None),
        variants=[_variant(name, variant) for variant in variant_names(name)],
    )


def _variant(name: str, variant: str) -> VariantAbout:
    of = game(name, variant)
    return VariantAbout(
        name=variant,
        players=list(of.settings.players),
        hands=of.hands_of_match(of.check_players(None)),
        target=of.settings.target,
    )
