"""The files of a class: who handed in what, and what may be opened."""
