"""Products, inverses and structures of matrices over any kind of number."""
