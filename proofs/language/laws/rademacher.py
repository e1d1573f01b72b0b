"""Random signs."""

from __future__ import annotations

from corrigenda.proofs.language.laws.row import Generating, LawFamily

LAWS = (
    LawFamily(
        name="rademacher",
        words=("Rademacher", "Rad"),
        printed=r"\mathrm{Rademacher}",
        text="Rademacher",
        support=r"-1 \le x \le 1",
        discrete=True,
        values=("1", "-1"),
        weights=(r"\frac{1}{2}", r"\frac{1}{2}"),
        mean="0",
        variance="1",
        generating=Generating(formula=r"\frac{e^t + e^{-t}}{2}"),
        symmetric_about="0",
        moments_replace=True,
    ),
)
