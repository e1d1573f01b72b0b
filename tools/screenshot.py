"""Makes the picture of the report that the README shows: the first screen and the first card.

    python tools/screenshot.py build/report/report.html docs/report.png

Needs `pip install playwright pillow` and a chromium on the PATH; nothing is downloaded.
"""

from __future__ import annotations

import argparse
import io
import shutil
import sys
from pathlib import Path
from typing import Any

WIDTH, HEIGHT = 1440, 1000
# The picture shows the top of the page down to the first errata, then the first card with an error.
SPLIT = 500
MOST_BYTES = 400_000


def main(arguments: list[str]) -> int:
    """Write the picture; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("report", type=Path)
    parser.add_argument("picture", type=Path)
    parser.add_argument("--scheme", choices=("light", "dark"), default="light")
    asked = parser.parse_args(arguments)
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if chromium is None or not asked.report.is_file():
        missing = "chromium on the PATH" if chromium is None else str(asked.report)
        sys.stderr.write(f"screenshot: there is no {missing}.\n")
        return 2
    top, card = shots(asked.report, chromium, asked.scheme)
    size = compose(top, card, asked.picture)
    sys.stdout.write(f"{asked.picture}: {size // 1000} KB\n")
    return 0 if size < MOST_BYTES else 1


def shots(report: Path, chromium: str, scheme: str) -> tuple[bytes, bytes]:
    """PNG of the first screen, and of the same width from the first error card on."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, color_scheme=scheme)
        page.goto(report.resolve().as_uri())
        page.evaluate("document.fonts.ready.then(() => true)")
        top = page.screenshot()
        page.evaluate("document.documentElement.style.scrollBehavior = 'auto'")
        page.evaluate("window.scrollBy(0, document.querySelector('[data-error]').getBoundingClientRect().top - 12)")
        card = page.screenshot()
        browser.close()
    return top, card


def compose(top: bytes, card: bytes, picture: Path) -> int:
    """Put both under one another; returns the number of bytes written."""
    from PIL import Image

    whole: Any = Image.new("RGB", (WIDTH, HEIGHT))
    whole.paste(Image.open(io.BytesIO(top)).crop((0, 0, WIDTH, SPLIT)), (0, 0))
    whole.paste(Image.open(io.BytesIO(card)).crop((0, 0, WIDTH, HEIGHT - SPLIT)), (0, SPLIT))
    whole.save(picture, optimize=True)
    return picture.stat().st_size


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
