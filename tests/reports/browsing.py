"""A browser for the tests of pages, and what they ask of it."""

from __future__ import annotations

import io
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
WIDE, PHONE = (1440, 900), (390, 844)
PATIENCE = 180_000
# What stands far from the screen is laid out all the same, as it is for a reader who has scrolled through it.
LAY_OUT_ALL = """() => {
  const sheet = document.styleSheets[0];
  sheet.insertRule('main * { content-visibility: visible !important }', sheet.cssRules.length);
  for (const item of document.querySelectorAll('details')) item.open = true;
}"""
SCROLL_THROUGH = """async () => {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo(0, top);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }
}"""
JUDGE = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('; ')}`);
}"""


@contextmanager
def chromium() -> Iterator[Any]:
    """Start Debian's Chromium, and end it."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        # The sandbox needs rights that containers withhold; the page is our own and offline.
        arguments = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        started = driver.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield started
        started.close()


def opened(browser: Any, address: str, size: tuple[int, int] = WIDE, **options: Any) -> Any:
    """A page in a context of its own."""
    width, height = size
    page = browser.new_context(viewport={"width": width, "height": height}, **options).new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address)
    return page


def visible(page: Any, selector: str) -> int:
    """How many of the selected elements are shown."""
    found: int = page.evaluate(
        "asked => [...document.querySelectorAll(asked)].filter(item => item.checkVisibility()).length", selector
    )
    return found


def serious_faults(page: Any) -> list[str]:
    """What axe-core calls serious or critical, after the page was scrolled through."""
    page.evaluate(SCROLL_THROUGH)
    page.evaluate(_axe())
    faults: list[str] = page.evaluate(JUDGE)
    return faults


@cache
def _axe() -> str:
    found = find_spec("axe_playwright_python")
    assert found
    assert found.origin
    return (Path(found.origin).parent / "axe.min.js").read_text(encoding="utf-8")


def printed(page: Any, pages: str = "") -> list[str]:
    """The text of each page of the PDF that the page prints to."""
    from pypdf import PdfReader

    data = page.pdf(prefer_css_page_size=True, page_ranges=pages)
    return [sheet.extract_text() for sheet in PdfReader(io.BytesIO(data)).pages]
