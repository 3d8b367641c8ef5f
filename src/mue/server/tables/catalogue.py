"""The catalogue of this server: its games, their rules, and its bots."""

from __future__ import annotations

from functools import cache

from mue.bots import best_bot, bot_names
from mue.games import find, game, rules_page, variant_names
from mue.games import games as names_of_games
from mue.i18n import bundles, language_of
from mue.protocol.http_api import BotAbout, GameAbout, PackageWords, RulesPage, VariantAbout
from mue.protocol.move_types import event_kinds
from mue.rules.choice import OWN
from mue.rules.event import EVENTS
from mue.server.errors import NotFound


@cache
def games() -> tuple[GameAbout, ...]:
    return tuple(_game(name) for name in names_of_games())


@cache
def bots() -> tuple[BotAbout, ...]:
    return tuple(BotAbout(name=name, best=name == best_bot()) for name in bot_names())


def rules(name: str, variant: str, language: str) -> RulesPage:
    if name not in names_of_games() or variant not in variant_names(name):
        raise NotFound("server-no-game-or-variant")
    language = language_of(language)
    text = rules_page(name, variant, language, terminal=False)
    return RulesPage.model_validate(
        {"game": name, "variant": variant, "language": language, "markdown": text}
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
