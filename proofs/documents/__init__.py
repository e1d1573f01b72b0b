"""Reading notes: Markdown, LaTeX, Jupyter notebooks and plain text."""

from corrigenda.proofs.documents.errors import DocumentError
from corrigenda.proofs.documents.model import (
    Cell,
    ClaimBlock,
    Document,
    ListNumber,
    MathSpan,
    Place,
    ProseSpan,
    Repair,
    Silence,
)
from corrigenda.proofs.documents.reading import read, read_text, read_unmarked, texts_of

__all__ = [
    "Cell",
    "ClaimBlock",
    "Document",
    "DocumentError",
    "ListNumber",
    "MathSpan",
    "Place",
    "ProseSpan",
    "Repair",
    "Silence",
    "read",
    "read_text",
    "read_unmarked",
    "texts_of",
]
