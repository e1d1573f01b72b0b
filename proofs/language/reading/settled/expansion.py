"""The expansion of definitions.

A definition is closed once (its body has all other definitions expanded); statements are then
expanded in one walk.  Recurrences stay.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from corrigenda.proofs.language.context import Context, Definition
from corrigenda.proofs.language.errors import DeclarationError, UnsupportedConstruct
from corrigenda.proofs.language.tree.expressions import (
    At,
    Big,
    Call,
    Expr,
    Extremum,
    Family,
    Gradient,
    GradientAt,
    Index,
    Integral,
    Limit,
    Name,
    Node,
    Slice,
)
from corrigenda.proofs.language.tree.places import with_values
from corrigenda.proofs.language.tree.substitution import bounds_of, renamed, renaming_of, substitute
from corrigenda.proofs.language.tree.traverse import bound_names, called_functions, free_names, map_children

N = TypeVar("N", bound=Node)


def at_point(node: GradientAt, context: Context) -> Expr:
    """The value `f(a)` of the function whose gradient at `a` is meant, as an expression."""
    definition = context.definitions.get(node.function)
    if definition is None:
        return Call(function=node.function, arguments=node.arguments, span=node.span)
    return _applied(definition, node.arguments, node)


def _applied(definition: Definition, arguments: tuple[Expr, ...], node: Node) -> Expr:
    if len(arguments) != len(definition.parameters):
        raise DeclarationError(f"{definition.name} takes {len(definition.parameters)} arguments", node.span)
    result: Expr = substitute(definition.body, dict(zip(definition.parameters, arguments, strict=True)))
    return result


@dataclass(frozen=True, slots=True)
class _Expander:
    """Closed definitions, and the free letters that their bodies bring along."""

    closed: Mapping[str, Definition]

    def expand(self, node: Any, hidden: frozenset[str] = frozenset()) -> Any:
        """`node` with definitions expanded, except letters that an enclosing binder hides."""
        match node:
            case Name(text=text) if text not in hidden:
                return self._letter(node)
            case Call():
                return self._call(node, hidden)
            case Index(base=Name(text=text)) if text not in hidden and text in self.closed:
                return self._component(node, hidden)
            case Big() | Family() | Extremum() | Limit() | Integral():
                node = self._safely_bound(node)
                inside = hidden | bound_names(node)
                bounds = {key: self.expand(value, hidden) for key, value in bounds_of(node).items()}
                if isinstance(node, Extremum) and node.condition is not None:
                    bounds["condition"] = self.expand(node.condition, inside)
                return replace(node, body=self.expand(node.body, inside), **bounds)
            case Gradient(variable=letter):
                return replace(node, body=self.expand(node.body, hidden | {letter}))
            case At() if bound_names(node):
                moved = with_values(node, lambda part: self.expand(part, hidden))
                return replace(moved, body=self.expand(node.body, hidden | bound_names(node)))
        return map_children(node, lambda child: self.expand(child, hidden))

    def _letter(self, node: Name) -> Expr:
        definition = self.closed.get(node.text)
        if definition is None or definition.parameters:
            return node
        if definition.indices:
            raise UnsupportedConstruct(f"{node.text} is defined only entry by entry", node.span)
        return definition.body

    def _call(self, node: Call, hidden: frozenset[str]) -> Expr:
        arguments = tuple(self.expand(argument, hidden) for argument in node.arguments)
        definition = self.closed.get(node.function)
        if definition is None:
            return replace(node, arguments=arguments)
        return _applied(definition, arguments, node)

    def _component(self, node: Index, hidden: frozenset[str]) -> Expr:
        assert isinstance(node.base, Name)
        definition = self.closed[node.base.text]
        indices = tuple(self.expand(index, hidden) for index in node.indices)
        if not definition.indices:
            return replace(node, base=self._letter(node.base), indices=indices)
        return _member(definition, indices, node)

    def _safely_bound(self, node: Any) -> Any:
        """Renames bound letters that the bodies of definitions would bring in free."""
        used = free_names(node.body) | called_functions(node.body)
        brought = frozenset[str]().union(*(_brought(self.closed[name]) for name in used & self.closed.keys()))
        renaming = renaming_of(bound_names(node) & brought, brought | used)
        if renaming and getattr(node, "condition", None) is not None:
            raise UnsupportedConstruct("a bound letter under a condition that a definition also uses", node.span)
        body = substitute(node.body, {old: Name(text=new) for old, new in renaming.items()})
        return replace(renamed(node, renaming), body=body)


def _member(definition: Definition, indices: tuple[Expr, ...], node: Index) -> Expr:
    own, further = indices[: len(definition.indices)], indices[len(definition.indices) :]
    if len(own) < len(definition.indices) or any(isinstance(index, Slice) for index in own):
        raise UnsupportedConstruct(f"{definition.name} is defined only entry by entry", node.span)
    body: Expr = substitute(definition.body, dict(zip(definition.indices, own, strict=True)))
    return Index(base=body, indices=further, span=node.span) if further else body


def _brought(definition: Definition) -> frozenset[str]:
    return free_names(definition.body) - frozenset(definition.parameters) - frozenset(definition.indices)


def close_definitions(definitions: Mapping[str, Definition]) -> Mapping[str, Definition]:
    """Definitions with one another's bodies expanded.  Raises DeclarationError on a cycle."""
    closed: dict[str, Definition] = {}
    for name in definitions:
        _close(name, definitions, closed, ())
    return closed


def _close(
    name: str, definitions: Mapping[str, Definition], closed: dict[str, Definition], pending: tuple[str, ...]
) -> None:
    if name in closed:
        return
    if name in pending:
        raise DeclarationError(f"the definition of {name} goes round in a circle", definitions[name].body.span)
    definition = definitions[name]
    own = frozenset(definition.parameters) | frozenset(definition.indices)
    used = (free_names(definition.body) - own) | called_functions(definition.body)
    for other in sorted(used & definitions.keys()):
        _close(other, definitions, closed, (*pending, name))
    closed[name] = replace(definition, body=_Expander(closed).expand(definition.body, own))


def expand(statement: N, context: Context) -> N:
    """A statement or an expression with every definition of `context` expanded.

    Gradients of a defined function at a point (`GradientAt`) keep their place: `elaborate.read`
    turns them into closed expressions once the shapes are known.
    """
    result: N = _Expander(close_definitions(context.definitions)).expand(statement)
    return result
