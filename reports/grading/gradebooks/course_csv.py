"""CSV files that Canvas and Moodle import: one assignment, one grade a student."""

from __future__ import annotations

from html import escape

from corrigenda.reports.grading.gradebooks.cells import table
from corrigenda.reports.grading.gradebooks.comments import comment
from corrigenda.reports.grading.gradebooks.grades_csv import waiting
from corrigenda.reports.grading.pages.typesetting.withholding import Withheld
from corrigenda.reports.grading.points import decimal, total
from corrigenda.reports.grading.record import ClassResult, SubmissionMark


def canvas_csv(result: ClassResult) -> str:
    """The gradebook import of Canvas: a row of points possible, then `Student, ID, SIS User ID, SIS Login ID, Section`.

    Canvas finds a student by ID or SIS ID: the submission id goes into both SIS columns and the Canvas ID stays
    empty.  A total that a teacher still decides is left empty, so that no provisional grade is imported.
    """
    head = ("Student", "ID", "SIS User ID", "SIS Login ID", "Section", result.title)
    possible = ("Points Possible", "", "", "", "", decimal(total(problem.points for problem in result.problems)))
    rows = [(made.name, "", made.student, made.student, "", final(made)) for made in result.submissions]
    return table([head, possible, *rows])


def moodle_csv(result: ClassResult, withheld: dict[str, Withheld] | None) -> str:
    """The grade import of Moodle: map `ID number` to the ID number of the user, and both grade columns together.

    Moodle drops the grades of an item whose feedback is imported without them, so that both always stand here.  It
    takes feedback for HTML, so that what a rubric or a student wrote is escaped.
    """
    head = ("ID number", "Full name", result.title, f"{result.title} feedback")
    rows = [
        (made.student, made.name, final(made), escape(comment(made, result.problems, withheld), quote=False))
        for made in result.submissions
    ]
    return table([head, *rows])


def final(submission: SubmissionMark) -> str:
    """The total, or nothing while part of it is open."""
    return "" if waiting(submission) else decimal(total(mark.points for mark in submission.problems))
