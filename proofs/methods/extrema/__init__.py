"""Extrema under conditions: balls, spheres, and linear equations."""
