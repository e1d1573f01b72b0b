"""A small rubric of cheap problems, and classes marked in this process."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from corrigenda.reports.grading.record import ClassResult, ProblemMark
from corrigenda.reports.grading.rubric.model import Rubric
from corrigenda.reports.grading.rubric.reading import rubric_from
from corrigenda.reports.grading.running.class_run import Plan, run_class
from corrigenda.reports.grading.submissions.files.handed import handed_in

RUBRIC = r"""
title = "Small"

[[problem]]
id = "p1"
title = "A gradient"
points = 3
given = ['a, b, x, \eta \in \mathbb{R}', 'f(u) := (a u + b)^2', 'v := x - \eta \nabla f(x)']
answer = 'v - x = -2 \eta a (a x + b)'
match = { heading = ["Problem 1"], labels = ["eq:one"] }

[[problem.intermediate]]
id = "gradient"
stated = '\nabla f(x) = 2 a (a x + b)'
points = 1

[[problem.intermediate]]
id = "update"
stated = 'v = x - 2 \eta a (a x + b)'
points = 1

[[problem.mistake]]
id = "factor 2"
stated = 'v - x = -\eta a (a x + b)'
points = 2
feedback = "Which factor does the square bring down?"

[[problem]]
id = "p2"
title = "A second moment"
points = "5/2"
given = ['X \sim \mathcal{N}(\mu, \sigma^2)', '\mu \in \mathbb{R}', '\sigma > 0']
answer = '\mathbb{E}[X^2] = \mu^2 + \sigma^2'
in_terms_of = ['\mu', '\sigma']
match = { heading = ["Problem 2"], labels = ["eq:two"] }
"""


def rubric(text: str = RUBRIC) -> Rubric:
    return rubric_from(text)


def marked(folder: Path, files: Mapping[str, str], text: str = RUBRIC, **plan: object) -> ClassResult:
    """The class whose submissions are these files, marked in this process."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return run_class(rubric_from(text), handed_in([folder]), Plan(jobs=0, **plan))  # type: ignore[arg-type]  # fields of the plan


def mark(result: ClassResult, student: str, problem: str) -> ProblemMark:
    return next(
        found
        for one in result.submissions
        if one.student == student
        for found in one.problems
        if found.problem == problem
    )


def one(folder: Path, text: str, problem: str = "p1", suffix: str = "md", rubric: str = RUBRIC) -> ProblemMark:
    """The mark of a single submission."""
    return mark(marked(folder, {f"s.{suffix}": text}, rubric), "s", problem)
