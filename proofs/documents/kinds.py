"""Which files are notes, and of what kind, by the ending of their names."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

MARKDOWN, LATEX, NOTEBOOK, RESTRUCTURED = "markdown", "latex", "notebook", "restructured text"
TEXT, HTML = "text", "html"

KINDS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys((".md", ".markdown", ".mdown", ".mkd", ".qmd", ".rmd", ".myst", ".mdx"), MARKDOWN),
        **dict.fromkeys((".tex", ".latex", ".ltx"), LATEX),
        **dict.fromkeys((".rst", ".rest"), RESTRUCTURED),
        **dict.fromkeys((".txt", ".text"), TEXT),
        **dict.fromkeys((".html", ".htm", ".xhtml"), HTML),
        ".ipynb": NOTEBOOK,
    }
)
MARKED: Mapping[str, str] = MappingProxyType(
    {ending: kind for ending, kind in KINDS.items() if kind not in (TEXT, HTML)}
)
"""Without plain text and HTML, of which most files are no notes."""
BY_FOLDER: Mapping[str, str] = MappingProxyType({ending: kind for ending, kind in KINDS.items() if kind != HTML})
"""What stands for a folder: its HTML pages are mostly made from the notes beside them."""
