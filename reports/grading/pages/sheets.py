"""The submissions as the teacher sees them: each problem with its lines, verdicts and marks side by side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from markupsafe import Markup

from corrigenda.proofs.verdict import HOLDS, Verdict
from corrigenda.reports.grading.pages.directory import Directory
from corrigenda.reports.grading.pages.targets import Target, of_submission
from corrigenda.reports.grading.pages.typesetting.formulas import chain
from corrigenda.reports.grading.pages.typesetting.words import STATES, verdict_css
from corrigenda.reports.grading.points import total
from corrigenda.reports.grading.record import Group, ProblemInfo, ProblemMark, StepMark, SubmissionMark


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One relation of a student: `place` is `wrong` for the first wrong one, `after` for those behind it."""

    step: StepMark
    formula: Markup
    css: str
    place: str
    said: str
    because: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One problem of one submission."""

    mark: ProblemMark
    problem: ProblemInfo
    anchor: str
    label: str
    state: str
    css: str
    lines: tuple[Line, ...]
    group: Group | None
    group_name: str
    group_anchor: str
    result: Fraction
    target: Target


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """One submission; `open` says how many of its problems wait for a decision."""

    submission: SubmissionMark
    anchor: str
    number: int
    parts: tuple[Part, ...]
    points: Fraction
    out_of: Fraction
    open: int


def sheets(directory: Directory) -> tuple[Sheet, ...]:
    """All submissions in the order of the class."""
    return tuple(_sheet(directory, submission) for submission in directory.result.submissions)


def _sheet(directory: Directory, submission: SubmissionMark) -> Sheet:
    return Sheet(
        submission=submission,
        anchor=directory.anchor(submission.student),
        number=directory.number(submission.student),
        parts=tuple(_part(directory, submission, mark) for mark in submission.problems),
        points=total(mark.points for mark in submission.problems),
        out_of=total(mark.out_of for mark in submission.problems),
        open=sum(mark.status == "queue" for mark in submission.problems),
    )


def _part(directory: Directory, submission: SubmissionMark, mark: ProblemMark) -> Part:
    group = directory.group(mark)
    shared = group if group and group.status != "right" and len(group.members) > 1 else None
    state, css = STATES.get(mark.status, (mark.status, "inconclusive"))
    return Part(
        mark=mark,
        problem=directory.problem(mark.problem),
        anchor=directory.anchor(submission.student, mark.problem),
        label=directory.label(mark.problem),
        state=state,
        css=css,
        lines=tuple(lines(mark)),
        group=shared,
        group_name=directory.group_name(shared) if shared else "",
        group_anchor=directory.group_anchor(shared) if shared else "",
        result=mark.points - total(item.points for item in mark.intermediates if item.found),
        target=of_submission(directory, submission, mark),
    )


def lines(mark: ProblemMark) -> Iterator[Line]:
    """The steps of an answer with what the teacher should know of each."""
    formulas = chain(mark.steps)
    for index, (step, formula) in enumerate(zip(mark.steps, formulas, strict=True)):
        said, because = _said(step, index, mark.first_wrong)
        yield Line(
            step=step,
            formula=formula,
            css="follows" if step.carried else verdict_css(Verdict(step.verdict), step.exact),
            place=_place(index, mark.first_wrong),
            said=said,
            because=because,
        )


def _place(index: int, first_wrong: int | None) -> str:
    if first_wrong is None or index < first_wrong:
        return ""
    return "wrong" if index == first_wrong else "after"


def _said(step: StepMark, index: int, first_wrong: int | None) -> tuple[str, str]:
    """What stands beside a line: its verdict in words, and why."""
    verdict = Verdict(step.verdict)
    if index == first_wrong:
        return "First wrong step", step.why
    if step.carried:
        return "Follows correctly", "from the student's own earlier result"
    if verdict in HOLDS:
        return ("Right on its own" if first_wrong is not None and index > first_wrong else "Right"), ""
    words = {Verdict.REFUTED: "Wrong on its own", Verdict.ILL_TYPED: "Shapes do not fit"}
    return words.get(verdict, "Not decided"), step.why
