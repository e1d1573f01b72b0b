"""reStructuredText, the language of Sphinx: the `math` directive and role, and the running text around them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from corrigenda.proofs.documents import mathematics
from corrigenda.proofs.documents.formats.markdown import inline as markdown_inline
from corrigenda.proofs.documents.formats.markdown.inline import Piece
from corrigenda.proofs.documents.formats.markdown.reader import MarkdownReader
from corrigenda.proofs.documents.formats.restructured_blocks import CLAIM, COMMENT, MATH, Block, blocks
from corrigenda.proofs.documents.model import Document
from corrigenda.proofs.documents.source import Source
from corrigenda.proofs.documents.steps.formulas import Formulas

_MARK = re.compile(r"``.+?``|:math:`(?P<role>[^`]+)`|(?<![:\w`])`(?P<bare>[^`]+)`(?![`_])", re.DOTALL)
_DEFAULT = re.compile(r"^\.\. default-role:: math[ \t]*$", re.MULTILINE)
_ENVIRONMENT = re.compile(r"\s*\\begin\{(?:" + mathematics.NAMES + r")\}")
_COMMENT = re.compile(r"\.\.\s*")


def read(source: Source) -> Document:
    """The document of a reStructuredText file. Raises `DocumentError`."""
    reader = MarkdownReader(formulas=Formulas())
    bare = _DEFAULT.search(source.text) is not None
    for block in blocks(source):
        reader.heading = block.heading
        if block.kind == CLAIM:
            reader.claim(block.excerpt, source)
        elif block.kind == MATH and not _ENVIRONMENT.match(block.excerpt.text):
            reader.formula(block.excerpt, source, display=True, style="fenced")
        else:
            for piece in _pieces(block, bare=bare):
                reader.piece(piece, block.excerpt, source)
    return reader.document(source.name)


def _pieces(block: Block, *, bare: bool) -> Iterator[Piece]:
    text = block.excerpt.text
    if block.kind == MATH:
        yield from markdown_inline.pieces(text)
    elif block.kind == COMMENT:
        found = _COMMENT.match(text)
        first = found.end() if found else 0
        yield Piece(kind="comment", start=0, first=first, last=len(text), end=len(text))
    else:
        yield from _inline(text, bare=bare)


def _inline(text: str, *, bare: bool) -> Iterator[Piece]:
    """Formulas and code inside running text; with `bare`, the default role is mathematics."""
    at = 0
    for found in _MARK.finditer(text):
        group = "role" if found["role"] else "bare" if found["bare"] and bare else ""
        if found["bare"] and not bare:
            continue
        if found.start() > at:
            yield Piece(kind="prose", start=at, first=at, last=found.start(), end=found.start())
        kind, (first, last) = ("inline", found.span(group)) if group else ("code", found.span())
        yield Piece(kind=kind, start=found.start(), first=first, last=last, end=found.end())
        at = found.end()
    if at < len(text):
        yield Piece(kind="prose", start=at, first=at, last=len(text), end=len(text))
