"""Writes what a run of `corrigenda grade` leaves behind: pages and gradebook files, all from the record alone."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from corrigenda.reports.grading.gradebooks import write_gradebooks
from corrigenda.reports.grading.pages import dashboard, feedback, review
from corrigenda.reports.grading.places import file_names
from corrigenda.reports.grading.record import ClassResult
from corrigenda.reports.work.files import write_whole


@dataclass(frozen=True, slots=True, kw_only=True)
class Publication:
    """How to publish: with names hidden at first, with the rubric's answers, with an autograder of this rubric."""

    anonymous: bool = False
    released: bool = False
    rubric: Path | None = None


def publish(result: ClassResult, out: Path, how: Publication) -> tuple[Path, ...]:
    """Write all pages and files below `out`; the paths, in the order of writing.

    Raises OSError where a file cannot be written.
    """
    out.mkdir(parents=True, exist_ok=True)
    written = [
        write_whole(out / "review.html", review.render(result, anonymous=how.anonymous)),
        write_whole(out / "class.html", dashboard.render(result)),
    ]
    made, names = feedback.pages(result, released=how.released), file_names(one.student for one in result.submissions)
    (out / "feedback").mkdir(exist_ok=True)
    written.extend(
        write_whole(out / "feedback" / f"{names[submission.student]}.html", made.page(submission))
        for submission in result.submissions
    )
    return (*written, *write_gradebooks(result, out, rubric=how.rubric, released=how.released))
