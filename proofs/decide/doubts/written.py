"""What a node of a statement looks like in the text that it was read from."""

from __future__ import annotations

from corrigenda.proofs.language.tree.node import Node


def between(first: Node, last: Node, text: str) -> str:
    """The text from the beginning of one node to the end of another."""
    return text[first.span.start : last.span.end]


def bracketed(node: Node, text: str) -> bool:
    """Whether round or square brackets stand around a node; a node that the reader made has no place."""
    start = node.span.start
    return start >= 0 and text.startswith(("(", "[", "\\left"), start) and text[: node.span.end].endswith((")", "]"))
