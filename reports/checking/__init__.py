"""Checking notes that nobody prepared: `corrigenda check`."""
