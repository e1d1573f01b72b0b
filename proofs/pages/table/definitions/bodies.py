"""What a definition says: which side of a chain it is, and whether it only says what is computed from it."""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.pages.table.chance.measures import measure_of
from corrigenda.proofs.pages.table.rows import Definition, Equation
from corrigenda.proofs.pages.table.symbols import Program, outermost


def speaking_of(names: tuple[str, ...], equation: Equation, made: Program) -> e.Expr:
    """What a chain gives a function: the first side in which its letters stand, if only a later one has them."""
    listed = iter(made.equations)
    if free_names(equation.right) & set(names) or not names:
        return equation.right
    following = next((one for one in listed if one.order == equation.order + 1), None)
    goes_on = following is not None and not following.opens and following.left == equation.right
    if following is not None and goes_on and set(names) <= free_names(following.right):
        return following.right
    return equation.right


def in_numbers(equation: Equation, made: Program) -> Equation:
    """With the next side of a chain where the first only names a probability: `r_k = p(z = k \\mid x) = \\ldots`."""
    if not isinstance(equation.left, e.Name | e.Index | e.Member) or not _is_open(equation.right):
        return equation
    following = next((one for one in made.equations if one.order == equation.order + 1), None)
    if following is None or following.opens or following.left != equation.right:
        return equation
    closed = not any(_is_open(node) or isinstance(node, e.Moment) for node in walk(following.right))
    return replace(equation, right=following.right) if closed else equation


def _is_open(node: e.Node) -> bool:
    match node:
        case e.Call(function=name) | e.Density(function=name) | e.Probability(symbol=name):
            return bool(measure_of(name))
    return isinstance(node, e.Divergence)


def closes_a_circle_of_families(found: Definition, made: Program) -> bool:
    """Whether every member of a family would be computed from what is computed from that family: the new mean of a
    mixture, from weights under the old one.  Steps of a recurrence are no circle."""
    if not found.indices or found.parameters is not None or found.key in made.definitions:
        return False
    reached, waiting = set[str](), [found]
    while waiting:
        one = waiting.pop()
        symbols = list(outermost(one.body, made))
        if one.member or any(not isinstance(index, e.Name) for index in one.indices):
            return False
        if any(symbol.member or any(isinstance(index, e.Add) for index in symbol.indices) for symbol in symbols):
            return False
        own = {found.key} if one is found else set()  # its first member, `z_0`, is given
        for key in {symbol.key for symbol in symbols} - reached - own:
            reached.add(key)
            known = made.definition(key, found.order)
            waiting.extend([known] if known is not None and known.parameters is None else [])
    return found.key in reached
