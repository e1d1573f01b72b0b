"""Sums of squares under assumptions, tried when nothing cheaper has decided the inequality (`sums_of_squares`)."""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.sums_of_squares import certified
from corrigenda.proofs.verdict import Finding

NAME = "sums of squares under assumptions"
ORDER = 64


def decide(problem: Problem, budget: Budget) -> tuple[Finding, ...]:
    """FOR when `p = s_0 + sum_j s_j h_j` was found with what the assumptions make non-negative; else SILENT."""
    return tuple(replace(finding, method=NAME) for finding in certified(problem, budget, conditions=True))
