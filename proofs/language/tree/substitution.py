"""Substitution without capture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.places import bound_by, with_values
from corrigenda.proofs.language.tree.traverse import bound_names, free_names, fresh, map_children, outer_letters

N = TypeVar("N", bound=e.Node)


def substitute(node: N, replacements: Mapping[str, e.Expr]) -> Any:
    """`node` with free letters replaced; bound letters that would capture are renamed.

    Raises UnsupportedConstruct where a letter stands for a name that cannot become an expression:
    the variable of a gradient, or what a moment is taken over or given.
    """
    active = {name: value for name, value in replacements.items() if value != e.Name(text=name)}
    return _substituted(node, active) if active else node


def _substituted(node: Any, active: Mapping[str, e.Expr]) -> Any:
    match node:
        case e.Name(text=text):
            return active.get(text, node)
        case e.Big() | e.Family() | e.Extremum() | e.Limit() | e.Integral():
            return _under_binder(node, active)
        case e.Gradient():
            return _in_gradient(node, active)
        case e.At():
            return _at_place(node, active)
        case e.Moment():
            node = _in_moment(node, active)
    return map_children(node, lambda child: _substituted(child, active))


def _under_binder(node: Any, active: Mapping[str, e.Expr]) -> Any:
    bound = bound_names(node)
    body_names = free_names(node.body)
    condition = node.condition if isinstance(node, e.Extremum) else None
    if condition is not None:
        body_names |= free_names(condition)
    inner = {name: value for name, value in active.items() if name not in bound and name in body_names}
    incoming = frozenset[str]().union(*(free_names(value) for value in inner.values()))
    renaming = renaming_of(bound & incoming, incoming | body_names | bound)
    within = {**inner, **{old: e.Name(text=new) for old, new in renaming.items()}}
    body = _substituted(node.body, within)
    outside = {key: _substituted(value, active) for key, value in bounds_of(node).items()}
    if condition is not None:
        outside["condition"] = _substituted(condition, within)
    return replace(_reordered(renamed(node, renaming), active), body=body, **outside)


def _reordered(node: Any, active: Mapping[str, e.Expr]) -> Any:
    """The ordering of a sum with the letters that it does not bind replaced, as far as letters stand for them."""
    if not isinstance(node, e.Big | e.Family):
        return node
    names: dict[str, str] = {}
    for name in outer_letters(node) & active.keys():
        value = active[name]
        if not isinstance(value, e.Name):
            raise UnsupportedConstruct("a value for a letter that an index is compared with", node.span)
        names[name] = value.text
    return renamed(node, names) if names else node


def _at_place(node: e.At, active: Mapping[str, e.Expr]) -> e.At:
    """The values change everywhere, the body where its own letters do not hide the replaced ones."""
    own = bound_by(node)
    names = free_names(node.body)
    inner = {name: value for name, value in active.items() if name not in own and name in names}
    if own & frozenset[str]().union(*(free_names(value) for value in inner.values())):
        raise UnsupportedConstruct("a value at a place whose body would take up its letter anew", node.span)
    moved = with_values(node, lambda part: _substituted(part, active))
    return replace(moved, body=_substituted(node.body, inner))


def bounds_of(node: e.Node) -> dict[str, e.Expr]:
    """The sub-expressions of a binder that stand outside the scope of its letters, by field."""
    found = {key: getattr(node, key, None) for key in ("lower", "upper", "target")}
    return {key: value for key, value in found.items() if value is not None}


def renaming_of(captured: frozenset[str], taken: frozenset[str]) -> dict[str, str]:
    """A fresh name for each captured letter."""
    renaming: dict[str, str] = {}
    for name in sorted(captured):
        renaming[name] = fresh(name, taken | frozenset(renaming.values()))
    return renaming


def renamed(node: Any, renaming: Mapping[str, str]) -> Any:
    """A binder with its letters renamed; its body is left to the caller."""
    if not renaming:
        return node
    match node:
        case e.Big(indices=letters) | e.Family(indices=letters):
            ordering = node.ordering
            for old, new in renaming.items():
                ordering = ordering.replace(old, new)
            return replace(node, indices=tuple(renaming.get(letter, letter) for letter in letters), ordering=ordering)
        case e.Extremum(variables=letters):
            return replace(node, variables=tuple(renaming.get(letter, letter) for letter in letters))
        case e.Integral(variables=parts):
            return replace(node, variables=tuple(_renamed_letter(part, renaming) for part in parts))
    return replace(node, variable=renaming.get(node.variable, node.variable))


def _renamed_letter(part: e.Expr, renaming: Mapping[str, str]) -> e.Expr:
    return replace(part, text=renaming.get(part.text, part.text)) if isinstance(part, e.Name) else part


def _in_gradient(node: e.Gradient, active: Mapping[str, e.Expr]) -> e.Gradient:
    target = active.get(node.variable)
    if target is None:
        others = frozenset[str]().union(*(free_names(value) for value in active.values()))
        if node.variable in others and free_names(node.body) & active.keys():
            raise UnsupportedConstruct("a gradient whose body comes to depend on its variable anew", node.span)
        return replace(node, body=_substituted(node.body, active))
    if not isinstance(target, e.Name) or target.text in free_names(node.body):
        raise UnsupportedConstruct("a gradient at a point that is no letter of its own", node.span)
    return replace(node, body=_substituted(node.body, active), variable=target.text)


def _in_moment(node: e.Moment, active: Mapping[str, e.Expr]) -> e.Moment:
    def letter(name: str) -> str:
        value = active.get(name)
        if value is None:
            return name
        if isinstance(value, e.Name):
            return value.text
        raise UnsupportedConstruct(f"a moment over or given {name}, which stands for an expression", node.span)

    return replace(node, over=tuple(map(letter, node.over)), given=tuple(map(letter, node.given)))


def replace_all(node: N, pattern: e.Expr, replacement: e.Expr) -> N:
    """`node` with every occurrence of the sub-expression `pattern` replaced (no binders are crossed
    by a letter of `pattern`)."""
    if node == pattern:
        return replacement  # type: ignore[return-value]  # an expression stands where the pattern stood
    if bound_names(node) & free_names(pattern):
        return node
    return map_children(node, lambda child: replace_all(child, pattern, replacement))
