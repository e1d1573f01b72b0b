"""What the marks of a class say about its problems: how hard, and how well each tells strong from weak."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from corrigenda.reports.grading.points import total
from corrigenda.reports.grading.record import ClassResult, ProblemInfo, ProblemMark

# Below this correlation with the rest of the marks a problem hardly tells students apart (Ebel and Frisbie 1991).
WEAK = 0.2
# Fewer decided marks than this give no correlation worth a number.
FEWEST = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One problem: `counts` pairs points with students; share and correlation are None where too few are decided."""

    problem: ProblemInfo
    decided: int
    open: int
    missing: int
    counts: tuple[tuple[Fraction, int], ...]
    share: float | None
    apart: float | None
    right: int

    @property
    def weak(self) -> bool:
        """Whether the problem hardly tells strong from weak."""
        return self.apart is not None and self.apart < WEAK


def items(result: ClassResult) -> tuple[Item, ...]:
    """One item a problem, in their order; marks that a teacher still decides are left out."""
    return tuple(_item(result, problem) for problem in result.problems)


def _item(result: ClassResult, problem: ProblemInfo) -> Item:
    marks = [mark for submission in result.submissions for mark in submission.problems if mark.problem == problem.id]
    decided = [mark for mark in marks if mark.status != "queue"]
    counts = Counter(mark.points for mark in decided)
    return Item(
        problem=problem,
        decided=len(decided),
        open=len(marks) - len(decided),
        missing=sum(mark.status == "missing" for mark in marks),
        counts=tuple(sorted(counts.items())),
        share=mean_share(decided),
        apart=correlation(_with_rest(result, problem.id)),
        right=sum(mark.status == "right" for mark in decided),
    )


def mean_share(marks: Sequence[ProblemMark]) -> float | None:
    """The mean of the marks as a share of the points (the difficulty index); None without marks."""
    points = total(mark.out_of for mark in marks)
    return float(total(mark.points for mark in marks) / points) if points else None


def _with_rest(result: ClassResult, problem: str) -> list[tuple[float, float]]:
    """For each student with nothing open: the marks of the problem, and those of all the others."""
    pairs = []
    for submission in result.submissions:
        marks = {mark.problem: mark for mark in submission.problems}
        if problem in marks and all(mark.status != "queue" for mark in marks.values()):
            own = marks[problem].points
            pairs.append((float(own), float(total(mark.points for mark in marks.values()) - own)))
    return pairs


def correlation(pairs: Sequence[tuple[float, float]]) -> float | None:
    """Pearson's correlation (the corrected item-total correlation); None for few pairs or a constant."""
    if len(pairs) < FEWEST:
        return None
    left, right = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    mean_left, mean_right = math.fsum(left) / len(left), math.fsum(right) / len(right)
    covariance = math.fsum((x - mean_left) * (y - mean_right) for x, y in pairs)
    spread = math.sqrt(math.fsum((x - mean_left) ** 2 for x in left) * math.fsum((y - mean_right) ** 2 for y in right))
    return covariance / spread if spread > 0 else None


def totals(result: ClassResult) -> tuple[Fraction, ...]:
    """The total of every submission that has nothing left to decide, in their order."""
    return tuple(
        total(mark.points for mark in submission.problems)
        for submission in result.submissions
        if all(mark.status != "queue" for mark in submission.problems)
    )
