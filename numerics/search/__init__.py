"""Search for rigorous counterexamples, and truth at a point."""

from corrigenda.numerics.points.everywhere import subscript_values
from corrigenda.numerics.search.evaluation import side_value
from corrigenda.numerics.search.instances import definite
from corrigenda.numerics.search.search import Search, refute, sample_points, telling_points
from corrigenda.numerics.search.truth import Truth, truth

__all__ = [
    "Search",
    "Truth",
    "definite",
    "refute",
    "sample_points",
    "side_value",
    "subscript_values",
    "telling_points",
    "truth",
]
