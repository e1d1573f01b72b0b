"""Plain text: notes that are Markdown in all but name, and notes that write mathematics in ASCII."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from corrigenda.proofs.documents.formats import front_matter
from corrigenda.proofs.documents.formats.markdown.reader import MarkdownReader
from corrigenda.proofs.documents.formats.plain_text import runs as plain_text_runs
from corrigenda.proofs.documents.formats.plain_text import tokens as plain_text_tokens
from corrigenda.proofs.documents.formats.plain_text import unicode as plain_text_unicode
from corrigenda.proofs.documents.formats.plain_text.arrays import without_array_code
from corrigenda.proofs.documents.formats.plain_text.latex import latex
from corrigenda.proofs.documents.formats.plain_text.roots import bracketed
from corrigenda.proofs.documents.formats.plain_text.said import said
from corrigenda.proofs.documents.formats.plain_text.tokens import FUNCTIONS, GREEK, OPERATORS
from corrigenda.proofs.documents.model import Document, MathSpan, ProseSpan
from corrigenda.proofs.documents.repairs import scanned as repairs_ocr
from corrigenda.proofs.documents.source import Excerpt, Source, joined
from corrigenda.proofs.documents.steps.formulas import Formulas

_GLUED = re.compile(r"(?<![A-Za-z_\\])[A-Za-z]{3,4}(?![A-Za-z0-9])")
_SPELT = re.compile(r"(?<![<>=!:])=[ \t]*(?P<words>[a-z]{4,}(?:[ \t]+[a-z]{2,}){0,3})[ \t]*(?==(?![=>]))")


def read(source: Source) -> Document:
    """The document of a text file: formulas between dollars when it has any, else ASCII mathematics in the prose.

    Raises `DocumentError`.
    """
    declared = front_matter.declarations(source.text, source.name)
    marked = MarkdownReader(formulas=Formulas(sizes=repairs_ocr.has_sizes(source.text)), indented=False)
    marked.add(source)
    if any(isinstance(item, MathSpan) for item in marked.items):
        return marked.document(source.name, declarations=declared)
    plain = MarkdownReader(formulas=Formulas(), indented=False, prose=unmarked(source.text))
    plain.add(source)
    return plain.document(source.name, declarations=declared)


def unmarked(text: str) -> Callable[[Excerpt, Source], tuple[MathSpan | ProseSpan, ...]]:
    """What sets the formulas apart that stand without marks in the prose of `text`."""
    return partial(
        items,
        subscripted=plain_text_tokens.subscripted(text),
        letter=plain_text_unicode.sigma_is_letter(text),
        letters=plain_text_tokens.letters_alone(text),
    )


def items(
    excerpt: Excerpt, source: Source, *, subscripted: bool, letter: bool, letters: frozenset[str]
) -> tuple[MathSpan | ProseSpan, ...]:
    """A piece of prose with the formulas in it set apart."""
    excerpt = _without_words(plain_text_unicode.ascii_only(bracketed(excerpt), letter=letter))
    excerpt = _products_apart(without_array_code(excerpt), letters)
    found: list[MathSpan | ProseSpan] = []
    at = 0
    for start, end in plain_text_runs.runs(excerpt.text):
        found.extend(_prose(excerpt.cut(at, start), source))
        formula = latex(excerpt.cut(start, end), subscripted)
        found.append(MathSpan(text=formula.text, display=False, style="ascii", places=source.places(formula)))
        at = end
    return (*found, *_prose(excerpt.cut(at, len(excerpt.text)), source))


def _products_apart(excerpt: Excerpt, letters: frozenset[str]) -> Excerpt:
    """The text with spaces in products of matrices that are written as one word, where each of their letters also
    stands alone: `AXw` is `A X w`."""
    pieces, at = [], 0
    for found in _GLUED.finditer(excerpt.text):
        if set(found.group()) <= letters and sum(map(str.isupper, found.group())) > 1:
            for place in range(found.start(), found.end()):
                pieces += [excerpt.cut(at, place), excerpt.standing(" ", place)]
                at = place
    return joined([*pieces, excerpt.cut(at, len(excerpt.text))]) if pieces else excerpt


def _without_words(excerpt: Excerpt) -> Excerpt:
    """The text without a side of a chain that is words: `D = difference = a - b`."""
    pieces, at = [], 0
    for found in _SPELT.finditer(excerpt.text):
        if not set(found["words"].split()) & (GREEK | FUNCTIONS | OPERATORS):
            pieces.append(excerpt.cut(at, found.start()))
            at = found.end()
    return joined([*pieces, excerpt.cut(at, len(excerpt.text))]) if pieces else excerpt


def _prose(excerpt: Excerpt, source: Source) -> tuple[MathSpan | ProseSpan, ...]:
    """Prose, with the letters set apart of which it says something."""
    found: list[MathSpan | ProseSpan] = []
    at = 0
    for start, end, formula in said(excerpt.text):
        found.extend(_words(excerpt.cut(at, start), source))
        places = source.places(excerpt.standing(formula, start))
        found.append(MathSpan(text=formula, display=False, style="ascii", places=places))
        at = end
    return (*found, *_words(excerpt.cut(at, len(excerpt.text)), source))


def _words(excerpt: Excerpt, source: Source) -> tuple[ProseSpan, ...]:
    if not excerpt.text.strip():
        return ()
    return (ProseSpan(text=excerpt.text, place=source.place(excerpt.offsets[0])),)
