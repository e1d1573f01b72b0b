"""The page that one student reads: what works, which step to look at, what a teacher still reads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from jinja2 import Template
from markupsafe import Markup

from corrigenda.reports.grading.counterexamples import Shown, shown
from corrigenda.reports.grading.pages import assets
from corrigenda.reports.grading.pages.charts.tone import heading, look_line, praise, question, summary
from corrigenda.reports.grading.pages.directory import Directory
from corrigenda.reports.grading.pages.typesetting import withholding
from corrigenda.reports.grading.pages.typesetting.formulas import chain
from corrigenda.reports.grading.pages.typesetting.withholding import Withheld
from corrigenda.reports.grading.points import total
from corrigenda.reports.grading.record import ClassResult, IntermediateMark, ProblemInfo, ProblemMark, SubmissionMark
from corrigenda.reports.papers.html.assets import Assets

SHAPES = {"right": "proved", "look": "look", "read": "inconclusive", "empty": "notcheckable"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of the student: `place` as on the rail, `said` and `because` in kind words."""

    number: int
    formula: Markup
    css: str
    place: str
    said: str
    because: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One problem: `state` is right, look, read (by a teacher) or empty; `line` is that of the step to look at."""

    problem: ProblemInfo
    asked: str
    number: int
    state: str
    css: str
    points: Fraction
    out_of: Fraction
    works: str
    lines: tuple[Line, ...]
    answer: str
    try_it: Shown | None
    line: int
    question: str
    items: tuple[IntermediateMark, ...]
    result: Fraction
    words: str
    reasons: tuple[str, ...]
    model: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FeedbackView:
    """Everything that the template shows."""

    title: str
    student: str
    name: str
    heading: str
    summary: str
    points: Fraction
    out_of: Fraction
    unreadable: str
    cards: tuple[Card, ...]
    released: bool

    def of(self, state: str) -> tuple[Card, ...]:
        """The problems in one state."""
        return tuple(card for card in self.cards if card.state == state)


@dataclass(frozen=True, slots=True, kw_only=True)
class FeedbackPages:
    """Renders the pages of one class; template, style and withheld answers are made once."""

    result: ClassResult
    released: bool
    directory: Directory
    template: Template
    assets: Assets
    withheld: Mapping[str, Withheld]

    def page(self, submission: SubmissionMark) -> str:
        """The page of one student as HTML."""
        view = _view(self, submission)
        return self.template.render(view=view, assets=self.assets)


def pages(result: ClassResult, *, released: bool) -> FeedbackPages:
    """The pages of a class; the rubric's answers are on them only when they are released."""
    return FeedbackPages(
        result=result,
        released=released,
        directory=Directory(result=result),
        template=assets.templates().get_template("feedback.html.j2"),
        assets=assets.load(),
        withheld={problem.id: withholding.of(problem) for problem in result.problems},
    )


def _view(pages: FeedbackPages, submission: SubmissionMark) -> FeedbackView:
    lost = submission.unreadable is not None
    cards = tuple(_card(pages, number, mark, lost) for number, mark in enumerate(submission.problems, 1))
    points = total(card.points for card in cards if card.state != "read")
    out_of = total(card.out_of for card in cards if card.state != "read")
    return FeedbackView(
        title=pages.result.title,
        student=submission.student,
        name=submission.name,
        heading=heading(points, out_of, waits=any(card.state == "read" for card in cards)),
        summary=summary([card.state for card in cards]),
        points=points,
        out_of=out_of,
        unreadable=submission.unreadable or "",
        cards=cards,
        released=pages.released,
    )


def state_of(mark: ProblemMark, *, unreadable: bool = False) -> str:
    """How the student's page files a problem; a right result with a wrong step is worth a look too."""
    if unreadable and mark.status == "missing" and mark.decided_by == "rubric":
        return "read"
    if mark.status == "right":
        return "look" if mark.first_wrong is not None else "right"
    return {"queue": "read", "missing": "empty"}.get(mark.status, "look")


def _card(pages: FeedbackPages, number: int, mark: ProblemMark, lost: bool) -> Card:
    problem, state = pages.directory.problem(mark.problem), state_of(mark, unreadable=lost)
    words = _allowed(pages, mark.problem, mark.feedback or "") if state != "read" else ""
    return Card(
        problem=problem,
        asked=_asked(problem),
        number=number,
        state=state,
        css=SHAPES[state],
        points=mark.points,
        out_of=mark.out_of,
        works=praise(mark) if state == "look" else "",
        lines=tuple(_lines(mark)) if state == "look" else (),
        answer=mark.answer or "",
        try_it=_try_it(mark) if state == "look" else None,
        line=mark.steps[mark.first_wrong].line if mark.first_wrong is not None else 0,
        question=question(mark) if state == "look" and not words else "",
        items=mark.intermediates if state == "look" and not mark.mistake else (),
        result=mark.points - total(item.points for item in mark.intermediates if item.found),
        words=words,
        reasons=tuple(_reasons(mark, pages.released)) if state == "look" else (),
        model=problem.answer if pages.released else "",
    )


def _asked(problem: ProblemInfo) -> str:
    """What the problem asks for, when that is no more than the left side of the answer."""
    return problem.statement if problem.answer.startswith(f"{problem.statement} = ") else ""


def _allowed(pages: FeedbackPages, problem: str, text: str) -> str:
    """The text, or nothing while it would give the rubric's answer away."""
    return text if pages.released or pages.withheld[problem].allows(text) else ""


def _reasons(mark: ProblemMark, released: bool) -> Iterator[str]:
    """The sentences on the marks; those with formulas wait for the release of the answers."""
    return (reason for reason in mark.reasons if released or not ("$" in reason or "\\" in reason))


def _try_it(mark: ProblemMark) -> Shown | None:
    """The values of the smallest counterexample: numbers at one point, never a formula."""
    return None if mark.first_wrong is None else shown(mark.steps[mark.first_wrong].witness)


def _lines(mark: ProblemMark) -> Iterator[Line]:
    formulas: Sequence[Markup] = chain(mark.steps)
    for index, (step, formula) in enumerate(zip(mark.steps, formulas, strict=True)):
        place, css, said, because = look_line(mark, index)
        yield Line(number=step.line, formula=formula, css=css, place=place, said=said, because=because)
