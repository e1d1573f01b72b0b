"""Rigorous scalars: rationals where they stay rational, Arb balls elsewhere."""

from corrigenda.numerics.kernel.numbers.balls.domain import BallDomain
from corrigenda.numerics.kernel.numbers.balls.precision import PRECISIONS, working_precision
from corrigenda.numerics.kernel.numbers.balls.scalar import Random, Scalar, Undecided

__all__ = ["PRECISIONS", "BallDomain", "Random", "Scalar", "Undecided", "working_precision"]
