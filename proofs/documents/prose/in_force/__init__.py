"""What a note has declared, defined and assumed at a place of it."""
