"""Membership in a set with a name of its own, as relations: `y \\in \\{-1, 1\\}` is `y = -1` or `y = 1`.

The sets are finite ones and their powers, the probability simplex `\\Delta^{n-1}` (n entries of at least 0 and of sum
1; the superscript counts its dimension), the unit sphere `S^{d-1}`, the orthants `\\mathbb{R}^n_+` (entries of at least
0) and `\\mathbb{R}^n_{++}` (entries above 0), and the symmetric, positive semidefinite and positive definite matrices
`\\mathbb{S}^n`, `\\mathbb{S}^n_+`, `\\mathbb{S}^n_{++}`.  A letter in `\\{1, \\dots, n\\}` is a whole number of these.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType

from corrigenda.proofs.language.conventions import FRESH_INDICES, looks_like_matrix
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.reading.parser.sentences.membership import is_count
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import number
from corrigenda.proofs.language.tree.traverse import free_names, walk

SPHERES = frozenset({"S", "\\mathbb{S}", "\\mathcal{S}"})
SIMPLICES = frozenset({"\\Delta", "\\mathbf{\\Delta}", "\\boldsymbol{\\Delta}"})
MATRICES: Mapping[str, str] = MappingProxyType({"\\mathbb{S}_+": "succeq", "\\mathbb{S}_{++}": "succ"})
ORTHANTS: Mapping[str, str] = MappingProxyType({"\\mathbb{R}_{+}": ">=", "\\mathbb{R}_{++}": ">"})
LARGEST_SET = 12

Described = Callable[[e.Expr], e.Statement]


def as_relations(statement: e.Statement) -> e.Statement:
    """The statement with every membership in such a set written as relations.

    Raises UnsupportedConstruct where it is unclear how many entries the members have.
    """
    match statement:
        case e.And(parts=parts):
            return e.And(parts=tuple(map(as_relations, parts)), span=statement.span)
        case e.Or(parts=parts):
            return e.Or(parts=tuple(map(as_relations, parts)), span=statement.span)
        case e.Implies(premise=first, conclusion=second):
            return e.Implies(premise=as_relations(first), conclusion=as_relations(second), span=statement.span)
        case e.Iff(left=first, right=second):
            return e.Iff(left=as_relations(first), right=as_relations(second), span=statement.span)
        case e.Chain(relations=("in",), sides=(member, whole)) if isinstance(member, e.Expr):
            described = _set(whole, _index(statement))
            heads = statement.heads or (member,)
            return _all(tuple(map(described, heads)), statement.span) if described else statement
    return statement


def whole_letters(statements: Sequence[e.Statement]) -> tuple[e.Chain, ...]:
    """That the letters which are said to be in `\\{1, \\dots, n\\}` or in `\\{1, 2\\}` are whole numbers.

    Index letters are no values, and random letters have the values of their law.
    """
    parts = [part for statement in statements for part in walk(statement)]
    indexing = {name for part in parts if isinstance(part, e.Index) for i in part.indices for name in free_names(i)}
    laws = [part for part in parts if isinstance(part, e.Chain) and "~" in part.relations]
    random = {name for chain in laws for head in (*chain.heads, chain.sides[0]) for name in free_names(head)}
    counted = (part.sides[1] for part in parts if isinstance(part, e.Chain) and is_count(part))
    names = dict.fromkeys(part for part in counted if isinstance(part, e.Name))
    return tuple(
        _chain(name, "in", e.Space(field="Z", shape=())) for name in names if name.text not in indexing | random
    )


def _index(statement: e.Statement) -> str:
    """A letter for the entries that the statement does not use."""
    used = free_names(statement)
    free = next((letter for letter in FRESH_INDICES if letter not in used), None)
    if free is None:
        raise UnsupportedConstruct("a membership beside so many index letters", statement.span)
    return free


def _all(parts: tuple[e.Statement, ...], span: e.Span) -> e.Statement:
    return parts[0] if len(parts) == 1 else e.And(parts=parts, span=span)


def _set(whole: e.Side, index: str) -> Described | None:
    """What it says of a letter that it is in the set; None for a set that is not known here."""
    items = _items(whole)
    if items:
        return lambda member: _one_of(member, items, whole.span)
    match whole:
        case e.Pow(base=base, exponent=e.Name() | e.Num() | e.Add() as size) if _items(base):
            return lambda member: e.And(
                parts=(_space(member, size), _one_of(_entry(member, index), _items(base), whole.span)), span=whole.span
            )
        case e.Pow(base=e.Name(text=name), exponent=size) | e.Index(base=e.Name(text=name), indices=(size,)):
            return _named(name, size, index)
        case e.Name(text=name) if any(name.startswith(f"{simplex}_") for simplex in SIMPLICES):
            raise _unclear(whole)
    return None


def _named(name: str, size: e.Expr, index: str) -> Described | None:
    entries = _one_more(size)
    if name in SIMPLICES:
        if entries is None:
            raise _unclear(size)
        return lambda member: _probabilities(member, entries, index)
    if name in SPHERES and entries is not None:
        return lambda member: e.And(parts=(_space(member, entries), _chain(e.Norm(operand=member), "=", number(1))))
    if name in ORTHANTS:
        return lambda member: e.And(
            parts=(_space(member, size), _chain(_entry(member, index), ORTHANTS[name], number(0)))
        )
    if name in MATRICES or name == "\\mathbb{S}":
        return lambda member: _symmetric(member, size, MATRICES.get(name))
    return None


def _unclear(node: e.Node) -> UnsupportedConstruct:
    return UnsupportedConstruct("a simplex whose number of entries is unclear (write \\Delta^{n-1} for n)", node.span)


def _items(whole: e.Side) -> tuple[e.Expr, ...]:
    """The members of a finite set that lists them; empty for another set."""
    match whole:
        case e.SetOf(items=items, domain=None, condition=None) if len(items) <= LARGEST_SET:
            listed = all(not isinstance(item, e.Family | e.Dots | e.Operation) for item in items)
            return items if listed else ()
        case e.Operation(operator="pm", left=e.Blank(), right=value):
            return value, e.Neg(operand=value, span=value.span)
    return ()


def _one_more(size: e.Expr) -> e.Expr | None:
    """n of `n - 1`."""
    match size:
        case e.Add(terms=(first, e.Neg(operand=e.Num(value=Fraction(numerator=1, denominator=1))))):
            return first
    return None


def _one_of(member: e.Expr, items: tuple[e.Expr, ...], span: e.Span) -> e.Statement:
    parts = tuple(_chain(member, "=", item) for item in items)
    return parts[0] if len(parts) == 1 else e.Or(parts=parts, span=span)


def _probabilities(member: e.Expr, size: e.Expr, index: str) -> e.Statement:
    entry = _entry(member, index)
    total = e.Big(operator="sum", indices=(index,), lower=number(1), upper=size, body=entry)
    return e.And(parts=(_space(member, size), _chain(entry, ">=", number(0)), _chain(total, "=", number(1))))


def _symmetric(member: e.Expr, size: e.Expr, order: str | None) -> e.Statement:
    """A symmetric matrix; small letters may be points of a sphere, which some write so."""
    if order is None and not all(map(looks_like_matrix, free_names(member))):
        raise UnsupportedConstruct("a set of matrices or a sphere (write S^{d-1} for unit vectors)", size.span)
    told = _chain(member, order, number(0)) if order else _chain(member, "=", e.Transpose(operand=member))
    return e.And(parts=(_space(member, size, size), told))


def _entry(member: e.Expr, index: str) -> e.Expr:
    return e.Index(base=member, indices=(e.Name(text=index),))


def _space(member: e.Expr, *shape: e.Expr) -> e.Statement:
    return _chain(member, "in", e.Space(field="R", shape=shape))


def _chain(left: e.Expr, relation: str, right: e.Expr | e.Space) -> e.Chain:
    return e.Chain(sides=(left, right), relations=(relation,), span=left.span)
