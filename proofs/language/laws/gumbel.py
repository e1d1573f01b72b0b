"""Gumbel laws (of maxima), by location and scale; -digamma(1) is Euler's constant."""

from __future__ import annotations

from corrigenda.proofs.language.laws.row import Generating, LawFamily, Moments, Parameter, Sampler

LAWS = (
    LawFamily(
        name="gumbel",
        words=("Gumbel",),
        printed=r"\mathrm{Gumbel}",
        text="Gumbel",
        parameters=(Parameter(letter=r"\mu"), Parameter(letter=r"\beta")),
        requires=(r"\beta > 0",),
        density=r"\frac{1}{\beta} e^{-\frac{x - \mu}{\beta} - e^{-\frac{x - \mu}{\beta}}}",
        distribution=r"e^{-e^{-\frac{x - \mu}{\beta}}}",
        mean=r"\mu - \beta \operatorname{digamma}(1)",
        variance=r"\frac{\pi^2 \beta^2}{6}",
        moments=Moments(cumulants=(r"-\operatorname{digamma}(1)", r"\frac{\pi^2}{6}"), shift=r"\mu", scale=r"\beta"),
        generating=Generating(formula=r"e^{\mu t} \Gamma(1 - \beta t)", below=r"\frac{1}{\beta}"),
        sampler=Sampler(method="gumbel", arguments=(r"\mu", r"\beta")),
    ),
)
