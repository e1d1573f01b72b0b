"""The numbers of the re-check: residues, rationals, balls and random terms."""
