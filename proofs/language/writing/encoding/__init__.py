"""Node-by-node SymPy objects with mangled names."""
