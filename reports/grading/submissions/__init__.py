"""Submissions: whose files they are, what stands in them, and which problem each formula belongs to."""
