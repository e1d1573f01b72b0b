"""What words say is least, greatest or one step towards it."""
