"""Symbols with their scripts, heads of declarations, and letters with a meaning of their own."""
