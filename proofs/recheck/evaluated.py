"""Statements without a letter: their numbers decide, exactly or in balls."""

from __future__ import annotations

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.recheck.evaluation import Environment
from corrigenda.proofs.recheck.refusals import Beyond, NotMine
from corrigenda.proofs.recheck.result import Result, checked
from corrigenda.proofs.recheck.scalars.balls import Balls
from corrigenda.proofs.recheck.scalars.rational import Rationals
from corrigenda.proofs.recheck.truth import truth


def check(problem: Problem) -> Result:
    """Raises NotMine when a letter occurs or the numbers do not tell."""
    if free_names(problem.statement) or problem.context.assumptions:
        raise NotMine("a statement without letters")
    for scalars, how in ((Rationals(), "exactly"), (Balls(), "in balls")):
        try:
            if truth(problem.statement, Environment(scalars=scalars, context=problem.context)) is True:
                return checked(f"its numbers are evaluated {how}")
        except Beyond:
            continue
    raise NotMine("numbers that tell")
