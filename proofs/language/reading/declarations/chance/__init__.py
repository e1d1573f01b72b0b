"""Letters that declarations make random, and how they depend on each other."""
