"""Inequalities of a page: how their sides stand at a point, and when a failure is ground for an alarm."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.errors import NotRun, Outside, Unmet
from corrigenda.proofs.pages.table.conditions import ORDERS, conditions_on, is_condition
from corrigenda.proofs.pages.table.symbols import Equation, Program, inputs
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.duals import plain
from corrigenda.proofs.pages.values.point import Frame, evaluate

TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
SECURE_CUES = frozenset({"", "then", "since"})
TOUCHING = 1e-25
HEDGED = re.compile(
    r"\bprobabilit\w+\b|\bw\.\s?h?\.?p\.|\bsufficiently\b|\b(?:large|small|big) enough\b|\beventually\b"
    r"|\basymptotic\w*\b"
    r"|\balmost\b|\btypically\b|\busually\b|\boften\b|\bin practice\b|\bheuristic\w*\b|\bapproximat\w+\b|\broughly\b"
    r"|\bfor (?:some|large|small)\b|\bprovided\b|\bunless\b|\bmay\b|\bcan be\b|\bsometimes\b",
    re.IGNORECASE,
)


def is_order(equation: Equation) -> bool:
    """Whether it is an inequality."""
    return equation.relation in ORDERS


def stands(left: Any, right: Any, relation: str) -> bool:
    """Whether an inequality between two numbers holds.  Raises NotRun where the balls do not tell, and for arrays."""
    if not (arrays.is_number(left) and arrays.is_number(right)):
        raise NotRun("an inequality between arrays")
    gap = plain(left) - plain(right) if relation in (">", ">=") else plain(right) - plain(left)
    if not gap.is_finite():
        raise NotRun("a value that is not finite")
    if gap > 0 or gap < 0:
        return bool(gap > 0)
    if relation in ("<=", ">=") and float(gap.rad()) < TOUCHING * (1 + abs(float(plain(left).mid()))):
        return True
    raise NotRun("sides that touch")


def must_meet(equation: Equation, frame: Frame) -> None:
    """Raises Unmet where a condition of the page on the equation's letters does not hold at the point."""
    for one in conditions_on(equation, frame.program):
        inner = replace(frame, order=one.order)
        try:
            held = stands(evaluate(one.left, inner), evaluate(one.right, inner), one.relation)
        except (NotRun, Outside):
            frame.point.unsure.append(True)
            continue
        if not held:
            raise Unmet("a condition of the page is not met at the drawn points")


def must_be_claimed(equation: Equation, frame: Frame, words: str) -> None:
    """Raises NotRun where a failing inequality may hold under what the page says or leaves unsaid."""
    if frame.point.unsure:
        raise NotRun("a condition that is not run")
    concluded = equation.cue in SECURE_CUES or not is_condition(equation, frame.program)
    if not concluded or HEDGED.search(words):
        raise NotRun("an inequality that words may restrict")
    unknown = sorted({*_undeclared(equation, frame.program), *_tied(equation, frame.program)})
    if unknown:
        raise NotRun(f"what {unknown[0]} may be is not said")


def _undeclared(equation: Equation, program: Program) -> Iterator[str]:
    known = (program.shapes, program.signs, program.whole, program.laws, program.structures, program.measures)
    bounded = {name for one in program.conditions for side in (one.left, one.right) for name in _letters(side, program)}
    for side in (equation.left, equation.right):
        for name in inputs(side, equation.order, program):
            if not any(name in one for one in known) and name not in bounded and name not in program.index_letters:
                yield name


_TIED = re.compile(
    r"\b(?:eigenvalues?|singular values?|constants?|modulus|bound|radius|diameter|norm|rank|gap|margin|minimum|maximum"
    r"|optimum|value|error|loss|risk|variances?|deviations?|mean|entropy|distance|degree|coefficient|correlation"
    r"|condition number)\s*\$(?P<before>[^$]*)\$"
    r"|\$(?P<after>[^$]*)\$-?\s*-?(?:smooth|strongly|Lipschitz|convex|bounded)",
    re.IGNORECASE,
)


def _tied(equation: Equation, program: Program) -> Iterator[str]:
    """The letters that words tie to something of the page which is not computed: "with smallest eigenvalue $\\mu$"."""
    said = " ".join(found["before"] or found["after"] for found in _TIED.finditer(program.prose))
    for side in (equation.left, equation.right):
        for name in inputs(side, equation.order, program):
            if re.search(rf"(?<![A-Za-z\\]){re.escape(name)}(?![A-Za-z])", said):
                yield name


def _letters(side: e.Expr, program: Program) -> Iterator[str]:
    symbol = program.symbol(side)
    if symbol is not None:
        yield symbol.key
