r"""The distance of a matrix to the matrices of a smaller rank.

Theorem (Eckart and Young 1936, Mirsky 1960): over the matrices `B` of rank at most `r` the least `|A - B|_F^2` is the
sum of the squares of the singular values of `A` after the r-th, the least `|A - B|_2` is the singular value number
`r + 1`, and the least nuclear norm is the sum of those after the r-th.  It is reached, so `inf` is `min`.  The products
`U V^T` of inner width `r` are these matrices.

Singular values are read off a written decomposition `A = U diag(s) V^T`: the columns of `U` and of `V` are orthonormal,
`s_i >= s_{i+1}` and `s_i >= 0` are given.  Without one, the square of the largest is `|A|_2^2` and the sum of all
squares `|A|_F^2`, which is enough for `r = 0` and for `r = 1` in the Frobenius norm.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.conventions import FRESH_INDICES
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.structures import has_orthonormal_columns
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import terms_of
from corrigenda.proofs.language.tree.forms import ZERO, minus, number, plus, times
from corrigenda.proofs.language.tree.links import orders
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.extrema.affine import affine_image
from corrigenda.proofs.methods.extrema.balls import extremum_of, relevant
from corrigenda.proofs.methods.extrema.quadratic import quadratic
from corrigenda.proofs.methods.method import Inapplicable, silent
from corrigenda.proofs.methods.normal.expressions import expression
from corrigenda.proofs.methods.normal.forms import scale_form, squared_length
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import NotNormal, constant, scale, subtract
from corrigenda.proofs.methods.turns.derived import decide_derived
from corrigenda.proofs.verdict import Finding

BECAUSE = "by Eckart, Young and Mirsky the distance to the matrices of a smaller rank is that of the truncated SVD"
MINIMUM = ("min", "inf")
ONE, TWO = number(1), number(2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Distance:
    """`factor` times the least `|matrix - B|_kind`, squared or not, over the matrices of rank at most `rank`, plus
    `shift`."""

    matrix: e.Expr
    rank: e.Expr
    kind: str
    squared: bool
    factor: Fraction = Fraction(1)
    shift: e.Expr = ZERO


@dataclass(frozen=True, slots=True, kw_only=True)
class Spectrum:
    """The singular values `s_1 >= s_2 >= ... >= 0` of a written decomposition, the entries of the letter `values`, and
    the letters that the decomposition alone needs."""

    values: e.Name
    count: e.Expr
    factors: frozenset[str]


def nearest_of_rank(problem: Problem, budget: Budget) -> Finding:
    """FOR or AGAINST a stated distance; SILENT on anything else."""
    found = extremum_of(problem.statement)
    if found is None:
        raise Inapplicable("no minimum on one side")
    extremum, relation, other = found
    image = affine_image(extremum, problem, budget)
    distance = distance_of(image.core, problem.context) if image.core.operator in MINIMUM else None
    if distance is None or free_names(other) & set(extremum.variables):
        raise Inapplicable("no distance to the matrices of some rank")
    spectrum = spectrum_of(distance.matrix, problem.context)
    value = _without_spectrum(distance) if spectrum is None else _tail(distance, spectrum)
    if value is None:
        return silent("No singular values are given: write the matrix as $U \\operatorname{diag}(s) V^\\top$.")
    least = image.value(plus(times(number(distance.factor), value), distance.shift))
    stated = e.Chain(sides=(least, other), relations=(relation,))
    needed = problem if spectrum is None else _without(problem, spectrum.factors - free_names(other))
    return decide_derived(needed, stated, BECAUSE, budget)


def _without(problem: Problem, letters: frozenset[str]) -> Problem:
    """The problem without what is assumed of letters that the value does not show: factors exist for any values."""
    context = problem.context
    kept = tuple(part for part in context.assumptions if not free_names(part) & letters)
    return replace(problem, context=replace(context, assumptions=kept))


# ------------------------------------------------------------------------------------- what is minimised


def distance_of(extremum: e.Extremum, context: Context) -> Distance | None:
    """The distance that a minimum is, from its condition on the rank or from the width of a product."""
    body, squared = extremum.body, False
    if isinstance(body, e.Pow) and body.exponent == TWO:
        body, squared = body.base, True
    if not isinstance(body, e.Norm) or body.kind not in ("F", "2", "op", "nuc"):
        return _completed(extremum, context)
    found = _parted(body.operand, frozenset(extremum.variables))
    if found is None:
        return None
    factor, matrix, moving = found
    rank = _rank_of(moving, extremum, context)
    if rank is None or (isinstance(rank, e.Num) and rank.value < 0) or len(shape_of(matrix, context)) != 2:
        return None
    kind = "2" if body.kind == "op" else body.kind
    return Distance(matrix=matrix, rank=rank, kind=kind, squared=squared, factor=factor**2 if squared else factor)


def _completed(extremum: e.Extremum, context: Context) -> Distance | None:
    """`m |B|_F^2 + <G, B> + c` with a number `m > 0` as `m |A - B|_F^2` plus a constant, `A = -G / (2 m)`."""
    if len(extremum.variables) != 1 or len(shape_of(e.Name(text=extremum.variables[0]), context)) != 2:
        return None
    name = e.Name(text=extremum.variables[0])
    reader = Reader(context=context)
    try:
        found = quadratic(reader.scalar(extremum.body), reader.matrix(name).terms[0][1][0])
        rank = _rank_of(name, extremum, context)
        if rank is None or (isinstance(rank, e.Num) and rank.value < 0) or not found.slope.terms:
            return None
        match found.matrix.terms:
            case (((), (), factor),) if factor > 0:
                point = scale_form(found.slope, constant(-1 / (2 * factor)))
                rest = subtract(found.constant, scale(squared_length(point), factor))
                matrix, shift = expression(point), expression(rest)
                return Distance(matrix=matrix, rank=rank, kind="F", squared=True, factor=factor, shift=shift)
    except NotNormal:
        return None
    return None


def _parted(gap: e.Expr, letters: frozenset[str]) -> tuple[Fraction, e.Expr, e.Expr] | None:
    """`|c|`, `A` and `B` of `c (A - B)`, where `B` is the only term with the letters."""
    terms = terms_of(gap)
    moving = [term for term in terms if free_names(term) & letters]
    if len(moving) != 1 or len(terms) < 2:
        return None
    rest = plus(*(term for term in terms if term is not moving[0]))
    coefficient, product = times(moving[0]), moving[0]
    match coefficient:
        case e.Neg(operand=e.Mul(factors=(e.Num(value=value), *others))) if others:
            factor, product = -value, times(*others)
        case e.Mul(factors=(e.Num(value=value), *others)) if others:
            factor, product = value, times(*others)
        case e.Neg(operand=product):
            factor = Fraction(-1)
        case _:
            factor = Fraction(1)
    if factor == 0:
        return None
    return abs(factor), (minus(rest) if factor == 1 else times(number(-1 / factor), rest)), product


def _rank_of(moving: e.Expr, extremum: e.Extremum, context: Context) -> e.Expr | None:
    if extremum.condition is None:
        return _width(moving, extremum.variables, context)
    relations = list(relevant(extremum.condition))
    if len(relations) != 1 or not isinstance(moving, e.Name) or extremum.variables != (moving.text,):
        return None
    pairs = [(low, high) for low, high, _ in orders(relations[0])]
    if len(pairs) != 1 or relations[0].relations[0] not in ("<=", ">="):
        return None
    low, high = pairs[0]
    bounded = e.Function(name="rank", arguments=(moving,))
    return high if low == bounded and isinstance(high, e.Expr) and moving.text not in free_names(high) else None


def _width(moving: e.Expr, letters: tuple[str, ...], context: Context) -> e.Expr | None:
    """The inner width of a product of two free letters, each transposed or not."""
    if not isinstance(moving, e.Mul) or len(moving.factors) != 2 or len(letters) != 2:
        return None
    names = [part.operand if isinstance(part, e.Transpose) else part for part in moving.factors]
    if {part.text for part in names if isinstance(part, e.Name)} != set(letters):
        return None
    shape = shape_of(moving.factors[0], context)
    return shape[1] if len(shape) == 2 else ONE


# ------------------------------------------------------------------------------------- its value


def spectrum_of(matrix: e.Expr, context: Context) -> Spectrum | None:
    """The singular values of `U diag(s) V^T` whose factors, order and signs are given; None for another matrix."""
    match matrix:
        case e.Mul(factors=(left, e.Function(name="diag", arguments=(e.Name(text=text) as values,)), right)):
            shape = shape_of(values, context)
        case _:
            return None
    first, last = _columns(left, context), _columns(e.Transpose(operand=right), context)
    if first is None or last is None or len(shape) != 1 or not _ordered(values, context):
        return None
    return Spectrum(values=values, count=shape[0], factors=frozenset({first, last}) - {text})


def _columns(factor: e.Expr, context: Context) -> str | None:
    """The letter of a factor with orthonormal columns."""
    match factor:
        case e.Transpose(operand=e.Transpose(operand=inner)):
            return _columns(inner, context)
        case e.Name(text=text) | e.Transpose(operand=e.Name(text=text)) if has_orthonormal_columns(factor, context):
            return text
    return None


def _ordered(values: e.Name, context: Context) -> bool:
    """Whether `s_i >= s_{i+1}` and `s_i >= 0` are given for the free letter i."""
    falling = positive = False
    for part in context.assumptions:
        for low, high, _ in orders(part):
            match low, high:
                case e.Index(base=b, indices=(after,)), e.Index(base=a, indices=(e.Name() as i,)):
                    falling |= a == b == values and after == plus(i, ONE)
                case e.Num(value=value), e.Index(base=base, indices=(e.Name(),)):
                    positive |= base == values and value == 0
    return falling and positive


def _tail(distance: Distance, spectrum: Spectrum) -> e.Expr:
    """From the singular values after the `rank`-th."""
    rank = distance.rank
    first = number(rank.value + 1) if isinstance(rank, e.Num) else plus(rank, ONE)
    if distance.kind == "2":
        single = e.Index(base=spectrum.values, indices=(first,))
        return e.Pow(base=single, exponent=TWO) if distance.squared else single
    index = _fresh(distance.rank, spectrum)
    entry: e.Expr = e.Index(base=spectrum.values, indices=(e.Name(text=index),))
    body = e.Pow(base=entry, exponent=TWO) if distance.kind == "F" else entry
    whole: e.Expr = e.Big(operator="sum", indices=(index,), body=body, lower=first, upper=spectrum.count)
    if distance.kind == "nuc":
        return e.Pow(base=whole, exponent=TWO) if distance.squared else whole
    return whole if distance.squared else e.Function(name="sqrt", arguments=(whole,))


def _fresh(rank: e.Expr, spectrum: Spectrum) -> str:
    taken = free_names(rank) | free_names(spectrum.count) | {spectrum.values.text}
    return next(letter for letter in FRESH_INDICES if letter not in taken)


def _without_spectrum(distance: Distance) -> e.Expr | None:
    squared: e.Expr
    if distance.rank == ZERO:
        whole = e.Norm(operand=distance.matrix, kind=distance.kind)
        return e.Pow(base=whole, exponent=TWO) if distance.squared else whole
    if distance.rank != ONE or distance.kind != "F":
        return None
    squares = [e.Pow(base=e.Norm(operand=distance.matrix, kind=kind), exponent=TWO) for kind in ("F", "2")]
    squared = plus(squares[0], minus(squares[1]))
    return squared if distance.squared else e.Function(name="sqrt", arguments=(squared,))
