"""The HTML report of the whole catalogue in a real browser: one page, loaded once where one load will do."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from corrigenda.proofs.verdict import Severity
from corrigenda.reports.papers.claim_view import ClaimView
from corrigenda.reports.papers.formats.run import Writable
from tests.reports import browsing
from tests.reports.browsing import PHONE, WIDE, opened, visible

pytest.importorskip("playwright.sync_api", reason="playwright is not installed (pip install playwright)")
pytestmark = pytest.mark.skipif(browsing.CHROMIUM is None, reason="no chromium or google-chrome on the PATH")

MEGABYTE = 1_000_000
CARDS = ".claim, .closed"
EVERY = 40
THIN_OUT = f"""() => [".claim, .closed", ".derivation", ".errata li", ".outline li"].forEach(
  (kind) => [...document.querySelectorAll(kind)].forEach((item, at) => {{ if (at % {EVERY}) item.remove(); }}))"""
FIRST_IN_VIEW = "id => document.getElementById(id).getBoundingClientRect().top"


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with browsing.chromium() as started:
        yield started


@pytest.fixture(scope="module")
def noise() -> list[str]:
    """What the shared page reports and what it asks for, its own address aside."""
    return []


@pytest.fixture(scope="module")
def page(browser: Any, whole_page: Path, noise: list[str]) -> Any:
    """The page that most tests share; each leaves it as it found it."""
    shared = browser.new_context(viewport={"width": WIDE[0], "height": WIDE[1]}).new_page()
    shared.set_default_timeout(browsing.PATIENCE)
    shared.on("console", lambda message: noise.append(message.text))
    shared.on("pageerror", lambda error: noise.append(str(error)))
    shared.on("request", lambda request: noise.append(request.url))
    shared.goto(whole_page.as_uri())
    return shared


@pytest.fixture(scope="module")
def claims(whole_run: Writable) -> tuple[ClaimView, ...]:
    return whole_run.report.claims


def test_it_is_light_and_lays_out_only_what_is_near(page: Any, whole_page: Path) -> None:
    assert whole_page.stat().st_size < 6 * MEGABYTE
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    counted = {item["name"]: item["value"] for item in session.send("Performance.getMetrics")["metrics"]}
    # All of it would be 320,000 boxes; what a reader waits for is style and layout of those that are there.
    assert 1_000 < counted["LayoutObjects"] < 20_000


def test_little_is_made_before_it_is_loaded(whole_page: Path) -> None:
    """A browser that runs scripts keeps as text what the page makes later: the rest is what a load waits for."""
    at_once = re.sub(r"<noscript>.*?</noscript>", "", whole_page.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert 5_000 < len(re.findall(r"<[a-z]", at_once)) < 11_000


def test_every_filter_hides_its_claims_and_no_others(page: Any, claims: tuple[ClaimView, ...]) -> None:
    page.wait_for_function("number => document.querySelectorAll('.outline li').length === number", arg=len(claims))
    assert visible(page, CARDS) == visible(page, ".outline li") == len(claims)
    boxes = Counter(f"#show-{claim.css}" for claim in claims) + Counter(f"#show-s-{claim.severity}" for claim in claims)
    for box, number in boxes.items():
        page.check(box, force=True)
        assert (visible(page, CARDS), visible(page, ".outline li")) == (number,) * 2
        page.uncheck(box, force=True)
    flagged = sum(claim.flagged for claim in claims)
    assert visible(page, ".errata li[data-of]") == flagged
    page.check("#show-refuted", force=True)
    refuted = sum(claim.css == "refuted" for claim in claims)
    assert visible(page, ".errata li[data-of]") == refuted
    page.uncheck("#show-refuted", force=True)


def test_search_finds_by_id_verdict_and_topic(page: Any, claims: tuple[ClaimView, ...]) -> None:
    page.keyboard.press("/")
    for asked in (claims[-1].outcome.claim.id, "ill-typed", claims[0].outcome.claim.topic):
        page.fill("#search", asked)
        found = page.inner_text("#found").split()[0]
        assert 0 < visible(page, CARDS) == int(found) < len(claims)
    assert int(found) >= sum(claim.outcome.claim.topic == asked for claim in claims)
    page.fill("#search", "quaternionic zyzzyva")
    assert page.inner_text("#found") == "Nothing found"
    page.keyboard.press("Escape")
    assert visible(page, CARDS) == len(claims)


def test_keys_walk_through_the_errors_in_order_and_round_the_end(page: Any, claims: tuple[ClaimView, ...]) -> None:
    errors = [claim.outcome.claim.id for claim in claims if claim.severity is Severity.ERROR]
    for key, expected in zip("nnnpppn", (0, 1, 2, 1, 0, -1, 0), strict=True):
        page.keyboard.press(key)
        assert page.evaluate("decodeURIComponent(location.hash.slice(1))") == errors[expected]
        assert 0 <= page.evaluate(FIRST_IN_VIEW, errors[expected]) < WIDE[1]
        assert page.evaluate("document.activeElement.closest('.claim').id") == errors[expected]


def test_cards_get_their_buttons_when_the_reader_comes_near(page: Any, claims: tuple[ClaimView, ...]) -> None:
    page.keyboard.press("n")
    page.wait_for_function("() => document.getElementById(location.hash.slice(1)).querySelector('.copy') !== null")
    assert page.locator(".copy").count() < len(claims) / 2


def test_dark_turns_paper_and_ink_round(page: Any) -> None:
    def brightness(what: str) -> int:
        colour = page.evaluate(f"getComputedStyle(document.querySelector('.claim')).{what}")
        return sum(map(int, colour[colour.index("(") + 1 : -1].split(",")[:3]))

    page.emulate_media(color_scheme="dark")
    assert brightness("backgroundColor") < 150 < brightness("color")
    page.emulate_media(color_scheme="light")
    assert brightness("backgroundColor") > 600 > brightness("color")


def test_it_prints_its_errata_only(page: Any, whole_run: Writable) -> None:
    claims = whole_run.report.claims
    sheets = browsing.printed(page)
    first = whole_run.report.errata(Severity.ERROR)[0]
    heading = f"{sum(claim.flagged for claim in claims)} of {len(claims)} claims need a correction"
    front = " ".join(sheets[0].split())
    assert [wanted for wanted in (heading, "Errata", first.title) if wanted not in front] == []
    assert [sheet for sheet in sheets if "Search formulas" in sheet or "Copy" in sheet or "Reproduce" in sheet] == []
    assert len(sheets) <= 25


def test_nothing_was_reported_and_nothing_was_requested(page: Any, noise: list[str], whole_page: Path) -> None:
    assert page.title()
    assert [line.split("#")[0] for line in noise if not line.startswith("data:")] == [whole_page.as_uri()]


@pytest.mark.parametrize(("size", "scheme"), [(WIDE, "light"), (PHONE, "dark")])
def test_axe_finds_nothing_serious(browser: Any, whole_page: Path, size: tuple[int, int], scheme: str) -> None:
    pytest.importorskip("axe_playwright_python", reason="axe-core is not installed (pip install axe-playwright-python)")
    # The policy of the page admits no script but its own, axe neither; one card in 40 stays, or it would take an hour.
    judged = opened(browser, whole_page.as_uri(), size, color_scheme=scheme, bypass_csp=True)
    judged.evaluate(THIN_OUT)
    judged.evaluate(browsing.LAY_OUT_ALL)
    assert visible(judged, CARDS) > 10
    assert browsing.serious_faults(judged) == []
    judged.context.close()


def test_a_deep_link_into_the_depth_opens_its_claim_and_shows_it(
    browser: Any, whole_page: Path, claims: tuple[ClaimView, ...]
) -> None:
    last = [claim for claim in claims if not claim.flagged][-1]
    linked = opened(browser, f"{whole_page.as_uri()}{last.href}", color_scheme="light")
    assert linked.evaluate("id => document.getElementById(id).open", last.outcome.claim.id)
    assert 0 <= linked.evaluate(FIRST_IN_VIEW, last.outcome.claim.id) < WIDE[1]
    for size in (WIDE, PHONE):
        linked.set_viewport_size({"width": size[0], "height": size[1]})
        linked.evaluate(browsing.LAY_OUT_ALL)
        assert linked.evaluate("document.documentElement.scrollWidth") <= size[0]
    linked.context.close()


def test_it_is_complete_without_script(browser: Any, whole_page: Path, claims: tuple[ClaimView, ...]) -> None:
    plain = opened(browser, whole_page.as_uri(), PHONE, java_script_enabled=False)
    assert f"of {len(claims)} claims need a correction" in plain.inner_text(".kinds")
    assert plain.locator(CARDS).count() == len(claims)
    assert plain.locator(".errata li[data-of]").first.bounding_box()["y"] < PHONE[1]
    plain.locator("details.closed summary").first.click()
    assert plain.locator("details.closed .rows").first.is_visible()
    first = plain.locator(".claim.v-refuted").first
    assert first.is_visible()
    plain.check("#show-conditional", force=True)
    assert not first.is_visible()
    plain.context.close()
