"""No sentence for people stands in the code: it is a key, and the words are in the catalogues.

Every file of the package is read, so a file that moves takes its sentences with it. Texts for programmers and
operators remain: docstrings, built-in errors, assertions, log lines, and the help of commands, which click
prints verbatim.
"""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator

import pytest
from support.catalogues import messages
from support.source_tree import modules, parsed

from mue.i18n import ENGLISH

NOT_FOR_PEOPLE = {
    "mue.bots.guard": "what is logged of a bot that fails",
    "mue.envs.descriptions": "docs/envs.md",
    "mue.i18n.rendering": "what is logged of a message that cannot be rendered",
    "mue.lab.html_page": "HTML around sentences",
    "mue.lab.svg_plots": "SVG around numbers",
    "mue.protocol.http_api": "docs/protocol.md",
    "mue.protocol.markdown": "docs/protocol.md",
    "mue.protocol.move_types": "comments of the page's types",
    "mue.protocol.shapes": "comments of the page's types",
    "mue.protocol.socket": "docs/protocol.md",
    "mue.protocol.typescript": "the page's types",
    "mue.rules.mechanics.changing_hands": "values of a setting",
    "mue.rules.moves": "examples of what is typed",
    "mue.rules.views.observe": "code that is compiled",
    "mue.server.app": "the description of the OpenAPI",
    "mue.server.bots.pool": "what is logged of a bot that fails",
    "mue.server.storage.store": "conflicts of servers, which are caught",
    "mue.server.web.metrics": "the help of Prometheus",
    "mue.server.web.middleware": "headers of HTTP",
    "mue.server.web.problems": "descriptions of the OpenAPI",
    "mue.server.web.routes": "descriptions of the OpenAPI",
    "mue.server.web.site": "HTML around a sentence, and headers of HTTP",
    "mue.testing.agreement": "what a failed check tells a programmer",
}
"""Modules whose remaining texts are for programs and programmers. No packages: files can move into one."""

SQL = re.compile(
    r"(SELECT|INSERT INTO|DELETE FROM|ALTER TABLE|PRAGMA|SET LOCAL|BEGIN|READ|REPEATABLE| ORDER BY)\b"
)

NAMES = {
    "declared hidden",
    "declared shown",
    "stood in",
    "bold magenta",
    "review again ",
    "Application Support",
    "turning up",
    "first lead",
}
"""Names of places, events, phases in the kernel, colours, seeds and folders: no reader sees them."""
SETTINGS = {
    "by suit",
    "first wins",
    "last wins",
    "major over minor",
    "rank over suit",
    "shield bonus",
    "steps missed",
}
"""Values of variant files."""
OF_A_GAME = {"title", "summary"}
"""Attributes of a class in `mue.games`, for clients without our catalogues."""
TWO_WORDS = re.compile(r"[^\W\d_]{2,}[,.:;!?']* [^\W\d_]{2,}")
LETTER = re.compile(r"[^\W\d_]")
LOGS = {"log", "_log"}
STATIC = {"help", "metavar"}
SHOW = {"print", "echo", "secho", "write", "Table", "add_column", "add_row", "Padding", "prompt", "confirm"}
"""Functions that show what they are given."""


def builtin_error(node: ast.Raise) -> bool:
    called = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
    return isinstance(called, ast.Name) and hasattr(builtins, called.id)


def texts(node: ast.AST) -> Iterator[tuple[str, int]]:
    """Every string in a piece of code that is not plainly for programmers or operators."""
    match node:
        case ast.Expr(ast.Constant()):
            return  # a docstring
        case ast.Raise() if builtin_error(node):
            return
        case ast.FunctionDef(name) if name == "__repr__":
            return
        case ast.Assert():
            yield from texts(node.test)
            return
        case ast.Call(ast.Attribute(ast.Name(name), _)) if name in LOGS:
            return
        case ast.keyword(name) if name in STATIC:
            return
        case ast.Constant(str(text)):
            yield text, node.lineno
    for inner in ast.iter_child_nodes(node):
        yield from texts(inner)


def word(text: str) -> bool:
    """Whether a catalogue has words for this name, such as `turn up`."""
    slug = text.lower().replace(" ", "-")
    return any(key.endswith(f"-{slug}") for key in messages(ENGLISH))


def about_games(tree: ast.AST) -> set[tuple[str, int]]:
    """The titles and summaries that the classes in a piece of code are given."""
    return {
        found
        for owner in ast.walk(tree)
        if isinstance(owner, ast.ClassDef)
        for node in owner.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value
        if node.target.id in OF_A_GAME
        for found in texts(node.value)
    }


def sentences(tree: ast.AST, module: str = "") -> list[tuple[str, int]]:
    allowed = about_games(tree) if module.startswith("mue.games.") else set()
    return [
        (text, line)
        for text, line in texts(tree)
        if (text, line) not in allowed
        if TWO_WORDS.search(text) and not SQL.match(text)
        if not word(text) and text not in NAMES | SETTINGS
    ]


def test_no_sentence_stands_in_the_code() -> None:
    speaking = {module: sentences(parsed(path), module) for module, path in modules().items()}
    assert len(speaking) > 150
    speaking = {module: said for module, said in speaking.items() if said}
    assert {module: said for module, said in speaking.items() if module not in NOT_FOR_PEOPLE} == {}
    assert set(NOT_FOR_PEOPLE) - set(speaking) == set(), "these exceptions are no longer needed: delete them"


@pytest.mark.parametrize(
    "code",
    [
        "raise MueError('You cannot do that.')",
        "raise click.UsageError('Give one, not both.')",
        "answer = 'The goal was ' + made",
        "answer = f'The goal was {made}'",
        "say({True: 'goal reached at last'}[made])",
        "answer = 'Select a card, please.'",
    ],
)
def test_sentences_are_noticed(code: str) -> None:
    assert sentences(ast.parse(code))


def test_a_game_may_have_a_title_and_a_summary_and_no_other_words() -> None:
    code = "class Mu(Game):\n    {0}: ClassVar[str] = 'a game of tricks'\n    def f(self): return {1!r}"
    for name in OF_A_GAME:
        assert sentences(ast.parse(code.format(name, "x")), "mue.games.mu") == []
        assert sentences(ast.parse(code.format(name, "x")), "mue.rules.game")
        assert sentences(ast.parse(code.format(name, "You cannot do that.")), "mue.games.mu")
    assert sentences(ast.parse(code.format("advice", "x")), "mue.games.mu")


# --- sentences that come as they are -----------------------------------------------------------------


def verbatim(tree: ast.AST) -> list[str]:
    """Words that the code itself passes through the catalogue unchanged, which no language can translate."""
    return [
        text
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and any(isinstance(one, ast.Constant) and one.value == "verbatim" for one in node.args)
        for value in [*node.args[1:], *(keyword.value for keyword in node.keywords)]
        for inner in ast.walk(value)
        if isinstance(inner, ast.Constant) and isinstance(text := inner.value, str) and LETTER.search(text)
    ]


@pytest.mark.parametrize(
    "code",
    [
        "Message('verbatim', text='Stop')",
        "MueError('verbatim', text=f'no {x}')",
        "Message('verbatim', text='on' if x else y)",
    ],
)
def test_literal_words_of_verbatim_messages_are_noticed(code: str) -> None:
    assert verbatim(ast.parse(code))


def test_a_verbatim_message_has_no_words_of_the_code() -> None:
    assert verbatim(ast.parse("Message('verbatim', text=why)")) == []
    assert {module: said for module, path in modules().items() if (said := verbatim(parsed(path)))} == {}


def test_texts_for_programmers_are_allowed() -> None:
    code = """
        def f():
            'A docstring of several words.'
            log.error('the server has stopped')
            assert x, 'this cannot be'
            raise TypeError(f'a seed is a number, not {x}')
        option('--n', help='How many hands.')
    """
    assert sentences(ast.parse(code.strip().replace("\n        ", "\n"))) == []


# --- what is shown -----------------------------------------------------------------------------------


def shown(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Every literal with letters that is shown as it stands, even a single word."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in SHOW:
            for argument in node.args:
                for text, line in literals(argument):
                    if LETTER.search(text):
                        yield text, line


def literals(node: ast.AST) -> Iterator[tuple[str, int]]:
    """The strings of an expression itself; those it gives to another call, or looks up, are not shown."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value, node.lineno
    elif not isinstance(node, ast.Call | ast.Compare | ast.FormattedValue | ast.Subscript):
        for inner in ast.iter_child_nodes(node):
            yield from literals(inner)


def test_nothing_is_shown_as_it_stands_in_the_code() -> None:
    showing = {module: said for module, path in modules().items() if (said := list(shown(parsed(path))))}
    assert showing.pop("mue.server.storage.schema"), "its tables are those of the database"
    assert showing == {}


@pytest.mark.parametrize(
    "code",
    [
        "Table('trick')",
        "click.echo(f'{count} moves')",
        "out.print('Yes' if x else 'no')",
        "t.add_row(*['end', x])",
    ],
)
def test_what_is_shown_is_noticed(code: str) -> None:
    assert list(shown(ast.parse(code)))


def test_values_may_be_shown() -> None:
    code = "click.echo(json.dumps({'at': 1}))\nout.print(Message('a-key').render(x), f'{a} / {b}', '> ')"
    assert list(shown(ast.parse(code))) == []
