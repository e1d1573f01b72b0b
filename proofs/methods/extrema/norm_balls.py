"""Extrema over norm balls and spheres: the value is a dual norm, an eigenvalue or a singular value.

Theorems (Boyd and Vandenberghe, Convex Optimization, A.1.6; Horn and Johnson, Matrix Analysis, 4.2 and 7.3):

- `max { <G, v> : N(v) <= r }` is `r` times the dual norm of `G`; the duals are l2 / l2, l1 / l-infinity, Frobenius /
  Frobenius, spectral / nuclear.  The maximum of a linear function is reached on the sphere, so `N(v) = r` has the
  same value; the minimum is the opposite.  The ball must not be empty: `r >= 0`.
- `max { v^T A v : |v| = r }` is `r^2` times the largest eigenvalue of the symmetric part of `A`, the minimum the
  smallest; over the ball `|v| <= r` the value 0 at `v = 0` competes.
- `max { |A v| : |v| <= r }` is `r` times the spectral norm of `A`, on the sphere too.
- The place of the extremum of `<G, v>` is `r G / |G|` for l2 and Frobenius (unique when `G` is not 0, strict
  convexity) and `r sign(G)` for l-infinity (unique when no entry of `G` is 0).
- Among the solutions of `M w = b` the one of least Euclidean length is the only one in the row space of `M`: for any
  other solution the difference lies in the kernel and is orthogonal to it (Pythagoras).

The function is linear when its closed gradient is free of the letter; its constant part is what its value at the
letter 0 leaves.  Each statement becomes an equivalent one without the extremum, which the other methods decide.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.reading.settled.derivative import gradient
from corrigenda.proofs.language.reading.settled.expansion import substitute
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import ZERO, number, plus, times
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.derived import decide_derived
from corrigenda.proofs.methods.extrema.balls import Ball, ball_of, extremum_of, relevant
from corrigenda.proofs.methods.extrema.least_norm import least_norm, times_letter
from corrigenda.proofs.methods.method import Inapplicable, silent
from corrigenda.proofs.verdict import Finding, Stance

DUAL = {"2": "2", "1": "inf", "inf": "1", "F": "F", "nuc": "2"}
OF_MATRIX = {"F": "F", "2": "nuc", "nuc": "2"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """The extremum as an expression, under what it needs, by which theorem; `unique` when its place is the only one
    wherever `needs` holds."""

    expr: e.Expr
    because: str
    needs: tuple[e.Statement, ...] = ()
    exact: bool = True


def over_ball(problem: Problem, budget: Budget) -> Finding:
    """FOR or AGAINST a stated extremum over a ball or a sphere; SILENT on anything else."""
    found = extremum_of(problem.statement)
    if found is None:
        raise Inapplicable("no extremum under a condition on one side")
    extremum, relation, other = found
    solved = least_norm(extremum, problem, other, budget)
    if solved is not None:
        return solved
    ball = ball_of(extremum, problem.context)
    if ball is None or ball.variable in free_names(other):
        raise Inapplicable("the condition is no ball or sphere of one letter")
    value = value_over(extremum, ball, problem.context)
    if value is None and extremum.operator.startswith("arg") and is_continuous(extremum.body):
        return _admitted(problem, extremum, other, budget)
    if value is None:
        return silent("The function is neither linear nor a quadratic form over that ball.")
    stated: e.Statement = e.Chain(sides=(other, value.expr), relations=(_turned(relation),))
    needs = value.needs + _not_empty(ball)
    if needs:
        stated = e.Implies(premise=needs[0] if len(needs) == 1 else e.And(parts=needs), conclusion=stated)
    return decide_derived(problem, stated, value.because, budget, refutable=value.exact)


def _admitted(problem: Problem, extremum: e.Extremum, other: e.Expr, budget: Budget) -> Finding:
    """AGAINST a stated place that lies outside the ball: a continuous function has its extrema inside (compactness)."""
    assert extremum.condition is not None
    (relation,) = relevant(extremum.condition)
    inside: e.Statement = substitute(relation, {extremum.variables[0]: other})
    because = "the place of an extremum over a ball lies in the ball"
    found = decide_derived(problem, inside, because, budget)
    return found if found.stance is Stance.AGAINST else silent("The stated place lies in the ball.")


def is_continuous(body: e.Expr) -> bool:
    """Whether the body is made of sums, products, norms and even powers of letters."""
    match body:
        case e.Name() | e.Num():
            return True
        case e.Add(terms=parts) | e.Mul(factors=parts):
            return all(map(is_continuous, parts))
        case e.Neg(operand=operand) | e.Transpose(operand=operand) | e.Norm(operand=operand):
            return is_continuous(operand)
        case e.Pow(base=base, exponent=e.Num(value=value)):
            return value > 0 and value.denominator == 1 and is_continuous(base)
    return False


def _turned(relation: str) -> str:
    return {"<=": ">=", ">=": "<=", "<": ">", ">": "<"}.get(relation, relation)


def _not_empty(ball: Ball) -> tuple[e.Statement, ...]:
    if isinstance(ball.radius, e.Num) and ball.radius.value >= 0:
        return ()
    return (e.Chain(sides=(ball.radius, ZERO), relations=(">=",)),)


# ------------------------------------------------------------------------------------- the value


def value_over(extremum: e.Extremum, ball: Ball, context: Context) -> Value | None:
    """The extremum over the ball, by the first theorem that applies."""
    shape = context.symbols[ball.variable].shape
    for rule in (linear, quadratic, stretched):
        found = rule(extremum, ball, shape, context)
        if found is not None:
            return found
    return None


def linear(extremum: e.Extremum, ball: Ball, shape: tuple[e.Expr, ...], context: Context) -> Value | None:
    """A linear function plus a constant."""
    kinds = OF_MATRIX if len(shape) == 2 else DUAL
    if ball.kind not in kinds or not shape:
        return None
    moving, constant = split(extremum.body, ball.variable)
    try:
        slope = gradient(moving, ball.variable, replace(context, definitions={}))
    except UnsupportedConstruct:
        return None
    if ball.variable in free_names(slope) or not _homogeneous(moving, ball.variable):
        return None
    sign = -1 if extremum.operator in ("min", "argmin") else 1
    if extremum.operator.startswith("arg"):
        return _place(slope, ball, sign)
    size = times(number(sign), ball.radius, e.Norm(operand=slope, kind=kinds[ball.kind]))
    what = "maximum" if sign > 0 else "minimum"
    because = f"the {what} of a linear function over a norm ball is {'' if sign > 0 else 'minus '}the dual norm"
    return Value(expr=plus(size, constant), because=because)


def split(body: e.Expr, variable: str) -> tuple[e.Expr, e.Expr]:
    """The terms with the letter, and those without."""
    terms = body.terms if isinstance(body, e.Add) else (body,)
    moving = [term for term in terms if variable in free_names(term)]
    return plus(*moving), plus(*(term for term in terms if term not in moving))


def _homogeneous(body: e.Expr, variable: str) -> bool:
    """Whether each term is visibly a product in which the letter stands once, so that it vanishes at zero."""
    match body:
        case e.Add(terms=terms):
            return all(_homogeneous(term, variable) for term in terms)
        case e.Mul(factors=factors):
            inside = [factor for factor in factors if variable in free_names(factor)]
            return len(inside) == 1 and _homogeneous(inside[0], variable)
        case e.Div(numerator=top):
            return _homogeneous(top, variable)
        case e.Neg(operand=operand) | e.Transpose(operand=operand) | e.Function(name="tr", arguments=(operand,)):
            return _homogeneous(operand, variable)
        case e.Name(text=text):
            return text == variable
        case _:
            return _pairing(body, variable)


def _pairing(body: e.Expr, variable: str) -> bool:
    from corrigenda.proofs.language.tree.expressions import Inner

    if not isinstance(body, Inner):
        return False
    inside = [side for side in (body.left, body.right) if variable in free_names(side)]
    return len(inside) == 1 and _homogeneous(inside[0], variable)


def _place(slope: e.Expr, ball: Ball, sign: int) -> Value | None:
    """The place of the extremum, and where it is the only one."""
    if ball.kind in ("2", "F"):
        if ball.kind == "2" and not _is_vector_ball(slope):
            return None
        length = e.Norm(operand=slope, kind=ball.kind)
        place = times(number(sign), e.Div(numerator=ball.radius, denominator=length), slope)
        needs: e.Statement = e.Chain(sides=(length, ZERO), relations=(">",))
        return Value(expr=place, because="a linear function over a ball is extreme along its gradient", needs=(needs,))
    if ball.kind == "inf":
        place = times(number(sign), ball.radius, e.Function(name="sign", arguments=(slope,)))
        because = "a linear function over a cube is extreme at the corner that the signs of its gradient tell"
        return Value(expr=place, because=because, exact=False)
    return None


def _is_vector_ball(slope: e.Expr) -> bool:
    return not isinstance(slope, e.Function)


def quadratic(extremum: e.Extremum, ball: Ball, shape: tuple[e.Expr, ...], context: Context) -> Value | None:
    """`v^T A v` over the Euclidean sphere or ball."""
    if ball.kind != "2" or len(shape) != 1 or extremum.operator not in ("max", "min"):
        return None
    middle = form_of(extremum.body, ball.variable)
    if middle is None:
        return None
    half = e.Div(numerator=plus(middle, e.Transpose(operand=middle)), denominator=number(2))
    symmetric = middle if _is_symmetric(middle, context) else half
    name = "lambda_max" if extremum.operator == "max" else "lambda_min"
    value: e.Expr = e.Function(name=name, arguments=(symmetric,))
    if not ball.sphere:
        value = e.Function(name=extremum.operator, arguments=(value, ZERO))
    which = "largest" if extremum.operator == "max" else "smallest"
    because = f"the extremum of a quadratic form over the sphere is its {which} eigenvalue (Rayleigh)"
    return Value(expr=times(e.Pow(base=ball.radius, exponent=number(2)), value), because=because)


def _is_symmetric(matrix: e.Expr, context: Context) -> bool:
    match matrix:
        case e.Name(text=text):
            symbol = context.symbols.get(text)
            return symbol is not None and bool(symbol.structure & {"symmetric", "psd", "pd", "diagonal"})
        case e.Mul(factors=(e.Transpose(operand=first), second)) | e.Mul(factors=(second, e.Transpose(operand=first))):
            return first == second
    return False


def form_of(body: e.Expr, variable: str) -> e.Expr | None:
    """`A` of `v^T A v`."""
    letter = e.Name(text=variable)
    match body:
        case e.Mul(factors=(e.Transpose(operand=first), *middle, last)) if first == last == letter and middle:
            whole = middle[0] if len(middle) == 1 else e.Mul(factors=tuple(middle))
            return None if variable in free_names(whole) else whole
    return None


def stretched(extremum: e.Extremum, ball: Ball, shape: tuple[e.Expr, ...], context: Context) -> Value | None:
    """`|A v|`, or its square, over the Euclidean ball or sphere."""
    if ball.kind != "2" or len(shape) != 1 or extremum.operator != "max":
        return None
    body, squared = extremum.body, False
    if isinstance(body, e.Pow) and body.exponent == number(2):
        body, squared = body.base, True
    if not isinstance(body, e.Norm) or body.kind != "2":
        return None
    matrix = times_letter(body.operand, ball.variable)
    if matrix is None or len(shape_of(matrix, context)) != 2:
        return None
    value = times(ball.radius, e.Norm(operand=matrix, kind="2"))
    because = "the most that a matrix stretches a unit vector is its spectral norm"
    return Value(expr=e.Pow(base=value, exponent=number(2)) if squared else value, because=because)
