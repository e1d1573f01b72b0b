r"""Extrema over norm balls and spheres: the value is a dual norm, an eigenvalue or a singular value.

Theorems (Boyd and Vandenberghe, Convex Optimization, A.1.6; Horn and Johnson, Matrix Analysis, 4.2 and 7.3):

- `max { <G, v> : N(v) <= r }` is `r` times the dual norm of `G`; the duals are l2 / l2, l1 / l-infinity, Frobenius /
  Frobenius, spectral / nuclear.  The maximum of a linear function is reached on the sphere, so `N(v) = r` has the
  same value; the minimum is the opposite.  The ball must not be empty: `r >= 0`.
- `max { <v, M v> : |v| = r }` with a symmetric `M` is `r^2` times the largest eigenvalue of `M`, the minimum the
  smallest (Rayleigh); over the ball `|v| <= r` the value 0 at `v = 0` competes.  For `M = A^T A` the largest is the
  square of the spectral norm of `A`.  A square root of a quadratic form, such as `|A v|`, is extreme with the form.
- A quotient `<v, M v> / <v, v>`, or `|A v| / |v|`, has over all `v != 0` the values that its numerator has on the unit
  sphere (homogeneity).
- The place of the extremum of `<G, v>` is `r G / |G|` for l2 and Frobenius (unique when `G` is not 0, strict
  convexity) and `r sign(G)` for l-infinity (unique when no entry of `G` is 0).
- Among the solutions of `M w = b` the one of least Euclidean length is the only one in the row space of `M`: for any
  other solution the difference lies in the kernel and is orthogonal to it (Pythagoras).

Body and condition are read on their normal forms (`quadratic`, `balls`), and up to an affine image (`affine`).  Each
statement becomes an equivalent one without the extremum, which the other methods decide.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import UNIT, ZERO, number, plus, times
from corrigenda.proofs.language.tree.links import TURNED
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.methods.extrema.affine import affine_image
from corrigenda.proofs.methods.extrema.balls import (
    Ball,
    ball_of,
    extremum_of,
    norm_kind,
    relevant,
    squared_norm,
)
from corrigenda.proofs.methods.extrema.least_norm import least_norm
from corrigenda.proofs.methods.extrema.quadratic import Quadratic, degree, moving_atoms, quadratic
from corrigenda.proofs.methods.method import Inapplicable, silent
from corrigenda.proofs.methods.normal.atoms import Applied, is_gram, monomials_nonnegative
from corrigenda.proofs.methods.normal.expressions import expression
from corrigenda.proofs.methods.normal.forms import Form, form
from corrigenda.proofs.methods.normal.normalise import Reader
from corrigenda.proofs.methods.normal.polynomial import (
    ONE,
    NotNormal,
    Polynomial,
    add,
    atom_power,
    from_terms,
    multiply,
)
from corrigenda.proofs.methods.normal.words import Factor
from corrigenda.proofs.methods.turns.derived import decide_derived
from corrigenda.proofs.verdict import Finding, Stance

DUAL = {"2": "2", "1": "inf", "inf": "1", "F": "F"}
OF_MATRIX = {"F": "F", "2": "nuc", "nuc": "2"}
LEAST = ("min", "inf", "argmin")


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """An extremum, or its place, as an expression, under what it needs, by which theorem.

    With `exact` false the expression is one of several places, so that nothing is said against another one."""

    expr: e.Expr
    because: str
    needs: tuple[e.Statement, ...] = ()
    exact: bool = True


def over_ball(problem: Problem, budget: Budget) -> Finding:
    """FOR or AGAINST a stated extremum over a ball or a sphere; SILENT on anything else."""
    found = extremum_of(problem.statement)
    if found is None:
        raise Inapplicable("no extremum on one side")
    extremum, relation, other = found
    image = affine_image(extremum, problem, budget)
    solved = least_norm(image.core, problem, other, budget)
    if solved is not None:
        return solved
    core, ball = _settled(image.core, problem.context)
    if ball.variable in free_names(other):
        raise Inapplicable("the letter of the extremum occurs outside it")
    try:
        values = list(values_over(core, ball))
    except NotNormal:
        if extremum.operator.startswith("arg") and is_continuous(extremum.body):
            return _admitted(problem, extremum, other, budget)
        raise
    outer = image.value if not extremum.operator.startswith("arg") else lambda place: place
    return _first(
        decide_derived(
            problem,
            _stated(other, relation, outer(value.expr), value.needs + _not_empty(ball)),
            value.because,
            budget,
            refutable=value.exact,
        )
        for value in values
    )


def _first(findings: Iterator[Finding]) -> Finding:
    """The first that is no silence, else the last."""
    found = silent("No value was found.")
    for found in findings:
        if found.stance is not Stance.SILENT:
            break
    return found


def _stated(other: e.Expr, relation: str, value: e.Expr, needs: tuple[e.Statement, ...]) -> e.Statement:
    stated: e.Statement = e.Chain(sides=(other, value), relations=(TURNED[relation],))
    if needs:
        stated = e.Implies(premise=needs[0] if len(needs) == 1 else e.And(parts=needs), conclusion=stated)
    return stated


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


def _not_empty(ball: Ball) -> tuple[e.Statement, ...]:
    if isinstance(ball.size, e.Num) and ball.size.value >= 0:
        return ()
    return (e.Chain(sides=(ball.size, ZERO), relations=(">=",)),)


# ------------------------------------------------------------------------------ body and condition


@dataclass(frozen=True, slots=True, kw_only=True)
class Core:
    """The operator and the body, in normal form, of an extremum over the values of one letter."""

    operator: str
    body: Polynomial
    letter: Factor


def _settled(extremum: e.Extremum, context: Context) -> tuple[Core, Ball]:
    """The body and the ball; a quotient over all vectors but 0 as its numerator on the unit sphere."""
    letter = _letter(extremum, context)
    relations = [] if extremum.condition is None else list(relevant(extremum.condition))
    everywhere = all(part.relations == ("!=",) and part.sides == (e.Name(text=letter.key), ZERO) for part in relations)
    ball = None if everywhere else ball_of(extremum, context)
    if ball is None and not everywhere:
        raise Inapplicable("the condition is no ball or sphere of one letter")
    if ball is None:
        body = _numerator(extremum.body, letter, context)
        ball = Ball(variable=letter.key, kind="2", radius=UNIT, sphere=True, size=UNIT)
    else:
        body = Reader(context=context).scalar(extremum.body)
    return Core(operator=extremum.operator, body=body, letter=letter), ball


def _letter(extremum: e.Extremum, context: Context) -> Factor:
    """The letter as a factor.  It must range over all vectors or matrices of its shape."""
    if len(extremum.variables) != 1:
        raise Inapplicable("an extremum over several letters")
    (name,) = extremum.variables
    symbol = context.symbols.get(name)
    if symbol is None or not symbol.shape or symbol.structure or symbol.integer:
        raise Inapplicable("an extremum over no vector, or over structured matrices")
    if name in context.random_names or any(name in free_names(part) for part in context.assumptions):
        raise Inapplicable("an assumption on the letter of the extremum")
    value = Reader(context=context).matrix(e.Name(text=name))
    return value.terms[0][1][0]


def _numerator(quotient: e.Expr, letter: Factor, context: Context) -> Polynomial:
    """The body on the unit sphere, when every term with the letter is divided by `|v|^2`, or every one by `|v|`."""
    try:
        body = Reader(context=context).scalar(quotient)
    except NotNormal as reason:
        raise Inapplicable("no condition, and no normal form") from reason
    moving = [term for term in body.terms if moving_atoms(term[0], letter.key)]
    if any(degree(monomial, letter.key) != 0 for monomial, _ in moving):
        raise Inapplicable("no condition, and a function that is not homogeneous of degree 0")
    for atom, power in moving[0][0] if moving else ():
        length = "2" in (squared_norm(atom, letter.key), norm_kind(atom, letter.key))
        if length and power == -1 and all((atom, -1) in monomial for monomial, _ in moving):
            still = from_terms(term for term in body.terms if term not in moving)
            return add(multiply(from_terms(moving), atom_power(atom)), still)
    raise Inapplicable("no condition, and no quotient by a length")


# ------------------------------------------------------------------------------------- the value


def values_over(core: Core, ball: Ball) -> Iterator[Value]:
    """The extremum over the ball, in the spellings that its theorems give.  Raises NotNormal."""
    root = _radicand(core)
    if root is not None:
        place = core.operator.startswith("arg")
        for value in values_over(root, ball):
            yield value if place else replace(value, expr=e.Function(name="sqrt", arguments=(value.expr,)))
        return
    found = quadratic(core.body, core.letter)
    if found.matrix.terms and found.slope.terms:
        raise NotNormal("a linear part beside a quadratic one")
    if found.matrix.terms:
        yield from _rayleigh(core.operator, found, ball)
    else:
        yield _linear(core, found, ball)


def _radicand(core: Core) -> Core | None:
    """What stands under a root that is the whole body."""
    match core.body:
        case Polynomial(terms=((((atom, 1),), value),)) if value == 1 and isinstance(atom.content, Applied):
            if atom.content.name == "sqrt":
                return replace(core, body=atom.content.arguments[0])
    return None


def _linear(core: Core, found: Quadratic, ball: Ball) -> Value:
    """A linear function plus a constant."""
    kinds = OF_MATRIX if core.letter.columns != "1" else DUAL
    if ball.kind not in kinds or not found.slope.terms:
        raise NotNormal("the function is neither linear nor a quadratic form over that ball")
    slope = expression(found.slope)
    sign = -1 if core.operator in LEAST else 1
    if core.operator.startswith("arg"):
        return _place(slope, ball, sign)
    size = times(number(sign), ball.radius, e.Norm(operand=slope, kind=kinds[ball.kind]))
    what = "maximum" if sign > 0 else "minimum"
    because = f"the {what} of a linear function over a norm ball is {'' if sign > 0 else 'minus '}the dual norm"
    return Value(expr=plus(size, expression(found.constant)), because=because)


def _place(slope: e.Expr, ball: Ball, sign: int) -> Value:
    """The place of the extremum, and where it is the only one."""
    if ball.kind in ("2", "F"):
        length = e.Norm(operand=slope, kind=ball.kind)
        place = times(number(sign), e.Div(numerator=ball.radius, denominator=length), slope)
        needs: e.Statement = e.Chain(sides=(length, ZERO), relations=(">",))
        return Value(expr=place, because="a linear function over a ball is extreme along its gradient", needs=(needs,))
    if ball.kind == "inf":
        place = times(number(sign), ball.radius, e.Function(name="sign", arguments=(slope,)))
        because = "a linear function over a cube is extreme at the corner that the signs of its gradient tell"
        return Value(expr=place, because=because, exact=False)
    raise NotNormal("no theorem on the place of an extremum over that ball")


def _rayleigh(operator: str, found: Quadratic, ball: Ball) -> Iterator[Value]:
    """A quadratic form plus a constant, over the Euclidean sphere or ball."""
    if ball.kind != "2" or found.matrix.rows != found.matrix.columns or operator.startswith("arg"):
        raise NotNormal("no theorem on a quadratic form over that ball")
    least = operator in LEAST
    because = (
        f"the extremum of a quadratic form over the sphere is its {'smallest' if least else 'largest'} eigenvalue"
        " (Rayleigh)"
    )
    for eigenvalue, positive in _eigenvalues(found.matrix, least=least):
        value = eigenvalue
        if not (ball.sphere or positive):
            value = e.Function(name="min" if least else "max", arguments=(value, ZERO))
        yield Value(expr=plus(times(_squared(ball.radius), value), expression(found.constant)), because=because)


def _squared(radius: e.Expr) -> e.Expr:
    return number(radius.value**2) if isinstance(radius, e.Num) else e.Pow(base=radius, exponent=number(2))


def _eigenvalues(matrix: Form, *, least: bool) -> Iterator[tuple[e.Expr, bool]]:
    """The extreme eigenvalue, and for `c A^T A` with `c >= 0` the largest one as `c |A|_2^2`; whether it is seen to be
    non-negative."""
    yield e.Function(name="lambda_min" if least else "lambda_max", arguments=(expression(matrix),)), False
    if least or len(matrix.terms) != 1:
        return
    monomial, word, value = matrix.terms[0]
    factor = from_terms([(monomial, value)])
    if word and is_gram(word) and monomials_nonnegative(factor):
        half = word[len(word) // 2 :]
        root = form(half[0].rows, half[-1].columns, [(ONE, half, Fraction(1))])
        norm = e.Norm(operand=expression(root), kind="2")
        yield times(expression(factor), e.Pow(base=norm, exponent=number(2))), True
