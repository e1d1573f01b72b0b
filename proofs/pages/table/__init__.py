"""What a page says of its names."""
