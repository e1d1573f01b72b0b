"""Reading claims of machine-learning mathematics and deciding them."""
