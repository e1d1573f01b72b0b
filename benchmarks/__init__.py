"""Measurements of the tool beside named peers; `python -m benchmarks` prints them all."""
