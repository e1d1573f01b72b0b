"""Search for rigorous counterexamples, and truth at a point."""

from numerics.counterexample.evaluation import side_value
from numerics.counterexample.everywhere import subscript_values
from numerics.counterexample.search import Search, refute, sample_points
from numerics.counterexample.truth import Truth, truth

__all__ = ["Search", "Truth", "refute", "sample_points", "side_value", "subscript_values", "truth"]
