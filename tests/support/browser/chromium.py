"""Finds and starts Chromium, for tests and tools."""

from __future__ import annotations

import os
import shutil

from playwright.sync_api import Browser, Playwright

from support.require import Missing

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The first installed one is used. The shell has no windows and menus, which cost a tenth of the time."""
FLAGS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def launch(playwright: Playwright) -> Browser:
    """A headless Chromium of this machine."""
    program = os.environ.get("MUE_CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        raise Missing(
            "There is no Chromium here: install Debian's package 'chromium-headless-shell', "
            "or set MUE_CHROMIUM."
        )
    return playwright.chromium.launch(executable_path=program, args=FLAGS)
