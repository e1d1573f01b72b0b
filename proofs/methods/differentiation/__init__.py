"""Derivatives in closed form, and by automatic differentiation as a second opinion."""
