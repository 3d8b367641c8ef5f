"""Wrong usage is one line in the reader's language: no word of click's."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from mue.cli import main
from mue.i18n import AnyOf, Message, bundles

LANGUAGES = Message("list-one", item=AnyOf(bundles.languages))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("nope --lang de", "Einen Befehl „nope“ gibt es nicht: Die Befehle sind "),
        ("bench nope --lang de", "Die Befehle sind envs, hands, kernel und rules."),
        ("--nope --lang de", "Eine Option --nope gibt es hier nicht."),
        ("play nope --lang de", "GAME muss mu, eskridge, goslar, wimmuln oder yamv sein, nicht „nope“."),
        ("play --lang de", "GAME fehlt: Möglich ist mu, "),
        ("play mu -p x --lang=de", "--players muss eine ganze Zahl sein, nicht „x“."),
        ("play mu --lang de --seed", "--seed braucht einen Wert."),
        ("play mu --nope --lang de", "Eine Option --nope gibt es hier nicht."),
        ("play mu --seat -1 --lang de", "--seat muss eine ganze Zahl und mindestens 0 sein, nicht „-1“."),
        ("play mu more --lang de", "Ein Argument ist zu viel: more."),
        ("play mu and more --lang de", "2 Argumente sind zu viel: and, more."),
        ("solve --lang de", "RECORD.jsonl fehlt."),
        ("solve x --seconds 0 --lang de", "--seconds muss eine Zahl von 0.01 bis 600 sein, nicht „0“."),
        ("solve x --seconds x --lang de", "--seconds muss eine Zahl von 0.01 bis 600 sein, nicht „x“."),
        ("games --json=1 --lang de", "--json"),
        ("serve --port 65536 --lang de", "--port muss eine ganze Zahl von 0 bis 65535 sein, nicht „65536“."),
        ("simulate mu --out . --lang de", "--out muss eine Datei sein, die sich benutzen lässt, nicht „.“."),
        ("play mu --lang tlh", f"--lang must be {LANGUAGES}, not 'tlh'."),
    ],
)
def test_wrong_usage_is_one_line_in_the_language_of_the_reader(
    line: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    result = CliRunner().invoke(main, line.split(), prog_name="mue")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    german = "tlh" not in line.split()
    assert result.stderr.startswith("Fehler: " if german else "Error: ")
    assert not {"Usage:", "Invalid", "Try", "Missing"} & set(result.stderr.split())
    assert (" --help“.\n" if german else " --help'.\n") in result.stderr


def test_the_locale_decides_without_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    result = CliRunner().invoke(main, ["play", "mu", "--nope"], prog_name="mue")
    assert result.stderr == "Fehler: Eine Option --nope gibt es hier nicht. Siehe „mue play --help“.\n"


def test_a_name_that_is_nearly_right_is_offered() -> None:
    result = CliRunner().invoke(main, ["play", "mu", "--sead", "--lang", "de"], prog_name="mue")
    assert "vielleicht" in result.stderr and "--seed" in result.stderr


@pytest.mark.parametrize("line", ["", "--help", "bench", "play --help"])
def test_help_is_help(line: str) -> None:
    result = CliRunner().invoke(main, line.split(), prog_name="mue")
    assert "Usage: mue" in result.output and "Fehler" not in result.output


LANGUAGES = Message("list-one", item=AnyOf(bundles.languages))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "replay {0}/none.jsonl",
            "lässt sich nicht lesen (eine solche Datei oder einen solchen Ordner gibt es nicht).",
        ),
        ("replay {0}", "lässt sich nicht lesen (das ist ein Ordner)."),
        ("replay {0}/bad.jsonl", "bad.jsonl:2: ist kein JSON: ab Zeichen 6 unlesbar."),
        ("play mu --variant {0}/bad.toml", "bad.toml: ist ab Zeile 3 kein TOML."),
        ("play mu --variant {0}/name.toml", "name muss mindestens 1 Zeichen haben, nicht ''."),
        (
            "simulate mu -n 1 --out {0}/no/way.jsonl",
            "(eine solche Datei oder einen solchen Ordner gibt es nicht).",
        ),
        ("serve --port 1 --host 192.0.2.1", "nicht öffnen: diese Adresse hat dieser Rechner nicht."),
    ],
)
def test_what_the_system_and_readers_of_files_say_is_german_too(line: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "bad.jsonl").write_text('\n{"a":nope}\n')
    (tmp_path / "bad.toml").write_text('game = "mu"\nname = "x"\nhands 4\n')
    (tmp_path / "name.toml").write_text('game = "mu"\nname = ""\n')
    words = [*line.format(tmp_path).split(), "--lang", "de"]
    result = CliRunner().invoke(main, words, prog_name="mue")
    assert result.exit_code == 1
    assert said in result.stderr, result.stderr


def test_an_interrupted_command_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(main.commands["games"], "callback", lambda **_: interrupted())
    result = CliRunner().invoke(main, ["games", "--lang", "de"], prog_name="mue")
    assert result.exit_code == 1
    assert result.stderr == f"\n{Message('command-interrupted').render('de')}\n"
