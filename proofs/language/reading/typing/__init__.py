"""Shapes by unification: symbolic sizes, rules for each node, and what use shows of undeclared letters."""
