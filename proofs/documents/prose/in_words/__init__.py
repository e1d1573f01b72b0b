"""What sentences say of moments, laws, decompositions and functions."""
