"""Claims of source note 001, one derivation a file."""
