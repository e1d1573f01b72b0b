"""The report as one self-contained HTML file."""

from reports.html.page import page, render

__all__ = ["page", "render"]
