"""What the sentences of a page say of its names."""
