"""The errata and the cards as LaTeX documents for pdflatex, and their PDF."""

from corrigenda.reports.papers.latex.compiling import compile_pdf, write_with_pdf
from corrigenda.reports.papers.latex.document import cards, errata

__all__ = ["cards", "compile_pdf", "errata", "write_with_pdf"]
