"""One interpreter of expressions, and the domains in which it computes exactly."""
