"""One evaluator of expressions, the kinds of number in which it computes, means and matrices."""
