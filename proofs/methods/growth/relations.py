"""What the assumptions say of sizes: which are fixed, and which power products stay at least a positive constant."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import conjuncts
from corrigenda.proofs.language.tree.links import links
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.methods.growth.scale import Growth, Rate, growth_of, is_size
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import NotNormal

Vector = dict[str, Fraction]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sizes:
    """`fixed` sizes are constants.  Each vector of `bounds` is a power product bounded below by a positive constant;
    `slack` marks those that need room (a strict or scaled relation).  `complete` is false when some assumption on a
    growing size was not read, so that nothing may be said against a claim; `unread` has the sizes of each, and whether
    it says that one size is of the order of a function of another that grows beyond every bound.  The vectors in
    `little` are of power products that grow beyond every bound."""

    fixed: frozenset[str]
    bounds: tuple[tuple[Vector, bool], ...]
    complete: bool
    little: tuple[Vector, ...] = ()
    unread: tuple[tuple[frozenset[str], bool], ...] = ()

    def adaptable(self, names: frozenset[str]) -> bool:
        """Whether each assumption that was not read ties one size to another that is not among the names: whatever
        grows, the other one can follow."""
        return all(follows and not names >= sizes for sizes, follows in self.unread)


def sizes_of(context: Context) -> Sizes:
    """Reads the assumptions."""
    parts = [part for assumption in context.assumptions for part in conjuncts(assumption)]
    fixed = frozenset(name for part in parts for name in _fixed(part, context))
    bounds: list[tuple[Vector, bool]] = []
    unread: list[tuple[frozenset[str], bool]] = []
    for part in parts:
        growing = {name for name in free_names(part) if is_size(name, context)} - fixed
        if not growing:
            continue
        found = list(_bounds(part, context, fixed))
        if not found:
            unread.append((frozenset(growing), _follows(part, context)))
        bounds += [bound for bound in found if any(bound[0].values())]
    little = tuple(vector for part in parts for vector in _little(part, context, fixed))
    return Sizes(fixed=fixed, bounds=tuple(bounds), complete=not unread, little=little, unread=tuple(unread))


def _follows(part: e.Statement, context: Context) -> bool:
    """`d = \\Theta(\\log n)`: of the order of an unbounded function of one other size."""
    match part:
        case e.Chain(sides=(e.Name(text=text), e.BigO(symbol="Theta", body=body)), relations=("=",)):
            if len(free_names(body)) != 1 or text in free_names(body):
                return False
            try:
                growth = growth_of(Reader(context=context).scalar(body), context, frozenset())
            except NotNormal:
                return False
            return growth.positive and all(_unbounded(rate) for rate, _ in growth.terms)
    return False


def _unbounded(rate: Rate) -> bool:
    powers, logs = sum(rate.powers.values(), Fraction(0)), sum(rate.logs.values(), Fraction(0))
    return not rate.exponential and (powers > 0 or (powers == 0 and logs > 0))


def _little(part: e.Statement, context: Context, fixed: frozenset[str]) -> Iterator[Vector]:
    """`g / f` of `f = o(g)`."""
    match part:
        case e.Chain(sides=(left, e.BigO(symbol="o", body=body)), relations=("=",)) if isinstance(left, e.Expr):
            gap = _gap(left, body, context, fixed)
            if gap is not None:
                yield gap[0]


def _fixed(part: e.Statement, context: Context) -> Iterator[str]:
    """`d = 64`, `d = O(1)`, `d = \\Theta(1)`, `d \\le 64`."""
    match part:
        case e.Chain(sides=(e.Name(text=text), e.Num()), relations=("=" | "<=" | "<",)) if is_size(text, context):
            yield text
        case e.Chain(sides=(e.Name(text=text), e.BigO(symbol="O" | "Theta", body=e.Num())), relations=("=",)):
            yield text


def _bounds(part: e.Statement, context: Context, fixed: frozenset[str]) -> Iterator[tuple[Vector, bool]]:
    """The power products that a relation bounds below; nothing when it is of another kind."""
    for left, relation, right in links(part):
        if isinstance(right, e.BigO) and relation == "=" and isinstance(left, e.Expr):
            yield from _of_order(left, right, context, fixed)
        elif isinstance(left, e.Expr) and isinstance(right, e.Expr):
            small, large = (right, left) if relation in (">", ">=") else (left, right)
            yield from _of_order_relation(small, relation, large, context, fixed)


def _of_order(left: e.Expr, order: e.BigO, context: Context, fixed: frozenset[str]) -> Iterator[tuple[Vector, bool]]:
    gap = _gap(left, order.body, context, fixed)
    if gap is not None and order.symbol in ("O", "Theta", "o"):
        yield gap[0], True
    if gap is not None and order.symbol in ("Omega", "Theta"):
        yield {name: -value for name, value in gap[0].items()}, True


def _of_order_relation(
    small: e.Expr, relation: str, large: e.Expr, context: Context, fixed: frozenset[str]
) -> Iterator[tuple[Vector, bool]]:
    gap = _gap(small, large, context, fixed)
    if gap is None:
        return
    vector, scaled = gap
    if relation in ("<=", ">=", "<", ">"):
        yield vector, scaled or relation in ("<", ">")
    elif relation == "=":
        yield vector, scaled
        yield {name: -value for name, value in vector.items()}, scaled


def _gap(small: e.Expr, large: e.Expr, context: Context, fixed: frozenset[str]) -> tuple[Vector, bool] | None:
    """The exponents of `large / small` for two power products, and whether their coefficients differ."""
    reader = Reader(context=context)
    try:
        parts = [growth_of(reader.scalar(side), context, fixed) for side in (small, large)]
    except NotNormal:
        return None
    if any(not _is_term(part) for part in parts):
        return None
    (first, a), (second, b) = parts[0].terms[0], parts[1].terms[0]
    names = {*first.powers, *second.powers}
    vector = {name: second.powers.get(name, Fraction(0)) - first.powers.get(name, Fraction(0)) for name in names}
    return vector, a != b or bool(fixed)


def _is_term(part: Growth) -> bool:
    return len(part.terms) == 1 and part.positive and not part.terms[0][0].logs and not part.terms[0][0].exponential
