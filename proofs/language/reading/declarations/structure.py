"""Structure declared by a relation: `A = A^\\top`, `A \\succ 0`, `U^\\top U = I`, `\\mu I \\preceq A`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from corrigenda.proofs.language.context import Symbol
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import is_zero
from corrigenda.proofs.language.tree.links import LOEWNER

KEPT = frozenset({"idempotent"})
"""Structures whose relation stays among the assumptions, for the methods that calculate with it."""


def structure_of(chain: e.Chain, symbols: dict[str, Symbol]) -> tuple[str, frozenset[str]] | None:
    """The letter and the structure that a relation of two sides gives it; None for other relations.

    `U^\\top U = I` makes a declared square matrix orthogonal; for any other it stays an assumption.  `P^2 = P` makes
    one idempotent.
    """
    if len(chain.sides) != 2:
        return None
    left, right = chain.sides
    match chain.relations[0], left, right:
        case "=", e.Name(text=name), e.Transpose(operand=e.Name(text=other)) if name == other:
            return name, frozenset({"symmetric"})
        case "=", e.Transpose(operand=e.Name(text=name)), e.Name(text=other) if name == other:
            return name, frozenset({"symmetric"})
        case "succ", e.Name(text=name), _ if is_zero(right):
            return name, frozenset({"symmetric", "pd"})
        case "succeq", e.Name(text=name), _ if is_zero(right):
            return name, frozenset({"symmetric", "psd"})
        case "=", e.Mul(factors=(first, second)), e.Eye():
            return _orthogonal(first, second, symbols)
        case "=", _, e.Name(text=name) if _squared(left) == name and _is_square(symbols.get(name)):
            return name, frozenset({"idempotent"})
        case "=", e.Name(text=name), _ if _squared(right) == name and _is_square(symbols.get(name)):
            return name, frozenset({"idempotent"})
    return None


def with_structures(symbols: Mapping[str, Symbol], assumptions: Iterable[e.Statement]) -> dict[str, Symbol]:
    """The symbols with what assumptions say of matrices whose shape only their use shows."""
    found = dict(symbols)
    for part in assumptions:
        told = structure_of(part, found) if isinstance(part, e.Chain) else None
        symbol = found.get(told[0]) if told is not None else None
        if told is not None and symbol is not None and len(symbol.shape) == 2:
            found[told[0]] = replace(symbol, structure=symbol.structure | told[1])
    return found


def ordered_letters(chain: e.Chain) -> tuple[str, ...]:
    """The letters that a matrix order compares with multiples of I: only symmetric matrices are ordered."""
    if not set(chain.relations) <= LOEWNER or not any(map(_is_scaled_identity, chain.sides)):
        return ()
    return tuple(side.text for side in chain.sides if isinstance(side, e.Name))


def _is_scaled_identity(side: object) -> bool:
    return isinstance(side, e.Eye) or (isinstance(side, e.Mul) and isinstance(side.factors[-1], e.Eye))


def _squared(side: object) -> str | None:
    """P, when the side is `P^2` or `P P`."""
    match side:
        case e.Pow(base=e.Name(text=name), exponent=e.Num(value=value)) if value == 2:
            return name
        case e.Mul(factors=(e.Name(text=name), e.Name(text=other))) if name == other:
            return name
    return None


def _orthogonal(first: e.Expr, second: e.Expr, symbols: dict[str, Symbol]) -> tuple[str, frozenset[str]] | None:
    match first, second:
        case (e.Transpose(operand=e.Name(text=name)), e.Name(text=other)) | (
            e.Name(text=name),
            e.Transpose(operand=e.Name(text=other)),
        ) if name == other and _is_square(symbols.get(name)):
            return name, frozenset({"orthogonal"})
    return None


def _is_square(symbol: Symbol | None) -> bool:
    return symbol is not None and len(symbol.shape) == 2 and symbol.shape[0] == symbol.shape[1]
