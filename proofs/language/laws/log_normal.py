"""Log-normal laws, by mean and variance of the logarithm."""

from __future__ import annotations

from corrigenda.proofs.language.laws.row import LawFamily, Moments, Parameter, Sampler

LAWS = (
    LawFamily(
        name="log-normal",
        words=("LogNormal", "Lognormal", "LN"),
        printed=r"\mathrm{LogNormal}",
        text="LogNormal",
        parameters=(Parameter(letter=r"\mu"), Parameter(letter="v")),
        requires=("v > 0",),
        support="x > 0",
        density=r"\frac{1}{x \sqrt{2 \pi v}} e^{-\frac{(\log x - \mu)^2}{2 v}}",
        mean=r"e^{\mu + \frac{v}{2}}",
        variance=r"(e^v - 1) e^{2 \mu + v}",
        moments=Moments(formula=r"e^{k \mu + \frac{k^2 v}{2}}"),
        sampler=Sampler(method="lognormal", arguments=(r"\mu", r"\sqrt{v}")),
    ),
)
