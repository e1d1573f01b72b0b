r"""Functions of a class that the text tells: "let $f$ be convex and $L$-smooth", with the point at which it rests.

A page that writes `x^*` or `f^*` of such a function and defines neither means where it is smallest and its value there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from corrigenda.proofs.language.function_classes import Kind
from corrigenda.proofs.language.reading.declarations.function_words import supposed, traits
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import ZERO
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.pages.table.names import parts
from corrigenda.proofs.pages.table.rows import Definition, Equation
from corrigenda.proofs.pages.table.symbols import Program

LEAST = frozenset({"*", "\\star", "\\ast", "\\min", "\\inf", "\\mathrm{opt}", "\\text{opt}"})


def declare_class(statement: e.Statement, made: Program) -> None:
    """Properties of a function in words, into the table."""
    found = traits(statement) if isinstance(statement, e.Remainder) else None
    if found is not None:
        made.traits[found[0]] = tuple(dict.fromkeys((*made.traits.get(found[0], ()), *found[1])))


def note_classes(equations: Iterable[Equation], made: Program) -> None:
    """What the constants of a class suppose, where its functions rest and their least values, into the table; that a
    function has a derivative makes no class."""
    listed = list(equations)
    for name, said in tuple(made.traits.items()):
        if all(trait.kind is Kind.TAME for trait in said) or _is_restricted(name, listed, made):
            del made.traits[name]
    for name, said in made.traits.items():
        for trait in said:
            if isinstance(trait.constant, e.Name):
                made.signs.setdefault(trait.constant.text, "positive")
        for chain in supposed(said):
            if chain.relations == ("<=",):
                left, right = (side for side in chain.sides if isinstance(side, e.Expr))
                made.conditions.append(Equation(left=left, right=right, relation="<=", order=-1))
        _note_least(name, listed, made)


_FURTHER = (
    r"\b(?:non-?negative|positive|bounded(?!\s+(?:from\s+)?below)|coercive|quadratic|linear|affine|homogeneous|symmetric"
    r"|even|odd|increasing|decreasing|monoton\w*|separable|strictly|self-concordant|analytic|piecewise|polynomial|norm"
    r"|indicator|periodic|support function)\b"
)


def _is_restricted(name: str, listed: Iterable[Equation], made: Program) -> bool:
    """Whether the page says more of a function than its class: another property, or a value somewhere, `f(1) = 0`."""
    letter = rf"\$\s*{re.escape(name)}\s*(?:\([^$]*\))?\s*\$"
    told = re.compile(rf"{letter}\s+(?:is|be|are|has|being)\b[^.$]*{_FURTHER}", re.IGNORECASE)
    before = re.compile(rf"{_FURTHER}(?:,?\s+(?:and\s+)?[\w-]+){{0,3}}\s+{letter}", re.IGNORECASE)
    if any(told.search(text) or before.search(text) for text in made.words.values()):
        return True
    return any(
        isinstance(side, e.Call) and side.function == name and not any(map(free_names, side.arguments))
        for one in listed
        for side in one.sides
    )


def _note_least(name: str, listed: list[Equation], made: Program) -> None:
    arguments = [one for equation in listed for one in _arguments(name, equation)]
    bases = {parts(part.text).base for one in arguments for part in walk(one) if isinstance(part, e.Name)}
    marked = {
        symbol.key: node
        for equation in listed
        for side in (equation.left, equation.right)
        for node in walk(side)
        if isinstance(node, e.Name) and _is_marked(node.text) and (symbol := made.symbol(node)) and not symbol.indices
    }
    places = {key: node for key, node in marked.items() if parts(key).base in bases}
    values = [key for key in marked if parts(key).base == name and key not in places]
    open_places = [key for key in places if _is_open(key, name, made)]
    if len(open_places) == 1:
        (key,) = open_places
        made.definitions.pop(key, None)
        made.resting[name] = places[key]
    elif not open_places and values and arguments:
        made.resting[name] = ZERO
    for key in values:
        if name in made.resting and _is_open(key, name, made):
            body = e.Call(function=name, arguments=(made.resting[name],))
            made.definitions[key] = [Definition(key=key, body=body, order=-1)]


def _is_marked(text: str) -> bool:
    known = parts(text)
    return not LEAST.isdisjoint({known.label, known.below})


def _is_open(key: str, function: str, made: Program) -> bool:
    """Whether nothing fixes it but that the function is smallest there."""
    found = made.definitions.get(key, [])
    return all(isinstance(one.body, e.Extremum) and _is_of(function, one.body) for one in found)


def _is_of(function: str, body: e.Extremum) -> bool:
    return isinstance(body.body, e.Call) and body.body.function == function and body.condition is None


def _arguments(name: str, equation: Equation) -> Iterator[e.Expr]:
    for node in (*walk(equation.left), *walk(equation.right)):
        if isinstance(node, e.Call | e.GradientAt) and node.function == name and len(node.arguments) == 1:
            yield node.arguments[0]
