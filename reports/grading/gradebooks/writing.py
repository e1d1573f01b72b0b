"""Writes the files of all gradebooks into the folder of a run."""

from __future__ import annotations

from pathlib import Path

from corrigenda.reports.grading.gradebooks.course_csv import canvas_csv, moodle_csv
from corrigenda.reports.grading.gradebooks.grades_csv import grades_csv
from corrigenda.reports.grading.gradebooks.gradescope import results, results_json, write_autograder
from corrigenda.reports.grading.pages.typesetting import withholding
from corrigenda.reports.grading.places import file_names
from corrigenda.reports.grading.record import ClassResult
from corrigenda.reports.work.files import write_whole


def write_gradebooks(result: ClassResult, out: Path, *, rubric: Path | None, released: bool) -> tuple[Path, ...]:
    """All files in their places below `out`; without a rubric file there is no autograder folder.

    Raises OSError where a file cannot be written.
    """
    withheld = None if released else {problem.id: withholding.of(problem) for problem in result.problems}
    texts = {
        out / "grades.csv": grades_csv(result),
        out / "canvas.csv": canvas_csv(result),
        out / "moodle.csv": moodle_csv(result, withheld),
    }
    names = file_names(submission.student for submission in result.submissions)
    for submission in result.submissions:
        place = out / "gradescope" / names[submission.student] / "results.json"
        texts[place] = results_json(results(submission, result, withheld))
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        # A byte order mark, so that spreadsheets read names with accents rightly.
        write_whole(path, text, encoding="utf-8-sig" if path.suffix == ".csv" else "utf-8")
    return (*texts, *(write_autograder(out / "autograder", rubric) if rubric else ()))
