"""A generated class: right answers rewritten at random, errors planted by kind and place, and what the marking says.

`python -m benchmarks.generated_class [--students 300] [--quick] [--jobs 2] [--out FILE]` writes the submissions to a
temporary folder, marks them against `examples/homework/rubric.toml` and one more problem, and prints: right answers
that lost a mark, planted errors found (marks lost) and located (at the step that was spoilt), those left to the
teacher, those missed, wall clock and CPU time, the load of the machine, and the peak memory of this process and of its
largest worker.  `--dask` marks the class a second time on a Dask cluster of two workers and compares the records.
`--memory 30 120` runs classes of these sizes, each in a process of its own, and prints their peaks side by side.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from corrigenda.proofs.language.tree.expressions import Expr
from corrigenda.reports.grading.marking.values import Asked, value_key
from corrigenda.reports.grading.record import ClassResult, ProblemMark
from corrigenda.reports.grading.rubric.model import Problem, Rubric
from corrigenda.reports.grading.rubric.reading import rubric_from
from corrigenda.reports.grading.running.class_run import Plan, run_class
from corrigenda.reports.grading.submissions.files.handed import handed_in
from tests.grading.rewriting import ERRORS, planted, printed, rewritten, side

RUBRIC = Path(__file__).resolve().parents[1] / "examples" / "homework" / "rubric.toml"
MORE = r"""

[[problem]]
id = "p8"
title = "Ridge loss at a multiple of a vector"
points = 3
given = [
  'X \in \mathbb{R}^{n \times d}', 'y \in \mathbb{R}^n', 'w \in \mathbb{R}^d', 'c, \lambda \in \mathbb{R}',
  'L(u) := \|y - Xu\|_2^2 + \lambda \|u\|_2^2',
]
answer = 'L(c w) = \|y\|_2^2 - 2 c y^\top X w + c^2 \|Xw\|_2^2 + \lambda c^2 \|w\|_2^2'
match = { heading = ["Problem 8"] }
"""
# Scalar letters of each problem, which rewritings and errors may use.
SCALARS = {
    "p1": ("\\eta", "\\sigma", "y", "w"),
    "p2": ("\\eta", "n"),
    "p3": ("\\sigma", "d"),
    "p4": ("\\sigma", "d"),
    "p5": ("d",),
    "p6": ("p", "d", "n"),
    "p7": ("d",),
    "p8": ("c", "\\lambda"),
}
ERROR_PART, MISSING_PART = 0.3, 0.04


@dataclass(frozen=True, kw_only=True)
class Truth:
    """What was put into an attempt: nothing, a right answer, or an error of a kind at a step."""

    kind: str
    step: int | None = None


@dataclass(frozen=True, kw_only=True)
class Maker:
    """Makes attempts at one problem."""

    problem: Problem
    answer: Expr

    @property
    def scalars(self) -> tuple[str, ...]:
        return SCALARS[self.problem.id]

    def attempt(self, draw: random.Random) -> tuple[str, Truth]:
        chance = draw.random()
        if chance < MISSING_PART:
            return "", Truth(kind="missing")
        length = draw.randint(1, 3)
        spoilt = draw.randrange(length) if chance < MISSING_PART + ERROR_PART else None
        sides, kind = self._sides(length, spoilt, draw)
        return self._written(sides, draw), Truth(kind=kind, step=spoilt)

    def _sides(self, length: int, spoilt: int | None, draw: random.Random) -> tuple[list[str], str]:
        current, kind, found = self.answer, "right", []
        for place in range(length):
            if place == spoilt:
                current, kind = self._spoilt(draw)
            found.append(printed(rewritten(current, self.scalars, draw, times=draw.randint(1, 3))))
        return found, kind

    def _spoilt(self, draw: random.Random) -> tuple[Expr, str]:
        """An error that changes the value, as the values at fixed points tell."""
        asked = Asked(given=self.problem.given, answer=self.problem.answer.latex)
        right = value_key(asked, self.problem.answer.right)
        while True:
            kind = draw.choice(ERRORS)
            wrong = planted(self.answer, kind, self.scalars, draw)
            if wrong is not None and value_key(asked, printed(wrong)) not in (None, right):
                return wrong, kind

    def _written(self, sides: Sequence[str], draw: random.Random) -> str:
        left = self.problem.answer.left
        form = draw.random()
        if form < 0.1 and len(sides) == 1:
            return f"$$\\boxed{{{left} = {sides[0]}}}$$"
        if form < 0.2 and len(sides) == 1:
            return f"The answer is: ${sides[0]}$"
        if form < 0.6:
            return "$$\n\\begin{aligned}\n" + " \\\\\n".join(
                f"{left if not place else ''} &= {text}" for place, text in enumerate(sides)
            ) + "\n\\end{aligned}\n$$"  # fmt: skip
        return "$$" + " = ".join([left, *sides]) + "$$"


def makers(rubric: Rubric) -> dict[str, Maker]:
    return {
        one.id: Maker(problem=one, answer=side(one.answer.right, one.given)) for one in rubric.problems
    }  # fmt: skip


def generate(rubric: Rubric, folder: Path, students: int, seed: int) -> dict[tuple[str, str], Truth]:
    """Writes the submissions; what was put into each."""
    truths, made = {}, makers(rubric)
    for number in range(1, students + 1):
        draw = random.Random(f"{seed}|{number}")  # noqa: S311 - a reproducible class, nothing secret
        parts = []
        for place, problem in enumerate(rubric.problems, start=1):
            text, truth = made[problem.id].attempt(draw)
            truths[f"s{number:03}", problem.id] = truth
            if text:
                parts.append(f"## Problem {place}\n\n{text}\n")
        (folder / f"s{number:03}.md").write_text("\n".join(parts), encoding="utf-8")
    return truths


def counted(result: ClassResult, truths: Mapping[tuple[str, str], Truth]) -> tuple[Counter[str], list[str]]:
    """How many of what, and a line for everything that should not be."""
    counts: Counter[str] = Counter()
    lines: list[str] = []
    for student, mark in _marks(result):
        truth = truths[student, mark.problem]
        word = _judged(truth, mark)
        counts[word] += 1
        if truth.kind not in ("right", "missing") and mark.status in ("partial", "wrong"):
            # A lone answer has no step: naming the answer locates the error.
            located = mark.first_wrong == truth.step or (not mark.steps and truth.step == 0)
            counts["located" if located else "not located"] += 1
            word = word if located else "not located"
        if word in ("FALSE LOSS", "MISSED", "right, to the teacher", "error, to the teacher", "not located"):
            told = f"{mark.answer} {mark.reasons[:1]} first wrong {mark.first_wrong} of {len(mark.steps)}"
            lines.append(f"{word} {student} {mark.problem} {truth} {told}")
    return counts, lines


def _marks(result: ClassResult) -> Iterator[tuple[str, ProblemMark]]:
    return ((one.student, mark) for one in result.submissions for mark in one.problems)


def _judged(truth: Truth, mark: ProblemMark) -> str:
    if truth.kind == "missing":
        return "missing" if mark.status == "missing" else "MISSED"
    if mark.status == "queue":
        return "right, to the teacher" if truth.kind == "right" else "error, to the teacher"
    full = mark.points == mark.out_of
    if truth.kind == "right":
        return "right, full marks" if full else "FALSE LOSS"
    return "MISSED" if full else "error found"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--students", type=int, default=300)
    parser.add_argument("--quick", action="store_true", help="30 students")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--dask", action="store_true", help="once more on two Dask workers, and compare")
    parser.add_argument(
        "--memory", type=int, nargs="+", metavar="STUDENTS", help="peak memory of classes of these sizes"
    )
    parser.add_argument("--out", type=Path, help="writes the counts as JSON")
    chosen = parser.parse_args()
    if chosen.memory:
        peaks(chosen.memory, chosen.jobs)
        return
    summary = measured(30 if chosen.quick else chosen.students, chosen.seed, chosen.jobs, dask=chosen.dask)
    print(json.dumps(summary, indent=1))
    if chosen.out:
        chosen.out.write_text(json.dumps(summary), encoding="utf-8")


def measured(students: int, seed: int, jobs: int, *, dask: bool) -> dict[str, object]:
    """The counts of one class."""
    rubric = rubric_from(RUBRIC.read_text("utf-8") + MORE, file="generated.toml")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "submissions"
        folder.mkdir()
        truths = generate(rubric, folder, students, seed)
        cpu, started = _cpu(), time.perf_counter()
        result = run_class(rubric, handed_in([folder]), Plan(jobs=jobs, seed=seed))
        times = {"seconds": round(time.perf_counter() - started, 1), "CPU seconds": round(_cpu() - cpu, 1)}
        same = {"Dask": on_dask(rubric, folder, result, seed)} if dask else {}
    counts, lines = counted(result, truths)
    print("\n".join(lines))
    errors = sum(truth.kind not in ("right", "missing") for truth in truths.values())
    return {
        "students": students,
        "attempts": len(truths),
        **dict(sorted(counts.items())),
        "errors": errors,
        "groups": len(result.groups),
        "found %": round(100 * counts["error found"] / errors, 1),
        "located % of found": round(100 * counts["located"] / max(counts["error found"], 1), 1),
        **times,
        "load": round(os.getloadavg()[1], 1),
        "memory of this process, MB": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
        "memory of the largest worker, MB": resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024,
        **same,
    }


def _cpu() -> float:
    """CPU seconds of this process and of the workers that have ended."""
    found = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in found)


def on_dask(rubric: Rubric, folder: Path, local: ClassResult, seed: int) -> str:
    """Whether two Dask workers give the same record as the local processes, and how long they take."""
    from distributed import LocalCluster

    started = time.perf_counter()
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1") as cluster:
        plan = Plan(jobs=0, scheduler=cluster.scheduler_address, seed=seed)
        other = run_class(rubric, handed_in([folder]), plan)
    said = "the same record" if other == local else "ANOTHER RECORD"
    return f"{said} in {time.perf_counter() - started:.0f} s"


def peaks(sizes: Sequence[int], jobs: int) -> None:
    """One line for each size of a class, each marked by a process of its own."""
    print(f"{'students':>9}{'this process, MB':>18}{'largest worker, MB':>20}")
    for students in sizes:
        with tempfile.TemporaryDirectory() as name:
            out = Path(name) / "counts.json"
            command = [sys.executable, "-m", "benchmarks.generated_class", "--students", str(students)]
            subprocess.run([*command, "--jobs", str(jobs), "--out", str(out)], check=True, stdout=subprocess.DEVNULL)  # noqa: S603 - our own module
            found = json.loads(out.read_text("utf-8"))
        own, worker = found["memory of this process, MB"], found["memory of the largest worker, MB"]
        print(f"{students:>9}{own:>18}{worker:>20}", flush=True)


if __name__ == "__main__":
    main()
