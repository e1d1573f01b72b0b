"""Roots of matrices: `S^{1/2}` and `S^{-1/2}` of a positive semidefinite letter, and of a diagonal matrix.

Every positive semidefinite S is `R^2` for exactly one positive semidefinite R (Horn and Johnson, Matrix Analysis,
theorem 7.2.6), so that a claim about S with a root of it says of R what it says of S with `R^2` in its place.  The root
of `\\operatorname{diag}(v)` is the diagonal matrix of the roots.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from corrigenda.proofs.language.context import Context, Definition, Symbol
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import number
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import map_children, walk

HALF = Fraction(1, 2)
SEMIDEFINITE = frozenset({"psd", "pd"})


def with_roots(statement: e.Statement, context: Context) -> tuple[e.Statement, Context]:
    """The statement and the context with roots of declared letters in the place of the letters."""
    bodies = [definition.body for definition in context.definitions.values()]
    nodes = [statement, *context.assumptions, *bodies, *(part for law in context.laws for part in law.parameters)]
    bases = {found for node in nodes for part in walk(node) if (found := _base(part)) is not None}
    letters = {name: context.symbols[name] for name in sorted(bases) if _is_semidefinite(name, context)}
    diagonal = {name: entries for name in sorted(bases) if (entries := _diagonal(name, context)) is not None}
    if not letters and not diagonal:
        return statement, context
    roots = {name: e.Name(text=f"{name}^{{1/2}}") for name in letters}
    whole: dict[str, e.Expr] = {name: e.Mul(factors=(root, root)) for name, root in roots.items()}

    def changed(node: Any) -> Any:
        return substitute(_rooted(node, roots, diagonal), whole)

    return changed(statement), _changed_context(context, letters, roots, changed)


def _changed_context(
    context: Context, letters: Mapping[str, Symbol], roots: Mapping[str, e.Name], changed: Any
) -> Context:
    symbols = {name: symbol for name, symbol in context.symbols.items() if name not in letters}
    made = {roots[name].text: replace(symbol, name=roots[name].text) for name, symbol in letters.items()}
    definitions: dict[str, Definition] = {
        name: replace(definition, body=changed(definition.body)) for name, definition in context.definitions.items()
    }
    return replace(
        context,
        symbols={**symbols, **made},
        definitions=definitions,
        recurrences={name: replace(part, step=changed(part.step)) for name, part in context.recurrences.items()},
        laws=tuple(replace(law, parameters=tuple(map(changed, law.parameters))) for law in context.laws),
        assumptions=tuple(map(changed, context.assumptions)),
    )


def _base(part: e.Node) -> str | None:
    """S of `S^{1/2}` and `S^{-1/2}`."""
    match part:
        case e.Pow(base=e.Name(text=text), exponent=exponent) if _half(exponent) is not None:
            return text
    return None


def _half(exponent: e.Expr) -> int | None:
    """1 or -1 for an exponent of a half."""
    match exponent:
        case e.Num(value=value) if abs(value) == HALF:
            return 1 if value > 0 else -1
        case e.Div(numerator=e.Num(value=top), denominator=e.Num(value=bottom)) if bottom and abs(top / bottom) == HALF:
            return 1 if top / bottom > 0 else -1
        case e.Neg(operand=operand):
            inner = _half(operand)
            return None if inner is None else -inner
    return None


def _is_semidefinite(name: str, context: Context) -> bool:
    symbol = context.symbols.get(name)
    known = symbol is not None and len(symbol.shape) == 2 and not symbol.integer
    return known and symbol is not None and bool(symbol.structure & SEMIDEFINITE)


def _diagonal(name: str, context: Context) -> e.Expr | None:
    """v of a definition `D := \\operatorname{diag}(v)`."""
    definition = context.definitions.get(name)
    if definition is None or definition.parameters or definition.indices:
        return None
    match definition.body:
        case e.Function(name="diag", arguments=(inside,)):
            return inside
    return None


def _rooted(node: Any, roots: Mapping[str, e.Name], diagonal: Mapping[str, e.Expr]) -> Any:
    name = _base(node) if isinstance(node, e.Node) else None
    if name in roots or name in diagonal:
        assert name is not None
        entries = e.Function(name="sqrt", arguments=(diagonal[name],)) if name in diagonal else None
        root = roots[name] if entries is None else e.Function(name="diag", arguments=(entries,))
        return root if _half(node.exponent) == 1 else e.Pow(base=root, exponent=number(-1), span=node.span)
    return map_children(node, lambda child: _rooted(child, roots, diagonal))
