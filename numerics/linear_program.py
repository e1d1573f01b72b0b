"""Linear programs, with an end: on some systems the simplex method goes round for ever."""

from __future__ import annotations

from typing import Any

MOST_PIVOTS = 1_000
"""Many times what the programs here that have a solution need."""
OPTIMAL, INFEASIBLE = 0, 2
"""What `status` says of a solution, and of a system that nothing meets."""


def minimised(cost: Any, **system: Any) -> Any:
    """SciPy's `linprog` with at most `MOST_PIVOTS` steps; `status` is neither of the above when they do not suffice."""
    from scipy.optimize import linprog

    return linprog(cost, **system, method="highs", options={"maxiter": MOST_PIVOTS})
