"""Claims of source note 004, one derivation a file."""
