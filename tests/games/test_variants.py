"""Variant files: those that are shipped, and how wrong ones are refused."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from support.laid_out import (
    played_out,
)
from support.variant_files import SHIPPED, record_again, written

from mue.errors import BadVariant, UnknownGame
from mue.games import game, games, variant_names


def refusal(game_id: str, path: Path) -> str:
    with pytest.raises(BadVariant) as error:
        game(game_id, path)
    said = str(error.value)
    assert len(said.splitlines()) == 1, said
    assert str(path) in said
    assert said.endswith(".")
    return said


def test_every_shipped_file_loads_under_its_name() -> None:
    loaded = []
    for game_id in games():
        for name in variant_names(game_id):
            rules = game(game_id, name)
            assert (rules.settings.game, rules.settings.name, rules.options) == (game_id, name, {})
            loaded.append(f"{game_id}.toml" if name == "default" else f"{game_id}-{name}.toml")
    assert sorted(loaded) == sorted(path.name for path in SHIPPED.glob("*.toml"))
    assert variant_names("mu") == ["default", "classic"]


@pytest.mark.parametrize("game_id", games())
def test_a_shipped_file_given_as_a_file_is_the_same_game(game_id: str) -> None:
    rules = game(game_id, SHIPPED / f"{game_id}.toml")
    assert (rules.settings, rules.options) == (game(game_id).settings, {})


def test_the_classic_file_given_as_a_file_is_the_same_game() -> None:
    rules = game("mu", SHIPPED / "mu-classic.toml")
    assert rules.settings == game("mu", "classic").settings
    record = record_again(played_out(rules.new(4, 1), random.Random(1)))
    assert record["variant"] == "classic"


def test_unknown_games_and_variants_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownGame, match=r"no game 'skat': name one of mu, eskridge, goslar, wimmuln, yamv"):
        game("skat")
    with pytest.raises(
        BadVariant, match=r"no variant klassik of mu: name one of default, classic, or a file"
    ):
        game("mu", "klassik")
    with pytest.raises(BadVariant, match="name one of default, or a file that exists"):
        game("yamv", tmp_path / "missing.toml")


# --- refusals -------------------------------------------------------------------------------

RANKS_TO_TEN = "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]"


@pytest.mark.parametrize(
    ("game_id", "text", "key", "allowed"),
    [
        # Unknown keys.
        ("mu", "trmup = 1", "trmup is not a key", "the keys here are game, name, players, hands"),
        ("mu", "[score]\ncrown_per_crad = 1", "score.crown_per_crad is not a key", "crown_per_card"),
        ("mu", "[deck]\ncolours = 5", "deck.colours is not a key", "suits, ranks, doubled"),
        ("wimmuln", "[bonus]\nlow = 5", "bonus.low is not a key", "lower, higher, both, shown_factor"),
        ("yamv", "[bonus.declarer]\njoker = 5", "bonus.declarer.joker is not a key", "suit, none, rank"),
        ("eskridge", "[deal]\nskat = 3", "deal.skat is not a key", "kitty"),
        ("wimmuln", "[auction]\nfirst = 'dealer'", "auction is not a key", "trump, bonus"),
        # Wrong types.
        ("mu", "hands = 'four'", "hands", "must be a whole number from 0 to 999, not 'four'"),
        ("mu", "hands = 4.5", "hands", "must be a whole number from 0 to 999, not 4.5"),
        ("mu", "hands = true", "hands", "must be a whole number from 0 to 999, not True"),
        ("mu", "players = 4", "players", "must be a list, not 4"),
        ("mu", "deck = 60", "deck", "must be a table, not 60"),
        ("mu", "[deal]\nhand = { 4 = '15' }", "deal.hand.4", "must be a whole number from 1 to 99, not '15'"),
        (
            "mu",
            "[auction]\nshield = 'yes'",
            "auction.shield",
            "true, false, 'state' or 'move', not 'yes'",
        ),
        ("mu", "[deck.points]\nseven = 2", "deck.points.seven", "must be a key from 0 to 99"),
        ("mu", "hands = 2020-01-01", "hands", "must be a whole number from 0 to 999"),
        # Impossible values.
        ("mu", "hands = -1", "hands", "must be a whole number from 0 to 999, not -1"),
        ("mu", "players = [7]", "players.0", "must be a whole number from 2 to 6, not 7"),
        ("mu", "players = []", "players", "at least 1 entry"),
        ("goslar", "players = [3]", "players.0", "must be 2, not 3"),
        ("mu", "[auction]\nfirst = 'eldest'", "auction.first", "must be 'dealer' or 'forehand'"),
        ("mu", "[auction]\nraise_by = -1", "auction.raise_by", "from 0 to 99"),
        ("mu", "[trump]\ncrown = ['colour']", "trump.crown.0", "must be 'suit', 'rank' or 'none'"),
        ("mu", "[trump]\ncrown = []", "trump.crown", "at least 1 entry"),
        ("mu", "next_dealer = 'right'", "next_dealer", "must be 'left' or 'chosen', not 'right'"),
        ("mu", "[deal]\nhand = { 4 = 14 }", "deal must share out", "uses 56 cards"),
        ("mu", "[deal]\nkitty = 1", "deal must share out", "the whole deck of 48"),
        ("eskridge", "[deal]\naside = 8", "deal must share out", "the whole deck of 48"),
        ("yamv", "[deck]\njokers = 3", "deal must share out", "the whole deck of 51"),
        ("mu", "[deal]\naside = { 3 = 0 }", "deal.aside has no value for 4 players", "add deal.aside.4"),
        ("mu", "[goals]\n5 = [24, 27, 26]", "goals.5 must not fall", "24, 27, 26"),
        ("mu", "[goals]\n5 = []", "goals.5", "at least 1 entry"),
        ("mu", "order = ['minor', 'major', 'kitty']", "order", "each of minor, major, kitty, partner once"),
        (
            "mu",
            "order = ['minor', 'major', 'kitty', 'kitty']",
            "order must",
            "each of minor, major, kitty, partner",
        ),
        ("eskridge", "order = ['minor', 'major']", "order must", "each of kitty, minor, major once"),
        ("mu", "order = ['minor', 'major', 'kitty', 'skat']", "order.3", "must be 'minor', 'major'"),
        (
            "mu",
            f"players = [5]\ndeck = {{ ranks = {RANKS_TO_TEN} }}\ndeal = {{ hand = 13 }}",
            "tokens.rank has no value for 10",
            "a number for each rank of the deck",
        ),
        ("mu", "hands = 0", "hands and target are both 0", "one must be at least 1"),
        ("goslar", "target = 0", "hands and target are both 0", "one must be at least 1"),
        ("mu", "removed = ['purple']", "removed.0", "must be 'black', 'blue', 'green', 'red'"),
        (
            "mu",
            "removed = ['spades']",
            "removed names spades",
            "the suits of this deck are black, blue, green, red, yellow",
        ),
        ("mu", "[deck]\nsuits_removed = 5", "deck.suits_removed must be from 0 to 4", "not 5"),
        ("mu", "[deck]\nsuits = ['red', 'red']", "deck.suits names something twice", "name each once"),
        ("mu", "[deck]\ndoubled = [1, 1]", "deck.doubled names something twice", "name each once"),
        ("mu", "base = 'clasic'", "base must be one of default, classic", "not 'clasic'"),
        ("yamv", "base = 'classic'", "base must be one of default", "not 'classic'"),
        ("mu", "base = 5", "base must be one of default, classic", "not 5"),
        ("mu", "game = 'yamv'", "game must be 'mu' here", "not 'yamv'"),
        ("mu", "game = 5", "game must be 'mu' here", "not 5"),
        ("mu", "name = 5", "name", "must be a string, not 5"),
        ("mu", "name = ''", "name", "at least 1 character"),
        ("mu", "players = [3, 3]", "players", "each number once"),
        (
            "mu",
            "[auction]\nshield = { 3 = false, 9 = true }",
            "auction.shield.9",
            "must be a key from 2 to 6",
        ),
        ("mu", "goals = 7", "goals", "must be a list, not 7"),
        ("mu", "removed = ['red', 'blue']", "removed", "with 3 players it must name 1"),
        ("mu", "[score]\nbonus_limit = -1", "score.bonus_limit", "from 0 to 999"),
        ("goslar", "[score]\nshield_wins = 0", "score.shield_wins", "from 1 to 999"),
        ("wimmuln", "[deck]\njokers = 2\n[deal]\naside = 2", "deck.jokers", "must be 0"),
        (
            "goslar",
            "[auction]\ncrown_tie = 'stalemate'",
            "auction.crown_tie",
            "must be 'first' or 'forehand'",
        ),
        ("yamv", "[deal]\nhand = 11\nkitty = { 4 = 6, 5 = 7, 6 = 8 }", "deal.kitty", "must be from 0 to 4"),
        # No TOML.
        ("mu", "hands = ", "is not TOML", "line 1"),
        ("mu", "hands = 4\nhands = 5", "is not TOML", "line 2"),
        ("mu", "[score\n", "is not TOML", "line 1"),
        ("mu", "\0", "is not TOML", "line 1"),
        ("mu", '"two\\nlines" = 1', "is not a key", "the keys here are game"),
        ("mu", "x = " + "[" * 5000, "is not TOML", "TOML"),
    ],
)
def test_a_wrong_file_is_refused_with_file_key_and_what_is_allowed(
    tmp_path: Path, game_id: str, text: str, key: str, allowed: str
) -> None:
    sentence = refusal(game_id, written(tmp_path, text))
    assert key in sentence
    assert allowed in sentence


def test_a_file_that_is_no_text_or_no_file(tmp_path: Path) -> None:
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"hands = \xff\xfe")
    assert "is not a text file in UTF-8" in refusal("mu", binary)
    assert "cannot be read (it is a folder)" in refusal("mu", tmp_path)


def test_a_name_too_long_for_a_file_is_refused_as_any_other() -> None:
    with pytest.raises(BadVariant, match="There is no variant"):
        game("mu", "a" * 300)


def test_options_are_checked_like_a_file() -> None:
    with pytest.raises(BadVariant, match=r"default, options: score\.crown_per_crad is not a key"):
        game("mu", "default", {"score": {"crown_per_crad": 12}})
    with pytest.raises(BadVariant, match="classic, options: hands and target are both 0"):
        game("mu", "classic", {"target": 0})
