"""Beta-binomial laws: the number of successes where the chance of one is itself drawn from a beta law."""

from __future__ import annotations

from corrigenda.proofs.language.laws.row import LawFamily, Moments, Parameter

LAWS = (
    LawFamily(
        name="beta-binomial",
        words=("BetaBinomial", "BetaBinom", "BetaBin", "BetBin"),
        printed=r"\mathrm{BetaBinomial}",
        text="BetaBinomial",
        parameters=(Parameter(letter="n", whole=True), Parameter(letter=r"\alpha"), Parameter(letter=r"\beta")),
        requires=(r"n \ge 0", r"\alpha > 0", r"\beta > 0"),
        support=r"0 \le x \le n",
        discrete=True,
        density=r"\binom{n}{x} \frac{\mathrm{B}(x + \alpha, n - x + \beta)}{\mathrm{B}(\alpha, \beta)}",
        mean=r"\frac{n \alpha}{\alpha + \beta}",
        variance=r"\frac{n \alpha \beta (\alpha + \beta + n)}{(\alpha + \beta)^2 (\alpha + \beta + 1)}",
        moments=Moments(formula=r"\prod_{i=0}^{k - 1} \frac{(n - i) (\alpha + i)}{\alpha + \beta + i}", factorial=True),
    ),
)
