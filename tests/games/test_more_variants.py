"""What a variant file can say besides numbers: groups of ranks, ties by suit, the Shield as a move,
undertricks, and files that are based on files."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from support.laid_out import all_pass, dealt, played_out, spoken
from support.variant_files import record_again, written

from mue.errors import BadVariant
from mue.games import game
from mue.native import why_not_native
from mue.rules.state import State
from mue.testing import CHECKS, Check, random_hand


def roles(state: State) -> tuple[int | None, int | None]:
    assert state.auction is not None
    return state.auction.crown, state.auction.shield


# --- the Shield as a move -------------------------------------------------------------------

MOVED = game("mu", options={"auction": {"shield": "move"}})


@pytest.mark.parametrize(
    ("counts", "crown", "shield"),
    [
        ((1,), 0, None),
        ((2, 1), 0, 1),  # a lower number takes the free Shield
        ((2, 2), 0, 1),  # and so does an equal one
        ((2, 3), 1, None),  # an overtaken Crown gets nothing
        ((2, 1, 3), 2, 1),
        ((3, 1, 1), 0, 1),  # equal to the holder: the holder keeps it
        ((3, 1, 2), 0, 2),
        ((3, 1, 4), 2, 1),
        ((2, 3, 0, 0, 1), 1, 0),  # overtaken, but with a show of its own later
        ((1, 2, 0, 0, 2), 0, None),  # the Crown that was is overtaken in turn, and the Shield stays free
        ((2, 1, 0, 0, 0, 2), 1, None),  # a holder who becomes the Crown frees it
        ((2, 1, 0, 0, 0, 2, 1), 1, 2),
    ],
)
def test_the_shield_as_a_move(counts: tuple[int, ...], crown: int, shield: int | None) -> None:
    state = spoken(MOVED.new(4, seed=1), *counts)
    assert roles(state) == (crown, shield)
    assert roles(all_pass(state)) == (crown, shield)


def test_the_shield_as_a_state_can_be_written_in_two_ways() -> None:
    for written_as in (True, "state"):
        rules = game("mu", options={"auction": {"shield": written_as}})
        assert rules.settings.auction == game("mu").settings.auction
    with pytest.raises(BadVariant, match="must be true, false, 'state' or 'move', not 'yes'"):
        game("mu", options={"auction": {"shield": "yes"}})


# --- ties by suit ---------------------------------------------------------------------------

BY_SUIT = game("mu", options={"auction": {"crown_tie": "suit", "shield_tie": "suit"}})


def shown(*displays: str) -> State:
    """Four players show these cards in one round. From low to high: black, blue, green, red, yellow."""
    state = dealt(BY_SUIT, 4, dict(enumerate(displays)))
    for display in displays:
        state = state.apply(f"show {display}" if display else "pass")
    return state


@pytest.mark.parametrize(
    ("displays", "crown", "shield"),
    [
        (("R1", "Y0", "", ""), 1, 0),  # yellow is above red, whatever the number
        (("Y2", "Y3", "", ""), 1, 0),  # the same suit: the higher number
        (("Y1 K0", "Y1 B0", "", ""), 1, 0),  # the next card decides
        (("Y1", "Y1", "", ""), 0, 1),  # equal: who showed first
        (("R1 R2", "G0", "B9", "Y1"), 0, 3),
    ],
)
def test_a_tie_by_suit(displays: tuple[str, ...], crown: int, shield: int) -> None:
    assert roles(shown(*displays)) == (crown, shield)


@pytest.mark.parametrize("game_id", ["mu", "eskridge", "goslar", "yamv"])
@pytest.mark.parametrize(
    "auction", [{"shield": "move"}, {"crown_tie": "suit"}, {"shield_tie": "suit"}], ids=str
)
def test_such_an_auction_is_played_by_the_rules_alone(game_id: str, auction: dict[str, str]) -> None:
    rules = game(game_id, options={"auction": auction})
    players = rules.settings.players[0]
    why = why_not_native(rules, players)
    assert str(why) == f"The kernel does not know the phase 'auction' of {rules.title}."
    record_again(random_hand(rules, players, 1))


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_such_games_conform(check: Check) -> None:
    for rules in (MOVED, BY_SUIT):
        check(rules, 4, 2)


# --- undertricks ----------------------------------------------------------------------------


def test_undertricks_cost_declarer_and_partner(tmp_path: Path) -> None:
    text = "[score]\npartner_penalty = 0\npartner_per_undertrick = -7\ndeclarer_per_undertrick = -3\n"
    rules = game("yamv", written(tmp_path, text))
    assert why_not_native(rules, 4) is None
    failed = 0
    for seed in range(40):
        state = random_hand(rules, 4, seed)
        outcome, contract = state.outcome, state.contract
        if outcome is None or outcome.made is not False or contract.partner is None:
            continue
        assert contract.crown is not None and contract.goal is not None
        missing = contract.goal - sum(state.tricks[seat] for seat in contract.crown_team)
        assert dict(outcome.parts[contract.partner]) == {"undertricks": -7 * missing}
        assert dict(outcome.parts[contract.crown])["undertricks"] == -3 * missing
        failed += 1
    assert failed > 5


# --- ranks in groups ------------------------------------------------------------------------


def test_ranks_are_given_in_groups(tmp_path: Path) -> None:
    text = '[bonus.declarer.rank]\nodd = 50\neven = 30\n"2-5" = 10\n4 = 99\n'
    rank = game("yamv", written(tmp_path, text)).settings.bonus.declarer.rank
    assert rank == {1: 50, 2: 10, 3: 10, 4: 99, 5: 10, 6: 30, 7: 50, 8: 30, 9: 50, 10: 30, 11: 50, 12: 30}


def test_groups_are_of_the_deck_that_the_file_asks_for(tmp_path: Path) -> None:
    text = "players = [4]\n[deck]\nranks = [0, 1, 2, 3, 4]\ndoubled = [1]\n[deal]\nhand = 7\nkitty = 2\n"
    rules = game("mu", written(tmp_path, f"{text}[tokens.rank]\nodd = 1\n"))
    assert rules.settings.tokens.rank[3] == 1 and rules.settings.tokens.rank[5] == 20


def test_groups_in_options_and_in_points(tmp_path: Path) -> None:
    rules = game("mu", options={"deck": {"points": {"even": 2, "odd": 0}}, "tokens": {"rank": {"0-9": 5}}})
    assert rules.settings.deck.points == {rank: 2 * (rank % 2 == 0) for rank in range(10)}
    assert set(rules.settings.tokens.rank.values()) == {5}
    record = record_again(played_out(rules.new(4, 1), Random(1)))
    assert record["options"]["tokens"]["rank"]["0"] == 5 and "0-9" not in record["options"]["tokens"]["rank"]


@pytest.mark.parametrize("key", ["5-2", "uneven", "1-100", "-3", "1-2-3", "2-"])
def test_what_is_no_group_is_refused(tmp_path: Path, key: str) -> None:
    with pytest.raises(BadVariant, match="a key from 0 to 99, 'odd', 'even' or a range like '2-5', not"):
        game("mu", written(tmp_path, f'[tokens.rank]\n"{key}" = 1\n'))


# --- a file based on a file -----------------------------------------------------------------


def test_a_file_names_another_as_its_base(tmp_path: Path) -> None:
    written(tmp_path, 'base = "classic"\ntarget = 150\n[score]\ncrown_penalty = -5\n', "club.toml")
    (tmp_path / "kids").mkdir()
    child = written(tmp_path / "kids", 'base = "../club.toml"\ntarget = 100\n', "short.toml")
    rules = game("mu", child)
    assert (rules.settings.name, rules.base, rules.settings.target) == ("short", "classic", 100)
    assert rules.settings.score.crown_penalty == -5 and rules.settings.roles.crown == "chief"
    record_again(played_out(rules.new(4, 1), Random(1)))


def test_bases_that_cannot_be(tmp_path: Path) -> None:
    one = written(tmp_path, 'base = "other.toml"\n', "one.toml")
    written(tmp_path, 'base = "one.toml"\n', "other.toml")
    with pytest.raises(BadVariant, match=r"other\.toml: its base leads back to"):
        game("mu", one)
    with pytest.raises(BadVariant, match="cannot be read"):
        game("mu", written(tmp_path, 'base = "nowhere.toml"\n'))
    written(tmp_path, 'game = "yamv"\n', "other.toml")
    with pytest.raises(BadVariant, match="game must be 'mu' here"):
        game("mu", one)
