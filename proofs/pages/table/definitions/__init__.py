"""What defines: equations, recurrences, outputs and adjoints of a page."""
