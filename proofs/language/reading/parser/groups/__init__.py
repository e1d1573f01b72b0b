"""What brackets, bars, matrices and lists hold."""
