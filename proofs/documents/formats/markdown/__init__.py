"""Markdown in the flavours that notes are kept in: its blocks, and the formulas in its running text."""
