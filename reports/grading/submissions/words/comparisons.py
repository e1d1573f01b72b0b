"""Comparisons told in words: "$\\mu$ must be less than $b$", "$\\eta$ lies strictly between $0$ and $2/L$"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from corrigenda.proofs.documents import MathSpan, ProseSpan
from corrigenda.reports.grading.submissions.as_set import Written
from corrigenda.reports.grading.submissions.content import Relation, Spot
from corrigenda.reports.grading.submissions.sections import Item
from corrigenda.reports.grading.submissions.words import cases

_MUST = r"\s*(?:(?:must|should|has\s+to|have\s+to|needs?\s+to|may|can|is|be|lies?|lie|stays?|strictly|only)\s+){1,4}"
_LESS = r"(?:(?:less|smaller|lower)\s+than|below|under)"
_MORE = r"(?:(?:greater|larger|bigger|more|higher)\s+than|above|over)"
_SIGNS = (
    (
        "\\le",
        re.compile(rf"{_MUST}(?:at\s+most|{_LESS}\s+or\s+equal\s+to|no\s+(?:more|larger|greater)\s+than)\s*", re.I),
    ),
    ("\\ge", re.compile(rf"{_MUST}(?:at\s+least|{_MORE}\s+or\s+equal\s+to|no\s+(?:less|smaller)\s+than)\s*", re.I)),
    ("<", re.compile(rf"{_MUST}(?:strictly\s+)?{_LESS}\s*", re.I)),
    (">", re.compile(rf"{_MUST}(?:strictly\s+)?{_MORE}\s*", re.I)),
)
_BETWEEN = re.compile(rf"{_MUST}strictly\s+between\s*|\s*(?:must|has\s+to)\s+lie\s+strictly\s+between\s*", re.I)
_AND = re.compile(r"\s*and\s*")
_RELATED = re.compile(r"[=<>]|\\(?:in|le|ge|leq|geq|ne|neq|iff|implies)(?![A-Za-z])")


def comparisons_in_words(items: Sequence[Item], file: str, written: Written, first_chain: int) -> Iterator[Relation]:
    """What the words between two formulas say of their order, as relations with chains of their own."""
    for at in range(len(items) - 2):
        first, words, second = items[at : at + 3]
        if not (isinstance(first, MathSpan) and isinstance(words, ProseSpan) and isinstance(second, MathSpan)):
            continue
        if not first.places or not second.places or any(_RELATED.search(one.text) for one in (first, second)):
            continue
        sign = next((sign for sign, said in _SIGNS if said.fullmatch(words.text)), "")
        third = items[at + 4] if at + 4 < len(items) else None
        tied = at + 4 < len(items) and isinstance(items[at + 3], ProseSpan) and _AND.fullmatch(_text(items[at + 3]))
        between = _BETWEEN.fullmatch(words.text) and tied and isinstance(third, MathSpan)
        if not sign and not between:
            continue
        spot = Spot(file=file, line=first.places[0].line, column=first.places[0].column)
        before = _text(items[at - 1]) if at else ""
        chain, raw = first_chain + at, written.typed_between(first.places[0], second.places[-1])
        case, link = cases.case(before, "", order=True), cases.link(before, before)
        if sign:
            yield Relation(
                left=_plain(first), relation=sign, right=_plain(second), chain=chain, spot=spot, kind="statement",
                drawn=True, case=case, link=link, raw=raw,
            )  # fmt: skip
        elif isinstance(third, MathSpan):
            yield Relation(
                left=_plain(second), relation="<", right=f"{_plain(first)} < {_plain(third)}", chain=chain, spot=spot,
                kind="statement", drawn=True, case=case, link=link, raw=raw,
            )  # fmt: skip


def _text(item: Item) -> str:
    return item.text if isinstance(item, ProseSpan) else ""


def _plain(span: MathSpan) -> str:
    return span.text.strip(" .,;")
