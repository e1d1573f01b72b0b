r"""`\mathbb{E}_q[f]` and `\mathbb{E}_{z \sim q}[f]` beside a formula for `q(z)`: means under that density."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.table.chance.measures import is_formula, measure_of
from corrigenda.proofs.pages.table.rows import Equation


def with_measured_means(equations: Iterable[Equation]) -> list[Equation]:
    """The equations with the density of one letter, which the page gives by a law or a formula, under every mean that
    names it."""
    listed = list(equations)
    given: dict[str, set[e.Call | e.Density]] = {}
    for one in listed:
        if one.relation in ("=", ":=") and isinstance(one.left, e.Call | e.Density) and _is_given(one.left, one.right):
            given.setdefault(one.left.function, set()).add(one.left)
    single = {name: next(iter(found)) for name, found in given.items() if len(found) == 1}

    def change(part: Any) -> Any:
        name = _named(part) if isinstance(part, e.Moment) else ""
        density = single.get(name)
        if density is None or part.over not in ((name,), _letters(density)):
            return part
        return replace(part, over=(), law=e.LawTerm(family="other", parameters=(density,)))

    if not single:
        return listed
    return [one.rewritten(change) for one in listed]


def _is_given(left: e.Call | e.Density, right: e.Expr) -> bool:
    return (
        len(_letters(left)) == len(left.arguments) == 1
        and bool(measure_of(left.function))
        and (isinstance(right, e.Density) or is_formula(right))
    )


def _letters(density: e.Call | e.Density) -> tuple[str, ...]:
    """The letters that a density is one of, without what it is given."""
    return tuple(one.text for one in density.arguments if isinstance(one, e.Name))


def _named(mean: e.Moment) -> str:
    """The density that a mean names without its letter."""
    match mean:
        case e.Moment(law=None, over=(name,)) | e.Moment(law=e.LawTerm(parameters=(e.Name(text=name),)), over=(_,)):
            return name
        case e.Moment(law=e.LawTerm(parameters=(), name=name), over=(_,)):
            return name
    return ""
