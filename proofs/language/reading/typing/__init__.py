"""Shapes by unification: symbolic sizes, rules for each node, and what use tells of undeclared letters."""
