"""Drafts made from those that were met: uphill, far out, close together."""
