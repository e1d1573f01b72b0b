"""Derivatives in every notation, closed where a function is known."""
