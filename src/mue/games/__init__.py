"""The registry of games. Tests, documentation, command line and server all use it."""

from __future__ import annotations

import inspect
import json
import logging
import re
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Final, TypedDict

from mue.errors import BadVariant, MueError, UnknownGame
from mue.games.eskridge import Eskridge
from mue.games.goslar import Goslar
from mue.games.mu import Mu
from mue.games.package_checks import check_id, check_names, check_words
from mue.games.wimmuln import Wimmuln
from mue.games.yamv import Yamv
from mue.i18n import ENGLISH, bundles, shown
from mue.i18n.bundles import keys_of
from mue.rules.game import Game
from mue.rules.mechanics.rank_groups import ranks_in, with_ranks
from mue.rules.variant import HEADER, Raw, checked, difference, overlaid, read_toml

_GAMES: Final[dict[str, type[Game[Any]]]] = {kind.id: kind for kind in (Mu, Eskridge, Goslar, Wimmuln, Yamv)}

_FOLDER: Final = Path(__file__).parent
_FOLDERS: Final[dict[str, Path]] = {}
GROUP: Final = "mue.games"
"""The entry point group through which other packages add games."""
LONGEST_REASON: Final = 300
"""Characters of the reason why one of them is left out."""

log = logging.getLogger("mue.games")


def games() -> list[str]:
    """The names of all games, as `game` takes them."""
    _add_installed()
    return list(_GAMES)


@cache
def _entry_points() -> list[EntryPoint]:
    """The games of other packages that nobody has asked for yet."""
    return list(entry_points(group=GROUP))


def _add_installed() -> None:
    """Register the games of other packages, once. A package that fails leaves all other games as they are."""
    waiting = _entry_points()
    points, waiting[:] = waiting[:], []  # registering asks for games, too
    for point in points:
        try:
            kind = point.load()
            if not (isinstance(kind, type) and issubclass(kind, Game)):
                raise TypeError(f"{point.value} is no subclass of mue.Game")
            register(kind, Path(inspect.getfile(kind)).parent)
        except (Exception, SystemExit) as error:  # any error: it is somebody else's code
            said = " ".join(str(error).split())[:LONGEST_REASON]
            why = said if isinstance(error, MueError | ValueError) else shown(error)
            log.error("the game %s is left out: %s", point.name, why)


def register(kind: type[Game[Any]], folder: Path) -> None:
    """Register a game of another package under its id, once all that it brings has been read.

    `folder` holds its variants and rule texts, laid out and named as in this package: `variants/ID.toml`,
    `variants/ID-NAME.toml`, `texts/ID.en.md`. Its words are in `words/en.ftl` and other languages beside it.
    """
    check_id(kind)
    if kind.id in _GAMES:
        raise ValueError(f"there is a game {kind.id} already")
    check_words(kind, keys_of(folder / "words"))
    _GAMES[kind.id] = kind
    _FOLDERS[kind.id] = folder
    bundles.add(folder / "words")
    try:
        _read_all(kind.id)
    except BaseException:
        unregister(kind.id)
        raise


def _read_all(game_id: str) -> None:
    """Read every variant and rules page, and begin a hand with each number of players."""
    for variant in variant_names(game_id):
        try:
            rules = game(game_id, variant)
        except BadVariant as error:
            path = _variant_path(game_id, variant)
            raise ValueError(f"variants/{path.name} is not valid: {error}") from error
        check_names(rules)
        for players in rules.settings.players:
            rules.new(players, seed=0)
        for language in bundles.languages:
            try:
                rules_page(game_id, variant, language)
            except (OSError, UnicodeDecodeError) as error:
                page = f"{_variant_path(game_id, variant).stem}.{language}.md"
                raise ValueError(f"texts/{page} is missing or not UTF-8") from error


def unregister(game_id: str) -> None:
    """Remove a registered game."""
    bundles.remove(_FOLDERS[game_id] / "words")
    del _FOLDERS[game_id], _GAMES[game_id]
    shipped_variant.cache_clear()
    _named_game.cache_clear()


def folder_of(game_id: str) -> Path:
    """Where the variants and rule texts of a game are."""
    return _FOLDERS.get(game_id, _FOLDER)


def variant_names(game_id: str) -> list[str]:
    """The variants that come with the package, `default` first."""
    named = sorted(path.stem for path in (folder_of(game_id) / "variants").glob("*.toml"))
    start = f"{game_id}-"  # not in the glob pattern: a record may call its game anything
    return ["default", *(name.removeprefix(start) for name in named if name.startswith(start))]


def _variant_path(game_id: str, name: str) -> Path:
    return folder_of(game_id) / "variants" / f"{game_id if name == 'default' else f'{game_id}-{name}'}.toml"


def variant_file(game_id: str, name: str) -> str:
    """The file of a shipped variant, with its comments: what a designer starts from."""
    return _variant_path(game_id, name).read_text(encoding="utf-8")


@cache
def shipped_variant(game_id: str, name: str) -> Raw:
    """The complete contents of a shipped variant; the files besides the default only list what differs."""
    changes = read_toml(_variant_path(game_id, name))
    if name == "default":
        return changes
    return overlaid(shipped_variant(game_id, "default"), changes)


_ONLY_TERMINAL: Final = re.compile(r"<!-- terminal -->\n.*?<!-- end -->\n+", re.DOTALL)
_MARKS: Final = re.compile(r"<!-- (?:terminal|end) -->\n+")


def rules_page(game_id: str, variant: str, language: str, terminal: bool = True) -> str:
    """The rules in this language, or in English where there is no translation.

    `terminal`: include what is only useful there, such as how to type moves.
    """
    stem = game_id if variant == "default" else f"{game_id}-{variant}"
    page = folder_of(game_id) / "texts" / f"{stem}.{language}.md"
    if not page.exists():
        page = page.with_name(f"{stem}.{ENGLISH}.md")
    text = page.read_text(encoding="utf-8")
    if not terminal:
        text = _ONLY_TERMINAL.sub("", text)
    return _MARKS.sub("", text)


class VariantName(str):
    """A variant as records name it: no file, since the options that come with it list what differs.

    The same on any machine, where the file may not be.
    """


class Named(TypedDict):
    variant: VariantName
    options: dict[str, Any]


def named(rules: Game[Any]) -> Named:
    """What `game` needs besides the id to make these rules in another process, on any machine."""
    return {"variant": VariantName(rules.settings.name), "options": rules.options}


def game(
    game_id: str,
    variant: str | Path = "default",
    options: Mapping[str, Any] | None = None,
    name: str | None = None,
) -> Game[Any]:
    """The rules of a game: `game("mu")`, `game("mu", "classic")`, `game("mu", Path("house.toml"))`.

    `options` are further changes, nested like the variant file: `{"score": {"crown_per_card": 12}}`. `name`
    names the changed game; by default it keeps the variant's name.
    """
    if isinstance(variant, VariantName):
        return named_game(game_id, str(variant), options or {})
    kind = find(game_id)
    if not isinstance(variant, str | Path):
        raise TypeError(f"variant must be a name or a Path, not {shown(variant)}")
    if not isinstance(options, Mapping | None):
        raise TypeError(f"options must be a mapping like the variant file, not {shown(options)}")
    source = str(variant)
    if not isinstance(variant, Path) and variant in variant_names(game_id):
        base = shipped_variant(game_id, variant)
        raw, page = base, variant
    else:
        path = Path(variant)
        if variant == "" or not _exists(path):
            known = variant_names(game_id)
            raise BadVariant("unknown-variant", variant=str(variant) or "''", game=game_id, known=known)
        raw, page = _from_file(game_id, path)
        base = shipped_variant(game_id, raw["name"] if raw["name"] in variant_names(game_id) else "default")
    if options:
        if set(options) & set(HEADER):
            raise BadVariant("options-are-rules-only", source=source, keys=HEADER)
        raw = laid_over(kind, raw, options)
        source = f"{source}, options"
    if name is not None:
        raw = {**raw, "name": name}
    settings = checked(kind.settings_type, raw, source)
    try:
        return kind(settings, difference(base, raw), page)
    except BadVariant as error:
        raise BadVariant("in-source", source=source, problem=error.message) from None


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):  # a name that no file can have
        return False


def named_game(game_id: str, variant: str, options: Mapping[str, Any]) -> Game[Any]:
    """The game of a record or view: a variant by name, and what differs from the shipped one."""
    return _named_game(game_id, variant, json.dumps(options, sort_keys=True))


@lru_cache(maxsize=64)
def _named_game(game_id: str, variant: str, options: str) -> Game[Any]:
    changes = json.loads(options)
    if variant in variant_names(game_id):
        return game(game_id, variant, changes)
    # A changed game has its own name; its options list every difference from the default.
    return game(game_id, "default", changes, variant)


def find(game_id: str) -> type[Game[Any]]:
    """The class of this game; UnknownGame if there is none."""
    _add_installed()
    if not isinstance(game_id, str) or game_id not in _GAMES:
        raise UnknownGame(
            "unknown-game", game=game_id if isinstance(game_id, str) else shown(game_id), known=tuple(_GAMES)
        )
    return _GAMES[game_id]


def laid_over(kind: type[Game[Any]], below: Raw, changes: Mapping[str, Any]) -> Raw:
    """The changes over what they change; groups of ranks are written out for the deck that results."""
    deck = ranks_in(overlaid(below, changes))
    return overlaid(below, with_ranks(kind.settings_type, changes, deck))


def _from_file(game_id: str, path: Path, children: tuple[Path, ...] = ()) -> tuple[Raw, str]:
    """The complete contents of a user's variant, and the name of its shipped base."""
    changes = read_toml(path)
    if changes.setdefault("game", game_id) != game_id:
        raise BadVariant("file-of-another-game", path=str(path), game=repr(changes["game"]), wanted=game_id)
    shipped = variant_names(game_id)
    name = changes.get("name")
    # A copy of a shipped file keeps its name until a rule is changed; that name then tells its base.
    parent = changes.pop("base", name if name in shipped else "default")
    if isinstance(parent, str) and parent.endswith(".toml"):
        below, base = _parent(game_id, path, parent, children)
    elif parent in shipped:
        below, base = shipped_variant(game_id, parent), parent
    else:
        raise BadVariant("unknown-base", path=str(path), base=shown(parent), known=shipped)
    return renamed(game_id, laid_over(find(game_id), below, changes), name, path.stem), base


def renamed(game_id: str, raw: Raw, name: object, stem: str) -> Raw:
    """The rules under a name of their own: `name`, unless it belongs to a shipped variant from which they
    differ; else that of their file."""
    shipped = variant_names(game_id)
    if name is None or (name in shipped and difference(shipped_variant(game_id, name), raw)):
        raw["name"] = re.sub(r"[^a-z0-9-]+", "-", stem.lower()).strip("-") or "variant"
        if raw["name"] in shipped:
            raw["name"] += "-changed"
    return raw


def _parent(game_id: str, path: Path, parent: str, children: tuple[Path, ...]) -> tuple[Raw, str]:
    """The variant in the file that another is based on; a relative path starts where that file is."""
    above = path.parent / parent
    lineage = (*children, path.resolve())
    if above.resolve() in lineage:
        raise BadVariant("base-in-a-circle", path=str(path))
    return _from_file(game_id, above, lineage)
