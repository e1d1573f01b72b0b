"""Means under a density that the page or the table of laws gives: integrals and sums in numbers."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import factorial

from corrigenda.proofs.language.laws.table import is_normal, spelled_family
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import INFINITY
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.table.chance.densities import (
    is_discrete_law,
    is_of_numbers,
    law_density,
    law_written,
    over_law,
    told,
    written_density,
)
from corrigenda.proofs.pages.table.rows import Definition
from corrigenda.proofs.pages.table.symbols import outermost
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.means.normal_arrays import array_of, array_of_density, mean_in_array
from corrigenda.proofs.pages.values.numbers import plain
from corrigenda.proofs.pages.values.point import Frame, evaluate, number

BOUND = "\\zeta"


def mean_under_density(weight: e.Call | e.Density, node: e.Moment, frame: Frame) -> Value | None:
    """`\\langle f \\rangle_{p(x)}` where the page gives p(x) a formula; None where it gives none."""
    family = spelled_family(weight.function)[0]
    if family and isinstance(weight, e.Call):
        law = e.LawTerm(family=family, parameters=weight.arguments)
        found = _under_vector_law(weight, node, frame) if is_normal(law) else None
        return found[0] if found is not None else _under_law(law, node, frame)
    if node.operator != "E" or len(node.arguments) != 1 or len(weight.arguments) != 1:
        return None
    (letter,) = weight.arguments
    if not isinstance(letter, e.Name) or not _is_told(weight, frame):
        return None
    array = array_of_density(weight, letter.text, frame)
    if array is not None:
        return mean_in_array(array, lambda value: evaluate(node.arguments[0], frame.within({letter.text: value})))
    term = law_written(weight, frame.program) if family and isinstance(weight, e.Density) else None
    body = e.Mul(factors=(weight, node.arguments[0]))
    if term is not None:
        return evaluate(over_law(term, body, letter), frame)
    term = frame.program.law_terms.get(letter.text)
    if term is not None and is_discrete_law(term):
        return evaluate(e.Big(operator="sum", indices=(letter.text,), body=body), frame)
    return evaluate(e.Integral(body=body, variables=(letter,)), frame)


def _is_told(weight: e.Call | e.Density, frame: Frame) -> bool:
    """Whether a density is written out as a law, or the page gives it a formula."""
    if spelled_family(weight.function)[0]:
        return True
    written = written_density(weight, frame.program)
    return written is not None and frame.program.definition(written.key, frame.order) is not None


def _under_law(law: e.LawTerm, node: e.Moment, frame: Frame) -> Value | None:
    """`\\langle f(x) \\rangle_{\\mathrm{Gam}(a, b)}`: the letter of the law is one that it does not hold."""
    term = told(law, frame.program)
    used = frozenset[str]().union(*map(free_names, law.parameters))
    letters = free_names(node.arguments[0]) - used
    if term is None or len(letters) != 1 or node.operator != "E" or not is_of_numbers(term):
        return None
    place = e.Name(text=BOUND)
    product = e.Mul(factors=(law_density(term, place), substitute(node.arguments[0], {min(letters): place})))
    return evaluate(over_law(term, product, place), frame)


def _under_vector_law(weight: e.Call, node: e.Moment, frame: Frame) -> tuple[Value] | None:
    """`\\langle f(x) \\rangle_{\\mathcal{N}(\\mu, \\Sigma)}` of a vector x, which the law does not hold."""
    used = frozenset[str]().union(*map(free_names, weight.arguments))
    letters = free_names(node.arguments[0]) - used
    if node.operator != "E" or len(node.arguments) != 1:
        return None
    named = [letter for letter in letters if letter in frame.program.arrays] if len(letters) > 1 else list(letters)
    law = array_of(weight.arguments, frame) if len(named) == 1 else None
    if law is None:
        return None
    return (mean_in_array(law, lambda value: evaluate(node.arguments[0], frame.within({named[0]: value}))),)


def has_own_density(node: e.Moment, frame: Frame) -> bool:
    """Whether the page gives the one random letter of a mean a density, and names no law of it: what it says of its
    moments are then claims, and no law that has them stands in for it."""
    program = frame.program
    keys = {symbol.key for body in node.arguments for symbol in outermost(body, program)} & program.laws.keys()
    if len(keys) != 1 or node.given or node.condition or frame.averaging:
        return False
    (key,) = keys
    own = program.definition(f"f_{key}", frame.order)
    return own is not None and own.order >= 0 and own.parameters is not None and not program.laws[key].family


def mean_by_density(node: e.Moment, frame: Frame) -> Value | None:
    """A mean over the one random letter of a body whose law has a density; None where there is none."""
    program = frame.program
    keys = {symbol.key for body in node.arguments for symbol in outermost(body, program)}
    random = {key for key in keys if key in program.laws or key in program.unknown_laws}
    if len(random) != 1 or node.given or node.condition or node.law is not None or frame.averaging:
        return None
    (key,) = random
    own = program.definition(f"f_{key}", frame.order)
    term = program.law_terms.get(key)
    if term is None and own is None:
        return None
    place = e.Name(text=BOUND)

    def mean(body: e.Expr) -> Value:
        fromtable = own is None or own.order < 0
        density = law_density(term, place) if fromtable and term else e.Call(function=f"f_{key}", arguments=(place,))
        product = e.Mul(factors=(density, substitute(body, {key: place})))
        return evaluate(over_law(term, product, place) if term else _over_range(product, own, frame), frame)

    if term is None and ("total", key) not in frame.point.drawn:
        frame.point.drawn["total", key] = mean(e.Num(value=Fraction(1)))
    if term is None and not _is_one(frame.point.drawn["total", key]):
        raise NotRun("a density whose range the page does not tell")
    bodies = node.arguments
    if node.operator == "E" and len(bodies) == 1:
        return mean(bodies[0])
    left, right = bodies[0], bodies[-1]
    first, second, both = mean(left), mean(right), mean(e.Mul(factors=(left, right)))
    if not all(map(arrays.is_number, (first, second, both))):
        raise NotRun("a covariance of arrays under a density")
    return both - first * second


def _is_one(total: Value) -> bool:
    return arrays.is_number(total) and abs(plain(total) - 1) < WHOLE


WHOLE = 1e-9
HIGHEST = 4


def _over_range(body: e.Expr, own: Definition | None, frame: Frame) -> e.Integral:
    """The integral over what the paragraph of a density says of its letter, `f(x) = ...` for $x \\ge m$."""
    bound = e.Name(text=BOUND)
    ends: dict[bool, e.Expr] = {}
    for one in frame.program.conditions if own is not None and own.parameters else ():
        here = own is not None and own.parameters is not None and one.paragraph == own.paragraph
        letter = e.Name(text=own.parameters[0]) if own is not None and own.parameters else None
        for side, other, below in ((one.left, one.right, ("<", "<=")), (one.right, one.left, (">", ">="))):
            if here and side == letter:
                ends.setdefault(one.relation not in below, other)
    if not ends:
        return e.Integral(body=body, variables=(bound,))
    lower, upper = ends.get(True, e.Neg(operand=INFINITY)), ends.get(False, INFINITY)
    return e.Integral(body=body, variables=(bound,), lower=lower, upper=upper)


def mean_by_generating(node: e.Moment, frame: Frame) -> Value | None:
    """A mean or a variance of a polynomial in the one random letter whose moment generating function the page gives,
    from the derivatives of that function at 0; None where it gives none."""
    keys = {symbol.key for body in node.arguments for symbol in outermost(body, frame.program)}
    random = {key for key in keys if key in frame.program.laws or key in frame.program.unknown_laws}
    if len(random) != 1 or node.given or node.condition or node.law is not None or frame.averaging:
        return None
    (key,) = random
    found = frame.program.definition(f"M_{key}", frame.order)
    if found is None or found.order < 0 or found.parameters is None or node.operator == "Cov":
        return None
    slopes = [
        evaluate(e.Call(function=f"M_{key}" + "'" * k, arguments=(e.Num(value=Fraction(0)),)), frame)
        for k in range(HIGHEST + 1)
    ]
    mean = _of_powers(node.arguments[0], key, slopes, frame)
    if node.operator == "E":
        return mean
    square = e.Pow(base=node.arguments[0], exponent=e.Num(value=Fraction(2)))
    return _of_powers(square, key, slopes, frame) - mean * mean


def _of_powers(body: e.Expr, key: str, moments: list[Value], frame: Frame) -> Value:
    """The mean of a polynomial of degree 4 at most, from its values at 0, ..., 4 by Newton's formula."""

    def at(place: int) -> Value:
        value = evaluate(substitute(body, {key: e.Num(value=Fraction(place))}), frame)
        if not arrays.is_number(value):
            raise NotRun("a mean of an array by a generating function")
        return value

    differences, row = [], [at(place) for place in range(HIGHEST + 3)]
    for _ in range(HIGHEST + 3):
        differences.append(row[0])
        row = [after - before for before, after in pairwise(row)]
    if not all(plain(one).contains(0) for one in differences[HIGHEST + 1 :]):
        raise NotRun("a mean by a generating function of what is no polynomial of low degree")
    total, falling = number(0), [number(1)]
    for k, difference in enumerate(differences[: HIGHEST + 1]):
        mean = sum((c * m for c, m in zip(falling, moments, strict=False)), number(0))
        total = total + difference * mean / factorial(k)
        falling = [
            (falling[i - 1] if i else number(0)) - (falling[i] * k if i < len(falling) else number(0))
            for i in range(k + 2)
        ]
    return total
