"""Formulas that a converter or a scanner has damaged, mended."""
