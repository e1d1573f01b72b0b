"""The laws and densities of a page."""
