"""Messages are parsed one by one, and say what the whole file says."""

from __future__ import annotations

from typing import Any

import fluent.syntax.ast as ftl
import pytest
from fluent.runtime import FluentBundle, FluentResource
from support.catalogues import entries

from mue.i18n import bundles
from mue.i18n.lazy_bundle import LazyBundle
from mue.i18n.rendering import form_of


def said(bundle: FluentBundle | LazyBundle, key: str) -> dict[str, Any]:
    """Every text of a message, without values: references are followed, and what is missing is an error."""
    message = bundle.get_message(key)
    patterns = {"": message.value, **message.attributes}
    texts = {name: bundle.format_pattern(pattern, {}) for name, pattern in patterns.items() if pattern}
    return {name: (text, [str(error) for error in errors]) for name, (text, errors) in texts.items()}


@pytest.mark.parametrize("language", bundles.languages)
def test_every_message_is_that_of_the_whole_file(language: str) -> None:
    functions: dict[str, Any] = {"FORM": form_of}
    whole = FluentBundle([language], functions, use_isolating=False)
    whole.add_resource(FluentResource(bundles.text(language)))
    lazy = LazyBundle(language, functions, bundles.text(language))
    keys = [entry.id.name for entry in entries(language) if isinstance(entry, ftl.Message)]
    assert len(keys) > 1000
    for key in keys:
        assert lazy.has_message(key)
        assert said(lazy, key) == said(whole, key)


def test_the_first_text_counts_and_references_are_followed() -> None:
    ours = "-name = Mü\n# said at the door\nhello = { -name }, { who }!\n    .quiet = { who }\nwho = you\n"
    bundle = LazyBundle("en", {}, ours, "who = they\nmore = { hello } { nobody }\n")
    assert said(bundle, "more")[""][0] == "Mü, you! {nobody}"
    assert said(bundle, "hello")["quiet"] == ("you", [])
    assert not bundle.has_message("-name") and not bundle.has_message("nobody")
