"""Steps of gradient descent: "a gradient step on `L` with step size `\\eta` gives `w_{t+1} = ...`" says what the step
is, so that the formula for it is a claim."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import minus, plus
from corrigenda.proofs.pages.table.names import light, parts
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.spans import expression_of
from corrigenda.proofs.pages.table.symbols import Program, inputs, outermost
from corrigenda.proofs.pages.table.words.optima.objectives import MODELLED, Objective

_STEP = re.compile(
    r"\b(?:gradient|steepest)[- ](?:descent|ascent)\b|\bSGD\b|\b(?:gradient|descent|ascent)[- ]step\b",
    re.IGNORECASE,
)
_UPWARD = re.compile(r"\bascent\b", re.IGNORECASE)
_DOWNWARD = re.compile(r"\bdescent\b|\b(?:loss|cost|error|risk|residual)\b|\bminimi\w+", re.IGNORECASE)
_SOUGHT_HIGH = re.compile(r"\b(?:maximi\w+|rewards?|returns?|likelihood|evidence|polic\w+)\b", re.IGNORECASE)
_OTHERWISE = re.compile(
    r"\b(?:momentum|Nesterov|accelerated|heavy[- ]ball|Newton|natural|project\w*|proximal|precondition\w*|mirror|sign"
    r"|normali[sz]ed|clip\w*|decay\w*|averag\w*|implicit|coordinate|Adam|RMSProp|AdaGrad|noisy|Langevin"
    r"|mini-?batch\w*|approximat\w*|dual|two|steps)\b",
    re.IGNORECASE,
)
"""Steps of another kind; the sum of several."""
_SIZE = re.compile(
    r"\b(?:step[- ]?(?:size|length|width)|learning[- ]rate|rate|step)s?\s+(?:of\s+)?"
    r"\$\s*(?P<size>\\?[A-Za-z]+(?:_\{?\w+\}?)?)"
)
_OF_ONE = re.compile(r"\bSGD\b|\bstochastic\b|\bper[- ](?:sample|example)\b|\b(?:single|one|each) (?:sample|example)\b")
"""Steps on one term of a sum: which one, only a name says."""
_FORMULA = re.compile(r"\$+([^$]+)\$+")
_LATER = re.compile(r"\+|new|next|'|\\prime")


def gradient_steps(
    equations: Iterable[Equation], known: Sequence[Objective], made: Program
) -> Iterator[tuple[int, Equation]]:
    """By the number of an equation that words call a step, the claim that it is the start less the step size times the
    gradient of the function named (plus, where they speak of ascent)."""
    for equation in equations:
        words = light(equation.before)
        if equation.relation != "=" or not _STEP.search(words) or _OTHERWISE.search(words):
            continue
        start = _start(equation, made)
        sign = _sign(words)
        named = None if _OF_ONE.search(words) else known
        slope = _slope(equation, start, named or (), words, made) if start is not None and sign else None
        if start is None or slope is None:
            continue
        size = _size(equation, start, slope, words, made)
        if size is None:
            continue
        step = e.Mul(factors=(size, slope))
        left = plus(start, step) if sign > 0 else plus(start, minus(step))
        yield equation.order, replace(equation, left=left, written=equation.left)


def _sign(words: str) -> int:
    """1 upwards, -1 downwards, 0 where the words do not say."""
    if _UPWARD.search(words):
        return 1
    return -1 if _DOWNWARD.search(words) or not _SOUGHT_HIGH.search(words) else 0


def _start(equation: Equation, made: Program) -> e.Expr | None:
    """The term of the right side that is the stepping letter itself: `w_t` of `w_{t+1} = w_t - ...`."""
    left = made.symbol(equation.left) if isinstance(equation.left, e.Name | e.Index | e.Member) else None
    if left is None or not isinstance(equation.right, e.Add):
        return None
    stepped = bool(left.member) or bool(_LATER.search(parts(left.key).label)) or left.key.endswith("'")
    stepped = stepped or any(isinstance(index, e.Add) for index in left.indices)
    for term in equation.right.terms if stepped else ():
        symbol = made.symbol(term) if isinstance(term, e.Name | e.Index | e.Member) else None
        if symbol is not None and parts(symbol.key).base == parts(left.key).base.rstrip("'") and symbol != left:
            return term
    return None


def _slope(
    equation: Equation, start: e.Expr, known: Sequence[Objective], words: str, made: Program
) -> e.GradientAt | e.Nabla | None:
    """The gradient at the start: of what the sentence names, else of the last function of the letter before it."""
    symbol = made.symbol(start)
    assert symbol is not None, "the start is a letter"
    for text in reversed(_FORMULA.findall(words)):
        node = expression_of(text)
        named = made.symbol(node) if isinstance(node, e.Name | e.Index) else None
        if node is None or named is None or made.definition(named.key, equation.order) is None:
            continue
        found = made.definition(named.key, equation.order)
        if found is not None and found.parameters is not None and len(found.parameters) == 1:
            return e.GradientAt(function=named.key, arguments=(start,))
        if any(one == symbol for one in _letters_of(node, equation.order, made)):
            return e.Nabla(body=node, variables=(start,))
    letter = parts(symbol.key).base
    earlier = [one for one in known if letter in one.letters and MODELLED < one.order < equation.order]
    last = max(earlier, key=lambda one: one.order, default=None)
    if last is None or not isinstance(last.body, e.Call) or len(last.body.arguments) != 1:
        return None
    return e.GradientAt(function=last.body.function, arguments=(start,))


def _letters_of(node: e.Expr, order: int, made: Program) -> Iterator[object]:
    """The occurrences that a formula is computed from, two definitions deep."""
    for symbol in outermost(node, made):
        yield symbol
        found = made.definition(symbol.key, order)
        if found is not None:
            yield from outermost(found.body, made)
            for inner in outermost(found.body, made):
                deeper = made.definition(inner.key, order)
                yield from outermost(deeper.body, made) if deeper is not None else ()


def _size(equation: Equation, start: e.Expr, slope: e.GradientAt | e.Nabla, words: str, made: Program) -> e.Expr | None:
    """The step size: the letter that the words call so, else the one letter that only the step brings in."""
    body = e.Call(function=slope.function, arguments=()) if isinstance(slope, e.GradientAt) else slope.body
    order = equation.order
    reached = inputs(body, order, made) | {symbol.key for symbol in outermost(start, made)}
    direct = {symbol.key for symbol in outermost(equation.right, made)} - reached - made.index_letters
    new = sorted(key for key in direct if made.definition(key, order) is None)
    said = [found["size"] for found in _SIZE.finditer(words)]
    chosen = [key for key in new if key in said] or new
    hidden = inputs(equation.right, order, made) - reached - inputs(start, order, made) - made.index_letters - {*new}
    return _common_factor(chosen[0], equation.right, start, made) if len(new) == 1 and not hidden else None


def _common_factor(key: str, right: e.Expr, start: e.Expr, made: Program) -> e.Expr | None:
    """The letter as it stands, where it multiplies all that is added to the start."""
    rest = [term for term in right.terms if term != start] if isinstance(right, e.Add) else []
    found = [next((one for one in _factors(term) if _key(one, made) == key), None) for term in rest]
    return found[0] if found and None not in found and len(set(found)) == 1 else None


def _factors(term: e.Expr) -> Iterator[e.Expr]:
    match term:
        case e.Neg(operand=inner):
            yield from _factors(inner)
        case e.Mul(factors=factors):
            for factor in factors:
                yield from _factors(factor)
        case e.Div(numerator=top):
            yield from _factors(top)
        case _:
            yield term


def _key(node: e.Expr, made: Program) -> str:
    symbol = made.symbol(node) if isinstance(node, e.Name | e.Index) else None
    return symbol.key if symbol is not None else ""
