"""Every command speaks the reader's language; what programs read is the same in all of them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from mue.cli import main
from mue.cli.figures import grouped, percent, signed, tenths
from mue.i18n import Message, Value, language_of_locale


def mue(*words: str, **env: str) -> Result:
    return CliRunner().invoke(main, list(words), env={"COLUMNS": "120", **env})


@pytest.fixture(scope="module")
def hands(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("language") / "hands.jsonl"
    words = ("-n", "1", "--seed", "language", "--bots", "rookie", "--workers", "1", "--out", str(path))
    assert mue("simulate", "goslar", *words).exit_code == 0
    return str(path)


def every_command(group: click.Group = main) -> Iterator[click.Command]:
    for command in group.commands.values():
        if isinstance(command, click.Group):
            yield from every_command(command)
        else:
            yield command


def test_every_command_takes_a_language() -> None:
    commands = list(every_command())
    assert len(commands) > 14
    for command in commands:
        assert any("--lang" in option.opts for option in command.params), command.name


@pytest.mark.parametrize(
    ("words", "english", "german"),
    [
        ("replay HANDS", "1 hand replayed", "1 Runde nachgespielt"),
        ("review HANDS --seat 0 --bot club --seconds 0.02", "Hand 1, Mü for two", "Runde 1, Mü zu zweit"),
        ("advise HANDS --at 1 --bot club", "What club says", "Was club dazu sagt"),
        ("solve HANDS --seconds 0.02", "The goal was ", "Das Ziel wurde "),
        ("solve HANDS --at 25", "Best play continues", "Bestes Spiel geht so weiter"),
        ("puzzle mu --seed 5 --solution", "Answer: play ", "Antwort: play "),
        ("ladder goslar -n 2 --seed 1 --workers 1", "2 deals, seed 1.", "2 Verteilungen, Startwert 1."),
        ("bench rules --seconds 0.05", "moves/s in trick play", "Züge/s beim Ausspielen"),
        ("games", "what it is", "worum es geht"),
        ("rules mu", "trick-taking", "Stichspiel"),
        ("play mu --seed 1", "Your turn: show ", "Du bist dran: show "),
    ],
)
def test_each_command_in_both_languages(words: str, english: str, german: str, hands: str) -> None:
    given = words.replace("HANDS", hands).split()
    for language, said in (("en", english), ("de", german)):
        result = mue(*given, "--lang", language)
        assert result.exit_code == 0, result.output
        assert said in " ".join(result.output.split()), result.output


def test_numbers_are_written_as_in_the_language(hands: str) -> None:
    figures = (tenths(12), tenths(None), signed(-0.5), signed(1.25), percent(0.5), grouped(1234567.8))
    assert [said(figure, "en") for figure in figures] == ["12.0", "-", "-0.50", "+1.25", "50%", "1,234,568"]
    assert [said(figure, "de") for figure in figures] == ["12,0", "-", "-0,50", "+1,25", "50 %", "1.234.568"]
    german = mue("review", hands, "--bot", "club", "--seconds", "0.02", "--brief", "--lang", "de").output
    assert re.search(r"kostete \d+,\d Punkte", german)
    assert "\\x" not in german, "a no-break space is not escaped"


def said(figure: Value, language: str) -> str:
    return Message("list-one", item=figure).render(language).replace("\u00a0", " ")


def test_errors_are_in_the_language_of_the_command(tmp_path: Path) -> None:
    missing = mue("replay", str(tmp_path / "nothing"), "--lang", "de")
    assert missing.exit_code == 1
    assert missing.stderr.startswith("Fehler: ") and "lässt sich nicht lesen" in missing.stderr
    usage = mue("simulate", "mu", "-n", "1", "--matches", "1", "--out", "x", "--lang", "de")
    assert usage.exit_code == 2
    assert "Fehler: Gib -n oder --matches an, nicht beides." in usage.stderr
    unknown = mue("advise", "x", "--at", "1", "--bot", "chess", "--lang", "de")
    assert unknown.stderr.startswith("Fehler: Einen Bot „chess“ gibt es nicht")


@pytest.mark.parametrize(
    "words",
    [
        "advise HANDS --at 1 --bot club --json",
        "review HANDS --seat 1 --bot club --seconds 60 --json",  # the solver's limit of nodes comes first
        "puzzle mu --seed 5 --json",
    ],
)
def test_output_for_programs_is_the_same_in_every_language(words: str, hands: str) -> None:
    given = words.replace("HANDS", hands).split()
    english, german = (mue(*given, "--lang", language).stdout for language in ("en", "de"))
    assert english == german
    assert json.loads(english)


def test_the_locale_decides_the_language(hands: str) -> None:
    german = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "de_AT.UTF-8"}
    assert "nachgespielt" in mue("replay", hands, **german).output
    assert "replayed" in mue("replay", hands, "--lang", "en", **german).output
    assert language_of_locale({"LC_ALL": "C", "LANG": "de_DE"}) == "en"
    assert language_of_locale({"LC_ALL": "", "LC_MESSAGES": "de", "LANG": "en_GB"}) == "de"
    assert language_of_locale({"LANG": "de_DE@euro"}) == "de"
    assert language_of_locale({}) == "en"
    assert language_of_locale({"LANG": "xx_YY.UTF-8"}) == "en"
