"""Each way of writing in the table of `docs/grading-marks.md` becomes what it says, and the table is this one."""

from __future__ import annotations

from pathlib import Path

import pytest

from corrigenda.reports.grading.record import ClassResult
from tests.grading import variety
from tests.grading.small_class import mark, marked
from tests.grading.variety import CASES, Case

DOCUMENT = Path(__file__).parents[2] / "docs" / "grading-marks.md"


@pytest.fixture(scope="module")
def result(tmp_path_factory: pytest.TempPathFactory) -> ClassResult:
    files = {f"s{number:02}.{case.suffix}": case.text for number, case in enumerate(CASES)}
    return marked(tmp_path_factory.mktemp("variety"), files, variety.RUBRIC)


@pytest.mark.parametrize(("number", "case"), enumerate(CASES), ids=lambda value: getattr(value, "kind", str(value)))
def test_a_way_of_writing(result: ClassResult, number: int, case: Case) -> None:
    found = mark(result, f"s{number:02}", case.problem)
    became = {"queue": variety.QUEUE, "right": variety.FULL}.get(found.status, variety.WRONG)
    assert became == case.outcome, (found.answer, found.reasons)


def test_the_documentation_has_this_table() -> None:
    assert variety.table() in DOCUMENT.read_text("utf-8"), "put what `python -m tests.grading.variety` prints there"
