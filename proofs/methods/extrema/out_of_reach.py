"""A stated minimum that no value of the body comes down to: `\\min_x f = v` is false where `f > v` at every x, and
`\\inf_x f = v` where `f \\ge v + \\delta` for some `\\delta > 0`.

The bound is proved for all values of the other letters, or for single numbers in their place; the body is then also
evaluated at points, where it must stay above the stated value.  Maxima are minima of the negative.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice, product

from corrigenda.numerics.kernel.errors import Undefined, Unsupported
from corrigenda.numerics.point import Array, Point
from corrigenda.numerics.search import sample_points
from corrigenda.numerics.truth import truth
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import number, plus
from corrigenda.proofs.language.tree.links import both_ways
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.language.writing.printer import latex, text
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.inequality import METHOD as INEQUALITY
from corrigenda.proofs.methods.method import Inapplicable, refuted, settles, silent
from corrigenda.proofs.verdict import Finding, Witness

VALUES = tuple(Fraction(value) for value in (0, 1, -1, 2))
MOST_LETTERS = 2
POINTS = 24
ABOVE = {("min", "="): ">", ("min", "<="): ">", ("min", "<"): ">="}
BELOW = {("max", "="): "<", ("max", ">="): "<", ("max", ">"): "<="}
MARGINS = tuple(Fraction(1, part) for part in (1, 4, 20, 100))
"""How far a stated supremum or infimum may stay away from every value."""
FAR = {("inf", "="): ">=", ("inf", "<="): ">=", ("sup", "="): "<=", ("sup", ">="): "<="}


@dataclass(frozen=True, slots=True, kw_only=True)
class Stated:
    """The extremum, its stated value, and how every value of the body relates to that when it is out of reach."""

    extremum: e.Extremum
    value: e.Expr
    gap: str

    @property
    def letters(self) -> frozenset[str]:
        """The letters that the extremum is not taken over."""
        return (free_names(self.extremum) | free_names(self.value)) - frozenset(self.extremum.variables)

    def out_of_reach(self) -> e.Statement:
        """`f > v` at every place that the condition admits."""
        bound = e.Chain(sides=(self.extremum.body, self.value), relations=(self.gap,))
        condition = self.extremum.condition
        return bound if condition is None else e.Implies(premise=condition, conclusion=bound)


def not_reached(problem: Problem, budget: Budget) -> Finding:
    """AGAINST a minimum or maximum that is stated below, or above, every value of the body; else SILENT."""
    found = _stated(problem)
    if found is None:
        raise Inapplicable("no single minimum or maximum on one side")
    for stated in _kept_apart(found):
        for instance, values in _instances(problem, stated):
            if _holds_everywhere(instance, budget):
                place = values if values is not None else _place(instance, stated, budget)
                if place is not None and _is_evaluated(instance, budget):
                    return refuted(_witness(stated, place))
    return silent("The stated value was not shown to be out of reach.")


def _kept_apart(stated: Stated) -> Iterator[Stated]:
    """A minimum is reached, an infimum only approached, so that values must keep a distance from it."""
    if stated.extremum.operator not in ("inf", "sup"):
        yield stated
        return
    for margin in MARGINS:
        yield replace(stated, value=plus(stated.value, number(margin if stated.gap == ">=" else -margin)))


def _stated(problem: Problem) -> Stated | None:
    match problem.statement:
        case e.Chain(sides=(left, right), relations=(relation,)):
            for extremum, way, value in both_ways(left, relation, right):
                if isinstance(extremum, e.Extremum) and isinstance(value, e.Expr):
                    gap = (ABOVE | BELOW | FAR).get((extremum.operator, way))
                    if gap is not None and len(extremum.variables) == 1:
                        return _apart(Stated(extremum=extremum, value=value, gap=gap))
    return None


def _apart(stated: Stated) -> Stated | None:
    """None where the letter of the extremum also stands outside it."""
    (variable,) = stated.extremum.variables
    return None if variable in free_names(stated.value) else stated


def _instances(problem: Problem, stated: Stated) -> Iterator[tuple[Problem, Mapping[str, Array] | None]]:
    """The bound for all values of the letters, then for single ones; a value is None where no number was chosen."""
    whole = stated.out_of_reach()
    own = frozenset(stated.extremum.variables)
    context = problem.context
    kept = tuple(part for part in context.assumptions if not own & free_names(part))
    general = replace(problem, statement=whole, as_written=whole, context=replace(context, assumptions=kept))
    yield general, None
    letters = sorted(stated.letters)
    symbols = [context.symbols.get(name) for name in letters]
    plain = all(symbol is not None and symbol.shape == () and not symbol.integer for symbol in symbols)
    if not letters or not plain or len(letters) > MOST_LETTERS or stated.letters & context.random_names:
        return
    for chosen in product(VALUES, repeat=len(letters)):
        values = {name: ((value,),) for name, value in zip(letters, chosen, strict=True)}
        if _admitted(general, values):
            numbers = {name: number(value) for name, value in zip(letters, chosen, strict=True)}
            special: e.Statement = substitute(whole, numbers)
            yield (
                replace(general, statement=special, as_written=special, context=replace(context, assumptions=())),
                values,
            )


def _admitted(problem: Problem, values: Mapping[str, Array]) -> bool:
    point = Point(values=dict(values))
    try:
        return all(truth(part, point, problem.context) is True for part in problem.context.assumptions)
    except (Undefined, Unsupported):
        return False


def _holds_everywhere(problem: Problem, budget: Budget) -> bool:
    try:
        return any(settles(finding) for finding in INEQUALITY.decide(problem, budget))
    except LanguageError:
        return False


def _place(problem: Problem, stated: Stated, budget: Budget) -> Mapping[str, Array] | None:
    """Values of the other letters at some admissible point."""
    try:
        point = next(sample_points(problem, budget.seed), None)
    except (Undefined, Unsupported, LanguageError):
        return None
    if point is None:
        return None
    return {name: array for name, array in point.values.items() if name in stated.letters}


def _is_evaluated(problem: Problem, budget: Budget) -> bool:
    """Whether the bound holds at points where it is evaluated rigorously, and fails at none."""
    try:
        found = [_truth(problem, point) for point in islice(sample_points(problem, budget.seed), POINTS)]
    except (Unsupported, LanguageError):
        return False
    return True in found and False not in found


def _truth(problem: Problem, point: Point) -> bool | None:
    try:
        return truth(problem.statement, point, problem.context)
    except Undefined:
        return None


def _witness(stated: Stated, values: Mapping[str, Array]) -> Witness:
    (variable,) = stated.extremum.variables
    numbers = {name: array[0][0] for name, array in values.items() if len(array) == len(array[0]) == 1}
    place = ", ".join(f"{name} = {text(number(value))}" for name, value in numbers.items())
    where = f"At {place}" if place else "Throughout"
    bound = e.Chain(sides=(stated.extremum.body, stated.value), relations=(stated.gap,))
    return Witness(
        assignment={name: latex(number(value)) for name, value in numbers.items()},
        values=values,
        left=latex(stated.extremum),
        relation=stated.gap,
        right=latex(stated.value),
        rigour="exact",
        sentence=f"{where} {text(bound)} for every {variable}, so that the stated value is not reached.",
    )
