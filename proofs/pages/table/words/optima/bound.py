"""Names that words bind: "its minimiser is `w^*`" says what `w^*` is, so that a formula for it is a claim."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.pages.table.chance.posteriors import negative_log
from corrigenda.proofs.pages.table.names import light, parts, without_accent
from corrigenda.proofs.pages.table.ranks import rank_of
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.spans import expression_of
from corrigenda.proofs.pages.table.symbols import Program, inputs, outermost
from corrigenda.proofs.pages.table.words.divergences import divergences
from corrigenda.proofs.pages.table.words.estimates import estimates
from corrigenda.proofs.pages.table.words.log_likelihoods import log_likelihoods
from corrigenda.proofs.pages.table.words.mixtures import m_steps
from corrigenda.proofs.pages.table.words.optima.gradient_steps import gradient_steps
from corrigenda.proofs.pages.table.words.optima.objectives import EITHER, MODELLED, Objective, modelled, objectives
from corrigenda.proofs.pages.table.words.optima.settled import is_said_plainly, is_settled

_LEAST = re.compile(
    r"\bminimi[sz](?:ers?|ed (?:at|by|when|for))\b|\bminimum (?:is )?(?:at|where|attained)\b"
    r"|\bleast[- ]squares (?:estimat\w+|solution)\b",
    re.IGNORECASE,
)
_GREATEST = re.compile(
    r"\bmaximi[sz](?:ers?|ed (?:at|by|when|for))\b|\bmaximum (?:is )?(?:at|where|attained)\b", re.IGNORECASE
)
_EITHER = re.compile(
    r"(?i:\b(?:the|an?|its|whose|this)\s+(?:optimal|best|optimum)\b(?!\s+(?:value|rate|bound))|\boptimi[sz]er\b)"
    r"|\bMAP\b|\bMLE\b|(?i:\bmaximum[- ](?:likelihood|a[- ]posteriori)\b|\bclosed[- ]form (?:solution|estimat\w+)\b)"
    r"|\b(?:derivative|gradient)\b[^.]*(?:\bvanish\w*|\bto (?:be )?(?:zero|\$0\$)|\bis zero)"
    r"|\b[Ss]et(?:ting)?\b[^.;]*\b(?:equal\s+)?to\s+(?:zero\b|\$0\$)"
)
_RESTRICTED = re.compile(
    r"\bsubject to\b|\bs\.t\.|\bconstrain\w*|\bLagrang\w*|\bsimplex\b|\bunit (?:norm|length|vectors?)\b"
    r"|\b(?:approximate(?:ly)?|roughly|about|asymptotic\w*)\b",
    re.IGNORECASE,
)
# The verb stands right behind: "the trace of $M$ is bounded, and the gradient is" says nothing of what follows.
_TRACE = re.compile(
    r"\btrace of (?:the )?[A-Za-z -]*\$(?P<of>[^$]+)\$\s*,?\s*(?:is|are|equals|becomes)(?:\s+(?:then|simply|given by))?"
    r"\s*:?\s*\$*$"
)
NEAR = 60


def bound_by_words(
    equations: Iterable[Equation], prose: Sequence[str], spoken: Iterable[Objective], made: Program
) -> Iterator[tuple[int, Equation]]:
    """By the number of a definition that words bind, the claim that it makes: where a function of the page is least or
    greatest.  `spoken` are what sentences say is minimised or maximised."""
    listed = list(equations)
    yield from _traces(listed, made)
    yield from _posteriors(listed, made)
    yield from _computed_anew(listed, made)
    yield from estimates(listed, made)
    yield from log_likelihoods(listed, made)
    yield from m_steps(listed, made)
    yield from divergences(listed)
    defining = {one.order for many in made.definitions.values() for one in many}
    known = [*objectives(listed, made), *spoken, *modelled(made)]
    yield from gradient_steps(listed, known, made)
    for equation in listed:
        operator = _operator(equation.before)
        if not operator or equation.order not in defining or not isinstance(equation.left, e.Name):
            continue
        found = _objective(equation, known, made)
        if found is None or _is_restricted(equation, found, prose) or not _fits(operator, found.operator):
            continue
        letter = letter_of(equation.left, made)
        sense = found.operator if operator == EITHER else operator
        left = e.Extremum(operator=sense, variables=(letter,), body=found.body)
        settled = is_settled(equation, letter, found, prose)
        yield equation.order, replace(equation, left=left, relation="=", written=equation.left, settled=settled)


def _operator(words: str) -> str:
    """The last word that binds: `argmin`, `argmax`, `argopt` for one of the two; empty for none."""
    patterns = ((_LEAST, "argmin"), (_GREATEST, "argmax"), (_EITHER, EITHER))
    ends = [(found.end(), operator) for pattern, operator in patterns for found in pattern.finditer(words)]
    return max(ends)[1] if ends else ""


def _fits(said: str, known: str) -> bool:
    """Whether the words and what is known of the objective agree in what is sought."""
    return EITHER in (said, known) or said == known


def letter_of(name: e.Name, made: Program) -> str:
    """The letter that a name is a value of: `w` of `\\hat{w}`, `w^*`, `w_{\\mathrm{MAP}}`."""
    symbol = made.symbol(name)
    return without_accent(parts(symbol.key if symbol is not None else name.text).base)


def _objective(equation: Equation, known: Sequence[Objective], made: Program) -> Objective | None:
    """The last function before a place of the letter that a name is a value of, those that the sentence names first."""
    assert isinstance(equation.left, e.Name), "only a name is bound"
    symbol = made.symbol(equation.left)
    if symbol is None or symbol.indices or symbol.member:
        return None
    letter = letter_of(equation.left, made)
    if letter in free_names(equation.right) or any(one.key == letter for one in outermost(equation.right, made)):
        return None
    if letter == equation.left.text and "$" in equation.before[-NEAR:]:
        return None
    found = [one for one in known if letter in one.letters and one.order < equation.order]
    named = [one for one in found if one.key and one.key in light(equation.before)]
    plain = [one for one in found if one.order > MODELLED]
    chosen = max(named or plain, key=lambda one: one.order, default=None)
    return chosen if chosen is not None and _explains(equation.right, chosen.body, equation.order, made) else None


def _explains(formula: e.Expr, objective: e.Expr, order: int, made: Program) -> bool:
    """Whether the objective depends on all that the formula does: else it is another one that words bind."""
    return inputs(formula, order, made) <= inputs(objective, order, made)


def _is_restricted(equation: Equation, objective: Objective, prose: Sequence[str]) -> bool:
    """Whether the words restrict the letter, so that the slope need not vanish, or say that it is no exact extremum."""
    places = {equation.paragraph, objective.paragraph}
    return any(_RESTRICTED.search(prose[place]) for place in places if place < len(prose))


def _posteriors(equations: Iterable[Equation], made: Program) -> Iterator[tuple[int, Equation]]:
    """A formula for the logarithm of a density whose laws the page gives, up to what is free of the parameter."""
    for equation in equations:
        turned = isinstance(equation.left, e.Neg)
        inner = equation.left.operand if isinstance(equation.left, e.Neg) else equation.left
        if isinstance(inner, e.Function) and inner.name in ("log", "ln"):
            known = negative_log(inner.arguments[0], made)
            if known is not None:
                left = known[0] if turned else e.Neg(operand=known[0])
                plainly = is_said_plainly(equation)
                claim = replace(equation, left=left, written=equation.left, modulo=(known[1],), settled=plainly)
                yield equation.order, claim


def _computed_anew(equations: Iterable[Equation], made: Program) -> Iterator[tuple[int, Equation]]:
    """`k(x, y) = \\mathbb{E}_w[...]` for a function that has a formula already: both are the same function."""
    orders = {one.order: one for one in equations}
    for listed in made.definitions.values():
        first, *later = listed
        for one in later:
            computed = any(isinstance(node, e.Moment | e.Integral | e.Extremum) for node in walk(one.body))
            plain = not any(isinstance(node, e.Moment | e.Integral | e.Extremum) for node in walk(first.body))
            if first.parameters and first.parameters == one.parameters and computed and plain and not first.passing:
                equation = orders[one.order]
                claim = replace(equation, left=first.body, relation="=", written=equation.left)
                yield one.order, replace(claim, settled=is_said_plainly(equation))


def _traces(equations: Iterable[Equation], made: Program) -> Iterator[tuple[int, Equation]]:
    """ "The degrees of freedom, i.e. the trace of $H$, are": the trace is what the right side must be."""
    for equation in equations:
        said = _TRACE.search(equation.before) if equation.opens else None
        matrix = expression_of(light(said["of"])) if said else None
        if matrix is not None and rank_of(matrix, made) == 2:
            left = e.Function(name="tr", arguments=(matrix,))
            yield equation.order, replace(equation, left=left, relation="=", written=equation.left)
