"""Slips where a power is written in the wrong place, `(1 - b)^t` for `1 - b^t`, or where a sum counts the wrong way:
`\\sum_{s=0}^t b^s g_s` for `\\sum_{s=0}^t b^{t-s} g_s`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from corrigenda.proofs.decide.faults.slips import Change
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import transform
from corrigenda.proofs.language.writing.printer import latex


def misplaced(node: e.Expr) -> Iterator[Change]:
    """What an exponent or a bar may have been meant for."""
    match node:
        case e.Pow(base=e.Add(terms=terms), exponent=exponent) if not isinstance(exponent, e.Num):
            for place, term in enumerate(terms):
                raised = _raised(term, exponent)
                if raised is not None:
                    words = f"the exponent ${latex(exponent)}$ stands at ${latex(term)}$ alone"
                    yield "exponent", words, e.Add(terms=(*terms[:place], raised, *terms[place + 1 :]))
        case e.Add(terms=terms):
            for place, term in enumerate(terms):
                inner = term.operand if isinstance(term, e.Neg) else term
                if isinstance(inner, e.Pow) and not isinstance(inner.exponent, e.Num):
                    bare = e.Neg(operand=inner.base) if isinstance(term, e.Neg) else inner.base
                    total = e.Add(terms=(*terms[:place], bare, *terms[place + 1 :]))
                    words = f"the exponent ${latex(inner.exponent)}$ stands at the whole of ${latex(total)}$"
                    yield "exponent", words, e.Pow(base=total, exponent=inner.exponent)
        case e.Big(operator="sum", indices=(index,), lower=e.Num() as lower, upper=upper) if upper is not None:
            left = e.Add(terms=(upper, e.Neg(operand=e.Name(text=index))))
            for other in (left, e.Add(terms=(upper, lower, e.Neg(operand=e.Name(text=index))))):
                turned = transform(node.body, partial(_turned, index=e.Name(text=index), other=other))
                if turned != node.body:
                    words = f"the exponent counts ${index}$ from the other end"
                    yield "exponent", words, replace(node, body=turned)


def _turned(part: Any, *, index: e.Name, other: e.Expr) -> Any:
    """A power of an index with another exponent, and the other way round."""
    if isinstance(part, e.Pow) and part.exponent in (index, other):
        return replace(part, exponent=other if part.exponent == index else index)
    return part


def _raised(term: e.Expr, exponent: e.Expr) -> e.Expr | None:
    """A term to a power, its sign aside; None for a number."""
    inner = term.operand if isinstance(term, e.Neg) else term
    if isinstance(inner, e.Num):
        return None
    power = e.Pow(base=inner, exponent=exponent)
    return e.Neg(operand=power) if isinstance(term, e.Neg) else power
