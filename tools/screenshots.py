"""Makes the pictures of the README and of the documentation from a real run.

    make report
    corrigenda grade examples/homework/rubric.toml examples/homework/submissions --out build/marks
    python -m tools.screenshots build/report/report.html build/marks/review.html docs --tutorial build/tutorial/marks

Writes `report.png` (the first screen, and the first card with an error), `report-phone.png` (a card on a narrow dark
screen), `terminal.png` (`corrigenda check examples/notes`) and `class.png` (the review page of a class); with the
marks of the class in `docs/tutorial/grading.md` also the two pictures of that page.  Needs the development packages and
a chromium on the PATH; nothing is downloaded.
"""

from __future__ import annotations

import argparse
import io
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

WIDTH, HEIGHT = 1440, 1000
# The picture shows the top of the page down to the first errata, then the first card with an error.
TO_FIRST_ERRATA = "Math.floor(document.querySelector('.kind').getBoundingClientRect().top)"
PHONE = (390, 1000)
REVIEW = 620
TUTORIAL = 760
COLUMNS = 132
# Milliseconds; a busy machine lays out a large page slowly.
PATIENCE = 180_000
MOST_BYTES = 400_000
COLOURS = 256
INK, PAPER = (231, 233, 236), (21, 24, 28)
# Black, red, green, yellow, blue, magenta, cyan, white: the dark scheme of the report.
ANSI = [
    PAPER,
    (255, 130, 121),
    (134, 215, 163),
    (242, 196, 109),
    (140, 196, 255),
    (226, 170, 242),
    (127, 208, 225),
    INK,
]
# The bar for finding stands once in the picture: it would cover the title of the card.
TO_FIRST_CARD = """
document.querySelector('.find').style.position = 'static'
window.scrollBy(0, document.querySelector('[data-error]').getBoundingClientRect().top - 12)
"""
TERMINAL = """<!doctype html><meta charset="utf-8"><style>
body {{ margin: 0; background: #15181c; color: #e7e9ec; }}
pre {{ margin: 0; padding: 20px 24px; font: 15px/1.45 "DejaVu Sans Mono", monospace; width: max-content; }}
</style><pre>$ corrigenda check examples/notes
{code}</pre>"""


def main(arguments: list[str]) -> int:
    """Write the pictures; returns the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("report", type=Path)
    parser.add_argument("review", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--tutorial", type=Path)
    asked = parser.parse_args(arguments)
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    absent = [] if chromium else ["chromium on the PATH"]
    absent += [str(path) for path in (asked.report, asked.review) if not path.is_file()]
    if chromium is None or absent:
        sys.stderr.write(f"screenshots: there is no {', no '.join(absent)}.\n")
        return 2
    with _browser(chromium) as browser:
        pictures = {
            "report.png": first_screen_and_card(browser, asked.report),
            "report-phone.png": phone(browser, asked.report),
            "terminal.png": terminal(browser),
            "class.png": review(browser, asked.review),
        }
        if asked.tutorial is not None:
            pictures["tutorial/review.png"] = first_screen(browser, asked.tutorial / "review.html", 1200)
            pictures["tutorial/feedback.png"] = first_screen(browser, asked.tutorial / "feedback" / "dan.html", 1000)
    sizes = [_written(asked.folder / name, picture) for name, picture in pictures.items()]
    return 0 if max(sizes) < MOST_BYTES else 1


@contextmanager
def _browser(chromium: str) -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


def _opened(browser: Any, report: Path, width: int, height: int, scheme: str) -> Any:
    page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
    page.set_default_timeout(PATIENCE)
    page.goto(report.resolve().as_uri())
    page.evaluate("document.fonts.ready.then(() => true)")
    return page


def first_screen_and_card(browser: Any, report: Path) -> Any:
    """The first screen of the report, and below it the same width from the first error card on."""
    page = _opened(browser, report, WIDTH, HEIGHT, "light")
    top, split = _image(page.screenshot()), page.evaluate(TO_FIRST_ERRATA)
    page.evaluate(TO_FIRST_CARD)
    card = _image(page.screenshot())
    whole = top.crop((0, 0, WIDTH, HEIGHT))
    whole.paste(card.crop((0, 0, WIDTH, HEIGHT - split)), (0, split))
    return whole


def first_screen(browser: Any, page: Path, width: int) -> Any:
    """The first screen of a page for teachers or students."""
    return _image(_opened(browser, page, width, TUTORIAL, "light").screenshot())


def review(browser: Any, page_of_class: Path) -> Any:
    """What is left to decide in a class, and how each problem went."""
    return _image(_opened(browser, page_of_class, WIDTH, REVIEW, "light").screenshot())


def phone(browser: Any, report: Path) -> Any:
    """The first error card on a narrow screen in the dark scheme."""
    page = _opened(browser, report, *PHONE, "dark")
    page.evaluate(TO_FIRST_CARD)
    return _image(page.screenshot())


def terminal(browser: Any) -> Any:
    """What `corrigenda check examples/notes` prints to a terminal with colours."""
    from rich.console import Console
    from rich.terminal_theme import TerminalTheme
    from rich.text import Text

    program = "from corrigenda.reports.faces.cli import main; main(prog_name='corrigenda')"
    command = [sys.executable, "-c", program, "check", "examples/notes"]
    environment = {**os.environ, "FORCE_COLOR": "1", "COLUMNS": str(COLUMNS)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)  # noqa: S603 - our own program
    console = Console(record=True, width=COLUMNS, file=io.StringIO(), color_system="truecolor", force_terminal=True)
    console.print(Text.from_ansi(done.stdout.rstrip()), end="")
    page = browser.new_page(viewport={"width": 1300, "height": 400})
    theme = TerminalTheme(PAPER, INK, ANSI)
    page.set_content(console.export_html(theme=theme, inline_styles=True, code_format=TERMINAL))
    return _image(page.locator("pre").screenshot())


def _image(data: bytes) -> Any:
    from PIL import Image

    return Image.open(io.BytesIO(data)).convert("RGB")


def _written(path: Path, picture: Any) -> int:
    """A picture with a palette of its own, a third of the size; returns the bytes."""
    picture.quantize(COLOURS).save(path, optimize=True)
    sys.stdout.write(f"{path}: {path.stat().st_size // 1000} KB\n")
    return path.stat().st_size


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
