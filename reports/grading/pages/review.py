"""The review page: the queue, the groups and every submission in one file that works from the file system."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType

from markupsafe import Markup

from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.grading.pages import assets, cards, options, queue, sheets
from corrigenda.reports.grading.pages.cards import Card
from corrigenda.reports.grading.pages.charts.spots import Spot, sentence, spots
from corrigenda.reports.grading.pages.directory import Directory
from corrigenda.reports.grading.pages.queue import Row
from corrigenda.reports.grading.pages.sheets import Sheet
from corrigenda.reports.grading.pages.typesetting.changes import Shift, shifts, summary
from corrigenda.reports.grading.pages.typesetting.formulas import beside, result_of, stacked
from corrigenda.reports.grading.pages.typesetting.words import plural
from corrigenda.reports.grading.record import ClassResult, ProblemMark, Taken

# This many cards are open at first; more would hide the next ones.
OPEN_CARDS = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """How many answers are in one state."""

    word: str
    css: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ProblemRow:
    """One problem in the masthead."""

    title: str
    tally: tuple[State, ...]
    open: int
    lost: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewView:
    """Everything that the template shows."""

    result: ClassResult
    directory: Directory
    anonymous: bool
    heading: str
    summary: str
    tally: tuple[State, ...]
    per_problem: tuple[ProblemRow, ...]
    rows: tuple[Row, ...]
    cards: tuple[Card, ...]
    sheets: tuple[Sheet, ...]
    spots: tuple[Spot, ...]
    spot_sentence: str
    spot_options: tuple[options.Option, ...]
    shifts: tuple[Shift, ...]
    moved: str
    log: tuple[str, ...]
    kept: tuple[Taken, ...]
    open_cards: int = OPEN_CARDS
    linked: bool = True


def render(result: ClassResult, *, anonymous: bool) -> str:
    """The page as HTML; with `anonymous` the names are hidden until the teacher shows them."""
    made = assets.templates()
    made.filters |= {
        "queue_options": options.of_queue,
        "group_options": options.of_group,
        "own_options": options.of_submission,
        "pair": pair,
        "place": lambda formula: f"line {formula.line}",
        "latex": lambda formula: formula.latex,
    }
    return made.get_template("review.html.j2").render(view=view(result, anonymous), assets=assets.load("review.js"))


def pair(card: Card) -> tuple[Markup, Markup | None]:
    """The answer of a group and the rubric's, marked where they differ."""
    model = getattr(card.problem, "answer", "")
    return (
        beside(card.group.answer, result_of(model, card.group.answer)) if model else (stacked(card.group.answer), None)
    )


def view(result: ClassResult, anonymous: bool) -> ReviewView:
    """The result, arranged for the template."""
    directory = Directory(result=result)
    marks = [mark for submission in result.submissions for mark in submission.problems]
    rows = queue.rows(directory)
    found = spots(directory)
    return ReviewView(
        result=result,
        directory=directory,
        anonymous=anonymous,
        heading=heading(rows, marks),
        summary=split(marks, len({(group.problem, group.key) for group in result.groups if group.status != "right"})),
        tally=tally(marks),
        per_problem=tuple(_row(problem.title, problem.id, marks) for problem in result.problems),
        rows=rows,
        cards=cards.cards(directory),
        sheets=sheets.sheets(directory),
        spots=found,
        spot_sentence=sentence(len(found)),
        spot_options=options.SPOT,
        shifts=shifts(directory),
        moved=summary(result.moved),
        log=tuple(str(entry) for entry in result.decisions_log),
        kept=directory.kept(),
    )


TALLY = MappingProxyType(
    {
        "right": ("accepted", Verdict.PROVED),
        "lost": ("with points lost", Verdict.REFUTED),
        "queue": ("waiting for you", Verdict.CONDITIONAL),
        "missing": ("left empty", Verdict.NOT_CHECKABLE),
    }
)


def tally(marks: Sequence[ProblemMark]) -> tuple[State, ...]:
    """How many answers are accepted, lost points, wait, or are missing."""
    counts = dict.fromkeys(TALLY, 0)
    for mark in marks:
        counts[mark.status if mark.status in counts else "lost"] += 1
    return tuple(
        State(word=word, css=verdict.value.lower().replace("_", ""), count=counts[name])
        for name, (word, verdict) in TALLY.items()
    )


def _row(title: str, problem: str, marks: Sequence[ProblemMark]) -> ProblemRow:
    own = tally([mark for mark in marks if mark.problem == problem])
    return ProblemRow(title=title, tally=own, open=own[2].count, lost=own[1].count)


def heading(rows: Sequence[queue.Row], marks: Sequence[ProblemMark]) -> str:
    """The work that is left, in one sentence."""
    waiting, decisions = sum(mark.status == "queue" for mark in marks), sum(row.decides for row in rows)
    if not rows:
        return f"All {plural(len(marks), 'answer')} are marked." if marks else "No submission was read."
    verb = "settles" if decisions == 1 else "settle"
    if waiting:
        return f"{plural(decisions, 'decision')} {verb} the last {waiting:,} of {plural(len(marks), 'answer')}."
    return f"{plural(len(rows), 'case')} to look at; {plural(len(marks), 'answer')} are marked."


def split(marks: Sequence[ProblemMark], groups: int) -> str:
    """What happened to the rest."""
    right, lost, _, missing = (state.count for state in tally(marks))
    parts = [
        f"{right:,} accepted by proof or test",
        f"{lost:,} with points lost, gathered in {plural(groups, 'group')}",
    ]
    if missing:
        parts.append(f"{missing:,} left empty")
    return f"The rest is marked: {', '.join(parts)}."
