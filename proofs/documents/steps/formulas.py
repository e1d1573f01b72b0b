"""From the source of a formula to a `MathSpan`: comments and labels out, damage mended, commands expanded."""

from __future__ import annotations

from dataclasses import dataclass, field

from corrigenda.proofs.documents import mathematics
from corrigenda.proofs.documents.errors import DocumentError
from corrigenda.proofs.documents.formats.latex.macros import Macros
from corrigenda.proofs.documents.model import MathSpan, Repair
from corrigenda.proofs.documents.repairs import escapes as repairs_escape
from corrigenda.proofs.documents.repairs import mending as repairs
from corrigenda.proofs.documents.repairs import scanned as repairs_ocr
from corrigenda.proofs.documents.repairs import sized
from corrigenda.proofs.documents.safety import MAX_FORMULA
from corrigenda.proofs.documents.source import Excerpt, Source

_MAX_TOTAL = 5_000_000


@dataclass(slots=True)
class Formulas:
    """Reads the formulas of one document in order; commands defined in one hold in the later ones."""

    sizes: bool = False
    macros: Macros = field(default_factory=Macros)
    repairs: list[Repair] = field(default_factory=list)
    characters: int = 0

    def read(self, excerpt: Excerpt, source: Source, *, display: bool, style: str) -> MathSpan | None:
        """The formula, or `None` where nothing but comments and definitions stands.

        Raises `DocumentError` past 10,000 characters a formula and 5,000,000 a document.
        """
        self._refuse_long(excerpt, source)
        mended = self._mended(excerpt, source)
        plain = mathematics.uncommented(mended) if display else mended
        learnt = self.macros.learn(plain, source)
        formula = mathematics.bare(self.macros.expanded(learnt, source))
        if not formula.text:
            return None
        self.characters += len(formula.text)
        return MathSpan(text=formula.text, display=display, style=style, places=source.places(formula))

    def note(self, excerpt: Excerpt, source: Source, after: str) -> None:
        """Reports that a piece of prose is read as the formula `after`."""
        place = source.place(excerpt.offsets[0])
        self.repairs.append(Repair(place=place, kind="ocr", before=excerpt.text, after=after))

    def _mended(self, excerpt: Excerpt, source: Source) -> Excerpt:
        for find in (repairs_escape.edits, *((repairs_ocr.size_edits,) if self.sizes else ())):
            edits = find(excerpt.text)
            self.repairs.extend(repairs.reported(excerpt, edits, source))
            excerpt = repairs.applied(excerpt, edits)
        return repairs.applied(excerpt, sized.edits(excerpt.text))

    def _refuse_long(self, excerpt: Excerpt, source: Source) -> None:
        if len(excerpt.text) > MAX_FORMULA:
            size = f"a formula of {len(excerpt.text):,} characters; at most {MAX_FORMULA:,} are read"
            raise DocumentError(source.name, f"{size}. Split or close it.", source.place(excerpt.offsets[0]).line)
        if self.characters > _MAX_TOTAL:
            raise DocumentError(source.name, f"the formulas have more than {_MAX_TOTAL:,} characters; split the file.")
