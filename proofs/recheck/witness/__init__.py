"""A witness against a statement, evaluated anew."""
