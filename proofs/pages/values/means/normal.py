"""Means of exponentials, sines and cosines of what is linear in normal letters, in closed form.

For u normal with mean m and variance v: `E[exp(u)] = exp(m + v/2)`, `E[cos(u)] = exp(-v/2) cos(m)`, and likewise for
the sine; the square of a cosine is `(1 + cos(2u))/2`.  A mean is taken term by term, constants in front of it.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.table.symbols import Program, inputs, outermost
from corrigenda.proofs.pages.values import arrays, functions
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.duals import Number
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
            total = again(terms[0])
            for term in terms[1:]:
                total = arrays.added(total, again(term))
            return total
        case e.Neg(operand=inner):
            return arrays.multiplied(number(-1), again(inner))
        case e.Div(numerator=top, denominator=bottom) if not is_random(bottom, frame):
            return arrays.divided(again(top), mean(bottom, frame))
        case e.Mul(factors=factors) if sum(is_random(factor, frame) for factor in factors) == 1:
            made = again(factors[0])
            for factor in factors[1:]:
                made = arrays.multiplied(made, again(factor))
            return made
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
        return functions.one("exp", centre + variance / 2)
    return functions.one("exp", -variance / 2) * functions.one(name, centre)


def is_linear(node: e.Expr, order: int, program: Program, fixed: frozenset[str]) -> bool:
    """Whether a tree is affine in its random letters, and these are normal and independent of each other."""
    random = {name for name in inputs(node, order, program) if name in program.laws} - fixed
    if not random:
        return True
    if any(not program.laws[name].normal or not program.laws[name].independent for name in random):
        return False
    match node:
        case e.Add(terms=parts):
            return all(is_linear(part, order, program, fixed) for part in parts)
        case e.Mul(factors=parts):
            moving = [part for part in parts if inputs(part, order, program) & random]
            return len(moving) == 1 and is_linear(moving[0], order, program, fixed)
        case e.Inner(left=left, right=right):
            moving = [part for part in (left, right) if inputs(part, order, program) & random]
            return len(moving) == 1 and is_linear(moving[0], order, program, fixed)
        case e.Neg(operand=inner) | e.Transpose(operand=inner):
            return is_linear(inner, order, program, fixed)
        case e.Div(numerator=top, denominator=bottom):
            return not inputs(bottom, order, program) & random and is_linear(top, order, program, fixed)
        case e.Big(operator="sum", body=body, condition=None):
            return is_linear(body, order, program, fixed)
        case e.Name() | e.Index() | e.Member():
            return _is_linear_name(node, order, program, fixed)
    return False


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
