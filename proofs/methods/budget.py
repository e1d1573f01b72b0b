"""Work limits for one claim: they count work, never seconds, so that verdicts do not depend on the machine's load."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """How much work each method may spend on one relation.

    `seed` enters every random draw together with the text of the statement.

    - `grid`: sizes (tuples of dimensions) that one identity test may evaluate; `index_limit`, `inverse_limit`: the
      largest size that a proof may need, without and with matrix inverses.
    - `z3_rlimit`, `z3_seconds`: resource limit of one z3 query, and the wall clock of the child process
      that runs it (the second fence).
    - `sympy_operations`: nodes of a SymPy expression beyond which it is not simplified.
    - `trials`, `fewest`: counterexample points of a cheap problem, and those that the most expensive one gets.
    - `edits`: single edits that a diagnosis may try.
    """

    seed: int = 0
    grid: int = 64
    index_limit: int = 12
    inverse_limit: int = 24
    z3_rlimit: int = 12_000_000
    z3_seconds: float = 20.0
    sympy_operations: int = 2_000
    trials: int = 4_000
    fewest: int = 60
    edits: int = 400


STEP = Budget(z3_rlimit=5_000_000, z3_seconds=10.0, trials=2_000, edits=300)
"""A note has many steps, each a small question: less work each than a claim of the catalogue."""

ANSWER = Budget(z3_rlimit=3_000_000, z3_seconds=8.0, trials=1_000, edits=0)
"""A class hands in hundreds of answers; what an edit would mend is found by the rubric's known mistakes."""
