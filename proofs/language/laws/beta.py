"""Beta laws."""

from __future__ import annotations

from corrigenda.proofs.language.laws.row import LawFamily, Moments, Parameter, Sampler

LAWS = (
    LawFamily(
        name="beta",
        words=("Beta", "Bet"),
        printed=r"\mathrm{Beta}",
        text="Beta",
        parameters=(Parameter(letter=r"\alpha"), Parameter(letter=r"\beta")),
        requires=(r"\alpha > 0", r"\beta > 0"),
        support="0 < x < 1",
        density=(
            r"\frac{\Gamma(\alpha + \beta)}{\Gamma(\alpha) \Gamma(\beta)}"
            r" x^{\alpha - 1} (1 - x)^{\beta - 1}"
        ),
        mean=r"\frac{\alpha}{\alpha + \beta}",
        variance=r"\frac{\alpha \beta}{(\alpha + \beta)^2 (\alpha + \beta + 1)}",
        mode=r"\frac{\alpha - 1}{\alpha + \beta - 2}",
        moments=Moments(formula=r"\prod_{i=0}^{k - 1} \frac{\alpha + i}{\alpha + \beta + i}"),
        sampler=Sampler(method="beta", arguments=(r"\alpha", r"\beta")),
    ),
)
