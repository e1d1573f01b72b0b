"""Orders of growth: `f = O(g)` for sums of power products in sizes that all grow.

For sizes at least one, `x^a = O(g)` iff `a` is at most, entry by entry, a convex combination of the
exponents of `g` (whose coefficients are positive): then weighted AM-GM bounds `x^a`, and otherwise linear
duality gives a direction `u >= 0` with `u a > u b` for every exponent `b` of `g`, so that the ratio is
unbounded along `x_i = s^{u_i}`.  Both questions are linear and are answered with rational arithmetic.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from proofs.language.ast import BigO, Chain, Expr, Name, Statement
from proofs.language.context import Context, Problem
from proofs.language.printer import latex
from proofs.methods.budget import Budget
from proofs.methods.normal.atoms import Applied, Letter
from proofs.methods.normal.normalise import Reader
from proofs.methods.normal.polynomial import Atom, NotNormal, Polynomial
from proofs.methods.solver.process import ask
from proofs.verdict import Finding, Remark, RemarkKind, Stance, Witness

NAME = "asymptotic"
ORDER = 42
Exponent = tuple[Fraction, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Growth:
    """A sum of power products: exponents over `sizes` with their coefficients."""

    sizes: tuple[str, ...]
    terms: Mapping[Exponent, Fraction]


def decide(problem: Problem, budget: Budget) -> tuple[Finding, ...]:
    """FOR or AGAINST `f = O(g)`, `\\Omega(g)` or `\\Theta(g)`; SILENT on other functions than sums of powers
    of sizes."""
    read = sides(problem.statement)
    if read is None:
        return (_silent("no order of growth on the right"),)
    left, order = read
    try:
        f, g = growths(problem.context, left, order.body)
    except NotNormal as error:
        return (_silent(str(error)),)
    if not g.terms or any(value <= 0 for value in g.terms.values()):
        return (_silent("the bound is no sum of positive terms"),)
    return (_decided(f, g, order, left, budget),)


def sides(statement: Statement) -> tuple[Expr, BigO] | None:
    """`(f, O(g))` of `f = O(g)`."""
    match statement:
        case Chain(sides=(left, BigO() as order), relations=("=",)) if isinstance(left, Expr):
            return left, order
    return None


def growths(context: Context, left: Expr, right: Expr) -> tuple[Growth, Growth]:
    """Both functions over the same sizes.  Raises `NotNormal`."""
    reader = Reader(context=context)
    parts = [reader.scalar(left), reader.scalar(right)]
    sizes = tuple(sorted(frozenset(name for part in parts for atom in part.atoms() for name in atom.names)))
    if not sizes or any(not _grows(name, context) for name in sizes):
        raise NotNormal("the order of growth in a letter that is no size")
    first, second = (Growth(sizes=sizes, terms=_terms(part, sizes)) for part in parts)
    return first, second


def _grows(name: str, context: Context) -> bool:
    symbol = context.symbols.get(name)
    return name in context.dimensions or (symbol is not None and symbol.natural)


def _terms(part: Polynomial, sizes: tuple[str, ...]) -> dict[Exponent, Fraction]:
    found: dict[Exponent, Fraction] = {}
    for monomial, value in part.terms:
        powers = dict.fromkeys(sizes, Fraction(0))
        for atom, power in monomial:
            for name, exponent in _powers(atom).items():
                powers[name] += exponent * power
        key = tuple(powers[name] for name in sizes)
        found[key] = found.get(key, Fraction(0)) + value
    return {key: value for key, value in found.items() if value}


def _powers(atom: Atom) -> dict[str, Fraction]:
    """Exponents of the sizes in an atom: a size, or the root of a power product."""
    match atom.content:
        case Letter(expr=Name(text=text)):
            return {text: Fraction(1)}
        case Applied(name="sqrt", arguments=(inside,)) if len(inside.terms) == 1:
            return {
                name: exponent * power / 2
                for inner, power in inside.terms[0][0]
                for name, exponent in _powers(inner).items()
            }
    raise NotNormal("an order of growth that is no sum of powers")


def _decided(f: Growth, g: Growth, order: BigO, left: Expr, budget: Budget) -> Finding:
    if order.symbol in {"O", "Theta"}:
        escaping = [a for a in f.terms if combination(a, list(g.terms), budget) is None]
        if escaping:
            return _unbounded(f, g, escaping, order, left, budget)
    if order.symbol in {"Omega", "Theta"}:
        if not _eventually_positive(f):
            return _silent("a lower bound of a sum with negative terms in several sizes")
        if any(combination(b, list(_leading(f)), budget) is None for b in g.terms):
            return _unbounded_below(f, g, order, left, budget)
    return _bounded(f, g, order, budget)


def _leading(f: Growth) -> list[Exponent]:
    return [exponent for exponent, value in f.terms.items() if value > 0]


def _eventually_positive(f: Growth) -> bool:
    if all(value > 0 for value in f.terms.values()):
        return True
    return len(f.sizes) == 1 and f.terms[max(f.terms)] > 0


def combination(
    exponent: Exponent, others: Sequence[Exponent], budget: Budget, margin: Fraction = Fraction(0)
) -> list[Fraction] | None:
    """Weights of a convex combination of `others` that is at least `exponent + margin`, entry by entry."""
    names = [f"s{k}" for k in range(len(others))]
    lines = [f"(declare-const {name} Real)(assert (>= {name} 0))" for name in names]
    lines.append(f"(assert (= 1 (+ 0 {' '.join(names)})))")
    for row, bound in enumerate(exponent):
        terms = " ".join(f"(* {_text(other[row])} {name})" for name, other in zip(names, others, strict=True))
        lines.append(f"(assert (>= (+ 0 {terms}) {_text(bound + margin)}))")
    found = ask("\n".join(lines), rlimit=budget.z3_rlimit, seconds=budget.z3_seconds)
    return [found.model.get(name, Fraction(0)) for name in names] if found.result == "sat" else None


def direction(exponent: Exponent, others: Sequence[Exponent], budget: Budget) -> tuple[int, ...] | None:
    """Natural `u` with `u exponent > u other` for each of the others."""
    names = [f"s{k}" for k in range(len(exponent))]
    lines = [f"(declare-const {name} Real)(assert (>= {name} 0))" for name in names]
    for other in others:
        gaps = zip(names, exponent, other, strict=True)
        lines.append(f"(assert (>= (+ 0 {' '.join(f'(* {_text(a - b)} {name})' for name, a, b in gaps)}) 1))")
    found = ask("\n".join(lines), rlimit=budget.z3_rlimit, seconds=budget.z3_seconds)
    if found.result != "sat":
        return None
    values = [found.model.get(name, Fraction(0)) for name in names]
    common = lcm(*(value.denominator for value in values))
    return tuple(int(value * common) for value in values)


def _text(value: Fraction) -> str:
    size = f"(/ {abs(value.numerator)}.0 {value.denominator}.0)"
    return f"(- {size})" if value < 0 else size


def _bounded(f: Growth, g: Growth, order: BigO, budget: Budget) -> Finding:
    remarks: tuple[Remark, ...] = ()
    if order.symbol == "O" and f.terms and _is_smaller(f, g, budget):
        text = "the bound is not sharp: the left side grows strictly more slowly"
        remarks = (Remark(kind=RemarkKind.NOT_SHARP, text=text),)
    return Finding(
        method=NAME,
        stance=Stance.FOR,
        because="each exponent is at most a convex combination of the exponents of the other side",
        exact=True,
        scope="all",
        tier="exact",
        remarks=remarks,
        certificate={"kind": "exponents", "order": order.symbol},
    )


def _is_smaller(f: Growth, g: Growth, budget: Budget) -> bool:
    """Whether `f = o(g)` when all sizes grow: every exponent stays below by a positive margin."""
    margin = Fraction(1, 64)
    return all(combination(a, list(g.terms), budget, margin) is not None for a in f.terms)


def _unbounded(f: Growth, g: Growth, escaping: list[Exponent], order: BigO, left: Expr, budget: Budget) -> Finding:
    for exponent in escaping:
        along = direction(exponent, list(g.terms), budget)
        if along is not None and _top_value(f, along) != 0:
            return _against(f, g, along, order, left)
    return _silent("the terms that grow too fast may cancel")


def _unbounded_below(f: Growth, g: Growth, order: BigO, left: Expr, budget: Budget) -> Finding:
    for exponent in g.terms:
        along = direction(exponent, list(f.terms), budget)
        if along is not None:
            return _against(g, f, along, order, left)
    return _silent("no direction was found along which the lower bound fails")


def _degree(exponent: Exponent, along: Sequence[int]) -> Fraction:
    return sum((a * u for a, u in zip(exponent, along, strict=True)), Fraction(0))


def _top_value(f: Growth, along: Sequence[int]) -> Fraction:
    top = max(_degree(exponent, along) for exponent in f.terms)
    return sum((v for exponent, v in f.terms.items() if _degree(exponent, along) == top), Fraction(0))


def _against(larger: Growth, smaller: Growth, along: Sequence[int], order: BigO, left: Expr) -> Finding:
    """The ratio of the two sides is unbounded along powers of `s`."""
    gap = max(_degree(a, along) for a in larger.terms) - max(_degree(b, along) for b in smaller.terms)
    assignment = {name: _power_text(Fraction(u)) for name, u in zip(larger.sizes, along, strict=True)}
    listed = ", ".join(f"{name} = {value}" for name, value in assignment.items())
    sentence = f"along {listed} the ratio of the two sides grows like {_power_text(gap)}"
    witness = Witness(
        assignment=assignment,
        left=latex(left),
        relation="=",
        right=latex(order),
        rigour="exact",
        sentence=sentence,
    )
    return Finding(
        method=NAME, stance=Stance.AGAINST, because=sentence, exact=True, scope="all", tier="exact", witness=witness
    )


def _power_text(exponent: Fraction) -> str:
    """`s^u` in LaTeX."""
    if exponent in {0, 1}:
        return "s" if exponent else "1"
    return f"s^{{{exponent}}}"


def _silent(because: str) -> Finding:
    return Finding(method=NAME, stance=Stance.SILENT, because=because)
