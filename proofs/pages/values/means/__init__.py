"""Means at a drawn point: of normal letters, of powers, over finitely many values."""
