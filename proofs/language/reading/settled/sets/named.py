"""Sets that a declaration names: with `\\Delta_n := \\{p \\in \\mathbb{R}^n : \\dots\\}`, `q \\in \\Delta_n` says of q
what the braces say of p, also under an extremum."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from corrigenda.proofs.language.reading.settled.sets.memberships import as_relations
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names, transform

N = TypeVar("N", bound=e.Node)
FEW = {"min": "min", "max": "max", "inf": "min", "sup": "max"}
NAMING = frozenset({":=", "="})


def named_sets(told: Sequence[e.Statement]) -> Mapping[e.Node, e.SetOf]:
    """The sets that declarations name, by the head that names them."""
    return dict(found for part in told if (found := _named(part)) is not None)


def without_names(told: Sequence[e.Statement]) -> Iterator[e.Statement]:
    """The declarations without those that only name a set."""
    return (part for part in told if _named(part) is None)


def _named(part: e.Statement) -> tuple[e.Node, e.SetOf] | None:
    match part:
        case e.Chain(sides=(e.Name() | e.Index() | e.Pow() as head, e.SetOf() as whole), relations=(relation,)):
            return (head, whole) if relation in NAMING else None
    return None


def opened(node: N, sets: Mapping[e.Node, e.SetOf]) -> N:
    """`node` with sets in place of their names, and conditions of extrema without memberships in sets."""
    result: N = transform(node, lambda part: _opened(part, sets))
    return result


def _opened(node: Any, sets: Mapping[e.Node, e.SetOf]) -> Any:
    match node:
        case e.Chain(sides=(*first, e.Name() | e.Index() | e.Pow() as last), relations=(*_, "in")) if (
            found := sets.get(last)
        ) is not None:
            return replace(node, sides=(*first, found))
        case e.Extremum(condition=condition) if condition is not None:
            return _over_few(replace(node, condition=_flat(as_relations(condition))))
    return node


def _over_few(node: e.Extremum) -> e.Expr:
    """`\\max_{s \\in \\{-1, 1\\}} s a` as the larger of two numbers."""
    match node:
        case e.Extremum(operator=operator, variables=(letter,), condition=e.Or(parts=parts)) if operator in FEW:
            items = [_value(part, letter) for part in parts]
            values = tuple(substitute(node.body, {letter: item}) for item in items if item is not None)
            if len(values) == len(items):
                return e.Function(name=FEW[operator], arguments=values, span=node.span)
    return node


def _value(part: e.Statement, letter: str) -> e.Expr | None:
    match part:
        case e.Chain(sides=(e.Name(text=text), item), relations=("=",)) if text == letter and isinstance(item, e.Expr):
            return None if letter in free_names(item) else item
    return None


def _flat(condition: e.Statement) -> e.Statement:
    """Conjunctions within conjunctions as one."""
    parts = tuple(_conjuncts(condition))
    return parts[0] if len(parts) == 1 else e.And(parts=parts, span=condition.span)


def _conjuncts(statement: e.Statement) -> Iterator[e.Statement]:
    if not isinstance(statement, e.And):
        yield statement
        return
    for part in statement.parts:
        yield from _conjuncts(part)
