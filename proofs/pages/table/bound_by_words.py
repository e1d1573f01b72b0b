"""Names that words bind: "its minimiser is `w^*`" says what `w^*` is, so that a formula for it is a claim."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.table.names import light, parts
from corrigenda.proofs.pages.table.ranks import rank_of
from corrigenda.proofs.pages.table.spans import expression_of
from corrigenda.proofs.pages.table.symbols import Definition, Equation, Program

_LEAST = re.compile(r"\bminimi[sz](?:ers?|ed (?:at|by|when|for))\b|\bminimum (?:is )?(?:at|where)\b", re.IGNORECASE)
_GREATEST = re.compile(
    r"\bmaximi[sz](?:er|ers|ed (?:at|by|when|for))\b|\bmaximum (?:is )?(?:at|where)\b", re.IGNORECASE
)
# The verb stands right behind: "the trace of $M$ is bounded, and the gradient is" says nothing of what follows.
_TRACE = re.compile(
    r"\btrace of (?:the )?[A-Za-z -]*\$(?P<of>[^$]+)\$\s*,?\s*(?:is|are|equals|becomes)(?:\s+(?:then|simply|given by))?"
    r"\s*:?\s*\$*$"
)
_END = re.compile(r"(?<!\be\.g)(?<!\bi\.e)[.!?;](?=\s|$)")
_DRESS = re.compile(r"\\(?:hat|widehat|tilde|bar)\{(?P<inner>.*)\}$")
REACH = 400
SHORTEST = 1


def words_before(side: str, text: str) -> str:
    """What stands before a formula in its sentence, other formulas included; empty where it is not found once."""
    places = [place for place, letter in enumerate(text) if not letter.isspace()]
    packed = "".join(text[place] for place in places)
    wanted = "".join(side.split())
    first = packed.find(wanted) if len(wanted) > SHORTEST else -1
    if first < 0 or packed.find(wanted, first + 1) >= 0:
        return ""
    before = text[max(0, places[first] - REACH) : places[first]]
    ends = [found.end() for found in _END.finditer(before)]
    return before[ends[-1] :] if ends else before


def bound_by_words(equations: Iterable[Equation], made: Program) -> Iterator[tuple[int, Equation]]:
    """By the number of a definition that words bind, the claim that it makes: where a function of the page is least or
    greatest."""
    yield from _traces(equations, made)
    defining = {one.order: one for listed in made.definitions.values() for one in listed}
    for equation in equations:
        operator = "argmin" if _LEAST.search(equation.before) else "argmax" if _GREATEST.search(equation.before) else ""
        found = defining.get(equation.order)
        if not operator or found is None or not isinstance(equation.left, e.Name):
            continue
        objective = _objective(found.key, equation, made)
        if objective is not None and objective.parameters:
            (letter,) = objective.parameters
            left = e.Extremum(operator=operator, variables=(letter,), body=objective.body)
            yield equation.order, replace(equation, left=left, relation="=")


def _traces(equations: Iterable[Equation], made: Program) -> Iterator[tuple[int, Equation]]:
    """ "The degrees of freedom, i.e. the trace of $H$, are": the trace is what the right side must be."""
    for equation in equations:
        said = _TRACE.search(equation.before) if equation.opens else None
        matrix = expression_of(light(said["of"])) if said else None
        if matrix is not None and rank_of(matrix, made) == 2:
            left = e.Function(name="tr", arguments=(matrix,))
            yield equation.order, replace(equation, left=left, relation="=")


def _objective(key: str, equation: Equation, made: Program) -> Definition | None:
    """The last function before a place of the letter that a name is a value of: `J(w)` for `\\hat{w}`, `w^*`."""
    dressed = parts(key)
    inner = _DRESS.match(dressed.base)
    letter = inner["inner"] if inner else dressed.base
    found = [
        one
        for listed in made.definitions.values()
        for one in listed
        if one.parameters == (letter,) and one.order < equation.order
    ]
    return max(found, key=lambda one: one.order) if found else None
