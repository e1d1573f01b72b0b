"""Batches of float64 arrays on PyTorch as a kind of number: arrays have shape (batch, rows, columns).

Importing this package does not import PyTorch; its modules do.
"""
