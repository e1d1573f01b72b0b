"""Facts that are added to the hypotheses of an inequality, each sound in every dimension."""
