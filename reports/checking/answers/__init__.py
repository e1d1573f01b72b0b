"""What `check` prints."""
