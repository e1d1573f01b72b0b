"""Dirichlet laws of a vector of probabilities."""

from __future__ import annotations

from corrigenda.proofs.language.laws.row import LawFamily, Parameter, Sampler, VectorMoments

LAWS = (
    LawFamily(
        name="dirichlet",
        words=("Dirichlet", "Dir"),
        printed=r"\mathrm{Dirichlet}",
        text="Dirichlet",
        parameters=(Parameter(letter=r"\alpha", kind="vector"),),
        requires=(r"\alpha > 0",),
        support=r"0 \le x \le 1",
        vector=True,
        mean=r"\frac{\alpha}{s}",
        vector_moments=VectorMoments(
            vector=r"\alpha",
            each=r"\prod_{i=0}^{k - 1} (a + i)",
            together=r"\frac{1}{\prod_{i=0}^{k - 1} (s + i)}",
        ),
        sampler=Sampler(method="dirichlet", arguments=(r"\alpha",)),
    ),
)
