"""Equations as the page means them: its letters, its entries, its integrals."""
