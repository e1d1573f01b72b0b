"""Pareto laws, by least value and tail index."""

from __future__ import annotations

from corrigenda.proofs.language.laws.row import LawFamily, Moments, Parameter

LAWS = (
    LawFamily(
        name="pareto",
        words=("Pareto",),
        printed=r"\mathrm{Pareto}",
        text="Pareto",
        parameters=(Parameter(letter="m"), Parameter(letter="a")),
        requires=("m > 0", "a > 0"),
        support=r"x \ge m",
        density=r"\frac{a m^a}{x^{a + 1}}",
        distribution=r"1 - \left(\frac{m}{x}\right)^a",
        mean=r"\frac{a m}{a - 1}",
        variance=r"\frac{a m^2}{(a - 1)^2 (a - 2)}",
        moments=Moments(formula=r"\frac{a m^k}{a - k}", below="a"),
    ),
)
