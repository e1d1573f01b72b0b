"""Estimates of means and variances, and what is known of their error."""
