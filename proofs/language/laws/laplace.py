"""Laplace laws, by location and scale."""

from __future__ import annotations

from corrigenda.proofs.language.laws.row import Generating, LawFamily, Moments, Parameter, Sampler

LAWS = (
    LawFamily(
        name="laplace",
        words=("Laplace", "Lap"),
        printed=r"\mathrm{Laplace}",
        text="Laplace",
        parameters=(Parameter(letter=r"\mu"), Parameter(letter="b")),
        requires=("b > 0",),
        density=r"\frac{1}{2 b} e^{-\frac{|x - \mu|}{b}}",
        mean=r"\mu",
        variance="2 b^2",
        moments=Moments(formula="b^k k!", even=True, shift=r"\mu"),
        generating=Generating(formula=r"\frac{e^{\mu t}}{1 - b^2 t^2}", below=r"\frac{1}{b}", above=r"-\frac{1}{b}"),
        sampler=Sampler(method="laplace", arguments=(r"\mu", "b")),
        symmetric_about=r"\mu",
    ),
)
