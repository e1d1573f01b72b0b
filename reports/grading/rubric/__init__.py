"""Rubrics: what is asked, which answers are right, and what each part is worth."""

from corrigenda.reports.grading.rubric.model import Equation, Intermediate, Mistake, Problem, Rubric
from corrigenda.reports.grading.rubric.reading import RubricError, read_rubric

__all__ = ["Equation", "Intermediate", "Mistake", "Problem", "Rubric", "RubricError", "read_rubric"]
