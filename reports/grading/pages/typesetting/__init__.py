"""How formulas and words of students are set on a page."""
