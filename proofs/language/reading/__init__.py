"""From LaTeX to a typed problem: tokens, tree, declarations, types, the settled problem, in that order."""
