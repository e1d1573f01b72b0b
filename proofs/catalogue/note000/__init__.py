"""Claims of source note 000, one derivation a file."""
