"""Other readings of a relation that does not hold as it is read: only agreement counts, a failure says nothing."""
