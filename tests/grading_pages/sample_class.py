"""A marked class made by hand: every state of an answer, a hostile student, and as many students as a test wants."""

from __future__ import annotations

import random
from collections import defaultdict
from fractions import Fraction
from itertools import pairwise

from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.grading.record import (
    ClassResult,
    Counterexample,
    Formula,
    Group,
    IntermediateMark,
    Moved,
    ProblemInfo,
    ProblemMark,
    QueueItem,
    StepMark,
    SubmissionMark,
)

MODEL = {
    "p1": r"v - \frac{y}{\sigma} = (1 - 2\eta\sigma^2)\left(w - \frac{y}{\sigma}\right)",
    "p4": r"\operatorname{Var}(q^\top k) = d\sigma^4 + 2\sigma^2 \|\mu\|_2^2",
    "p6": r"\mathbb{E}[\|y - (R \odot X) w\|_2^2] = \|y - pXw\|_2^2 + p(1-p) \|\Gamma w\|_2^2",
}
TITLES = {"p1": "One step of gradient descent", "p4": "Variance of a dot product", "p6": "Loss under dropout"}
GIVEN = {
    "p1": (r"y, \sigma, \eta, w \in \mathbb{R}", r"L(u) := (y - \sigma u)^2"),
    "p4": (r"q, k \sim \mathcal{N}(\mu, \sigma^2 I_d)", r"\mu \in \mathbb{R}^d", r"\sigma > 0"),
    "p6": (r"R_{ij} \sim \mathrm{Bernoulli}(p)", r"X \in \mathbb{R}^{n \times d}"),
}
HOSTILE_NAME = '=HYPERLINK("x")<script>alert(1)</script>'
HOSTILE = r"\operatorname{Var}(q^\top k) = \text{</math><script>alert(2)</script>}"

LOST_MEAN = r"\operatorname{Var}(q^\top k) = d\sigma^4"
SIDES = (
    r"\operatorname{Var}(q^\top k)",
    r"\mathbb{E}[(q^\top k)^2] - \mathbb{E}[q^\top k]^2",
    r"\sum_{i=1}^d \mathbb{E}[q_i^2] \mathbb{E}[k_i^2] - \|\mu\|_2^4",
    r"\sum_{i=1}^d (\sigma^2 + \mu_i^2)^2 - \|\mu\|_2^4",
)
PAIRS = tuple(f"{left} = {right}" for left, right in pairwise(SIDES))


def step(latex: str, verdict: Verdict = Verdict.PROVED, line: int = 12, **more: object) -> StepMark:
    facts: dict[str, object] = {"why": "Equal for every value.", "code": "", "exact": True, **more}
    return StepMark(latex=latex, raw=latex, file="hw.md", line=line, column=1, verdict=verdict, **facts)  # type: ignore[arg-type]  # facts of a test


def item(name: str, points: int, found: bool) -> IntermediateMark:
    return IntermediateMark(id=name, latex="a = b", points=Fraction(points), found=found)


def right(problem: str) -> ProblemMark:
    return ProblemMark(
        problem=problem,
        points=Fraction(4),
        out_of=Fraction(4),
        status="right",
        answer=MODEL[problem],
        group=f"{problem}-right",
        steps=(step(MODEL[problem]),),
        intermediates=(item("first step", 1, True),),
        reasons=("The answer is right.",),
    )


def mean_left_out() -> ProblemMark:
    why = "At d = 1, μ = 1, σ = 1 the left side is 3 and the right side 1."
    return ProblemMark(
        problem="p4",
        points=Fraction(2),
        out_of=Fraction(4),
        status="partial",
        answer=LOST_MEAN,
        group="p4-mean",
        mistake="mean left out",
        steps=(
            step(
                LOST_MEAN,
                Verdict.REFUTED,
                41,
                why=why,
                witness=Counterexample(point=(("d", "1"), (r"\mu", "1"), (r"\sigma", "1")), left="3", right="1"),
                code="C001",
                correction=MODEL["p4"],
            ),
        ),
        first_wrong=0,
        intermediates=(item("variance as two moments", 1, False), item("all pairs of coordinates", 1, False)),
        reasons=("This is a known mistake of the rubric: 2 of 4 points.",),
        feedback="You use the independence well. What is $\\mathbb{E}[q_i^2]$ when the mean is not 0?",
    )


def pairs_left_out() -> ProblemMark:
    wrong = step(
        PAIRS[1],
        Verdict.REFUTED,
        43,
        why="At d = 2, q = k = (1, 1) the left side is 6 and the right side 4.",
        witness=Counterexample(point=(("d", "2"), (r"\mu", "(1, 1)"), (r"\sigma", "1")), left="6", right="4"),
        code="C001",
    )
    after = step(PAIRS[2], Verdict.REFUTED, 44, carried=True, why="Right with the earlier result.")
    return ProblemMark(
        problem="p4",
        points=Fraction(5, 2),
        out_of=Fraction(4),
        status="partial",
        answer=r"\operatorname{Var}(q^\top k) = \sum_{i=1}^d (\sigma^2 + \mu_i^2)^2 - \|\mu\|_2^4",
        group="p4-pairs",
        steps=(step(PAIRS[0], line=42), wrong, after),
        first_wrong=1,
        intermediates=(item("variance as two moments", 1, True), item("all pairs of coordinates", 1, False)),
        reasons=("The step on line 44 follows from line 43.",),
    )


def undecided() -> ProblemMark:
    latex = r"\mathbb{E}[\|y - (R \odot X) w\|_2^2] = \|y - pXw\|_2^2 + p(1-p) \sum_{\alpha \in S} c_\alpha w^\alpha"
    return ProblemMark(
        problem="p6",
        points=Fraction(0),
        out_of=Fraction(4),
        status="queue",
        answer=latex,
        group="p6-open",
        steps=(step(latex, Verdict.INCONCLUSIVE, 61, exact=False, why="A sum over a set is not supported."),),
        intermediates=(item("mean and variance split", 2, False),),
        reasons=("A teacher decides.",),
    )


def missing(problem: str) -> ProblemMark:
    return ProblemMark(problem=problem, points=Fraction(0), out_of=Fraction(4), status="missing")


def hostile() -> ProblemMark:
    return ProblemMark(
        problem="p4",
        points=Fraction(0),
        out_of=Fraction(4),
        status="queue",
        answer=HOSTILE,
        steps=(step(HOSTILE, Verdict.INCONCLUSIVE, 3, exact=False, why="<script>alert(3)</script> was not read."),),
    )


def marks_of(student: int, draw: random.Random) -> tuple[ProblemMark, ...]:
    if student == 1:
        return (right("p1"), mean_left_out(), right("p6"))
    if student == 2:
        return (right("p1"), pairs_left_out(), undecided())
    if student == 3:
        return (missing("p1"), hostile(), missing("p6"))
    if student == 4:
        return (missing("p1"), missing("p4"), missing("p6"))
    fourth = draw.choice([right("p4"), mean_left_out(), pairs_left_out()])
    return (draw.choice([right("p1"), missing("p1")]), fourth, draw.choice([right("p6"), right("p6"), undecided()]))


def submission(student: int, draw: random.Random) -> SubmissionMark:
    return SubmissionMark(
        student=f"s{student:03}",
        name=HOSTILE_NAME if student == 3 else f"Student {student}",
        files=(f"s{student:03}.md",),
        problems=marks_of(student, draw),
        unmatched=(Formula(latex=r"2 n^2 d", file="hw.md", line=80),) if student == 2 else (),
        unreadable="The PDF holds no text; hand in the source." if student == 4 else None,
    )


def groups(submissions: tuple[SubmissionMark, ...]) -> tuple[Group, ...]:
    found: dict[str, list[tuple[str, ProblemMark]]] = defaultdict(list)
    for made in submissions:
        for mark in made.problems:
            if mark.group:
                found[mark.group].append((made.student, mark))
    return tuple(group(key, members) for key, members in found.items())


def group(key: str, members: list[tuple[str, ProblemMark]]) -> Group:
    mark = members[0][1]
    verdict = {"right": Verdict.PROVED, "queue": Verdict.INCONCLUSIVE}.get(mark.status, Verdict.REFUTED)
    return Group(
        key=key,
        problem=mark.problem,
        answer=mark.answer or "",
        members=tuple(student for student, _ in members),
        verdict=verdict,
        diagnosis="True if $\\mu = 0$, which the problem does not grant." if key == "p4-mean" else "",
        status=mark.status,
        points=mark.points,
        forms=(r"\operatorname{Var}(q^\top k) = d(\sigma^2)^2",) if key == "p4-mean" else (),
    )


def sample(students: int = 12) -> ClassResult:
    draw = random.Random(20261128)
    made = tuple(submission(number, draw) for number in range(1, students + 1))
    queue = [
        QueueItem(student=one.student, problem=mark.problem, kind="inconclusive", reason="A sum is not supported.")
        for one in made
        for mark in one.problems
        if mark.status == "queue"
    ]
    queue.append(QueueItem(student="s004", problem=None, kind="unreadable", reason="The PDF holds no text."))
    return ClassResult(
        title='Homework 3 & <b>"six"</b> derivations',
        seed=20261128,
        problems=tuple(
            ProblemInfo(
                id=name, title=TITLES[name], points=Fraction(4), statement=model, given=GIVEN[name], answer=model
            )
            for name, model in MODEL.items()
        ),
        submissions=made,
        groups=groups(made),
        queue=tuple(queue),
        moved=(
            Moved(student="s001", problem="p4", before=Fraction(1), after=Fraction(2), reason="Decision on a group."),
            Moved(student="s002", problem="p6", before=Fraction(4), after=Fraction(0), reason="The rubric changed."),
        ),
        spot_checks=("s001/p1", "s002/p1", "s999/p9"),
        false_alarm=1e-6,
        decisions_log=("Group p4-mean: 2 points, as decided on 2026-11-27.",),
    )
