"""Chooses and runs the experiment that fits a statement."""

from __future__ import annotations

from dataclasses import replace

import torch

from corrigenda.numerics.allocator import keep_freed_memory
from corrigenda.numerics.device import resolve, single_thread
from corrigenda.numerics.kernel.errors import EvaluationError
from corrigenda.numerics.montecarlo.draws.iteration import iterated
from corrigenda.numerics.montecarlo.draws.random_points import at_random_points
from corrigenda.numerics.montecarlo.estimates.averages import one_draw_against_its_mean, sampled
from corrigenda.numerics.montecarlo.setup import Setup, silent
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree.expressions import Moment
from corrigenda.proofs.language.tree.traverse import contains, free_names
from corrigenda.proofs.verdict import Finding


def run(problem: Problem, setup: Setup) -> Finding:
    """The finding; what cannot be evaluated is SILENT with its reason, and does not apply."""
    device = resolve(setup.device)
    try:
        keep_freed_memory()
        with single_thread(), torch.no_grad():
            return _chosen(problem, setup, device.name)
    except EvaluationError as error:
        return replace(silent(f"Not evaluated: {error.reason}."), applies=False)


def _chosen(problem: Problem, setup: Setup, device: str) -> Finding:
    letters = free_names(problem.statement)
    if contains(problem.statement, Moment):
        return sampled(problem, setup, device)
    if letters & problem.context.recurrences.keys():
        return iterated(problem, setup)
    finding = at_random_points(problem, setup)
    if letters & problem.context.random_names and setup.corrected is not None:
        return replace(finding, trace=one_draw_against_its_mean(problem, setup, device))
    return finding
