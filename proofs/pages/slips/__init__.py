"""What a slip of the pen may have changed in a formula of a page, and what then was meant."""
