"""The SymPy encoding of a claim: what the report shows, and what a SymPy user can work on.

It is built from the syntax tree node by node; SymPy evaluates nothing on the way and sees only
mangled names.  SymPy decides nothing here (its matrix expressions prove no identity).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import count, pairwise
from typing import Any

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Context, Problem, Signature
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.reading.settled.rewriting import open_ranges
from corrigenda.proofs.language.reading.typing.inference import infer
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import is_zero
from corrigenda.proofs.language.writing.encoding.encoder import Encoder
from corrigenda.proofs.language.writing.encoding.names import Names
from corrigenda.proofs.language.writing.encoding.terms import RULES

RELATIONS: Mapping[str, str] = {
    "=": "Eq",
    ":=": "Eq",
    "!=": "Ne",
    "<": "StrictLessThan",
    "<=": "LessThan",
    ">": "StrictGreaterThan",
    ">=": "GreaterThan",
}
FIELDS: Mapping[str, str] = {"R": "Reals", "C": "Complexes", "Z": "Integers", "N": "Naturals", "Q": "Rationals"}


@dataclass(frozen=True, slots=True, kw_only=True)
class SympyEncoding:
    """`expression` is the unevaluated SymPy object; `text` shows it with readable names, components
    counted from 1; `names` tells what each mangled name stands for."""

    expression: Any
    text: str
    names: Mapping[str, str]


def to_sympy(source: Claim | Problem) -> SympyEncoding:
    """The encoding of a claim, or of the statement of a problem.

    A definition is encoded as an equation.  Raises UnsupportedConstruct for what has no encoding
    (prose, a bare expression), and what
    `elaborate.read` raises when `source` is a claim.
    """
    problem = read(source) if isinstance(source, Claim) else source
    statement = open_ranges(problem.statement, count(1))
    context = _with_defined(statement, problem.context)
    typing = infer((statement,), (), context)
    encoder = Encoder(context=context, typing=typing, names=Names(), rules=RULES)
    encoded = _statement(statement, encoder)
    return SympyEncoding(expression=encoded.expression, text=encoded.text, names=dict(encoder.names.display))


def _with_defined(statement: e.Statement, context: Context) -> Context:
    """A function that the statement defines is one of the shapes that the definition gives it."""
    match statement:
        case e.Chain(sides=(e.Call(function=name, arguments=arguments), body), relations=(":=",)) if isinstance(
            body, e.Expr
        ):
            domains = tuple(shape_of(argument, context) for argument in arguments)
            defined = Signature(name=name, domains=domains, codomain=shape_of(body, context))
            plain = {key: found for key, found in context.definitions.items() if key != name}
            return replace(context, definitions=plain, signatures={**context.signatures, name: defined})
    return context


@dataclass(frozen=True, slots=True)
class _Encoded:
    """SymPy sorts conjunctions, so their text is kept apart, in the order of the claim."""

    expression: Any
    text: str


def _statement(statement: e.Statement, encoder: Encoder) -> _Encoded:
    match statement:
        case e.Chain():
            return _chain(statement, encoder)
        case e.Implies(premise=first, conclusion=second):
            return _connected("Implies", (first, second), encoder)
        case e.Iff(left=first, right=second):
            return _connected("Equivalent", (first, second), encoder)
        case e.And(parts=parts):
            return _connected("And", parts, encoder)
        case e.Or(parts=parts):
            return _connected("Or", parts, encoder)
    raise UnsupportedConstruct("what states nothing has no SymPy encoding", statement.span)


def _connected(kind: str, parts: tuple[e.Statement, ...], encoder: Encoder) -> _Encoded:
    return _joined(kind, [_statement(part, encoder) for part in parts])


def _joined(kind: str, parts: list[_Encoded]) -> _Encoded:
    import sympy

    whole = getattr(sympy, kind)(*(part.expression for part in parts), evaluate=False)
    return _Encoded(whole, f"{kind}({', '.join(part.text for part in parts)})")


def _chain(chain: e.Chain, encoder: Encoder) -> _Encoded:
    sides = list(pairwise(chain.sides))
    built = [_relation(relation, *pair, encoder) for relation, pair in zip(chain.relations, sides, strict=True)]
    parts = [_Encoded(relation, encoder.names.shown(relation)) for relation in built]
    return parts[0] if len(parts) == 1 else _joined("And", parts)


def _relation(relation: str, left: object, right: object, encoder: Encoder) -> Any:
    import sympy

    if relation == "in" and isinstance(left, e.Expr) and isinstance(right, e.Space) and right.field in FIELDS:
        return _member(left, right, encoder)
    if relation not in RELATIONS or not isinstance(left, e.Expr) or not isinstance(right, e.Expr):
        raise UnsupportedConstruct(f"the relation {relation} has no SymPy encoding")
    build: Callable[..., Any] = getattr(sympy, RELATIONS[relation])
    return build(_side(left, right, encoder), _side(right, left, encoder), evaluate=False)


def _member(element: e.Expr, space: e.Space, encoder: Encoder) -> Any:
    """`x \\in \\mathbb{Z}`, `A \\in \\mathbb{R}^{m \\times n}`; a vector is a matrix of one column."""
    import sympy
    from sympy.matrices.expressions.sets import MatrixSet

    field = getattr(sympy.S, FIELDS[space.field])
    rows, columns = [*map(encoder.size, space.shape), sympy.Integer(1), sympy.Integer(1)][:2]
    whole = MatrixSet(rows, columns, field) if space.shape else field
    return sympy.Contains(encoder.encode(element), whole, evaluate=False)


def _side(side: e.Expr, opposite: e.Expr, encoder: Encoder) -> Any:
    import sympy

    if is_zero(side) and not encoder.is_scalar(opposite):
        return sympy.ZeroMatrix(*encoder.sizes(encoder.shape(opposite)))
    return encoder.encode(side)
