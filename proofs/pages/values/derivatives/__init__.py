"""Derivatives through what a page computes."""
