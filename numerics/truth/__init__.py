"""Values of sides and the truth of statements at a point, and of matrices' structures."""

from corrigenda.numerics.truth.evaluation import side_value
from corrigenda.numerics.truth.truth import truth

__all__ = ["Truth", "side_value", "truth"]
