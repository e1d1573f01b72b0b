"""HTML pages whose formulas are LaTeX, as MathJax and KaTeX set them: blogs, lecture pages, exports of notebooks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape

from corrigenda.proofs.documents import mathematics
from corrigenda.proofs.documents.formats.markdown.inline import Piece
from corrigenda.proofs.documents.formats.markdown.reader import MarkdownReader
from corrigenda.proofs.documents.model import BREAK, ITEM, Document, ProseSpan
from corrigenda.proofs.documents.source import Excerpt, Source, joined
from corrigenda.proofs.documents.steps.formulas import Formulas
from corrigenda.proofs.language.reading.tokens.vocabulary import words

_MARK = re.compile(
    r"<!--(?P<comment>.*?)(?:-->|\Z)"
    r"|<script[^>]*type=[\"']?math/tex(?P<mode>;\s*mode=display)?[^>]*>(?P<script>.*?)</script\s*>"
    r"|<(?P<raw>script|style|pre|code|textarea|title|svg|math|button|nav)\b[^>]*>.*?(?:</(?P=raw)\s*>|\Z)"
    r"|<(?P<end>/?)(?P<tag>[A-Za-z][A-Za-z0-9]*)\b[^<>]*>|<![^>]*>",
    re.DOTALL | re.IGNORECASE,
)
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_FORMULA = re.compile(
    r"\\\((?P<inline>.+?)\\\)|\\\[(?P<display>.+?)\\\]|\$\$(?P<dollars>.+?)\$\$"
    r"|\\begin\{(?P<name>" + mathematics.NAMES + r")\}(?P<environment>.+?)\\end\{(?P=name)\}"
    r"|(?<![\\$])\$(?P<dollar>[^$\n](?:[^$]*?[^\s$\\])?)\$(?!\d)",
    re.DOTALL,
)
_SINGLE_DOLLARS = re.compile(r"[\"']\$[\"']")
_STYLES = {"inline": "inline", "dollar": "inline", "display": "display", "dollars": "display"}
_BLOCKS = frozenset(
    words(
        "address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer "
        "form h1 h2 h3 h4 h5 h6 head header hr html li main ol p section summary table tbody td tfoot th thead tr ul"
    )
)


def read(source: Source) -> Document:
    """The document of an HTML page; `$` marks formulas where the page sets it so. Raises `DocumentError`."""
    reader = _Reader(dollars=_SINGLE_DOLLARS.search(source.text) is not None)
    reader.add(source)
    return reader.notes.document(source.name)


@dataclass(slots=True)
class _Reader:
    """Walks through the tags; `pieces` is the text of the block that is open."""

    dollars: bool
    notes: MarkdownReader = field(default_factory=lambda: MarkdownReader(formulas=Formulas()))
    pieces: list[Excerpt] = field(default_factory=list)

    def add(self, source: Source) -> None:
        at = 0
        for mark in _MARK.finditer(source.text):
            self._words(source, at, mark.start())
            self._mark(mark, source)
            at = mark.end()
        self._words(source, at, len(source.text))
        self._close(source)

    def _words(self, source: Source, start: int, end: int) -> None:
        if start < end:
            self.pieces.append(_decoded(Excerpt(text=source.text[start:end], offsets=range(start, end))))

    def _mark(self, mark: re.Match[str], source: Source) -> None:
        tag = (mark["tag"] or "").lower()
        if mark["comment"] is not None:
            first, last = mark.span("comment")
            comment = Excerpt(text=mark["comment"], offsets=range(first, last))
            piece = Piece(kind="comment", start=0, first=0, last=last - first, end=last - first)
            if comment.text:
                self.notes.piece(piece, comment, source)
        elif mark["script"] is not None:
            left, right = ("\\[", "\\]") if mark["mode"] else ("\\(", "\\)")
            self.pieces.append(Excerpt(text=left, offsets=(mark.start(),) * 2))
            first, last = mark.span("script")
            self.pieces.append(Excerpt(text=mark["script"], offsets=range(first, last)))
            self.pieces.append(Excerpt(text=right, offsets=(last,) * 2))
        elif tag in _BLOCKS:
            self._close(source)
            self._open(tag, mark, source)
        elif tag == "br":
            self.pieces.append(Excerpt(text="\n", offsets=(mark.start(),)))

    def _open(self, tag: str, mark: re.Match[str], source: Source) -> None:
        opens = not mark["end"]
        self.notes.heading = int(tag[1]) if opens and tag[0] == "h" and tag[1:].isdigit() else 0
        if opens and self.notes.items and tag in ("li", "dt", "dd"):
            self.notes.items.append(ProseSpan(text=ITEM, place=source.place(mark.start())))

    def _close(self, source: Source) -> None:
        """Ends the block that is open: its prose and formulas in order."""
        pieces, self.pieces = self.pieces, []
        block = joined(pieces).strip() if pieces else Excerpt(text="", offsets=())
        if not block.text:
            return
        if self.notes.items and not self.notes.heading and block.text[:1].isupper():
            self.notes.items.append(ProseSpan(text=BREAK, place=source.place(block.offsets[0])))
        for piece in _parts(block.text, dollars=self.dollars):
            self.notes.piece(piece, block, source)


def _parts(text: str, *, dollars: bool) -> Iterator[Piece]:
    """The formulas of a block and the prose between them."""
    at = 0
    for found in _FORMULA.finditer(text):
        group = next(one for one in ("inline", "display", "dollars", "environment", "dollar") if found[one] is not None)
        if (group == "dollar" and not dollars) or not found[group].strip():
            continue
        if found.start() > at:
            yield Piece(kind="prose", start=at, first=at, last=found.start(), end=found.start())
        first, last = found.span(group)
        kind = _STYLES.get(group, "environment")
        yield Piece(kind=kind, start=found.start(), first=first, last=last, end=found.end())
        at = found.end()
    if at < len(text):
        yield Piece(kind="prose", start=at, first=at, last=len(text), end=len(text))


def _decoded(excerpt: Excerpt) -> Excerpt:
    """With the characters for which entities stand: `&lt;` is `<`."""
    pieces, at = [], 0
    for found in _ENTITY.finditer(excerpt.text):
        pieces.append(excerpt.cut(at, found.start()))
        pieces.append(excerpt.standing(unescape(found.group()).replace("\u00a0", " "), found.start()))
        at = found.end()
    return joined([*pieces, excerpt.cut(at, len(excerpt.text))]) if pieces else excerpt
