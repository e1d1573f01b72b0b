"""A random sample of the answers that were accepted without a teacher, for a second look."""

from __future__ import annotations

import random

from corrigenda.reports.grading.record import ClassResult

PART, FEWEST, MOST = 20, 5, 20


def spot_checks(result: ClassResult) -> tuple[str, ...]:
    """`student/problem` of one in twenty accepted answers, at least 5, at most 20; the seed of the run draws them."""
    accepted = [
        f"{one.student}/{mark.problem}"
        for one in result.submissions
        for mark in one.problems
        if mark.status == "right" and mark.decided_by == "rubric"
    ]
    count = min(len(accepted), MOST, max(FEWEST, len(accepted) // PART))
    draw = random.Random(f"spot checks|{result.seed}")  # noqa: S311  # a sample to look at, nothing secret
    return tuple(sorted(draw.sample(accepted, count)))
