"""A sum of products of quantities of one sign that is zero everywhere: what a re-check can verify of a proof by z3.

`structures.known_signs` lists what would be positive, not negative or zero if the relation failed.  Products of these
are evaluated at random points, a linear program finds weights with which they add up to zero, one of them positive (a
refutation after Krivine 1964 and Stengle 1974, of small degree), and the weights are made rational.  Nothing here is
trusted.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any

from corrigenda.numerics.kernel.environments import environment_from_point
from corrigenda.numerics.kernel.errors import EvaluationError
from corrigenda.numerics.kernel.evaluate.interpreter import evaluate
from corrigenda.numerics.kernel.numbers.balls import BallDomain, Undecided, working_precision
from corrigenda.numerics.linear_program import OPTIMAL, minimised
from corrigenda.numerics.point import Point
from corrigenda.proofs.certificates.inequalities import Product
from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.functions.row import ShapeRule
from corrigenda.proofs.language.functions.table import row
from corrigenda.proofs.language.structures.known_signs import Known, NoOrder, cases
from corrigenda.proofs.language.structures.scalars import is_vector
from corrigenda.proofs.language.structures.signs import sign
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk

MOST_DEGREE = 5
MOST_PRODUCTS = 250
MORE_POINTS = 12
BITS = 80
TINY, EXACT = 1e-7, 1e-11
LARGEST_DENOMINATOR = 100_000
SIZE = 2
"""Of every dimension, one more for each in turn."""

Column = tuple[int, ...]
Matrix = Any


def sums(problem: Problem) -> tuple[tuple[Product, ...], ...]:
    """The certificate's sums, one for each way to fail that has one."""
    try:
        listed = tuple(cases(problem.statement, problem.context))
    except NoOrder:
        return ()
    if any(_is_spectral(node, problem.context) for known in listed for part in known for node in walk(part.quantity)):
        return ()
    found = (_sum(known, problem.context) for known in listed)
    return tuple(products for products in found if products)


def _is_spectral(node: e.Node, context: Context) -> bool:
    """Ranks and eigenvalues, and norms of which nothing is listed: no identity of polynomials speaks for them."""
    match node:
        case e.Norm(operand=inside, kind=kind):
            return kind not in ("2", "F") and not is_vector(inside, context)
        case e.Function(name=name):
            return (known := row(name)) is not None and known.shape in (ShapeRule.SQUARE, ShapeRule.MATRIX)
    return False


def _sum(known: Sequence[Known], context: Context) -> tuple[Product, ...]:
    """The products of one case, tried at growing degrees; none where they are not found."""
    names = frozenset[str]().union(*(free_names(part.quantity) for part in known))
    values = Values(known=known, context=context, names=names)
    for degree in range(1, MOST_DEGREE + 1):
        columns = _columns(known, degree)
        if len(columns) > MOST_PRODUCTS or not values.reach(len(columns) + MORE_POINTS):
            break
        weights = _weights(known, columns, values.matrix())
        if weights is not None:
            return tuple(Product(coefficient=w, factors=c) for w, c in zip(weights, columns, strict=True) if w)
    return ()


def _columns(known: Sequence[Known], degree: int) -> list[Column]:
    """The products up to a degree; where they are too many, those of the highest degrees without squares."""
    mixed = [place for place, part in enumerate(known) if not isinstance(part.quantity, e.Pow)]
    found: list[Column] = []
    for size in range(degree + 1):
        every = list(combinations_with_replacement(range(len(known)), size))
        if len(found) + len(every) > MOST_PRODUCTS:
            every = list(combinations_with_replacement(mixed, size))
        found += every
    return found


# ------------------------------------------------------------------------------------- the points


@dataclass(slots=True, kw_only=True)
class Values:
    """The quantities at random points, a row for each point, as many as were asked for."""

    known: Sequence[Known]
    context: Context
    names: frozenset[str]
    generator: random.Random = field(default_factory=lambda: random.Random("products"))  # noqa: S311  # reproducible points
    rows: list[list[float]] = field(default_factory=list)
    signs: dict[str, int] = field(default_factory=dict)

    def reach(self, count: int) -> bool:
        """Whether there are so many points."""
        missed = 0
        with working_precision(BITS):
            while len(self.rows) < count and missed <= MORE_POINTS + len(self.rows):
                row = self._row()
                missed += row is None
                self.rows += [row] if row is not None else []
        return len(self.rows) >= count

    def matrix(self) -> Matrix:
        """All of them."""
        import numpy as np

        return np.array(self.rows)

    def _row(self) -> list[float] | None:
        env = environment_from_point(self.context, self._point(), BallDomain())
        try:
            return [_number(entry) for part in self.known for (entry,) in [evaluate(part.quantity, env).flat]]
        except (EvaluationError, Undecided, ArithmeticError, ValueError):
            return None

    def _point(self) -> Point:
        sizes = {name: SIZE + place for place, name in enumerate(self.context.dimensions)}
        values = {}
        for name in sorted(self.names - sizes.keys()):
            symbol = self.context.symbols.get(name)
            shape = [_size(part, sizes) for part in symbol.shape] if symbol else []
            rows, columns = (*shape, 1, 1)[:2]
            values[name] = tuple(tuple(self._drawn(name) for _ in range(columns)) for _ in range(rows))
        return Point(sizes=sizes, values=values)

    def _drawn(self, name: str) -> Fraction:
        """Positive where the sign is known."""
        if name not in self.signs:
            self.signs[name] = sign(e.Name(text=name), self.context)
        found = Fraction(self.generator.randint(1, 96), 32)
        return found if self.signs[name] else found * self.generator.choice((1, -1))


def _number(value: Any) -> float:
    return float(value.p) / float(value.q) if hasattr(value, "q") else float(value.mid())


def _size(part: e.Expr, sizes: dict[str, int]) -> int:
    return int(part.value) if isinstance(part, e.Num) else sizes.get(getattr(part, "text", ""), SIZE)


# ------------------------------------------------------------------------------------ the weights


def _weights(known: Sequence[Known], columns: Sequence[Column], values: Matrix) -> list[Fraction] | None:
    """Rational weights with which the products vanish at every point, or None."""
    import numpy as np

    products = np.stack([np.prod(values[:, list(column)], axis=1) for column in columns], axis=1)
    scales = np.abs(products).max(axis=0)
    scales[scales == 0] = 1.0
    free = [any(known[place].zero for place in column) for column in columns]
    positive = np.array([all(known[place].strict for place in column) for column in columns], dtype=float)
    rows = np.vstack([products / scales, positive])
    right = np.append(np.zeros(len(products)), 1.0)
    bounds = [(None, None) if either else (0, None) for either in free]
    cost = [0.0 if either else 1.0 + len(column) for either, column in zip(free, columns, strict=True)]
    found = minimised(cost, A_eq=rows, b_eq=right, bounds=bounds)
    if found.status != OPTIMAL:
        return None
    return _rational(products, found.x / scales, scales)


def _rational(products: Matrix, weights: Matrix, scales: Matrix) -> list[Fraction] | None:
    """The vanishing combination of the products that the program used, its first weight made 1, in small fractions."""
    import numpy as np

    used = [place for place, weight in enumerate(weights) if abs(weight * scales[place]) > TINY]
    chosen = products[:, used] / scales[used]
    _, _, rows = np.linalg.svd(chosen)
    kernel = rows[-1] / scales[used]
    first = int(np.abs(kernel * scales[used]).argmax())
    kernel = kernel / kernel[first] * np.sign(weights[used][first])
    exact = [Fraction(float(x)).limit_denominator(LARGEST_DENOMINATOR) for x in kernel]
    terms = products[:, used] * np.array([float(x) for x in exact])
    if (np.abs(terms.sum(axis=1)) > EXACT * np.abs(terms).sum(axis=1)).any():
        return None
    found = [Fraction(0)] * len(weights)
    for place, weight in zip(used, exact, strict=True):
        found[place] = weight
    return found
