"""The page of the class: how the marks lie, how hard each problem is, where the class goes wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from statistics import mean, median

from corrigenda.reports.grading.pages import assets
from corrigenda.reports.grading.pages.cards import named
from corrigenda.reports.grading.pages.charts.histogram import Histogram, of_counts, of_totals
from corrigenda.reports.grading.pages.charts.spots import sentence, spots
from corrigenda.reports.grading.pages.charts.statistics import Item, items, totals
from corrigenda.reports.grading.pages.directory import Directory
from corrigenda.reports.grading.pages.typesetting.changes import Shift, shifts
from corrigenda.reports.grading.pages.typesetting.words import plural
from corrigenda.reports.grading.points import shown, total
from corrigenda.reports.grading.record import ClassResult

MOST_ERRORS = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One problem of the table."""

    label: str
    item: Item
    histogram: Histogram
    error: str
    hit: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One frequent error: `share` of the most frequent one, in percent."""

    title: str
    place: str
    students: int
    share: float


@dataclass(frozen=True, slots=True, kw_only=True)
class DashboardView:
    """Everything that the template shows."""

    result: ClassResult
    heading: str
    summary: str
    totals: Histogram
    rows: tuple[Row, ...]
    faults: tuple[Fault, ...]
    open: int
    shifts: tuple[Shift, ...]
    spots: int
    spot_sentence: str
    linked: bool = False


def render(result: ClassResult) -> str:
    """The page as HTML; it names no student and needs no script."""
    return assets.templates().get_template("class.html.j2").render(view=view(result), assets=assets.load())


def view(result: ClassResult) -> DashboardView:
    """The result, arranged for the template."""
    directory = Directory(result=result)
    sums, out_of = totals(result), total(problem.points for problem in result.problems)
    made = items(result)
    found = faults(directory)
    checked = len(spots(directory))
    return DashboardView(
        result=result,
        heading=heading(sums, out_of, len(result.submissions)),
        summary=summary(made, directory),
        totals=of_totals(sums, out_of),
        rows=tuple(_row(directory, item, found) for item in made),
        faults=found[:MOST_ERRORS],
        open=sum(item.open for item in made),
        shifts=shifts(directory),
        spots=checked,
        spot_sentence=sentence(checked),
    )


def heading(sums: Sequence[Fraction], out_of: Fraction, submissions: int) -> str:
    """The middle of the class in one sentence."""
    if not sums:
        return f"{plural(submissions, 'submission')}, none marked in full yet."
    return (
        f"The middle student has {shown(median(sums))} of {shown(out_of)} points; the mean is {float(mean(sums)):.1f}."
    )


def summary(made: Sequence[Item], directory: Directory) -> str:
    """The hardest problem, the one that tells apart best, and what is not counted."""
    parts = []
    graded = [item for item in made if item.share is not None]
    if graded:
        hardest = min(graded, key=lambda item: item.share or 0.0)
        label = directory.label(hardest.problem.id)
        parts.append(f"{label} is the hardest: {100 * (hardest.share or 0.0):.0f} % of its points are earned.")
    telling = [item for item in made if item.apart is not None]
    if telling:
        best = max(telling, key=lambda item: item.apart or 0.0)
        parts.append(f"{directory.label(best.problem.id)} tells strong from weak best.")
    if any(item.open for item in made):
        parts.append("Open decisions are not counted.")
    return " ".join(parts)


def faults(directory: Directory) -> tuple[Fault, ...]:
    """The errors that cost marks, most students first, by the name of the mistake or by their diagnosis."""
    counts: Counter[tuple[str, str]] = Counter()
    for group in directory.result.groups:
        members = directory.members(group)
        if group.status in ("partial", "wrong") and members:
            counts[group.problem, _fault(group.diagnosis, members[0].mistake)] += len(members)
    most = max(counts.values(), default=1)
    made = [
        Fault(title=title, place=directory.label(problem), students=number, share=100 * number / most)
        for (problem, title), number in counts.items()
    ]
    return tuple(sorted(made, key=lambda fault: (-fault.students, fault.place, fault.title)))


def _fault(diagnosis: str | None, mistake: str | None) -> str:
    return mistake or named(diagnosis) or "other answers"


def _row(directory: Directory, item: Item, found: Sequence[Fault]) -> Row:
    label = directory.label(item.problem.id)
    first = next((fault for fault in found if fault.place == label), None)
    return Row(
        label=label,
        item=item,
        histogram=of_counts(item.counts, item.problem.points),
        error=first.title if first else "",
        hit=first.students if first else 0,
    )
