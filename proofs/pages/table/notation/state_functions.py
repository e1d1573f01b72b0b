r"""`\alpha_t(i)`: the value of a message at a state in brackets; it is an entry of the vector `\alpha_t`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from corrigenda.proofs.language.conventions import FRESH_INDICES, INDICES
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.proofs.pages.table.names import index_expression, index_tokens, parts
from corrigenda.proofs.pages.table.rows import Equation, nodes_of


def with_states(equations: Sequence[Equation]) -> list[Equation]:
    """The equations with entries for the functions of an index: those with a step below whose arguments are loop
    variables, or numbers, wherever the page has them, and that a sum runs over somewhere."""
    nodes = list(nodes_of(equations))
    summed = {letter for node in nodes if isinstance(node, e.Big) for letter in node.indices}
    arguments = defaultdict[str, list[e.Expr]](list)
    for node in nodes:
        if isinstance(node, e.Call) and _stepped(node.function) is not None:
            arguments[parts(node.function).base].extend(node.arguments)
    found = {
        base
        for base, listed in arguments.items()
        if all(_is_index(one) for one in listed)
        and any(isinstance(one, e.Name) and one.text in summed for one in listed)
    }
    changed = [_with_entries(one, found) for one in equations] if found else list(equations)
    return [one.rewritten(_run) for one in changed]


def _run(node: Any) -> Any:
    r"""`\operatorname{diag}(b_1(x), \dots, b_K(x))` with its dots as a run of functions."""
    match node:
        case e.Function(arguments=(e.Call() as first, e.Dots(), e.Call() as last)):
            (base, low), (other, high) = ((parts(one.function).base, _stepped(one.function)) for one in (first, last))
            if base == other and first.arguments == last.arguments and low is not None and high is not None:
                letter = next(one for one in FRESH_INDICES if one not in free_names(first))
                body = e.Call(function=f"{base}_{letter}", arguments=first.arguments)
                return replace(node, arguments=(e.Family(indices=(letter,), body=body, lower=low, upper=high),))
    return node


def _stepped(name: str) -> e.Expr | None:
    """The step below the name: t + 1 of `\\alpha_{t+1}`."""
    found = parts(name)
    tokens = index_tokens(found.below) if found.below and not found.member and not found.label else None
    return index_expression(tokens[0]) if tokens is not None and len(tokens) == 1 else None


def _is_index(node: e.Expr) -> bool:
    return isinstance(node, e.Num) or (isinstance(node, e.Name) and node.text in INDICES)


def _with_entries(equation: Equation, names: set[str]) -> Equation:
    def change(node: Any) -> Any:
        if isinstance(node, e.Call) and parts(node.function).base in names:
            step = _stepped(node.function)
            if step is not None:
                return e.Index(base=e.Name(text=parts(node.function).base), indices=(step, *node.arguments))
        return node

    return equation.rewritten(change)
