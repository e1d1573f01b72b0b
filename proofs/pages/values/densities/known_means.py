"""Means under a density that the page or the table of laws gives: integrals and sums in numbers."""

from __future__ import annotations

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.substitution import substitute
from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.table.densities import is_discrete_law, law_density, over_law, written_density
from corrigenda.proofs.pages.table.symbols import outermost
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.point import Frame, evaluate

BOUND = "\\zeta"


def mean_under_density(weight: e.Call | e.Density, node: e.Moment, frame: Frame) -> Value | None:
    """`\\langle f \\rangle_{p(x)}` where the page gives p(x) a formula; None where it gives none."""
    written = written_density(weight, frame.program)
    if written is None or frame.program.definition(written.key, frame.order) is None or len(weight.arguments) != 1:
        return None
    (letter,) = weight.arguments
    if not isinstance(letter, e.Name) or node.operator != "E" or len(node.arguments) != 1:
        return None
    term = frame.program.law_terms.get(letter.text)
    body = e.Mul(factors=(weight, node.arguments[0]))
    if term is not None and is_discrete_law(term):
        return evaluate(e.Big(operator="sum", indices=(letter.text,), body=body), frame)
    return evaluate(e.Integral(body=body, variables=(letter,)), frame)


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
        return evaluate(over_law(term, product, place) if term else e.Integral(body=product, variables=(place,)), frame)

    bodies = node.arguments
    if node.operator == "E" and len(bodies) == 1:
        return mean(bodies[0])
    left, right = bodies[0], bodies[-1]
    first, second, both = mean(left), mean(right), mean(e.Mul(factors=(left, right)))
    if not all(map(arrays.is_number, (first, second, both))):
        raise NotRun("a covariance of arrays under a density")
    return both - first * second
