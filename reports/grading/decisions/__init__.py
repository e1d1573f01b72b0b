"""A teacher's decisions: read, applied, logged; and whose mark moved since the last run."""
