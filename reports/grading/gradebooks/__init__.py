"""Marks in the formats of gradebooks: CSV, Canvas, Moodle, Gradescope, and a ready Gradescope autograder."""

from corrigenda.reports.grading.gradebooks.writing import write_gradebooks

__all__ = ["write_gradebooks"]
