"""Structure declared by a relation: `A = A^\\top`, `A \\succ 0`, `U^\\top U = I`."""

from __future__ import annotations

from proofs.language.ast import Chain, Expr, Eye, Mul, Name, Transpose
from proofs.language.context import Symbol
from proofs.language.typing.statements import is_zero


def structure_of(chain: Chain, symbols: dict[str, Symbol]) -> tuple[str, frozenset[str]] | None:
    """The letter and the structure that a relation of two sides gives it; None for other relations.

    `U^\\top U = I` makes a declared square matrix orthogonal; for any other it stays an assumption.
    """
    if len(chain.sides) != 2:
        return None
    left, right = chain.sides
    match chain.relations[0], left, right:
        case "=", Name(text=name), Transpose(operand=Name(text=other)) if name == other:
            return name, frozenset({"symmetric"})
        case "=", Transpose(operand=Name(text=name)), Name(text=other) if name == other:
            return name, frozenset({"symmetric"})
        case "succ", Name(text=name), _ if is_zero(right):
            return name, frozenset({"symmetric", "pd"})
        case "succeq", Name(text=name), _ if is_zero(right):
            return name, frozenset({"symmetric", "psd"})
        case "=", Mul(factors=(first, second)), Eye():
            return _orthogonal(first, second, symbols)
    return None


def _orthogonal(first: Expr, second: Expr, symbols: dict[str, Symbol]) -> tuple[str, frozenset[str]] | None:
    match first, second:
        case (Transpose(operand=Name(text=name)), Name(text=other)) | (
            Name(text=name),
            Transpose(operand=Name(text=other)),
        ) if name == other and _is_square(symbols.get(name)):
            return name, frozenset({"orthogonal"})
    return None


def _is_square(symbol: Symbol | None) -> bool:
    return symbol is not None and len(symbol.shape) == 2 and symbol.shape[0] == symbol.shape[1]
