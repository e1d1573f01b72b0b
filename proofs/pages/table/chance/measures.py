"""Probability measures of a page that nothing specifies: `p(x \\mid z)`, `\\Pr(A \\mid B)`, `q_\\phi(z \\mid x)`.

Identities between them hold for every joint law, so that any joint law of finitely many values tests them: the table
lists for each measure the letters that it is a law of.  What gives a density a formula is no such identity.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import content_of
from corrigenda.proofs.language.tree.traverse import children, walk
from corrigenda.proofs.pages.table.rows import Equation, sides_of
from corrigenda.proofs.pages.table.symbols import Program

_PARAMETER = re.compile(r"_\{?\\?(?:theta|phi|psi|vartheta|varphi|lambda|w)\}?$")
_MEASURE = frozenset({"p", "q", "P", "Q", "\\Pr", "\\mathbb{P}", "\\operatorname{Pr}", "\\operatorname{P}"})
_PROBABILITY = frozenset({"P", "\\Pr", "\\mathbb{P}", "\\operatorname{Pr}", "\\operatorname{P}"})
SPEAKING = (e.Density, e.Probability, e.Divergence)
MOST_SLOTS = 8


def measure_of(function: str) -> str:
    """The measure that a function stands for: parameters below it are left out, and Pr is P; empty for no measure."""
    bare = _PARAMETER.sub("", function)
    base = bare.partition("_")[0]
    if base not in _MEASURE:
        return ""
    return "P" if bare in _PROBABILITY else bare


def measures_of(equations: Iterable[Equation], made: Program) -> dict[str, tuple[str, ...]]:
    """The measures of a page with their letters, in alphabetical order.  Those with a formula are left out."""
    listed = list(equations)
    found: dict[str, list[frozenset[str]]] = {}
    bare: set[str] = set()
    for equation in listed:
        for node in equation.nodes():
            for measure, letters in _spoken_of(node):
                found.setdefault(measure, []).append(letters)
            if isinstance(node, e.Divergence):
                bare.update(_bare(node))
    single = [letters for groups in found.values() for letters in groups if len(letters) == 1]
    for measure in bare - found.keys() - set(made.families):
        found[measure] = single[:1] or [frozenset({"x"})]
    shown = evident_measures(listed)
    equal = [one for one in listed if one.relation in ("=", ":=") and isinstance(one.left, e.Call)]
    fixed = {measure_of(one.left.function) for one in equal if isinstance(one.left, e.Call) and is_formula(one.right)}
    return {
        measure: slots
        for measure, groups in sorted(found.items())
        if measure in shown - fixed and len(slots := _slots(groups)) <= MOST_SLOTS
    }


def evident_measures(equations: Iterable[Equation]) -> set[str]:
    """What is a measure for certain, whatever the page says of it."""
    sides = sides_of(equations)
    return {measure for side in sides for measure in _evident(side)} - {""}


def factored_measures(equations: Iterable[Equation]) -> dict[str, int]:
    """The measures of which a page says `p(x, y) = p(x) p(y)`, with the number of that equation."""
    found: dict[str, int] = {}
    for one in equations:
        sides = (one.left, *_factors(one.right))
        densities = [
            side for side in sides if isinstance(side, e.Call) or (isinstance(side, e.Density) and not side.given)
        ]
        if len(densities) != len(sides) or len(sides) < 3:
            continue
        names = {measure_of(side.function) for side in densities}
        apart = tuple(argument for side in densities[1:] for argument in side.arguments)
        if len(names) == 1 and "" not in names and densities[0].arguments == apart:
            found.setdefault(min(names), one.order)
    return found


def _factors(side: e.Expr) -> tuple[e.Expr, ...]:
    match side:
        case e.Mul(factors=factors):
            return factors
        case e.Inner(left=left, right=right):
            return left, right
    return (side,)


def _spoken_of(node: e.Node) -> Iterator[tuple[str, frozenset[str]]]:
    """The measure of a node with the letters that stand in it."""
    parts: tuple[e.Node, ...]
    match node:
        case e.Call(function=function, arguments=arguments):
            parts = arguments
        case e.Density(function=function, arguments=arguments, given=given):
            parts = (*arguments, *given)
        case e.Probability(symbol=function, events=events, given=given):
            parts = (*events, *given)
        case _:
            return
    if measure_of(function):
        yield measure_of(function), frozenset(letter for part in parts for letter in letters_of(part))


def letters_of(part: e.Node) -> Iterator[str]:
    """The letters of an argument or an event: of `y = k` the first, of a complement what it is taken of."""
    match part:
        case e.Remainder(content=content):
            yield from letters_of(content)
        case e.Chain(sides=(first, *_), relations=("=",)):
            yield from letters_of(first)
        case e.Operation(operator="cap" | "cup" | "setminus", left=left, right=right):
            yield from letters_of(left)
            yield from letters_of(right)
        case e.Pow(base=base, exponent=e.Name(text="c")):
            yield from letters_of(base)
        case e.Index(base=e.Name(text=text)) | e.Name(text=text):
            yield slot_name(text)


def slot_name(text: str) -> str:
    """The letter of a family without its index, `H` of `H_j`."""
    return text.partition("_")[0]


def _evident(node: e.Node) -> Iterator[str]:
    """The measures that are one for certain: they are given something, sum or integrate over, or weight a mean."""
    for part in walk(node):
        match part:
            case e.Density(function=function) | e.Probability(symbol=function):
                yield measure_of(function)
            case e.Divergence(left=left, right=right):
                yield from _bare(part)
                yield from (measure_of(one.function) for one in (left, right) if isinstance(one, e.Call))
            case e.Moment(law=e.LawTerm(parameters=parameters, name=name)):
                yield measure_of(name)
                yield from (measure_of(one.function) for one in parameters if isinstance(one, e.Call))
                yield from (measure_of(one.text) for one in parameters if isinstance(one, e.Name))
            case e.Big(operator="sum", indices=indices, lower=None, body=body):
                yield from _called_at(body, indices)
            case e.Integral(body=body, variables=variables, lower=None):
                yield from _called_at(body, tuple(one.text for one in variables if isinstance(one, e.Name)))


def _bare(node: e.Divergence) -> Iterator[str]:
    """The measures that stand in a divergence without their letters, by themselves or in a mixture."""
    for side in (node.left, node.right):
        if not any(isinstance(part, e.Call | e.Density) for part in walk(side)):
            yield from (name for part in walk(side) if isinstance(part, e.Name) and (name := measure_of(part.text)))


def _called_at(body: e.Node, indices: tuple[str, ...]) -> Iterator[str]:
    for part in walk(body):
        if isinstance(part, e.Call) and any(isinstance(one, e.Name) and one.text in indices for one in part.arguments):
            yield measure_of(part.function)


def is_formula(node: e.Node) -> bool:
    """Whether a side gives a value by other means than measures and means."""
    return not any(
        isinstance(part, (*SPEAKING, e.Moment)) or (isinstance(part, e.Call) and measure_of(part.function))
        for part in walk(node)
    )


def _slots(groups: list[frozenset[str]]) -> tuple[str, ...]:
    """The letters; a primed one beside which its letter never stands is that letter."""
    found = frozenset().union(*groups)
    apart = {letter for group in groups for letter in group if letter.endswith("'") and letter.rstrip("'") in group}
    return tuple(sorted({letter if letter in apart else letter.rstrip("'") for letter in found}))


def functional_key(node: e.Node) -> str:
    """The key of `H(X)` or `I(X, Y)`: a number that belongs to random letters; empty for anything else."""
    if not isinstance(node, e.Call | e.Density) or measure_of(node.function):
        return ""
    given = node.given if isinstance(node, e.Density) else ()
    listed = (*node.arguments, e.Name(text="|"), *given)
    parts = [content_of(part) for part in listed]
    names = [part.text for part in parts if isinstance(part, e.Name)]
    capitals = all(name == "|" or name.partition("_")[0].isupper() for name in names)
    return f"{node.function}({','.join(names)})" if capitals and len(names) == len(parts) > 1 else ""


def speaks(node: e.Node, made: Program, order: int, depth: int = 3) -> bool:
    """Whether a measure stands in an expression, written or through what the page defines."""
    if isinstance(node, e.Divergence) and not any(_is_measure(side, made) for side in (node.left, node.right)):
        return False
    if isinstance(node, e.Call | e.Density) and measure_of(node.function) in made.measures:
        return True
    if isinstance(node, e.Probability) and event_of_a_law(node, made):
        return False
    if isinstance(node, e.Divergence | e.Probability):
        return True
    if isinstance(node, e.Moment) and (
        (node.law is not None and not any(isinstance(one, e.Call | e.Density) for one in node.law.parameters))
        or any(measure_of(one) in made.measures for one in node.over)
        or _is_open_mean(node, made)
    ):
        return True
    name = node.function if isinstance(node, e.Call) else node.text if isinstance(node, e.Name) else ""
    name = functional_key(node) or name
    found = made.definition(name, order) if name and depth else None
    if found is not None and speaks(found.body, made, order, depth - 1):
        return True
    return any(speaks(child, made, order, depth) for child in children(node))


def event_of_a_law(node: e.Probability, made: Program) -> str:
    """The letter with a known law that an event compares with something; empty for any other event."""
    if len(node.events) != 1 or node.given or node.over or node.law is not None:
        return ""
    (event,) = node.events
    if not isinstance(event, e.Chain) or not set(event.relations) <= {"<", "<=", ">", ">=", "="}:
        return ""
    named = [side.text for side in event.sides if isinstance(side, e.Name) and side.text in made.law_terms]
    found = [name for name in named if name.isupper()] or named
    return found[0] if len(found) == 1 else ""


def _is_open_mean(node: e.Moment, made: Program) -> bool:
    """Whether a letter is averaged whose values the joint density p of the page speaks of."""
    names = (part.text for body in node.arguments for part in walk(body) if isinstance(part, e.Name))
    return any(is_open_letter(name, made) for name in names)


def is_open_letter(name: str, made: Program) -> bool:
    """Whether a capital is random with the joint density p of the page, and no other law or moment of it is said."""
    if not name.isupper() or name.lower() not in made.measures.get("p", ()) or name in made.unknown_laws:
        return False
    law = made.laws.get(name)
    return law is None or not (law.family or law.mean or law.variance)


def _is_measure(side: e.Expr, made: Program) -> bool:
    match side:
        case e.Call(function=name) | e.Density(function=name) | e.Name(text=name):
            return measure_of(name) in made.measures
    return False
