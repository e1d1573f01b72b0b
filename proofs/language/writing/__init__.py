"""From the tree to LaTeX, Unicode and SymPy."""
