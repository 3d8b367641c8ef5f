"""Names: what is the same name."""

from __future__ import annotations

from mue.server.players.names import name_key


def test_keys_are_stable() -> None:
    for name in ("Ann", "ẞtraße", "İstanbul", "ﬁve", "ΌΣΟΣ", "e\u0301"):
        assert name_key(name_key(name)) == name_key(name)
    assert name_key("Mü") != name_key("Mu")
