"""Statements with a quantifier that something exists."""
