"""The report as a LaTeX document for pdflatex, and its PDF."""

from corrigenda.reports.papers.latex.compiling import compile_pdf
from corrigenda.reports.papers.latex.document import document, render

__all__ = ["compile_pdf", "document", "render"]
