"""Plain text, and the mathematics that it writes in ASCII or Unicode, brought to LaTeX."""
