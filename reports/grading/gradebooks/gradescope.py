"""Gradescope: `results.json` for each student, and a folder that grades new submissions there.

Formats: the autograder specification of Gradescope (`results.json`, `setup.sh`, `run_autograder`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from corrigenda.reports.grading.gradebooks.comments import remark
from corrigenda.reports.grading.gradebooks.grades_csv import waiting
from corrigenda.reports.grading.pages.typesetting.withholding import Withheld
from corrigenda.reports.grading.pages.typesetting.words import plural
from corrigenda.reports.grading.points import number, total
from corrigenda.reports.grading.record import ClassResult, ProblemInfo, ProblemMark, SubmissionMark
from corrigenda.reports.work.files import write_whole

SCRIPTS = Path(__file__).parents[2] / "templates" / "grading" / "autograder"
EXECUTABLE = 0o755


def results(submission: SubmissionMark, result: ClassResult, withheld: Mapping[str, Withheld] | None) -> dict[str, Any]:
    """What Gradescope shows for one student: one test a problem, all text plain, nothing of the rubric."""
    marks = {mark.problem: mark for mark in submission.problems}
    open_marks = waiting(submission)
    waits = f"{plural(open_marks, 'answer waits', 'answers wait')} for a teacher." if open_marks else ""
    return {
        "score": number(total(mark.points for mark in submission.problems)),
        "output": " ".join(filter(None, (submission.unreadable, waits))),
        "output_format": "text",
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "tests": [
            _test(place, problem, marks[problem.id], (withheld or {}).get(problem.id))
            for place, problem in enumerate(result.problems, 1)
            if problem.id in marks
        ],
        "extra_data": {"to_decide": open_marks},
    }


def _test(place: int, problem: ProblemInfo, mark: ProblemMark, withheld: Withheld | None) -> dict[str, Any]:
    return {
        "number": str(place),
        "name": f"Problem {place}. {problem.title}",
        "name_format": "text",
        "score": number(mark.points),
        "max_score": number(mark.out_of),
        "output": remark(mark, withheld),
        "output_format": "text",
        "visibility": "visible",
    }


def results_json(made: dict[str, Any]) -> str:
    """The file as Gradescope reads it."""
    return json.dumps(made, indent=1, ensure_ascii=False) + "\n"


def write_autograder(folder: Path, rubric: Path) -> tuple[Path, ...]:
    """`setup.sh`, `run_autograder`, the rubric: zip the content of the folder and upload it."""
    folder.mkdir(parents=True, exist_ok=True)
    pinned = _version()
    written = []
    for name in ("setup.sh", "run_autograder"):
        text = (SCRIPTS / name).read_text(encoding="utf-8").replace("@VERSION@", pinned)
        written.append(write_whole(folder / name, text, mode=EXECUTABLE))
    return (*written, write_whole(folder / "rubric.toml", rubric.read_bytes()))


def _version() -> str:
    """The installed version, or empty when the package runs from its sources."""
    try:
        return f"=={version('corrigenda')}"
    except PackageNotFoundError:
        return ""
