"""Plain text: notes that are Markdown in all but name, and notes that write mathematics in ASCII."""

from __future__ import annotations

from functools import partial

from corrigenda.proofs.documents.formats import front_matter, plain_text_runs, plain_text_tokens, plain_text_unicode
from corrigenda.proofs.documents.formats.markdown import MarkdownReader
from corrigenda.proofs.documents.formats.plain_text_latex import latex
from corrigenda.proofs.documents.model import Document, MathSpan, ProseSpan
from corrigenda.proofs.documents.repairs import scanned as repairs_ocr
from corrigenda.proofs.documents.source import Excerpt, Source
from corrigenda.proofs.documents.steps.formulas import Formulas


def read(source: Source) -> Document:
    """The document of a text file: formulas between dollars when it has any, else ASCII mathematics in the prose.

    Raises `DocumentError`.
    """
    declared = front_matter.declarations(source.text, source.name)
    marked = MarkdownReader(formulas=Formulas(sizes=repairs_ocr.has_sizes(source.text)), indented=False)
    marked.add(source)
    if any(isinstance(item, MathSpan) for item in marked.items):
        return marked.document(source.name, declarations=declared)
    found = partial(
        items,
        subscripted=plain_text_tokens.subscripted(source.text),
        letter=plain_text_unicode.sigma_is_letter(source.text),
    )
    plain = MarkdownReader(formulas=Formulas(), indented=False, prose=found)
    plain.add(source)
    return plain.document(source.name, declarations=declared)


def items(excerpt: Excerpt, source: Source, *, subscripted: bool, letter: bool) -> tuple[MathSpan | ProseSpan, ...]:
    """A piece of prose with the formulas in it set apart."""
    excerpt = plain_text_unicode.ascii_only(excerpt, letter=letter)
    found: list[MathSpan | ProseSpan] = []
    at = 0
    for start, end in plain_text_runs.runs(excerpt.text):
        found.extend(_prose(excerpt.cut(at, start), source))
        formula = latex(excerpt.cut(start, end), subscripted)
        found.append(MathSpan(text=formula.text, display=False, style="ascii", places=source.places(formula)))
        at = end
    return (*found, *_prose(excerpt.cut(at, len(excerpt.text)), source))


def _prose(excerpt: Excerpt, source: Source) -> tuple[ProseSpan, ...]:
    if not excerpt.text.strip():
        return ()
    return (ProseSpan(text=excerpt.text, place=source.place(excerpt.offsets[0])),)
