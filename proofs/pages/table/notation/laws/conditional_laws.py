r"""Densities that are given by the name of their law: `p(x \mid z) = \mathcal{N}(f(z), \tau^2 I)` is one at x."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from corrigenda.proofs.language.laws.table import spelled_family
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.table.chance.measures import measure_of
from corrigenda.proofs.pages.table.rows import Equation

NORMAL = "\\mathcal{N}"


def with_densities_of_laws(equations: Iterable[Equation]) -> Iterator[Equation]:
    """The equations with the law behind a density as the density of that law at the letter in front of the bar."""
    for one in equations:
        match one.left, one.right:
            case e.Call() | e.Density() as left, e.Call(function=law, arguments=(_, _) as parameters) if (
                one.relation in ("=", ":=") and measure_of(left.function) and len(left.arguments) == 1
            ):
                given = tuple(e.Remainder(content=part) for part in parameters)
                argument = left.arguments[0]
                if spelled_family(law)[0] == "normal" and isinstance(argument, e.Name | e.Index):
                    density = e.Density(function=NORMAL, arguments=(argument,), given=given, bar=";")
                    yield replace(one, right=density)
                    continue
        yield one
