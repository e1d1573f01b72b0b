r"""`\pi(a) = e^{\theta_a} / \sum_b e^{\theta_b}`: a function of what numbers the members of a family is itself a
family, `\pi_a`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import children, walk
from corrigenda.proofs.pages.table.names import parts
from corrigenda.proofs.pages.table.rows import Equation, nodes_of, sides_of


def with_members(equations: Iterable[Equation]) -> list[Equation]:
    """The equations with members for the values of such functions, wherever these are taken at a letter or a number."""
    listed = list(equations)
    found = {one.left.function: bases for one in listed if isinstance(one.left, e.Call) and (bases := _numbered(one))}
    if not found:
        return listed
    nodes = list(nodes_of(listed))
    calls = [node for node in nodes if isinstance(node, e.Call) and node.function in found]
    others = {node.function for node in calls if not (len(node.arguments) == 1 and _is_place(node.arguments[0]))}
    others |= {name for side in sides_of(listed) for name in _alone(side)}
    members = {name: bases for name, bases in found.items() if name not in others}
    families = frozenset[str]().union(*members.values())
    places = [place for node in calls if node.function in members for place in node.arguments if _is_letter(place)]
    letters = {place.text for place in places if isinstance(place, e.Name) and place.text.isalpha()}

    def change(node: Any) -> Any:
        match node:
            case e.Call(function=name, arguments=(place,)) if name in members:
                return e.Index(base=e.Name(text=name), indices=(place,))
            case e.Name(text=text) if parts(text).base in families and parts(text).below in letters:
                return e.Index(base=e.Name(text=parts(text).base), indices=(e.Name(text=parts(text).below),))
        return node

    return [one.rewritten(change) for one in listed]


def _numbered(equation: Equation) -> frozenset[str]:
    """The families that the one letter of a function numbers in its body, beside a sum over them; empty for none."""
    match equation.left:
        case e.Call(arguments=(e.Name(text=letter),)) if len(letter) == 1 and equation.relation in ("=", ":="):
            bases = frozenset(base for node in walk(equation.right) if (base := _base(node, letter)))
            sums = [node for node in walk(equation.right) if isinstance(node, e.Big) and node.operator == "sum"]
            summed = {_base(node, one.indices[0]) for one in sums if one.indices for node in walk(one.body)}
            return bases if bases and bases <= summed else frozenset()
    return frozenset()


def _base(node: e.Node, letter: str) -> str:
    """The name that a letter alone stands below."""
    match node:
        case e.Index(base=e.Name(text=base), indices=(e.Name(text=below),)) if below == letter:
            return base
        case e.Name(text=text) if parts(text).below == letter and not (parts(text).member or parts(text).label):
            return parts(text).base
    return ""


def _alone(node: e.Node) -> Iterator[str]:
    """The names that stand for themselves, and not above or below another one: of `V^\\pi` only V."""
    match node:
        case e.Name(text=text):
            yield text
        case e.Pow(base=base, exponent=e.Name()) | e.Index(base=base) | e.Member(base=base):
            yield from _alone(base)
        case _:
            for child in children(node):
                yield from _alone(child)


def _is_place(node: e.Expr) -> bool:
    return isinstance(node, e.Num) or (isinstance(node, e.Name) and len(node.text.rstrip("'")) == 1)


def _is_letter(node: e.Expr) -> bool:
    return isinstance(node, e.Name)
