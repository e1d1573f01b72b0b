"""The numbers of the re-check: residues, rationals, balls, dual numbers and random terms."""
