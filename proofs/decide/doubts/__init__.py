"""Reasons not to call a step wrong although its default reading fails.

A note declares little and writes conditions and definitions with the same sign as identities, so a failing reading
is evidence only when nothing else that the author may have meant holds.
"""
