"""The value of any expression at a drawn point."""
