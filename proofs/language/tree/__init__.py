"""The syntax tree of claims: its nodes, walks over it, substitution."""
