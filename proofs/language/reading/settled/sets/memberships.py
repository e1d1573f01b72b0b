"""Membership in a set with a name of its own, as relations: `y \\in \\{-1, 1\\}` is `y = -1` or `y = 1`.

The sets are those described by a condition, finite ones, intervals, and powers of these; the probability simplex
`\\Delta^{n-1}` (n entries of at least 0 and of sum 1; the superscript counts its dimension), the unit sphere `S^{d-1}`,
the orthants `\\mathbb{R}^n_+` (entries of at least 0) and `\\mathbb{R}^n_{++}` (entries above 0), also of matrices, and
the symmetric, positive semidefinite and positive definite matrices `\\mathbb{S}^n`, `\\mathbb{S}^n_+`,
`\\mathbb{S}^n_{++}`.  A letter in `\\{1, \\dots, n\\}` is a whole number of these.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from corrigenda.proofs.language.conventions import FRESH_INDICES, looks_like_matrix
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.reading.parser.sentences.membership import is_count
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import conjuncts, items_of
from corrigenda.proofs.language.tree.forms import number
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names, walk

SPHERES = frozenset({"S", "\\mathbb{S}", "\\mathcal{S}"})
SIMPLICES = frozenset({"\\Delta", "\\mathbf{\\Delta}", "\\boldsymbol{\\Delta}"})
MATRICES: Mapping[str, str] = MappingProxyType({"\\mathbb{S}_+": "succeq", "\\mathbb{S}_{++}": "succ"})
ORTHANTS: Mapping[str, str] = MappingProxyType({"\\mathbb{R}_{+}": ">=", "\\mathbb{R}_{++}": ">"})
LARGEST_SET = 12

Described = Callable[[e.Expr], e.Statement]
Indices = tuple[str, str]


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
            described = _set(whole, _indices(statement))
            heads = statement.heads or (member,)
            return _all(tuple(map(described, heads)), statement.span) if described else statement
        case e.Chain(relations=("~",), sides=(member, e.LawTerm(power=size) as law)) if size is not None:
            heads = tuple(part for part in (statement.heads or (member,)) if isinstance(part, e.Expr))
            return _all(tuple(_entries_of_law(head, law, size, _indices(statement)) for head in heads), statement.span)
    return statement


def _entries_of_law(member: e.Expr, law: e.LawTerm, size: e.Expr, indices: Indices) -> e.Statement:
    entry = e.Chain(sides=(_entry(member, indices[:1]), replace(law, power=None)), relations=("~",), span=law.span)
    return e.And(parts=(_space(member, size), entry), span=law.span)


def without_memberships(statement: e.Statement) -> tuple[e.Statement, tuple[e.Statement, ...]]:
    """An implication without the memberships in its premise, and these: they are assumed, entry by entry.

    A condition on `x_i` in a premise would be one for a single i.
    """
    if not isinstance(statement, e.Implies):
        return statement, ()
    premise = statement.premise
    parts = conjuncts(premise)
    told = tuple(part for part in parts if _is_entrywise(part))
    kept = tuple(part for part in parts if part not in told)
    return (replace(statement, premise=_all(kept, premise.span)) if kept else statement.conclusion), told


def _is_entrywise(part: e.Statement) -> bool:
    match part:
        case e.Chain(relations=("in",), sides=(_, e.Pow() | e.Index())):
            return True
    return False


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


def _indices(statement: e.Statement) -> Indices:
    """Letters for rows and columns of entries that the statement does not use."""
    used = free_names(statement)
    row, column, *_ = (*(letter for letter in FRESH_INDICES if letter not in used), "", "")
    if not column:
        raise UnsupportedConstruct("a membership beside so many index letters", statement.span)
    return row, column


def _all(parts: tuple[e.Statement, ...], span: e.Span) -> e.Statement:
    return parts[0] if len(parts) == 1 else e.And(parts=parts, span=span)


def _set(whole: e.Side, indices: Indices) -> Described | None:
    """What it says of a letter that it is in the set; None for a set that is not known here."""
    items = _items(whole)
    if items:
        return lambda member: _one_of(member, items, whole.span)
    match whole:
        case e.SetOf(items=items, domain=domain, condition=condition) if condition is not None:
            return _described(items, domain, condition)
        case e.Pow(base=e.SetOf() as base, exponent=e.Name() | e.Num() | e.Add() | e.Listing() as size):
            one = _set(base, indices)
            return None if one is None else lambda member: _everywhere(member, items_of(size), one, indices)
        case e.Pow(base=e.Name(text=name), exponent=size) | e.Index(base=e.Name(text=name), indices=(size,)):
            return _named(name, size, indices)
        case e.Name(text=name) if any(name.startswith(f"{simplex}_") for simplex in SIMPLICES):
            raise _unclear(whole)
    return None


def _described(items: tuple[e.Expr, ...], domain: e.Statement | None, condition: e.Statement) -> Described | None:
    """`\\{z : \\|z\\| \\le 1\\}`, `\\{z \\in \\mathbb{R}^d : \\dots\\}`: what condition and domain say of a member."""
    match items, domain:
        case (e.Name(text=letter),), None:
            told: tuple[e.Statement, ...] = (condition,)
        case (), e.Chain(sides=(e.Name(text=letter), e.Space()), relations=("in",)):
            told = (domain, condition)
        case _:
            return None
    return lambda member: _all(tuple(substitute(part, {letter: member}) for part in told), condition.span)


def _everywhere(member: e.Expr, sizes: tuple[e.Expr, ...], one: Described, indices: Indices) -> e.Statement:
    """The array has these sizes, and each entry is in the set."""
    return e.And(parts=(_space(member, *sizes), one(_entry(member, indices[: len(sizes)]))), span=member.span)


def _named(name: str, size: e.Expr, indices: Indices) -> Described | None:
    entries = _one_more(size)
    if name in SIMPLICES:
        if entries is None:
            raise _unclear(size)
        return lambda member: _probabilities(member, entries, indices)
    if name in SPHERES and entries is not None:
        return lambda member: e.And(parts=(_space(member, entries), _chain(e.Norm(operand=member), "=", number(1))))
    if name in ORTHANTS:
        return lambda member: _everywhere(
            member, items_of(size), lambda entry: _chain(entry, ORTHANTS[name], number(0)), indices
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


def _probabilities(member: e.Expr, size: e.Expr, indices: Indices) -> e.Statement:
    entry = _entry(member, indices[:1])
    total = e.Big(operator="sum", indices=indices[:1], lower=number(1), upper=size, body=entry)
    return e.And(parts=(_space(member, size), _chain(entry, ">=", number(0)), _chain(total, "=", number(1))))


def _symmetric(member: e.Expr, size: e.Expr, order: str | None) -> e.Statement:
    """A symmetric matrix; small letters may be points of a sphere, which some write so."""
    if order is None and not all(map(looks_like_matrix, free_names(member))):
        raise UnsupportedConstruct("a set of matrices or a sphere (write S^{d-1} for unit vectors)", size.span)
    told = _chain(member, order, number(0)) if order else _chain(member, "=", e.Transpose(operand=member))
    return e.And(parts=(_space(member, size, size), told))


def _entry(member: e.Expr, indices: Sequence[str]) -> e.Expr:
    return e.Index(base=member, indices=tuple(e.Name(text=index) for index in indices))


def _space(member: e.Expr, *shape: e.Expr) -> e.Statement:
    return _chain(member, "in", e.Space(field="R", shape=shape))


def _chain(left: e.Expr, relation: str, right: e.Expr | e.Space) -> e.Chain:
    return e.Chain(sides=(left, right), relations=(relation,), span=left.span)
