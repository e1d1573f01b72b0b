"""What the declarations of a claim say."""
