"""Membership in sets that a condition describes or a declaration names, said as relations."""
