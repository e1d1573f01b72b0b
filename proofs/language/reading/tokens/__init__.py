"""From characters to tokens."""
