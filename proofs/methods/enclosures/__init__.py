"""Rigorous enclosures of functions of one number over intervals, bounded or not."""
