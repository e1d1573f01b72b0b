"""The HTML report in a real browser: quiet, offline, filtered, searched, walked by keys, readable without script."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from corrigenda.reports.papers.html import render
from corrigenda.reports.papers.view import view
from tests.reports import browsing
from tests.reports.browsing import PHONE, WIDE, opened
from tests.reports.sample_outcomes import record

pytest.importorskip("playwright.sync_api", reason="playwright is not installed (pip install playwright)")
pytestmark = pytest.mark.skipif(browsing.CHROMIUM is None, reason="no chromium or google-chrome on the PATH")


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with browsing.chromium() as started:
        yield started


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    path: Path = tmp_path_factory.mktemp("page") / "report.html"
    path.write_text(render(record(with_hostile=True)), encoding="utf-8")
    return path.as_uri()


def shown(page: Any, selector: str) -> int:
    return sum(item.is_visible() for item in page.locator(selector).all())


def test_nothing_is_reported_and_nothing_is_requested(browser: Any, address: str) -> None:
    page = browser.new_context().new_page()
    complaints: list[str] = []
    requests: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda request: requests.append(request.url))
    page.goto(address)
    page.keyboard.press("n")
    page.wait_for_timeout(100)
    assert complaints == []
    assert [url for url in requests if not url.startswith("data:")] == [address]


def test_a_verdict_that_is_unticked_disappears_everywhere(browser: Any, address: str) -> None:
    page = opened(browser, address)
    assert shown(page, ".claim.v-refuted") > 0
    page.uncheck("#show-refuted", force=True)
    assert shown(page, "main .v-refuted:is([data-search], [data-of])") == 0
    assert shown(page, ".claim.v-conditional") > 0


def test_search_leaves_what_was_asked_for(browser: Any, address: str) -> None:
    page = opened(browser, address)
    everything = shown(page, ".claim, .closed")
    page.keyboard.press("/")
    page.keyboard.type("variance line")
    assert 0 < shown(page, ".claim, .closed") < everything
    assert "found" in page.inner_text("#found")
    page.keyboard.press("Escape")
    assert shown(page, ".claim, .closed") == everything


def test_keys_walk_through_the_errors_and_back(browser: Any, address: str) -> None:
    page = opened(browser, address)
    errors = [item.get_attribute("id") for item in page.locator("[data-error]").all()]
    seen = []
    for key in "nnp":
        page.keyboard.press(key)
        seen.append(page.evaluate("decodeURIComponent(location.hash.slice(1))"))
    assert len(errors) > 1
    assert seen == [errors[0], errors[1], errors[0]]


def test_a_deep_link_opens_what_is_closed(browser: Any, address: str) -> None:
    page = opened(browser, address)
    closed = page.locator("details.closed").first.get_attribute("id")
    linked = opened(browser, f"{address}#{closed}")
    assert linked.evaluate("id => document.getElementById(id).open", closed)
    assert not page.evaluate("id => document.getElementById(id).open", closed)


def test_the_page_is_complete_without_script(browser: Any, address: str) -> None:
    page = opened(browser, address, java_script_enabled=False)
    assert "of 12 claims need a correction" in page.inner_text("h1")
    assert page.locator(".errata li[data-of]").count() > 0
    assert "Errors" in page.inner_text(".errata")
    assert shown(page, ".claim") == page.locator(".claim").count()
    page.locator("details.closed summary").first.click()
    assert page.locator("details.closed .rows").first.is_visible()


@pytest.mark.parametrize("size", [PHONE, (768, 1024), WIDE, (1920, 1080)])
def test_the_page_never_scrolls_sideways(browser: Any, address: str, size: tuple[int, int]) -> None:
    page = opened(browser, address, size)
    page.evaluate("document.querySelectorAll('details').forEach(item => { item.open = true; })")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_on_a_phone_the_first_erratum_is_on_the_first_screen(browser: Any, address: str) -> None:
    page = opened(browser, address, PHONE)
    assert page.locator(".errata li[data-of]").first.bounding_box()["y"] < PHONE[1]


def test_a_dark_scheme_turns_paper_and_ink_round(browser: Any, address: str) -> None:
    def brightness(scheme: str, what: str) -> int:
        page = opened(browser, address, color_scheme=scheme)
        colour = page.evaluate(f"getComputedStyle(document.body).{what}")
        return sum(map(int, colour[colour.index("(") + 1 : -1].split(",")[:3]))

    assert brightness("light", "backgroundColor") > 600 > brightness("light", "color")
    assert brightness("dark", "backgroundColor") < 150 < brightness("dark", "color")


def test_axe_finds_nothing_serious(browser: Any, address: str) -> None:
    pytest.importorskip("axe_playwright_python", reason="axe-core is not installed (pip install axe-playwright-python)")
    for size, scheme in ((WIDE, "dark"), (PHONE, "light")):
        page = opened(browser, address, size, color_scheme=scheme, bypass_csp=True)
        page.evaluate(browsing.LAY_OUT_ALL)
        assert browsing.serious_faults(page) == []


def test_axe_can_find_something(browser: Any, address: str) -> None:
    pytest.importorskip("axe_playwright_python", reason="axe-core is not installed (pip install axe-playwright-python)")
    page = opened(browser, address, bypass_csp=True)
    page.evaluate("document.querySelector('#search').removeAttribute('aria-label')")
    page.evaluate("document.querySelector('#search').removeAttribute('placeholder')")
    assert any(fault.startswith("label:") for fault in browsing.serious_faults(page))


def test_it_prints_every_claim_and_what_is_folded(browser: Any, address: str) -> None:
    page = opened(browser, address)
    text = "".join("".join(browsing.printed(page)).split())
    missing = [claim.anchor for claim in view(record()).claims if "".join(claim.command.split()) not in text]
    assert missing == []
    assert "MethodSaysBecause" in text
    assert "Searchclaims" not in text


def test_what_is_copied_holds_the_formula_as_latex(browser: Any, address: str) -> None:
    page = opened(browser, address)
    page.evaluate("getSelection().selectAllChildren(document.querySelector('.claim .big'))")
    copied = page.evaluate("""() => {
      const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true });
      document.dispatchEvent(event);
      return event.clipboardData.getData('text/plain');
    }""")
    assert copied.startswith("$")
    assert copied.endswith("$")
    assert "\\" in copied
