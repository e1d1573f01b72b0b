"""One question about the work of a class, decided in this process."""
