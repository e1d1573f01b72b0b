"""Poisson laws."""

from __future__ import annotations

from corrigenda.proofs.language.laws.row import Generating, LawFamily, Moments, Parameter, Sampler

LAWS = (
    LawFamily(
        name="poisson",
        words=("Poisson", "Poi", "Pois", "Poiss", "Po"),
        printed=r"\mathrm{Poisson}",
        text="Poisson",
        parameters=(Parameter(letter=r"\lambda", called=("rate", "intensity", "parameter", "mean")),),
        requires=(r"\lambda > 0",),
        support=r"x \ge 0",
        discrete=True,
        density=r"\frac{\lambda^x e^{-\lambda}}{x!}",
        mean=r"\lambda",
        variance=r"\lambda",
        moments=Moments(formula=r"\lambda^k", factorial=True),
        generating=Generating(formula=r"e^{\lambda (e^t - 1)}"),
        sampler=Sampler(method="poisson", arguments=(r"\lambda",)),
    ),
)
