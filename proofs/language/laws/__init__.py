"""Probability laws, one file each: everything that is known of a law is a row of its file (see `row`)."""
