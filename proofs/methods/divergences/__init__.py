"""Integrals and means without a finite value."""
