"""Random letters and points on torch, from explicit generators."""
