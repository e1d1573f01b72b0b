"""Inequalities between scalars, and implications and equivalences of them, at every size.

A sum of squares with a rational certificate is tried first, since anyone can check it; then z3; then boxes, for
inequalities in one number with functions that z3 does not know; sums of squares that use the assumptions, which are
expensive to find, come last.
"""

from __future__ import annotations

from corrigenda.proofs.methods.enclosures.boxes import over_boxes
from corrigenda.proofs.methods.inequalities.solver_proof import by_solver
from corrigenda.proofs.methods.method import Method, Way
from corrigenda.proofs.methods.squares.proof import by_squares, by_squares_and_assumptions
from corrigenda.proofs.verdict import Kind

POLYNOMIAL = "No polynomial form"

METHOD = Method(
    name="inequality",
    ways=(
        Way(prove=by_squares, kind=Kind.SHORTCUT, lacking=POLYNOMIAL),
        Way(prove=by_solver, kind=Kind.GENERAL, lacking=POLYNOMIAL),
        Way(prove=over_boxes, kind=Kind.SHORTCUT, lacking="No enclosure"),
        Way(prove=by_squares_and_assumptions, kind=Kind.SHORTCUT, lacking=POLYNOMIAL),
    ),
    after=("asymptotic", "extremum", "sequence", "theorems"),
    direct=True,
)
