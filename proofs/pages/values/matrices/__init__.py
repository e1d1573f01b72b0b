"""What only matrices have: an order, a spectrum, a shape that must be square."""
