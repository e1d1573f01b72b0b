"""The kinds of number in which the evaluator computes."""
