"""What the law that a page states of a letter makes of the densities, likelihoods and entropies that it writes."""
