"""Claims of source note 003, one derivation a file."""
