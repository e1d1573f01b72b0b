"""What the words around a student's formulas say of them."""
