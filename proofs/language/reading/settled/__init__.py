"""What notation means, once shapes are known: definitions expanded, gradients closed."""
