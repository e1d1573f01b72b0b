"""Which files are notes, and of what kind, by the ending of their names."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

MARKDOWN, LATEX, NOTEBOOK, RESTRUCTURED, TEXT = "markdown", "latex", "notebook", "restructured text", "text"

KINDS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys((".md", ".markdown", ".mdown", ".mkd", ".qmd", ".rmd", ".myst", ".mdx"), MARKDOWN),
        **dict.fromkeys((".tex", ".latex", ".ltx"), LATEX),
        **dict.fromkeys((".rst", ".rest"), RESTRUCTURED),
        **dict.fromkeys((".txt", ".text"), TEXT),
        ".ipynb": NOTEBOOK,
    }
)
MARKED: Mapping[str, str] = MappingProxyType({ending: kind for ending, kind in KINDS.items() if kind != TEXT})
"""Without plain text, of which most files are no notes."""
