"""`f = O(g)`, `\\Omega`, `\\Theta` for polynomials in sizes, growth along a path against them, equal polynomials.

All sizes are at least 1 and grow.  A term `n^e` of `f` is at most `g` when, for weights `w` that add up to 1, the
exponents `e` are at most `sum_j w_j e_j` over the terms of `g` with positive coefficients (the weighted mean of
arithmetic and geometric means), where an assumption `k <= r` lends factors `r / k >= 1`.  The certificate lists the
weights.

Against: along `n_i = s^{u_i}` both sides are polynomials in `s`, and their degrees tell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from math import inf

from corrigenda.proofs.certificates import Certificate, Exponents
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree import links
from corrigenda.proofs.language.tree.forms import minus, number, plus
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import contains, free_names, walk
from corrigenda.proofs.recheck.refusals import Beyond, NotMine
from corrigenda.proofs.recheck.relations import relations
from corrigenda.proofs.recheck.result import Result, checked, rejected
from corrigenda.proofs.recheck.rules.polynomials import Powers, polynomial, terms

SYMBOLS = ("O", "Omega", "Theta")
PATH = "s"
"""How a witness prints what grows along its path."""
STEP = "\\recheck_s"

Growth = tuple[tuple[Powers, Fraction], ...]
"""A sum of products of powers of sizes, with the coefficient of each."""


def check(problem: Problem, certificates: Sequence[Certificate]) -> Result:
    """Raises Beyond for another statement, or when the terms do not show it."""
    first, second, symbol = claimed(problem.statement, problem)
    factors = tuple(_lent(problem))
    listed = [mean for found in certificates if isinstance(found, Exponents) for mean in found.means]
    weights = [tuple((part.powers, part.weight) for part in mean) for mean in listed]
    upper = symbol == "Omega" or _below(first, second, factors, weights)
    lower = symbol == "O" or (_is_positive(first) and _below(second, first, factors, weights))
    if not upper or not lower:
        raise Beyond("an order of growth that the terms do not show")
    return checked("the exponents of each term are at most a mean of those of the other side")


def equal(problem: Problem) -> Result:
    """Two quotients of polynomials in sizes, sums over ranges worked out.  Raises NotMine for other sides."""
    statement = problem.statement
    if not contains(statement, e.Big) or not _has_sizes_only(statement, problem):
        raise NotMine("equal polynomials in sizes")
    if not all(_has_a_range(part, statement, problem) for part in walk(statement) if isinstance(part, e.Big)):
        raise Beyond("a sum whose range may end before it begins")
    match statement:
        case e.Chain(sides=(left, right), relations=("=",)) if isinstance(left, e.Expr) and isinstance(right, e.Expr):
            if polynomial(left) == polynomial(right):
                return checked("both sides are the same polynomial in the sizes")
    raise NotMine("equal polynomials in sizes")


def _has_a_range(part: e.Big, statement: e.Statement, problem: Problem) -> bool:
    """Whether a range never ends by more than one before it begins, where the formula for its sum fails: all letters
    are put at their least value and something that is not negative."""
    if part.lower is None or part.upper is None:
        return False
    least: dict[str, e.Expr] = {name: number(1) for name in problem.context.dimensions}
    for big in (one for one in walk(statement) if isinstance(one, e.Big) and one.lower is not None):
        least |= {index: big.lower for index in big.indices if big.lower is not None}
    steps = plus(part.upper, minus(part.lower), number(1))
    for _ in least:  # a bound may depend on the index of a sum around it
        steps = substitute(steps, {name: plus(e.Name(text=name + "'"), value) for name, value in least.items()})
    return _is_positive(terms(steps))


def is_size(name: str, problem: Problem) -> bool:
    """A dimension, or a whole number that is not negative."""
    symbol = problem.context.symbols.get(name)
    return name in problem.context.dimensions or (symbol is not None and symbol.natural and not symbol.shape)


def _has_sizes_only(node: e.Node, problem: Problem) -> bool:
    return all(is_size(name, problem) for name in free_names(node))


def claimed(statement: e.Statement, problem: Problem) -> tuple[Growth, Growth, str]:
    """Both functions, and the symbol between them.  Raises NotMine and Beyond."""
    match statement:
        case e.Chain(sides=(left, e.BigO(symbol=symbol, body=body)), relations=("=" | "in",)):
            if symbol in SYMBOLS and isinstance(left, e.Expr):
                first, second = growth(left, problem), growth(body, problem)
                if not second or not _is_positive(second):
                    raise Beyond("a bound that is no sum of positive terms")
                return first, second, symbol
    raise NotMine("no order of growth")


def growth(side: e.Expr, problem: Problem) -> Growth:
    """The expression as a sum of products of powers.  Raises Beyond."""
    if not _has_sizes_only(side, problem):
        raise Beyond("an order of growth in what is no size")
    return terms(side)


def _is_positive(side: Growth) -> bool:
    """Whether every coefficient is; nothing then cancels."""
    return all(value > 0 for _, value in side)


# ------------------------------------------------------------------------------------------ for


def _lent(problem: Problem) -> Iterator[Powers]:
    """`k / r`, which is at most 1, for each assumption `k <= r` on two sizes."""
    for part in problem.context.assumptions:
        for small, large, _ in links.orders(part):
            match small, large:
                case e.Name(text=k), e.Name(text=r) if k != r and is_size(k, problem) and is_size(r, problem):
                    yield {k: Fraction(1), r: Fraction(-1)}


def _below(
    small: Growth, large: Growth, factors: Sequence[Powers], means: Sequence[tuple[tuple[Powers, Fraction], ...]]
) -> bool:
    """Whether each term is at most one of the bounds, or a mean of them that is listed."""
    single = [((powers, Fraction(1)),) for powers, _ in large]
    allowed = [*single, *(mean for mean in means if _is_mean(mean, large, factors))]
    return all(any(_reaches(powers, mean) for mean in allowed) for powers, _ in small)


def _is_mean(mean: Sequence[tuple[Powers, Fraction]], large: Growth, factors: Sequence[Powers]) -> bool:
    """Whether weights of terms add up to 1 and those of the factors, which are at most 1, are not negative."""
    terms = [powers for powers, _ in large]
    if any(weight < 0 or (powers not in terms and powers not in factors) for powers, weight in mean):
        return False
    return sum(weight for powers, weight in mean if powers in terms) == 1


def _reaches(term: Powers, mean: Sequence[tuple[Powers, Fraction]]) -> bool:
    names = {*term, *(name for powers, _ in mean for name in powers)}
    zero = Fraction(0)
    return all(term.get(n, zero) <= sum(weight * powers.get(n, zero) for powers, weight in mean) for n in names)


# ------------------------------------------------------------------------------------- against


def refuted_along(problem: Problem, assignment: Mapping[str, str]) -> Result:
    """Checks a path `n_i = s^{u_i}` against an order of growth.  Raises NotMine for another witness."""
    path = {name: e.Pow(base=e.Name(text=STEP), exponent=number(_exponent(text))) for name, text in assignment.items()}
    context = problem.context
    problem = replace(problem, context=replace(context, dimensions=(*context.dimensions, STEP)))
    held = [_eventually(substitute(part, path), problem) for part in context.assumptions]
    if False in held:
        return rejected("the path violates an assumption")
    if None in held:
        raise Beyond("an assumption along the path")
    for relation in relations(problem.statement):
        try:
            first, second, symbol = claimed(substitute(relation.statement, path), problem)
        except NotMine:
            continue
        top, bound = _leading(first)[0], _leading(second)[0]
        if not relation.premises and ((symbol != "Omega" and top > bound) or (symbol != "O" and top < bound)):
            return checked("along the path one side outgrows the other, by the degrees of exact polynomials")
    return rejected("neither side outgrows the other along the path")


def _exponent(text: str) -> int:
    if text in ("1", PATH):
        return int(text == PATH)
    inside = text.removeprefix(f"{PATH}^{{").removesuffix("}")
    if inside == text or not inside.isascii() or not inside.isdigit() or len(inside) > 3:
        raise NotMine("a path of growth")
    return int(inside)


def _leading(side: Growth) -> tuple[float, Fraction]:
    """The largest power along a path, with its coefficient; minus infinity and 0 for zero.

    Raises Beyond where the path does not give a size.
    """
    if any(powers.keys() - {STEP} for powers, _ in side):
        raise Beyond("a size that the path does not give")
    found = [(float(powers.get(STEP, 0)), value) for powers, value in side]
    return max(found, default=(-inf, Fraction(0)))


def _eventually(part: e.Statement, problem: Problem) -> bool | None:
    """Whether an assumption holds far along the path; one in sizes that the path leaves open can be met."""
    ordered = tuple(links.orders(part))
    if not isinstance(part, e.Chain) or len(ordered) != len(part.relations):
        return None
    try:
        ends = [(_leading(growth(plus(large, minus(small)), problem)), strict) for small, large, strict in ordered]
    except Beyond:
        return None
    return all(value > 0 or (value == 0 and not strict) for (_, value), strict in ends)


def is_path(assignment: Mapping[str, str]) -> bool:
    """Whether a witness is a path of growth: every value is a power of `s`, one at least not the constant 1."""
    return PATH in assignment.values() or any(value.startswith(f"{PATH}^{{") for value in assignment.values())


def orders_in(statement: e.Statement) -> bool:
    """Whether an order of growth is among the relations."""
    pairs = (link for relation in relations(statement) for link in links.links(relation.statement))
    return any(isinstance(side, e.BigO) for pair in pairs for side in pair)
