"""The built-in functions as data: one file a family, one row a function, one place for each fact about it.

A file of this folder that defines `ROWS` is found by itself (`table.py`), so that a new function is one new row.
A row names what other libraries call the function and writes its formulas in LaTeX; it imports nothing and computes
nothing.  Every set of function names elsewhere is computed from the rows (`table.names_where`).
"""
