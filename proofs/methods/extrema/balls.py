"""The condition of an extremum read as a norm ball or a sphere, on its normal form."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import conjuncts
from corrigenda.proofs.language.tree.links import TURNED, both_ways
from corrigenda.proofs.methods.extrema.quadratic import moving_atoms
from corrigenda.proofs.methods.normal.atoms import (
    Applied,
    Letter,
    Product,
    Singular,
    Trace,
    monomials_nonnegative,
    square_root,
)
from corrigenda.proofs.methods.normal.expressions import expression
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import Atom, Monomial, NotNormal, Polynomial, multiply, power, subtract


@dataclass(frozen=True, slots=True, kw_only=True)
class Ball:
    """`N(variable) <= radius`, or `= radius` on the sphere; it is empty unless `size >= 0`."""

    variable: str
    kind: str
    radius: e.Expr
    sphere: bool
    size: e.Expr


def extremum_of(statement: e.Statement) -> tuple[e.Extremum, str, e.Expr] | None:
    """`(extremum, relation, other side)` of a relation with an extremum alone on one side."""
    if not isinstance(statement, e.Chain) or len(statement.sides) != 2 or statement.relations[0] not in TURNED:
        return None
    left, right = statement.sides
    for one, said, other in both_ways(left, statement.relations[0], right):
        if isinstance(one, e.Extremum) and isinstance(other, e.Expr):
            return one, said, other
    return None


def relevant(condition: e.Statement) -> Iterator[e.Chain]:
    """The relations of a condition, without those that name or declare the letter."""
    for part in conjuncts(condition):
        if isinstance(part, e.Remainder) or (isinstance(part, e.Chain) and _is_declaration(part)):
            continue
        if not isinstance(part, e.Chain):
            raise UnsupportedConstruct("a condition that is no relation", part.span)
        yield part


def _is_declaration(part: e.Chain) -> bool:
    return isinstance(part.sides[-1], e.Space) and part.sides[-1].field == "R"


def ball_of(extremum: e.Extremum, context: Context) -> Ball | None:
    """The ball or sphere that the condition says; None when it says anything else."""
    if len(extremum.variables) != 1 or extremum.condition is None:
        return None
    relations = list(relevant(extremum.condition))
    if len(relations) != 1 or len(relations[0].sides) != 2 or relations[0].relations[0] not in ("<=", ">=", "="):
        return None
    left, right = relations[0].sides
    if not isinstance(left, e.Expr) or not isinstance(right, e.Expr):
        return None
    reader = Reader(context=context)
    try:
        gap = subtract(reader.scalar(left), reader.scalar(right))
        return _ball(gap, relations[0].relations[0], extremum.variables[0])
    except NotNormal:
        return None


def _ball(gap: Polynomial, relation: str, variable: str) -> Ball | None:
    """The ball of `gap <= 0`, when `gap` is a positive multiple of a norm or its square, minus what sets the radius."""
    moving = [(monomial, value) for monomial, value in gap.terms if moving_atoms(monomial, variable)]
    if len(moving) != 1:
        return None
    monomial, value = moving[0]
    found = _norm(monomial, variable)
    factor = Polynomial(((tuple(pair for pair in monomial if variable not in pair[0].names), value),))
    if value < 0:
        factor, relation = Polynomial(((factor.terms[0][0], -value),)), TURNED[relation]
        gap = Polynomial(tuple((m, -v) for m, v in gap.terms))
    if found is None or relation == ">=" or not monomials_nonnegative(factor):
        return None
    kind, degree = found
    rest = Polynomial(tuple((m, -v) for m, v in gap.terms if not moving_atoms(m, variable)))
    size = multiply(rest, power(factor, -1))
    radius = size if degree == 1 else square_root(size)
    return Ball(
        variable=variable,
        kind=kind,
        radius=expression(radius),
        sphere=relation == "=",
        size=expression(size),
    )


def _norm(monomial: Monomial, variable: str) -> tuple[str, int] | None:
    """`(kind, degree)` of a norm of the letter (1), or of its square (2)."""
    found = moving_atoms(monomial, variable)
    if len(found) != 1 or found[0][1] not in (1, 2):
        return None
    atom, exponent = found[0]
    squared = squared_norm(atom, variable)
    if squared:
        return (squared, 2) if exponent == 1 else None
    kind = norm_kind(atom, variable)
    return (kind, exponent) if kind else None


def squared_norm(atom: Atom, variable: str) -> str:
    """`2` for `v^T v`, `F` for `tr(V^T V)`, else nothing."""
    match atom.content:
        case Product(word=(left, right)) | Trace(word=(left, right)):
            if left.key == right.key == variable and left.transposed != right.transposed:
                return "2" if isinstance(atom.content, Product) else "F"
    return ""


def norm_kind(atom: Atom, variable: str) -> str:
    """The kind of a norm of the letter, else nothing."""
    match atom.content:
        case Applied(name="sqrt", arguments=(Polynomial(terms=((((inside, 1),), value),)),)) if value == 1:
            return squared_norm(inside, variable)
        case Applied(name=name, arguments=(Polynomial(terms=((((inside, 1),), _),)),)) if name.startswith("norm"):
            match inside.content:
                case Letter(expr=e.Norm(operand=e.Name(text=text), kind=kind)) if text == variable:
                    return kind
        case Singular(name="sigma_max", matrix=matrix) if matrix == variable:
            return "2"
    return ""
