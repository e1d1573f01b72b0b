"""Reading notes: Markdown, LaTeX, Jupyter notebooks and plain text."""

from proofs.documents.errors import DocumentError
from proofs.documents.model import Cell, ClaimBlock, Document, MathSpan, Place, ProseSpan, Repair, Silence
from proofs.documents.reading import read, read_text

__all__ = [
    "Cell",
    "ClaimBlock",
    "Document",
    "DocumentError",
    "MathSpan",
    "Place",
    "ProseSpan",
    "Repair",
    "Silence",
    "read",
    "read_text",
]
