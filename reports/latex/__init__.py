"""The report as a LaTeX document for pdflatex, and its PDF."""

from reports.latex.compiling import compile_pdf
from reports.latex.document import document, render

__all__ = ["compile_pdf", "document", "render"]
