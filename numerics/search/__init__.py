"""Search for rigorous counterexamples."""

from corrigenda.numerics.search.instances import definite
from corrigenda.numerics.search.search import Search, refute, sample_points, telling_points

__all__ = ["Search", "definite", "refute", "sample_points", "telling_points"]
