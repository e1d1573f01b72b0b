"""Means and variances told in words: "the products $ab$ have variance $c$", "the mean of $x$ is $m$"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from types import MappingProxyType

from corrigenda.proofs.documents import MathSpan, ProseSpan
from corrigenda.proofs.documents.model import Document
from corrigenda.proofs.documents.steps.chains import paragraphs
from corrigenda.reports.grading.submissions.as_set import Written
from corrigenda.reports.grading.submissions.content import Relation, Spot
from corrigenda.reports.grading.submissions.sections import Item
from corrigenda.reports.grading.submissions.words import cases

_OPERATORS = MappingProxyType(
    {
        **dict.fromkeys(("mean", "expectation", "expected value", "average"), "\\mathbb{E}"),
        "variance": "\\operatorname{Var}",
        "covariance": "\\operatorname{Cov}",
    }
)
_MOMENT = rf"(?P<moment>{'|'.join(_OPERATORS)})"
_HAS = re.compile(rf"\s*(?:each\s+|all\s+|both\s+)?(?:has|have)\s+(?:the\s+)?{_MOMENT}\s*", re.IGNORECASE)
_OF = re.compile(rf"\bthe\s+{_MOMENT}\s+of\s*$", re.IGNORECASE)
_SUPPOSED = re.compile(r"\b(?:would|could|were|let|whether)\b", re.IGNORECASE)
_IS = re.compile(r"\s*(?:is|equals)\s*", re.IGNORECASE)


def moments_in_words(items: Sequence[Item], file: str, written: Written, first_chain: int) -> Iterator[Relation]:
    """What the words between two formulas say of a mean or a variance, as relations with chains of their own."""
    for at, (first, words, second) in enumerate(zip(items, items[1:], items[2:], strict=False)):
        if not (isinstance(first, MathSpan) and isinstance(words, ProseSpan) and isinstance(second, MathSpan)):
            continue
        before = items[at - 1] if at else None
        said = before.text if isinstance(before, ProseSpan) else ""
        operator = "" if _supposed(said) else _operator(said, words.text)
        if not operator or not first.places or not (_plain(first) and _plain(second)):
            continue
        place = first.places[0]
        yield Relation(
            left=f"{operator}[{first.text}]" if operator.endswith("{E}") else f"{operator}({first.text})",
            relation="=",
            right=second.text.strip(" .,;"),
            chain=first_chain + at,
            spot=Spot(file=file, line=place.line, column=place.column),
            raw=written.typed_between(first.places[0], second.places[-1]),
        )


def _supposed(before: str) -> bool:
    """Whether the sentence only supposes it: `if $x$ has mean $0$`."""
    return cases.case(before, "", order=False) or _SUPPOSED.search(cases.sentence(before)) is not None


def _operator(before: str, between: str) -> str:
    found = _HAS.fullmatch(between) or (_OF.search(before) if _IS.fullmatch(between) else None)
    return _OPERATORS[found["moment"].lower()] if found else ""


def _plain(span: MathSpan) -> bool:
    """Whether a formula is one expression."""
    lines = [line for one in paragraphs(Document(path="", items=(span,))) for line in one.lines]
    return len(lines) == 1 and not lines[0].clause.relations and not span.display
