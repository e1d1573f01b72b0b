"""Means of exponentials, sines and cosines of what is linear in normal letters, in closed form.

For u normal with mean m and variance v: `E[exp(u)] = exp(m + v/2)`, `E[cos(u)] = exp(-v/2) cos(m)`, and likewise for
the sine; the square of a cosine is `(1 + cos(2u))/2`.  A mean is taken term by term, constants in front of it.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.affine import affine_where
from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.table.symbols import Program, inputs, outermost
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.numbers import Number, built_in
from corrigenda.proofs.pages.values.point import Frame, number

Mean = Callable[[e.Expr, Frame], Value]
CIRCULAR = ("cos", "sin")


def needs_closed_form(node: e.Expr, frame: Frame) -> bool:
    """Whether an exponential, a sine or a cosine of random letters stands in a tree, at its top but for sums and
    factors."""
    match node:
        case e.Add(terms=parts) | e.Mul(factors=parts):
            return any(needs_closed_form(part, frame) for part in parts)
        case e.Neg(operand=inner) | e.Pow(base=inner, exponent=e.Num()) | e.Div(numerator=inner):
            return needs_closed_form(inner, frame)
        case e.Function(name=name, arguments=(argument,)):
            return (name == "exp" or name in CIRCULAR) and is_random(argument, frame)
    return False


def is_random(node: e.Expr, frame: Frame) -> bool:
    """Whether a letter with a law enters that is not held fixed."""
    return any(name in frame.program.laws for name in inputs(node, frame.order, frame.program) - frame.fixed)


def closed_mean(node: e.Expr, frame: Frame, mean: Mean, spread: Mean) -> Value:
    """The mean of a tree.  `mean` and `spread` give the mean and the variance of what is linear.

    Raises NotRun where a part is no exponential, sine or cosine of a normal number.
    """
    if not is_random(node, frame) or not needs_closed_form(node, frame):
        return mean(node, frame)

    def again(part: e.Expr) -> Value:
        return closed_mean(part, frame, mean, spread)

    match node:
        case e.Add(terms=terms):
            return arrays.total(map(again, terms))
        case e.Neg(operand=inner):
            return arrays.multiplied(number(-1), again(inner))
        case e.Div(numerator=top, denominator=bottom) if not is_random(bottom, frame):
            return arrays.divided(again(top), mean(bottom, frame))
        case e.Mul(factors=factors) if sum(is_random(factor, frame) for factor in factors) == 1:
            return arrays.product(*map(again, factors))
        case e.Pow(base=e.Function(name="cos" | "sin" as name, arguments=(u,)), exponent=e.Num(value=value)):
            if value == 2:
                doubled = e.Mul(factors=(e.Num(value=Fraction(2)), u))
                half = again(e.Function(name="cos", arguments=(doubled,))) / 2
                return number(Fraction(1, 2)) + (half if name == "cos" else -half)
        case e.Function(name=name, arguments=(u,)):
            return _of_linear(name, u, frame, mean, spread)
    raise NotRun("a mean of this function of normal letters")


def _of_linear(name: str, u: e.Expr, frame: Frame, mean: Mean, spread: Mean) -> Number:
    if not is_linear(u, frame.order, frame.program, frame.fixed):
        raise NotRun(f"the mean of {name} of what is not linear in its random letters")
    centre, variance = mean(u, frame), spread(u, frame)
    if not (arrays.is_number(centre) and arrays.is_number(variance)):
        raise NotRun(f"the mean of {name} of an array")
    if name == "exp":
        return built_in("exp", centre + variance / 2)
    return built_in("exp", -variance / 2) * built_in(name, centre)


def is_linear(node: e.Expr, order: int, program: Program, fixed: frozenset[str]) -> bool:
    """Whether a tree is affine in its random letters, and these are normal and independent of each other."""
    random = {name for name in inputs(node, order, program) if name in program.laws} - fixed
    if not random:
        return True
    if any(not program.laws[name].normal or not program.laws[name].independent for name in random):
        return False
    return affine_where(
        node,
        varies=lambda part: bool(inputs(part, order, program) & random),
        leaf=lambda name: _is_linear_name(name, order, program, fixed),
    )


def _is_linear_name(node: e.Expr, order: int, program: Program, fixed: frozenset[str]) -> bool:
    for symbol in outermost(node, program):
        found = program.definition(symbol.key, order)
        if found is not None:
            return found.parameters is None and found.power is None and is_linear(found.body, order, program, fixed)
    return True


def held_fixed(over: tuple[str, ...], body: e.Expr, frame: Frame) -> frozenset[str]:
    """The random letters of a body that a mean over some letters leaves alone.  Raises NotRun for letters without a
    law."""
    if any(name not in frame.program.laws for name in over):
        raise NotRun("a mean over a letter whose law is not known")
    names = inputs(body, frame.order, frame.program)
    return frozenset(name for name in names if name in frame.program.laws) - frozenset(over)
