"""Counting the indices of one term: what size proves every size."""
