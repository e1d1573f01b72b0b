"""The laws by which a limit is found."""
