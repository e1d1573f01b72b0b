"""Densities of laws that a page names, and sums and integrals over what they can take."""
