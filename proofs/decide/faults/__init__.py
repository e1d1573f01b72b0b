"""What is said of a statement that fails: the witness, the nearest edit, the assumption that saves it."""
