"""Plots as inline SVG and for the PDF."""
