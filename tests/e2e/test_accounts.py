"""Accounts: registered, used at a table, rated, and deleted; and what guests see of them."""

from __future__ import annotations

import json
import urllib.request

from playwright.sync_api import Page, Route
from support.browser.player import Player
from support.browser.server import PHONE, Opening, Server

PASSWORD = "correct horse 7"
REFUSED = "Failed to load resource"
"""What the browser itself says about every refusal."""


def type_in(page: Page, **fields: str) -> None:
    for name, value in fields.items():
        page.locator(f"input[name={name}]:visible").fill(value)


def register(page: Page, server: Server, name: str) -> None:
    page.goto(f"{server.url}/account")
    page.get_by_role("button", name="Register").click()
    type_in(page, name=name, password=PASSWORD)
    page.locator("form").get_by_role("button", name="Register").click()
    page.get_by_role("button", name="Log out").wait_for()


def about(server: Server, table: str) -> list[str | None]:
    with urllib.request.urlopen(f"{server.url}/api/tables/{table}") as answer:
        return [seat["name"] for seat in json.load(answer)["seats"]]


def test_from_registering_to_a_rating(server: Server, opened: Opening) -> None:
    page = opened(server.url)
    register(page, server, "Ada Lovelace")
    page.get_by_role("link", name="Lobby").click()
    page.locator("#main").get_by_role("link", name="Ada Lovelace").wait_for()
    assert page.get_by_label("Your name").count() == 0
    page.get_by_role("button", name="New table … Wimmüln").click()
    dialog = page.locator("dialog[open]")
    dialog.get_by_role("combobox", name="Players").select_option("3")
    dialog.get_by_label("Pace of the bots").select_option("quick")
    dialog.get_by_label("Length").select_option("1")
    dialog.get_by_label("Rated").check()
    dialog.get_by_role("button", name="Create the table").click()
    page.wait_for_selector(".board")
    assert page.locator(".mine .name").inner_text() == "Ada Lovelace"
    Player(page).hand()
    for _ in range(50):  # a match is rated soon after its end, not at once
        page.goto(f"{server.url}/ratings/wimmuln")
        page.get_by_role("heading", name="Ratings: Wimmüln").wait_for()
        page.locator("table, .none").first.wait_for()
        if page.locator("tr.me").count():
            break
        page.wait_for_timeout(200)
    assert page.locator("tr.me").locator("th").inner_text() == "Ada Lovelace"
    page.goto(f"{server.url}/account")
    page.get_by_role("row", name="Wimmüln").wait_for()


def test_logging_in_and_out_a_new_password_and_the_end(server: Server, opened: Opening) -> None:
    page = opened(server.url, expected=REFUSED)
    register(page, server, "Grace")
    token = page.evaluate("JSON.parse(localStorage.getItem('mue.account')).token")
    assert token and token not in page.content()
    other = opened(f"{server.url}/account", expected=REFUSED)
    type_in(other, name="grace", password="not the password")
    other.locator("form").get_by_role("button", name="Log in").click()
    other.get_by_text("The name or the password is wrong.").wait_for()
    type_in(other, name="grace", password=PASSWORD)
    other.locator("form").get_by_role("button", name="Log in").click()
    other.get_by_role("heading", name="Grace").wait_for()

    page.get_by_text("Change the password").first.click()
    type_in(page, old=PASSWORD, new="another horse 8")
    page.locator("form").get_by_role("button", name="Change the password").click()
    page.get_by_text("The password is changed.").wait_for()
    other.reload()  # all other sessions have ended
    other.get_by_role("heading", name="Log in").wait_for()
    assert other.evaluate("JSON.parse(localStorage.getItem('mue.account'))") is None

    page.get_by_role("button", name="Log out").click()
    page.get_by_role("heading", name="Log in").wait_for()
    type_in(page, name="Grace", password="another horse 8")
    page.locator("form").get_by_role("button", name="Log in").click()
    page.get_by_text("Delete the account").first.click()
    type_in(page, password="another horse 8")
    page.locator("form").get_by_role("button", name="Delete the account").click()
    page.get_by_role("heading", name="Log in").wait_for()
    register(page, server, "Grace")  # the name is free again


def test_a_guest_cannot_sit_down_under_a_registered_name(server: Server, opened: Opening) -> None:
    register(opened(server.url), server, "Mary")
    table = server.table("eskridge", "person", "person")
    page = opened(f"{server.url}/table/{table}", expected=REFUSED, size=PHONE)
    page.get_by_label("Your name").fill("mary")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_text("This name is registered. Log in to use it, or choose another.").wait_for()
    page.get_by_label("Your name").fill("Not Mary")
    page.get_by_role("button", name="Sit down").click()
    page.locator(".waiting li", has_text="Not Mary").wait_for()


def test_a_lost_answer_costs_no_seat(server: Server, opened: Opening) -> None:
    """The server takes the seat but the browser gets no answer, so it asks again with its token."""
    table = server.table("mu", "person", "person", "person")
    page = opened(f"{server.url}/table/{table}", expected="ERR_FAILED")
    lost: list[str] = []

    def lose_one(route: Route) -> None:
        if lost:
            route.continue_()
            return
        lost.append(route.request.post_data or "")
        route.fetch()
        route.abort()

    page.route("**/join", lose_one)
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="Sit down").wait_for(state="hidden")
    page.locator(".waiting li", has_text="Ann").wait_for()
    assert about(server, table) == ["Ann", None, None]
    kept = page.evaluate("JSON.parse(localStorage.getItem('mue.places'))[0].token")
    assert json.loads(lost[0])["token"] == kept
