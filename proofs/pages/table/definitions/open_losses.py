"""Losses that a page leaves open: some function of the last thing that the page computes.

What backpropagation says of their derivatives holds for every such function.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.rows import Definition, Equation
from corrigenda.proofs.pages.table.symbols import Program, outermost


def note_upstream(equation: Equation, made: Program) -> None:
    """`g_i = \\partial L/\\partial y_i` for a loss that the page leaves open: L is some function of y."""
    for name, derivative in ((equation.left, equation.right), (equation.right, equation.left)):
        match derivative:
            case e.Partial(body=e.Name(text=loss), variables=(variable,)):
                target = variable
            case e.Gradient(body=e.Name(text=loss), variable=text):
                target = e.Name(text=text)
            case _:
                continue
        symbol = made.symbol(name) if isinstance(name, e.Name | e.Index) else None
        if symbol is None or loss in made.definitions or loss in made.upstream:
            continue
        known = made.definitions.get(symbol.key, [])
        if not known or known[0].order == equation.order:
            made.upstream[loss] = (target,)
            if not known:
                made.definitions[symbol.key] = [
                    Definition(
                        key=symbol.key,
                        body=derivative,
                        order=equation.order,
                        line=equation.line,
                        member=symbol.member,
                        indices=symbol.indices,
                    )
                ]


def note_open_losses(equations: Iterable[Equation], made: Program) -> None:
    """Of a letter that stands in derivatives only, `\\partial L/\\partial y_i`, and of no derivative of which a formula
    without others is given: L is some function of the one variable that all the others lead to."""
    listed = list(equations)
    found: dict[str, dict[str, e.Expr]] = {}
    fixed: set[str] = set()
    for one in listed:
        left, right = (dict(_slopes(side)) for side in (one.left, one.right))
        for losses, others in ((left, right), (right, left)):
            fixed |= {loss for loss, _ in losses.keys() - others.keys() if loss not in {name for name, _ in others}}
        for (loss, _), variable in (left | right).items():
            letter = variable.base if isinstance(variable, e.Pow) else variable
            symbol = made.symbol(letter) if isinstance(letter, e.Name | e.Index) else None
            if symbol is None or symbol.member:
                fixed.add(loss)
            else:
                found.setdefault(loss, {})[symbol.key] = variable
    for loss in sorted(found.keys() - fixed - made.definitions.keys() - made.upstream.keys() - made.shapes.keys()):
        target = _last(found[loss], made)
        if target is not None and not any(_stands_alone(loss, one) for one in listed):
            made.upstream[loss] = (target,)


def _slopes(side: e.Expr) -> Iterator[tuple[tuple[str, e.Expr], e.Expr]]:
    """The letters that derivatives are taken of, with the variables."""
    for node in walk(side):
        match node:
            case e.Partial(body=e.Name(text=loss), variables=(variable,)):
                yield (loss, variable), variable
            case e.Gradient(body=e.Name(text=loss), variable=text):
                yield (loss, e.Name(text=text)), e.Name(text=text)


def _stands_alone(loss: str, one: Equation) -> bool:
    names = sum(isinstance(node, e.Name) and node.text == loss for side in (one.left, one.right) for node in walk(side))
    return names != len([None for side in (one.left, one.right) for (name, _), _ in _slopes(side) if name == loss])


def _last(variables: Mapping[str, e.Expr], made: Program) -> e.Expr | None:
    """The variable that is computed from all the others, be it on the way."""
    behind = {key: _behind(key, made) for key in variables}
    last = [key for key in variables if variables.keys() - {key} <= behind[key]]
    return variables[last[0]] if len(last) == 1 and len(variables) > 1 else None


def _behind(key: str, made: Program) -> set[str]:
    """What a letter is computed from, and what that is."""
    seen: set[str] = set()
    waiting = [key]
    while waiting:
        for known in made.definitions.get(waiting.pop(), ()):
            fresh = {symbol.key for symbol in outermost(known.body, made)} - seen
            seen |= fresh
            waiting.extend(fresh)
    return seen
