"""Which of several readings of an answer counts."""
