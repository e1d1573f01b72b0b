"""`f = O(g)`, `\\Omega` and `\\Theta` for polynomials in sizes, and growth along a path against them.

All sizes are at least 1 and grow.  A term `n^e` of `f` is at most `g` when, for weights `w` that add up to 1, the
exponents `e` are at most `sum_j w_j e_j` over the terms of `g` with positive coefficients (the weighted mean of
arithmetic and geometric means), where an assumption `k <= r` lends factors `r / k >= 1`.  z3 finds the weights; they
are verified as rationals.

Against: along `n_i = s^{u_i}` both sides are polynomials in `s`, and their degrees tell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product

from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.recheck.refusals import Beyond, NotMine
from corrigenda.proofs.recheck.relations import relations
from corrigenda.proofs.recheck.result import Level, Result, checked, rejected
from corrigenda.proofs.recheck.size_polynomials import Monomial, Polynomial, Sizes, is_size, scaled, summed

Exponents = Mapping[str, Fraction]
SYMBOLS = ("O", "Omega", "Theta")
MILLISECONDS = 5_000


def check(problem: Problem) -> Result:
    """Raises Beyond for another statement, or when the terms do not show it."""
    left, order = _claimed(problem.statement)
    first, second = sides(left, order, problem)
    factors = tuple(_factors(problem))
    upper = order.symbol == "Omega" or _below(first, second, factors)
    lower = order.symbol == "O" or (upper and _below(second, _positive(first), factors))
    if not upper or not lower:
        path = escape(problem)
        if path is None:
            raise Beyond("an order of growth that the terms do not show")
        return rejected(f"one side outgrows the other along {path}")
    return checked("the exponents of each term are at most a mean of those of the other side")


def equal(problem: Problem) -> Result:
    """Two polynomials in sizes, sums over ranges worked out.  Raises NotMine for other sides, or different ones."""
    statement = problem.statement
    if not isinstance(statement, e.Chain) or statement.relations != ("=",):
        raise NotMine("what is no equation")
    left, right = statement.sides
    if not isinstance(left, e.Expr) or not isinstance(right, e.Expr):
        raise NotMine("what is no equation")
    try:
        first, second = Sizes(problem=problem).of(left), Sizes(problem=problem).of(right)
    except Beyond as error:
        raise NotMine("polynomials in sizes") from error
    if first != second and not any((*first, *second)) and not problem.context.assumptions:
        return rejected("its sides are two different numbers")
    if first != second:
        raise NotMine("polynomials that are equal")
    return checked("both sides are the same polynomial in the sizes")


def _claimed(statement: e.Statement) -> tuple[e.Expr, e.BigO]:
    match statement:
        case e.Chain(sides=(left, e.BigO() as order), relations=("=" | "in",)) if isinstance(left, e.Expr):
            if order.symbol in SYMBOLS:
                return left, order
    raise NotMine("no order of growth")


def sides(left: e.Expr, order: e.BigO, problem: Problem) -> tuple[Polynomial, Polynomial]:
    """Both functions as polynomials; the bound has positive coefficients.  Raises Beyond."""
    read = Sizes(problem=problem)
    first, second = read.of(left), read.of(order.body)
    if not second or any(value < 0 for value in second.values()):
        raise Beyond("a bound that is no sum of positive terms")
    return first, second


def _positive(part: Polynomial) -> Polynomial:
    if any(value < 0 for value in part.values()):
        raise Beyond("a lower bound of a sum with negative terms")
    return part


def _factors(problem: Problem) -> Iterator[Exponents]:
    """`r / k` for each assumption `k <= r` on two sizes."""
    for part in problem.context.assumptions:
        if not isinstance(part, e.Chain):
            continue
        for left, name, right in zip(part.sides, part.relations, part.sides[1:], strict=False):
            small, large = (left, right) if name in ("<", "<=") else (right, left)
            known = isinstance(small, e.Name) and isinstance(large, e.Name)
            if name in ("<", "<=", ">", ">=") and known and small != large:
                assert isinstance(small, e.Name)
                assert isinstance(large, e.Name)
                if is_size(small.text, problem) and is_size(large.text, problem):
                    yield {large.text: Fraction(1), small.text: Fraction(-1)}


def _below(small: Polynomial, large: Polynomial, factors: Sequence[Exponents]) -> bool:
    bounds = [dict(term) for term in large]
    return all(_covered(dict(term), bounds, factors) for term in small)


def _covered(term: Exponents, bounds: Sequence[Exponents], factors: Sequence[Exponents]) -> bool:
    """Whether weights exist for which a mean of the bounds, less the factors, reaches the term in every size."""
    if any(_reaches(term, [bound], [Fraction(1)], (), ()) for bound in bounds):
        return True
    found = _weights(term, bounds, factors)
    return found is not None and _reaches(term, bounds, found[: len(bounds)], factors, found[len(bounds) :])


def _reaches(
    term: Exponents,
    bounds: Sequence[Exponents],
    weights: Sequence[Fraction],
    factors: Sequence[Exponents],
    shares: Sequence[Fraction],
) -> bool:
    """`term + sum_k m_k factor_k <= sum_j w_j bound_j` in every size: factors are at least 1."""
    if sum(weights) != 1 or any(weight < 0 for weight in (*weights, *shares)):
        return False
    names = {name for part in (term, *bounds, *factors) for name in part}
    return all(
        term.get(name, Fraction(0))
        + sum(m * part.get(name, Fraction(0)) for m, part in zip(shares, factors, strict=True))
        <= sum(w * part.get(name, Fraction(0)) for w, part in zip(weights, bounds, strict=True))
        for name in names
    )


def _weights(term: Exponents, bounds: Sequence[Exponents], factors: Sequence[Exponents]) -> list[Fraction] | None:
    """The solution of the linear program that z3 finds; none for any other answer."""
    import z3

    solver = z3.Solver()
    solver.set("timeout", MILLISECONDS)
    weights = [z3.Real(f"w{j}") for j in range(len(bounds))]
    shares = [z3.Real(f"m{k}") for k in range(len(factors))]
    solver.add(z3.Sum(weights) == 1, *[letter >= 0 for letter in (*weights, *shares)])
    for name in {name for part in (term, *bounds, *factors) for name in part}:
        mean = z3.Sum([_number(part.get(name, Fraction(0))) * w for w, part in zip(weights, bounds, strict=True)])
        moved = [_number(part.get(name, Fraction(0))) * m for m, part in zip(shares, factors, strict=True)]
        solver.add(z3.Sum([_number(term.get(name, Fraction(0))), *moved]) <= mean)
    if solver.check() != z3.sat:
        return None
    model = solver.model()
    values = [model.evaluate(letter, model_completion=True) for letter in (*weights, *shares)]
    return [Fraction(str(value.as_fraction())) for value in values]


def _number(value: Fraction) -> object:
    import z3

    return z3.RealVal(str(value))


# ------------------------------------------------------------------------------------- against

PATH = "s"
POWERS = ("1", "s", "s^{2}")
MOST_SIZES = 5


def refuted_along(problem: Problem, assignment: Mapping[str, str]) -> Result:
    """Checks a path `n_i = s^{u_i}` against an order of growth.  Raises NotMine for another witness."""
    path = {name: _exponent(text) for name, text in assignment.items()}
    broken = [part for part in problem.context.assumptions if _eventually(part, problem, path) is False]
    if broken:
        return rejected("the path violates an assumption")
    if any(_eventually(part, problem, path) is None for part in problem.context.assumptions):
        raise Beyond("an assumption along the path")
    for relation in relations(problem.statement):
        try:
            left, order = _claimed(relation.statement)
        except NotMine:
            continue
        first, second = (_along(part, path) for part in sides(left, order, problem))
        gap = max(first, default=Fraction(0)) - max(second)
        escapes = (first and gap > 0 and order.symbol != "Omega") or (order.symbol != "O" and (not first or gap < 0))
        if escapes and not relation.premises:
            return checked("along the path one side outgrows the other, by the degrees of exact polynomials")
    return rejected("neither side outgrows the other along the path")


def escape(problem: Problem) -> str | None:
    """A path of small exponents along which an order of growth fails, in words."""
    names = sorted(name for name in free_names(problem.statement) if is_size(name, problem))
    if not 1 <= len(names) <= MOST_SIZES:
        return None
    for powers in product((0, 1, 2), repeat=len(names)):
        path = {name: text for name, power in zip(names, powers, strict=True) if (text := POWERS[power])}
        if is_path(path) and refuted_along(problem, path).level is Level.CHECKED:
            return ", ".join(f"{name} = {text}" for name, text in path.items())
    return None


def _exponent(text: str) -> Fraction:
    if text == "1":
        return Fraction(0)
    if text == PATH:
        return Fraction(1)
    inside = text.removeprefix(f"{PATH}^{{").removesuffix("}")
    if inside == text or not inside.isascii() or not inside.isdigit() or len(inside) > 3:
        raise NotMine("a path of growth")
    return Fraction(int(inside))


def _along(part: Polynomial, path: Mapping[str, Fraction]) -> dict[Fraction, Fraction]:
    """The polynomial in `s`, by degree."""
    found: dict[Fraction, Fraction] = {}
    for term, value in part.items():
        degree = _degree(term, path)
        found[degree] = found.get(degree, Fraction(0)) + value
    return {degree: value for degree, value in found.items() if value}


def _degree(term: Monomial, path: Mapping[str, Fraction]) -> Fraction:
    if any(name not in path for name, _ in term):
        raise Beyond("a size that the path does not give")
    return sum((power * path[name] for name, power in term), Fraction(0))


def _eventually(part: e.Statement, problem: Problem, path: Mapping[str, Fraction]) -> bool | None:
    """Whether an assumption holds for large `s`; one in sizes that the path leaves open can be met."""
    if not isinstance(part, e.Chain):
        return None
    read = Sizes(problem=problem)
    for left, name, right in zip(part.sides, part.relations, part.sides[1:], strict=False):
        if not isinstance(left, e.Expr) or not isinstance(right, e.Expr) or name not in ("<", "<=", ">", ">="):
            return None
        try:
            gap = summed([read.of(right), scaled(read.of(left), Fraction(-1))])
            found = _along(gap if name in ("<", "<=") else scaled(gap, Fraction(-1)), path)
        except Beyond:
            return None
        if (found and found[max(found)] < 0) or (not found and name in ("<", ">")):
            return False
    return True


def is_path(assignment: Mapping[str, str]) -> bool:
    """Whether a witness is a path of growth: every value is a power of `s`, one at least not the constant 1."""
    return PATH in assignment.values() or any(value.startswith(f"{PATH}^{{") for value in assignment.values())


def orders_in(statement: e.Statement) -> bool:
    """Whether an order of growth is among the relations."""
    return any(
        isinstance(relation.statement, e.Chain) and any(isinstance(side, e.BigO) for side in relation.statement.sides)
        for relation in relations(statement)
    )
