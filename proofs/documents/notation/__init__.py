"""Faults of notation that a reader sees without following the mathematics: an index bound twice, a script left out.

Each rule reads the layout of a formula (`layout`) and what its page mentions, never what letters mean.
"""
