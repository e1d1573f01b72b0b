"""What the words around formulas say: definitions, declarations, premises, the role of a formula."""
