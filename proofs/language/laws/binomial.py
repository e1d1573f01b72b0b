"""Binomial laws."""

from __future__ import annotations

from corrigenda.proofs.language.laws.row import Generating, LawFamily, Moments, Parameter, Sampler

LAWS = (
    LawFamily(
        name="binomial",
        words=("Binomial", "Binom", "Bin"),
        symbols=(r"\mathcal{B}",),
        printed=r"\mathrm{Binomial}",
        text="Binomial",
        applied=True,
        parameters=(Parameter(letter="n", whole=True), Parameter(letter="p")),
        requires=(r"n \ge 0", r"0 \le p \le 1"),
        support=r"0 \le x \le n",
        discrete=True,
        density=r"\binom{n}{x} p^x (1 - p)^{n - x}",
        mean="n p",
        variance="n p (1 - p)",
        moments=Moments(formula=r"p^k \prod_{i=0}^{k - 1} (n - i)", factorial=True),
        generating=Generating(formula="(1 - p + p e^t)^n"),
        sampler=Sampler(method="binomial", arguments=("n", "p")),
    ),
)
