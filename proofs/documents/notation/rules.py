"""The faults of notation of a page, formula by formula."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from corrigenda.proofs.documents.model import Document, MathSpan, ProseSpan
from corrigenda.proofs.documents.notation.bound_twice import bound_twice
from corrigenda.proofs.documents.notation.customs.arguments import arguments
from corrigenda.proofs.documents.notation.customs.convexity import convexity
from corrigenda.proofs.documents.notation.customs.degrees import degrees
from corrigenda.proofs.documents.notation.customs.distributions import distributions
from corrigenda.proofs.documents.notation.customs.error_rates import error_rates
from corrigenda.proofs.documents.notation.customs.gram_factors import gram_factors
from corrigenda.proofs.documents.notation.customs.log_densities import log_densities
from corrigenda.proofs.documents.notation.customs.lost_weights import lost_weights
from corrigenda.proofs.documents.notation.customs.own_conditions import own_conditions
from corrigenda.proofs.documents.notation.customs.slices import slices
from corrigenda.proofs.documents.notation.customs.total_means import total_means
from corrigenda.proofs.documents.notation.derivative_order import derivative_order
from corrigenda.proofs.documents.notation.ends_of_dots import ends_of_dots
from corrigenda.proofs.documents.notation.equal_terms import equal_terms
from corrigenda.proofs.documents.notation.fault import Fault
from corrigenda.proofs.documents.notation.idle_braces import idle_braces
from corrigenda.proofs.documents.notation.integral_letter import integral_letter
from corrigenda.proofs.documents.notation.layout.formula import Formula
from corrigenda.proofs.documents.notation.layout.occurrences import free_letters
from corrigenda.proofs.documents.notation.layout.pieces import Piece, pieces
from corrigenda.proofs.documents.notation.loose_index import loose_index
from corrigenda.proofs.documents.notation.own_bound import own_bound
from corrigenda.proofs.documents.notation.stray_differential import stray_differential
from corrigenda.proofs.documents.notation.unmatched_bracket import unmatched_bracket
from corrigenda.proofs.documents.notation.unused_index import unused_index
from corrigenda.proofs.language import size_limits

_LONE = re.compile(r"(?<![\w\\.'’])[A-Za-z](?![\w.'’])")
_GUESSED = "ascii"  # where such a formula begins and ends is a guess
RULES = (
    bound_twice,
    unused_index,
    own_bound,
    stray_differential,
    integral_letter,
    idle_braces,
    equal_terms,
    ends_of_dots,
    derivative_order,
    loose_index,
    unmatched_bracket,
    gram_factors,
    slices,
    distributions,
    error_rates,
    convexity,
    log_densities,
    arguments,
    total_means,
    degrees,
    lost_weights,
    own_conditions,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A fault with the formula that it stands in."""

    span: MathSpan
    fault: Fault


def faults(document: Document) -> tuple[Found, ...]:
    """The faults of all formulas of a page, in order.  Never raises."""
    read = [(item, row) for item in document.items if isinstance(item, MathSpan) for row in (_pieces(item),) if row]
    free = [free_letters(row) for _, row in read]
    counts = Counter(letter for letters in free for letter in letters)
    said = {letter for item in document.items if isinstance(item, ProseSpan) for letter in _LONE.findall(item.text)}
    found: list[Found] = []
    for (span, row), letters in zip(read, free, strict=True):
        if span.style == _GUESSED:
            continue
        elsewhere = said | {letter for letter, count in counts.items() if count > (letter in letters)}
        formula = Formula(source=span.text, row=row, elsewhere=frozenset(elsewhere), display=span.display)
        found.extend(Found(span=span, fault=fault) for fault in in_formula(formula))
    return tuple(found)


def in_formula(formula: Formula) -> Iterator[Fault]:
    """The faults of one formula, one rule after the other; of those that overlap the first, which says more."""
    found: list[Fault] = []
    for rule in RULES:
        for fault in rule(formula):
            if not any(one.start < fault.end and fault.start < one.end for one in found):
                found.append(fault)
                yield fault


def _pieces(span: MathSpan) -> tuple[Piece, ...] | None:
    return pieces(span.text, ascii_style=span.style == _GUESSED) if len(span.text) <= size_limits.CHARACTERS else None
