"""Batched float64 evaluation of expressions on PyTorch: values have shape (batch, rows, columns).

Importing this package does not import PyTorch; its modules do.
"""
