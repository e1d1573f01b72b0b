"""Categorical laws of an index, and multinomial counts."""

from __future__ import annotations

from corrigenda.proofs.language.laws.row import LawFamily, Parameter, Sampler, VectorMoments

LAWS = (
    LawFamily(
        name="categorical",
        words=("Categorical", "Cat"),
        printed=r"\mathrm{Categorical}",
        text="Categorical",
        parameters=(Parameter(letter="p", kind="simplex"),),
        support=r"x \ge 1",
        discrete=True,
        index=True,
        moments_replace=True,
    ),
    LawFamily(
        name="multinomial",
        words=("Multinomial", "Mult", "Multi"),
        printed=r"\mathrm{Multinomial}",
        text="Multinomial",
        parameters=(Parameter(letter="n", whole=True), Parameter(letter="p", kind="simplex")),
        requires=(r"n \ge 0",),
        support=r"x \ge 0",
        discrete=True,
        vector=True,
        mean="n p",
        vector_moments=VectorMoments(vector="p", each="a^k", together=r"\prod_{i=0}^{k - 1} (n - i)", factorial=True),
        sampler=Sampler(method="multinomial", arguments=("n", "p")),
    ),
)
