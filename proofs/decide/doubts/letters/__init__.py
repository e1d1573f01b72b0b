"""Letters that may mean something else than they were read as."""
