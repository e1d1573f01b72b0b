"""Figures of a class."""
