"""A chunk of new points for what is only supported by points: the re-check draws and evaluates them itself.

Small random letters, in balls of 256 bits; equal means equal to about 40 digits.  All of them agree or the result is
open: a point that fails for certain was looked for before.
"""

from __future__ import annotations

import random

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.recheck import falsify
from corrigenda.proofs.recheck.ground import DrawSmall
from corrigenda.proofs.recheck.refusals import Beyond, Resample, Undefined
from corrigenda.proofs.recheck.result import Result, open_, rerun
from corrigenda.proofs.recheck.scalars.balls import Balls
from corrigenda.proofs.recheck.truth import truth

ENOUGH = 24
ROUNDS = 4


def check(problem: Problem, generator: random.Random) -> Result:
    """Counts the points at which the statement holds.  Raises Beyond for what has no value in balls."""
    held = 0
    for _ in range(ROUNDS):
        for env in falsify.sampled(problem, DrawSmall(scalars=Balls(close=True)), generator):
            try:
                found = truth(problem.statement, env)
            except (Undefined, Resample):
                continue
            if found is not True:
                return open_("it does not hold to 40 digits at each new point")
            held += 1
            if held == ENOUGH:
                return rerun(f"it holds to 40 digits at {held} new points")
    raise Beyond("this few points")
