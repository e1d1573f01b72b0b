"""Accepted answers that a teacher looks at again, beside the rubric's form."""

from __future__ import annotations

from dataclasses import dataclass, replace

from corrigenda.reports.grading.pages.directory import Directory
from corrigenda.reports.grading.pages.targets import Target, of_submission
from corrigenda.reports.grading.pages.typesetting.formulas import result_of
from corrigenda.reports.grading.pages.typesetting.words import plural

# One-sided confidence of the bound that a clean sample gives.
MISSED = 0.05


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """One accepted answer."""

    student: str
    place: str
    anchor: str
    answer: str
    model: str
    target: Target


def spots(directory: Directory) -> tuple[Spot, ...]:
    """The sample of the run; an entry that names no answer of the class is left out."""
    made = (_spot(directory, *entry.rpartition("/")[::2]) for entry in directory.result.spot_checks)
    return tuple(spot for spot in made if spot)


def _spot(directory: Directory, student: str, problem: str) -> Spot | None:
    submission, mark = directory.submission(student), directory.mark(student, problem)
    if not submission or not mark or not mark.answer:
        return None
    return Spot(
        student=student,
        place=directory.label(problem),
        anchor=directory.anchor(student, problem),
        answer=mark.answer,
        model=result_of(directory.problem(problem).answer, mark.answer),
        target=replace(of_submission(directory, submission, mark), open=True),
    )


def sentence(sample: int) -> str:
    """What a clean sample would show: by the binomial law, at most 1 - 0.05^(1/n) of the accepted answers are wrong."""
    if not sample:
        return "No accepted answer was drawn."
    bound = 1 - MISSED ** (1 / sample)
    drawn = f"{plural(sample, 'accepted answer')}, drawn by the seed, beside the rubric’s form."
    return f"{drawn} If all are right, at most {100 * bound:.1f} % of the accepted ones are wrong (95 % confidence)."
