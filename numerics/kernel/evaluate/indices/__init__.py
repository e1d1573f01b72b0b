"""Sums, entries and members: what an index runs over."""
