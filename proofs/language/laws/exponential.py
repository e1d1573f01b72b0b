"""Exponential laws, by their rate."""

from __future__ import annotations

from corrigenda.proofs.language.laws.row import Convention, Generating, LawFamily, Moments, Parameter, Powers, Sampler

LAWS = (
    LawFamily(
        name="exponential",
        words=("Exponential", "Exp", "Expo"),
        printed=r"\mathrm{Exp}",
        text="Exp",
        parameters=(Parameter(letter=r"\lambda", called=("rate", "intensity", "parameter")),),
        convention=Convention(place=0, direct=(r"\lambda",), unclear="may be the rate or the mean"),
        requires=(r"\lambda > 0",),
        support=r"x \ge 0",
        density=r"\lambda e^{-\lambda x}",
        distribution=r"1 - e^{-\lambda x}",
        mean=r"\frac{1}{\lambda}",
        variance=r"\frac{1}{\lambda^2}",
        moments=Moments(formula=r"\frac{k!}{\lambda^k}"),
        generating=Generating(formula=r"\frac{\lambda}{\lambda - t}", below=r"\lambda"),
        powers=Powers(formula=r"\frac{\Gamma(1 + s)}{\lambda^s}", above="-1"),
        sampler=Sampler(method="exponential", arguments=(r"\frac{1}{\lambda}",)),
    ),
)
