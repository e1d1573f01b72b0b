"""Rubrics: what is asked, which answers are right, and what each part is worth."""
