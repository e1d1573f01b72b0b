"""The pages in a real browser from the file system: quiet, offline, walked by keys, decisions saved as TOML."""

from __future__ import annotations

import re
import shutil
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from corrigenda.reports.grading.decisions.applying import with_decisions
from corrigenda.reports.grading.decisions.file import read_decisions
from corrigenda.reports.grading.publishing import Publication, publish
from corrigenda.reports.grading.record import Reading, Taken
from tests.grading.small_class import marked
from tests.grading_pages.sample_class import sample

playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed (pip install playwright)")
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no chromium or google-chrome on the PATH")

WIDTHS = (390, 768, 1280, 1920)
PAGES = ("review.html", "class.html", "feedback/s001.html", "feedback/s002.html", "feedback/s003.html")


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with playwright.sync_playwright() as driver:
        # The sandbox needs rights that containers withhold; the page is our own and offline.
        arguments = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        started = driver.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield started
        started.close()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out: Path = tmp_path_factory.mktemp("class")
    publish(sample(), out, Publication())
    return out


def opened(browser: Any, path: Path, width: int = 1440, height: int = 900, **options: Any) -> Any:
    page = browser.new_context(viewport={"width": width, "height": height}, **options).new_page()
    page.goto(path.as_uri())
    return page


def saved(page: Any) -> dict[str, Any]:
    with page.expect_download() as waiting:
        page.keyboard.press("s")
    assert waiting.value.suggested_filename == "decisions.toml"
    return tomllib.loads(Path(waiting.value.path()).read_text(encoding="utf-8"))


def chosen(page: Any, name: str) -> set[str]:
    boxes = page.locator(f'[data-on="{name}"] input:checked').all()
    return {box.get_attribute("value") for box in boxes}


@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_reported_and_nothing_is_requested(browser: Any, folder: Path, name: str) -> None:
    page = browser.new_context().new_page()
    complaints: list[str] = []
    requests: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("dialog", lambda dialog: complaints.append(dialog.message))
    page.on("request", lambda request: requests.append(request.url))
    address = (folder / name).as_uri()
    page.goto(address)
    for key in "jjoa?":
        page.keyboard.press(key)
    page.wait_for_timeout(100)
    assert complaints == []
    assert [url for url in requests if not url.startswith("data:")] == [address]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", PAGES[:4])
def test_no_page_scrolls_sideways(browser: Any, folder: Path, name: str, width: int) -> None:
    page = opened(browser, folder / name, width)
    page.evaluate("for (const box of document.querySelectorAll('details')) box.open = true")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_keys_walk_the_queue_and_decide(browser: Any, folder: Path) -> None:
    page = opened(browser, folder / "review.html")
    page.keyboard.press("j")
    assert page.evaluate("document.activeElement.id") == "row-1"
    page.keyboard.press("f")
    assert chosen(page, "group:p6:p6-open") == {"full"}
    page.keyboard.press("u")
    assert chosen(page, "group:p6:p6-open") == set()
    page.keyboard.press("j")
    assert page.evaluate("document.activeElement.id") == "row-2"
    page.keyboard.press("g")
    assert page.evaluate("document.activeElement.closest('.group').id").startswith("group-")


def test_the_row_and_the_card_of_a_group_hold_one_decision(browser: Any, folder: Path) -> None:
    page = opened(browser, folder / "review.html")
    page.keyboard.press("j")
    page.keyboard.press("0")
    assert page.locator('[data-on="group:p6:p6-open"] input:checked').count() == 1
    page.keyboard.press("a")
    assert page.locator('[data-on="group:p6:p6-open"] input:checked').count() == 2
    assert "accepted" in page.inner_text('[data-state="group:p6:p6-open"] >> nth=0')


def test_decisions_are_saved_as_toml_that_reads_back(browser: Any, folder: Path) -> None:
    page = opened(browser, folder / "review.html")
    page.keyboard.press("j")
    page.keyboard.press("a")
    mean = "group:p4:p4-mean"
    page.fill(f'[data-other="{mean}"]', "2.5")
    words = 'Look at "$\\mu$":\n\ttry μ = 1 \x7f </script> \\ end'
    page.fill(f'[data-words="{mean}"]', words)
    page.fill("#signed", 'T "A"')
    page.locator("h1").click()
    read = saved(page)
    groups = {entry["key"]: entry for entry in read["group"]}
    assert groups["p6-open"]["points"] == 0
    assert groups["p6-open"]["decision"] == "accept"
    assert groups["p4-mean"]["points"] == "2.5"
    assert groups["p4-mean"]["feedback"] == words
    assert groups["p4-mean"]["answer"] == r"\operatorname{Var}(q^\top k) = d\sigma^4"
    assert groups["p4-mean"]["by"] == 'T "A"'
    assert "submission" not in read


def test_the_grader_reads_the_saved_file_back_and_gives_these_marks(browser: Any, folder: Path, tmp_path: Path) -> None:
    page = opened(browser, folder / "review.html")
    page.fill('[data-other="group:p4:p4-mean"]', "2.5")
    page.fill('[data-words="group:p4:p4-mean"]', "A better hint.")
    page.evaluate("for (const box of document.querySelectorAll('details')) box.open = true")
    page.fill('[data-other="submission:p4:s002"]', "3")
    page.fill('[data-other="submission:p6:s003"]', "1")
    page.locator("h1").click()
    with page.expect_download() as waiting:
        page.keyboard.press("s")
    file = tmp_path / "decisions.toml"
    waiting.value.save_as(file)
    decided = with_decisions(sample(), read_decisions(file))
    marks = {(made.student, mark.problem): mark for made in decided.submissions for mark in made.problems}
    mean = [mark for mark in marks.values() if mark.group == "p4-mean"]
    assert len(mean) > 1
    assert {(mark.points, mark.feedback) for mark in mean} == {(Fraction(5, 2), "A better hint.")}
    assert marks["s002", "p4"].points == 3
    assert marks["s003", "p6"].points == 1
    untouched = [place for place, mark in marks.items() if mark.decided_by == "rubric"]
    before = {(made.student, mark.problem): mark for made in sample().submissions for mark in made.problems}
    assert all(marks[place].points == before[place].points for place in untouched)
    assert len(untouched) == len(marks) - len(mean) - 2


def test_earlier_decisions_are_written_out_again(browser: Any, tmp_path: Path) -> None:
    earlier = (
        Taken(problem="p4", key="p4-mean", answer="x", points=Fraction(3), feedback="Look.", by="A", on="2026-01-02"),
        Taken(problem="p4", key="p4-pairs", points=Fraction(4), by="A", on="2026-01-02"),
        Taken(problem="p6", student="s005", points=Fraction(5, 2), by="B", on="2026-01-03"),
        Taken(problem="p9", key="gone", answer="y", points=Fraction(1), feedback="Kept.", by="C", on="2026-01-04"),
    )
    publish(replace(sample(), decisions=earlier), tmp_path, Publication())
    page = opened(browser, tmp_path / "review.html")
    page.fill('[data-other="group:p4:p4-pairs"]', "1")
    page.locator("h1").click()
    read = saved(page)
    groups = {entry["key"]: entry for entry in read["group"]}
    mean = groups["p4-mean"]
    assert (mean["points"], mean["feedback"], mean["by"], mean["on"]) == (3, "Look.", "A", "2026-01-02")
    assert groups["p4-pairs"]["points"] == 1
    assert groups["p4-pairs"]["on"] != "2026-01-02"
    assert groups["gone"] == {
        "problem": "p9", "key": "gone", "answer": "y", "points": 1, "feedback": "Kept.", "by": "C", "on": "2026-01-04"
    }  # fmt: skip
    assert [(one["student"], one["points"], one["by"]) for one in read["submission"]] == [("s005", "2.5", "B")]


def test_how_a_formula_should_read_is_saved_for_the_class(browser: Any, tmp_path: Path) -> None:
    strange = "v - x = \\foo@2 'a' \"b\""
    files = {f"s{number}.md": f"# Problem 1\n$${strange}$$\n" for number in range(2)}
    told = Reading(formula="old = = one", reads="v = x", by="A", on="2026-01-02")
    result = replace(marked(tmp_path / "class", files), readings=(told,))
    publish(result, tmp_path / "out", Publication())
    page = opened(browser, tmp_path / "out" / "review.html")
    fields = page.locator("[data-reads]")
    assert fields.count() == 2
    fields.nth(0).fill("v - x = 2 < 3")
    assert fields.nth(1).input_value() == "v - x = 2 < 3"
    page.locator("h1").click()
    read = saved(page)["reading"]
    assert [(one["formula"], one["reads"], one.get("by")) for one in read] == [
        ("old = = one", "v = x", "A"),
        (fields.nth(0).get_attribute("data-reads"), "v - x = 2 < 3", None),
    ]


def test_marks_of_one_student_are_saved_for_that_student(browser: Any, folder: Path) -> None:
    page = opened(browser, folder / "review.html")
    page.keyboard.press("/")
    page.keyboard.type("Student 2")
    page.keyboard.press("Enter")
    assert page.locator("#student-2").get_attribute("open") is not None
    page.keyboard.press("j")
    page.keyboard.press("j")
    page.keyboard.press("3")
    read = saved(page)
    assert [(entry["student"], entry["problem"], entry["points"]) for entry in read["submission"]] == [
        ("s002", "p4", 3)
    ]


def test_a_number_outside_the_points_is_not_saved(browser: Any, folder: Path) -> None:
    page = opened(browser, folder / "review.html")
    page.fill('[data-other="group:p4:p4-mean"]', "99")
    page.locator("h1").click()
    assert "group" not in saved(page)


def test_names_can_be_hidden(browser: Any, folder: Path) -> None:
    page = opened(browser, folder / "review.html")
    assert "Student 2" in page.inner_text("#student-2 > summary")
    page.check("#hide-names")
    assert not re.search(r"Student \d", page.inner_text("main"))
    assert "No. 2" in page.inner_text("#student-2 > summary")


def test_shortcuts_rest_while_one_types(browser: Any, folder: Path) -> None:
    page = opened(browser, folder / "review.html")
    page.fill("#signed", "")
    page.focus("#signed")
    page.keyboard.type("as?")
    assert page.input_value("#signed") == "as?"
    assert page.evaluate("document.querySelector('#keys').open") is False


def test_the_page_reads_without_its_script(browser: Any, folder: Path) -> None:
    page = opened(browser, folder / "review.html", java_script_enabled=False)
    assert page.is_visible("#queue li >> nth=0")
    page.click("#student-2 > summary >> nth=0")
    assert page.is_visible("#student-2-2")
    assert not page.is_visible("#save")


@pytest.mark.parametrize("name", PAGES[:3])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_has_contrast(browser: Any, folder: Path, name: str, scheme: str) -> None:
    page = opened(browser, folder / name, color_scheme=scheme)
    for box in page.locator("h1, .kinds, .facts dt, .said, .alias, .because, .score, .choice span, .state").all()[:60]:
        if box.is_visible():
            assert box.evaluate(CONTRAST) >= 4.5, box.inner_text()


CONTRAST = """element => {
  const parts = (text) => text.match(/[\\d.]+/g).map(Number);
  const linear = (v) => v / 255 <= .03928 ? v / 255 / 12.92 : ((v / 255 + .055) / 1.055) ** 2.4;
  const light = (rgb) => rgb.slice(0, 3).reduce((sum, v, i) => sum + linear(v) * [.2126, .7152, .0722][i], 0);
  let box = element, back = [0, 0, 0, 0];
  for (; box && back.length === 4 && back[3] === 0; box = box.parentElement) {
    back = parts(getComputedStyle(box).backgroundColor);
  }
  const [a, b] = [light(parts(getComputedStyle(element).color)), light(back)];
  return (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
}"""
