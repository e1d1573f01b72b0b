"""Inequalities between scalars by z3, in a child process that can be killed."""
