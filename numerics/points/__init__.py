"""From declarations to points that satisfy them."""
