"""Marking: the values of what students write, verdicts on their steps, and the points that follow."""
