"""Minima, maxima, and the places where they are reached: by theorems on balls and on ranks, and by convexity."""

from __future__ import annotations

from corrigenda.proofs.methods.extrema.every_value import obeys_bound
from corrigenda.proofs.methods.extrema.low_rank import nearest_of_rank
from corrigenda.proofs.methods.extrema.norm_balls import over_ball
from corrigenda.proofs.methods.extrema.optimum import least
from corrigenda.proofs.methods.extrema.out_of_reach import not_reached
from corrigenda.proofs.methods.extrema.supremum import supremum
from corrigenda.proofs.methods.method import Method, Way

METHOD = Method(
    name="extremum",
    ways=(
        Way(prove=over_ball, lacking="Not a linear or quadratic function over a ball"),
        Way(prove=nearest_of_rank, lacking="Not a distance to matrices of some rank"),
        Way(prove=least, lacking="No polynomial form"),
        Way(prove=supremum),
        Way(prove=not_reached),
        Way(prove=obeys_bound),
    ),
    after=("identity",),
)
