"""Points that meet equations and inequalities."""
