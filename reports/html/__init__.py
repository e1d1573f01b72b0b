"""The report as one self-contained HTML file."""

from reports.html.page import render

__all__ = ["render"]
