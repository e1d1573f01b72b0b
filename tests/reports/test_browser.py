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


def test_a_ticked_verdict_is_shown_alone_and_a_second_click_shows_all(browser: Any, address: str) -> None:
    page = opened(browser, address)
    everything = shown(page, ".claim, .closed")
    page.check("#show-refuted", force=True)
    assert shown(page, ".claim, .closed") == shown(page, ".v-refuted:is(.claim, .closed)") > 0
    assert shown(page, ".errata li[data-of]") == shown(page, ".errata li.v-refuted")
    page.uncheck("#show-refuted", force=True)
    assert shown(page, ".claim, .closed") == everything


def test_search_leaves_what_was_asked_for(browser: Any, address: str) -> None:
    page = opened(browser, address)
    everything = shown(page, ".claim, .closed")
    page.keyboard.press("/")
    page.keyboard.type("variance line")
    assert 0 < shown(page, ".claim, .closed") < everything
    assert "found" in page.inner_text("#found")
    page.keyboard.press("Escape")
    assert shown(page, ".claim, .closed") == everything


@pytest.mark.parametrize(
    "asked",
    [r"d\sigma^{4}", r"= d \sigma^4", "dσ⁴", "d σ^4", "010/dot-variance", r"\operatorname{Var}(k_i)+\mathbb{E}[k_i]^2"],
)
def test_search_reads_formulas_as_latex_and_as_text_ids_and_quotes(browser: Any, address: str, asked: str) -> None:
    page = opened(browser, address)
    page.fill("#search", asked)
    assert page.locator("[id='010/dot-variance']").is_visible()
    assert 0 < shown(page, ".claim, .closed") < page.locator(".claim, .closed").count()


def test_only_hits_are_left_and_nothing_found_is_said(browser: Any, address: str) -> None:
    page = opened(browser, address)
    assert page.locator("#search").bounding_box()["y"] < WIDE[1]
    page.fill("#search", "010/dot-variance")
    assert shown(page, ".note") == shown(page, ".outline section") == shown(page, ".errata .kind") == 1
    page.fill("#search", "nothing is called this")
    assert page.inner_text("#found") == "Nothing found"
    assert shown(page, ".claim, .closed, .derivation, .note, .outline section, .errata .kind") == 0


def test_what_is_asked_stands_in_the_address_and_the_back_button_takes_it_back(browser: Any, address: str) -> None:
    page = opened(browser, address)
    everything = shown(page, ".claim, .closed")
    page.select_option("#note", index=1)
    of_note = shown(page, ".claim, .closed")
    assert shown(page, ".note") == 1
    assert 0 < of_note < everything
    page.check("#show-refuted", force=True)
    fewer = shown(page, ".claim, .closed")
    again = opened(browser, page.url)
    assert shown(again, ".claim, .closed") == fewer < of_note
    page.go_back()
    assert shown(page, ".claim, .closed") == of_note
    page.go_back()
    assert shown(page, ".claim, .closed") == everything


def test_a_topic_leaves_its_claims(browser: Any, address: str) -> None:
    page = opened(browser, address)
    topic = page.locator("#topic option").nth(1).inner_text()
    page.select_option("#topic", topic)
    left = [item.get_attribute("data-topic") for item in page.locator(".claim, .closed").all() if item.is_visible()]
    assert left
    assert set(left) == {topic}


def test_a_card_has_one_button_a_row_however_often_it_is_passed(browser: Any, address: str) -> None:
    page = opened(browser, address)
    # Without a secure context there is no clipboard: the page asks only whether there is one.
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } })")
    page.reload()
    for _ in range(3):
        page.evaluate(browsing.SCROLL_THROUGH)
        page.evaluate("scrollTo(0, 0)")
    counts = [row.locator("button").count() for row in page.locator(".reproduce, .corrected").all()]
    assert max(counts) == 1


def test_the_side_bar_follows_the_reader(browser: Any, address: str) -> None:
    page = opened(browser, address)
    wanted = page.locator(".claim").last.get_attribute("id")
    # Cards are made as they come near, and move those below them: the reader scrolls until the wanted one is there.
    page.wait_for_function(
        """id => {
          document.getElementById(id).scrollIntoView({ block: 'start' });
          return document.querySelector(`.outline a[href='#${id}'][aria-current]`) !== null;
        }""",
        arg=wanted,
    )


def test_it_prints_the_errata_and_not_the_cards(browser: Any, address: str) -> None:
    page = opened(browser, address)
    text = "".join("".join(browsing.printed(page)).split())
    flagged = [claim for claim in view(record(with_hostile=True)).claims if claim.flagged]
    assert [claim.place for claim in flagged if "".join(claim.place.split()) not in text] == []
    assert "Reproduce" not in text
    assert "Searchformulas" not in text
    assert len(browsing.printed(page)) <= 2


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
    assert "errors; " in page.inner_text("h1")
    assert "of 12 claims need a correction" in page.inner_text(".kinds")
    assert page.locator(".errata li[data-of]").count() > 0
    assert "Errors" in page.inner_text(".errata")
    assert shown(page, ".claim") == page.locator(".claim").count()
    assert shown(page, ".outline li") == page.locator(".claim, .closed").count()
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
