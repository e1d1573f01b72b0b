"""The report as one self-contained HTML file."""

from corrigenda.reports.papers.html.page import page, render

__all__ = ["page", "render"]
