"""Claims of source note 002, one derivation a file."""
