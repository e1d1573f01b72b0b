"""Search for rigorous counterexamples."""

from corrigenda.numerics.search.instances import definite
from corrigenda.numerics.search.search import Search, refute, resolved_at, sample_points, telling_points

__all__ = ["Search", "definite", "refute", "resolved_at", "sample_points", "telling_points"]
