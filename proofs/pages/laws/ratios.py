"""Student's and Fisher's laws of ratios in normal letters, by the moments of their parts.

L / sqrt(Q), with L affine and Q quadratic, follows the t law of k degrees of freedom where E L = 0, Var L = E Q,
Var Q = 2 (E Q)^2 / k and Cov(L^2, Q) = 0: for L = a'z and Q = z'Az with A positive semidefinite the last is 2 a'Aa,
which vanishes only where Aa = 0, so that L and Q are independent (Craig's theorem).  N / D follows the F law where both
are such forms with equal means, Var N = 2 (E N)^2 / j, Var D = 2 (E D)^2 / k and Cov(N, D) = 0.
"""

from __future__ import annotations

import re
from fractions import Fraction

from corrigenda.proofs.language.laws.row import LawFamily
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import number, to_the
from corrigenda.proofs.pages.laws.following import Moments, degree, moment_equation
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program
from corrigenda.proofs.pages.values.means.normal import is_random
from corrigenda.proofs.pages.values.means.powers import Factor, factors
from corrigenda.proofs.pages.values.point import Frame, Point

_SUPPOSES = re.compile(r"hypothes|H_\{?0|\bif\b|\bwhen\b|\bunder\b|\bassum", re.IGNORECASE)


def of_ratio(
    side: e.Expr, law: e.LawTerm, row: LawFamily, random: frozenset[str], equation: Equation, program: Program
) -> Moments | None:
    """The equations of a t law or an F law that is claimed of such a ratio; None for any other claim."""
    if row.ratio_of is None or not all(program.laws[key].normal for key in random):
        return None
    first, second = row.ratio_of
    frame = Frame(program=program, point=Point(seed=0, sizes={}), order=equation.order)
    listed = factors(side, frame, compound=True)
    parts = _parts(listed or (), Fraction(-first, second), frame)
    if parts is None:
        return None
    above, below = parts
    degrees = tuple(degree(part, random, equation.order, program) for part in parts)
    if degrees != row.ratio_of:
        return None
    if first == 1:
        return _student(above, below, law.parameters[0], equation)
    return _fisher(above, below, law.parameters, equation, program)


def _parts(listed: tuple[Factor, ...], spread: Fraction, frame: Frame) -> tuple[e.Expr, e.Expr] | None:
    """The numerator with all constants, and what stands below it with the power `spread`."""
    moving = [one for one in listed if is_random(one.base, frame)]
    above, below = ([one.base for one in moving if one.power == power] for power in (1, spread))
    if len(moving) != 2 or len(above) != 1 or len(below) != 1:
        return None
    constants = [one.base if one.power == 1 else _raised(one) for one in listed if not is_random(one.base, frame)]
    return (e.Mul(factors=(*constants, above[0])) if constants else above[0]), below[0]


def _raised(one: Factor) -> e.Expr:
    return e.Pow(base=one.base, exponent=e.Num(value=one.power))


def _freedom(form: e.Expr, count: e.Expr, equation: Equation) -> Equation:
    """Var Q = 2 (E Q)^2 / k."""
    mean = e.Moment(operator="E", arguments=(form,))
    value = e.Div(numerator=e.Mul(factors=(number(2), to_the(mean, 2))), denominator=count)
    return moment_equation(equation, "Var", form, value)


def _student(above: e.Expr, below: e.Expr, count: e.Expr, equation: Equation) -> Moments:
    scale = moment_equation(equation, "Var", above, e.Moment(operator="E", arguments=(below,)))
    apart = moment_equation(equation, "Cov", (to_the(above, 2), below), number(0))
    centre = moment_equation(equation, "E", above, number(0))
    return Moments(equations=(_freedom(below, count, equation), scale, apart, centre), enough=4, supposed=(centre,))


def _fisher(above: e.Expr, below: e.Expr, counts: tuple[e.Expr, ...], equation: Equation, program: Program) -> Moments:
    scale = moment_equation(equation, "E", above, e.Moment(operator="E", arguments=(below,)))
    apart = moment_equation(equation, "Cov", (above, below), number(0))
    numerator = _freedom(above, counts[0], equation)
    said = program.words.get(equation.paragraph, "") + equation.before
    supposed = (scale, numerator) if _SUPPOSES.search(said) else ()
    listed = (_freedom(below, counts[1], equation), apart, numerator, scale)
    return Moments(equations=listed, enough=4, supposed=supposed)
