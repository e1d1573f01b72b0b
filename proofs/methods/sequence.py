"""Sums with a symbolic upper end, infinite sums, members of sequences, and limits."""

from __future__ import annotations

from corrigenda.proofs.methods.limit_laws.limits import with_limits_found
from corrigenda.proofs.methods.method import Method, Way
from corrigenda.proofs.methods.sequences.convergence import finite_or_not
from corrigenda.proofs.methods.sequences.recurrence import of_members
from corrigenda.proofs.methods.sequences.series import of_sums

METHOD = Method(
    name="sequence",
    ways=(
        Way(prove=of_sums),
        Way(prove=finite_or_not),
        Way(prove=of_members),
        Way(prove=with_limits_found, lacking="A limit was not found"),
    ),
    after=("identity",),
)
