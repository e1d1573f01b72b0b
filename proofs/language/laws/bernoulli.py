"""Bernoulli laws: 1 with probability p, else 0."""

from __future__ import annotations

from corrigenda.proofs.language.laws.row import Generating, LawFamily, Parameter

LAWS = (
    LawFamily(
        name="bernoulli",
        words=("Bernoulli", "Bern", "Ber"),
        printed=r"\mathrm{Bernoulli}",
        text="Bernoulli",
        parameters=(
            Parameter(letter="p", kind="entries", called=("parameter", "probability", "success probability", "mean")),
        ),
        requires=(r"0 \le p \le 1",),
        support=r"0 \le x \le 1",
        discrete=True,
        values=("1", "0"),
        weights=("p", "1 - p"),
        density="p^x (1 - p)^{1 - x}",
        mean="p",
        variance="p (1 - p)",
        generating=Generating(formula="1 - p + p e^t"),
        moments_replace=True,
    ),
)
