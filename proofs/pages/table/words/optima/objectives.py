"""What a page minimises or maximises: its functions, its losses, its log densities, and what its sentences say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.chance.measures import measure_of
from corrigenda.proofs.pages.table.chance.posteriors import models, negative_log
from corrigenda.proofs.pages.table.names import light, parts
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.spans import expression_of
from corrigenda.proofs.pages.table.symbols import Program, outermost

EITHER = "argopt"
"""An extremum of which the words do not say whether it is the least or the greatest."""
MODELLED = -2
"""The place of an objective that only the laws of the page give."""
_OBJECTIVE = re.compile(
    r"\b(?:loss|objective|cost|error|risk|energy|penalty|likelihood|criterion|squares|minimi\w+|maximi\w+)\b",
    re.IGNORECASE,
)
_SOUGHT = re.compile(r"\b(?P<sense>minimi|maximi)[sz](?:e|es|ing)(?:\s+[a-z -]{0,40})?\s*:?\s*\$*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Objective:
    """A function of `letters`; `key` is its name, empty for none; `operator` says what is sought, if that is known."""

    body: e.Expr
    letters: frozenset[str]
    order: int
    paragraph: int
    key: str = ""
    operator: str = EITHER


def objectives(equations: Iterable[Equation], made: Program) -> Iterator[Objective]:
    """The functions that the page defines, the losses that its words name, and its log densities."""
    for equation in equations:
        yield from _functions(equation, made)
        yield from _losses(equation, made)
        yield from _log_densities(equation, made)


def modelled(made: Program) -> Iterator[Objective]:
    """What the maximum a posteriori and the maximum likelihood estimates of the page's parameters minimise."""
    for parameter, data in models(made):
        name, given = e.Name(text=parameter), e.Name(text=data)
        for key, first, second in (("MAP", name, given), ("MLE", given, name)):
            density = e.Density(function="p", arguments=(first,), given=(e.Remainder(content=second),))
            known = negative_log(density, made)
            if known is not None:
                letters = frozenset({parameter})
                yield Objective(
                    body=known[0], letters=letters, order=MODELLED, paragraph=-1, key=key, operator="argmin"
                )


_VALUE = re.compile(
    r"\b(?P<sense>minimum|minimal|maximum|maximal)(?:\s+value)?\s+\$(?P<name>[^$=<>]+)\$", re.IGNORECASE
)


def note_extreme_values(prose: Iterable[str], made: Program) -> None:
    """ "With the minimum $f^\\star$": the least value of the page's function f."""
    for text in prose:
        for found in _VALUE.finditer(light(text)):
            node = expression_of(found["name"])
            symbol = made.symbol(node) if isinstance(node, e.Name) else None
            of = parts(symbol.key).base if symbol is not None and not symbol.indices else ""
            listed = made.definitions.get(of, [])
            if symbol is None or symbol.key in made.definitions or symbol.key == of or len(listed) != 1:
                continue
            if listed[0].parameters and len(listed[0].parameters) == 1:
                call = e.Call(function=of, arguments=(e.Name(text=listed[0].parameters[0]),))
                operator = "min" if found["sense"].lower().startswith("min") else "max"
                body = e.Extremum(operator=operator, variables=listed[0].parameters, body=call)
                made.tell(symbol.key, body)


def spoken_objective(words: str, body: e.Expr, order: int, paragraph: int) -> Objective | None:
    """ "We minimise $...$": the formula behind these words, where it is no relation."""
    said = _SOUGHT.search(words)
    if said is None:
        return None
    operator = "argmin" if said["sense"].lower() == "minimi" else "argmax"
    letters = frozenset(node.text for node in walk(body) if isinstance(node, e.Name))
    return Objective(body=body, letters=letters, order=order, paragraph=paragraph, operator=operator)


def _functions(equation: Equation, made: Program) -> Iterator[Objective]:
    for key, listed in made.definitions.items():
        for one in listed:
            if one.order == equation.order and one.parameters:
                call = e.Call(function=key, arguments=tuple(e.Name(text=letter) for letter in one.parameters))
                letters = frozenset(one.parameters)
                yield Objective(body=call, letters=letters, order=one.order, paragraph=one.paragraph, key=key)


def _losses(equation: Equation, made: Program) -> Iterator[Objective]:
    """`L = ...` that words call a loss."""
    symbol = made.symbol(equation.left) if isinstance(equation.left, e.Name) else None
    if symbol is None or symbol.indices or symbol.member or not _OBJECTIVE.search(equation.before):
        return
    defined = any(one.order == equation.order for one in made.definitions.get(symbol.key, ()))
    if defined and not symbol.key.startswith(("\\hat", "\\widehat")):
        letters = frozenset(one.key for one in outermost(equation.right, made) if one.key not in made.definitions)
        body = equation.left
        yield Objective(body=body, letters=letters, order=equation.order, paragraph=equation.paragraph, key=symbol.key)


def _log_densities(equation: Equation, made: Program) -> Iterator[Objective]:
    """`-\\log p(w \\mid y) = ...`, of which the right side is a formula."""
    turned = isinstance(equation.left, e.Neg)
    inner = equation.left.operand if isinstance(equation.left, e.Neg) else equation.left
    match inner:
        case e.Function(name="log" | "ln", arguments=(e.Density(function=function) | e.Call(function=function),)):
            if measure_of(function):
                known = negative_log(inner.arguments[0], made)
                body = equation.right if known is None else known[0] if turned else e.Neg(operand=known[0])
                yield Objective(
                    body=body,
                    letters=frozenset(one.key for one in outermost(equation.right, made)),
                    order=equation.order,
                    paragraph=equation.paragraph,
                    operator="argmin" if turned else "argmax",
                )
