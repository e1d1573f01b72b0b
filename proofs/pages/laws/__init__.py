"""Laws that a page claims of its letters."""
