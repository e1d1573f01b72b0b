"""The scanner behind `tokenize`: one module for each kind of source text that becomes tokens."""
