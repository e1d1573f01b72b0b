"""Markdown in the flavours that notes are kept in: GitHub, Obsidian, MyST, Quarto, R Markdown, Jupyter."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from corrigenda.proofs.documents.formats import directives, front_matter
from corrigenda.proofs.documents.formats.markdown import blocks as markdown_blocks
from corrigenda.proofs.documents.formats.markdown import inline as markdown_inline
from corrigenda.proofs.documents.formats.markdown.blocks import Block
from corrigenda.proofs.documents.formats.markdown.inline import Piece
from corrigenda.proofs.documents.model import (
    ITEM,
    ClaimBlock,
    Document,
    ListNumber,
    MathSpan,
    Place,
    ProseSpan,
    Silence,
)
from corrigenda.proofs.documents.repairs import scanned as repairs_ocr
from corrigenda.proofs.documents.source import Excerpt, Source
from corrigenda.proofs.documents.steps.formulas import Formulas

Item = MathSpan | ProseSpan | ClaimBlock

_SILENCE = re.compile(r"\s*corrigenda:\s*ignore\s+(?P<code>\S+)(?P<reason>[^\n]*)")
_MATH_FENCES = frozenset(("math", "{math}"))
_PROSE_DIRECTIVE = re.compile(r"\{" + directives.PROSE + r"\}")


def read(source: Source) -> Document:
    """The document of a Markdown file. Raises `DocumentError`."""
    reader = MarkdownReader(formulas=Formulas(sizes=repairs_ocr.has_sizes(source.text)))
    reader.add(source)
    declared = front_matter.declarations(source.text, source.name)
    return reader.document(source.name, declarations=declared)


@dataclass(slots=True)
class MarkdownReader:
    """Collects the items of one or more pieces of Markdown (a notebook has many) in order."""

    formulas: Formulas
    indented: bool = True
    prose: Callable[[Excerpt, Source], Sequence[Item]] | None = None
    items: list[Item] = field(default_factory=list)
    silences: list[Silence] = field(default_factory=list)
    numbers: list[ListNumber] = field(default_factory=list)
    heading: int = 0

    def document(self, path: str, *, declarations: tuple[str, ...] = ()) -> Document:
        """The document made of what was collected."""
        return Document(
            path=path,
            items=tuple(self.items),
            declarations=declarations,
            silences=tuple(self.silences),
            repairs=tuple(self.formulas.repairs),
            numbers=tuple(self.numbers),
        )

    def add(self, source: Source) -> None:
        """Reads `source` and appends what it holds. Raises `DocumentError`."""
        for block in markdown_blocks.blocks(source, indented=self.indented):
            if block.kind in ("number", "item"):
                self._item(block, source.place(block.excerpt.offsets[0]))
            elif block.kind == "fence":
                self._fence(block, source)
            elif block.kind in ("text", "html"):
                self.heading = block.heading
                for piece in markdown_inline.pieces(block.excerpt.text):
                    self.piece(piece, block.excerpt, source)

    def _item(self, block: Block, place: Place) -> None:
        """The mark of an item of a list: it ends a sentence between formulas, and its number may be a student's."""
        if block.kind == "number":
            self.numbers.append(ListNumber(text=block.info, place=place))
        if self.items:
            self.items.append(ProseSpan(text=ITEM, place=place))

    def _fence(self, block: Block, source: Source) -> None:
        info = block.info.split()[0] if block.info else ""
        if info in _MATH_FENCES:
            start = markdown_inline.without_options(block.excerpt.text)
            body = block.excerpt.cut(start, len(block.excerpt.text))
            self.formula(body, source, display=True, style="fenced")
        elif _PROSE_DIRECTIVE.match(info):
            start = markdown_inline.without_options(block.excerpt.text)
            body = block.excerpt.cut(start, len(block.excerpt.text))
            for piece in markdown_inline.pieces(body.text):
                self.piece(piece, body, source)
        elif info == "claim":
            self.claim(block.excerpt, source)

    def claim(self, excerpt: Excerpt, source: Source) -> None:
        """Appends a claim block, unless it is empty."""
        if excerpt.text:
            self.items.append(ClaimBlock(text=excerpt.text, place=source.place(excerpt.offsets[0])))

    def piece(self, piece: Piece, excerpt: Excerpt, source: Source) -> None:
        """Appends a part of a block of running text: prose, a formula or a silence."""
        content = excerpt.cut(piece.first, piece.last)
        if piece.kind == "prose":
            self._prose(content, source)
        elif piece.kind == "comment":
            self._comment(content, source.place(excerpt.offsets[piece.start]).line)
        elif piece.kind != "code":
            self.formula(content, source, display=piece.kind != "inline", style=piece.kind)

    def formula(self, excerpt: Excerpt, source: Source, *, display: bool, style: str) -> None:
        """Appends a formula, where the text between its marks is one."""
        formula = self.formulas.read(excerpt, source, display=display, style=style)
        if formula is not None:
            self.items.append(formula)

    def _prose(self, excerpt: Excerpt, source: Source) -> None:
        stripped = excerpt.strip()
        if not stripped.text:
            return
        if self.prose is not None and not self.heading:
            self.items.extend(self.prose(excerpt, source))
            return
        relation = repairs_ocr.lone_relation(stripped.text)
        alone = len(stripped.text) == len(excerpt.text.rstrip("\n"))
        if relation and self._behind_display():
            self.formulas.note(stripped, source, f"{relation} between two formulas")
        if alone and repairs_ocr.bare_formula(stripped.text):
            self.formulas.note(stripped, source, f"$${stripped.text}$$")
            self.formula(stripped, source, display=True, style="display")
        else:
            place = source.place(excerpt.offsets[0])
            text = markdown_inline.without_targets(excerpt.text)
            self.items.append(ProseSpan(text=text, place=place, heading=self.heading))

    def _behind_display(self) -> bool:
        last = self.items[-1] if self.items else None
        return isinstance(last, MathSpan) and last.display

    def _comment(self, content: Excerpt, line: int) -> None:
        found = _SILENCE.match(content.text)
        if found:
            self.silences.append(Silence(code=found["code"], reason=found["reason"].strip(), line=line))
