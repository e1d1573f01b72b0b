"""Integrals and means that are infinite or have no value, where a number is claimed for them.

An integral whose body keeps one sign near a place p and is at least `c / |x - p|` in size there diverges, and so does
one with a body of at least `c / x` far out (comparison with the logarithm).  The bound is proved by the methods for
inequalities; letters take single numbers, and vectors length 1.
"""

from __future__ import annotations

from corrigenda.proofs.methods.divergences.claims import without_value
from corrigenda.proofs.methods.method import Method, Way

METHOD = Method(name="divergence", ways=(Way(prove=without_value),), after=("extremum", "sequence"))
