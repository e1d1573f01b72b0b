"""Geometric laws: trials up to the first success, or failures before it; the least value tells which."""

from __future__ import annotations

from corrigenda.proofs.language.laws.row import LawFamily, Moments, Parameter, Sampler

LAWS = (
    LawFamily(
        name="geometric",
        words=("Geometric", "Geom", "Geo"),
        printed=r"\mathrm{Geometric}",
        text="Geometric",
        parameters=(Parameter(letter="p", called=("parameter", "probability", "success probability")),),
        counts_from=1,
        requires=(r"0 < p \le 1",),
        support=r"x \ge 1",
        discrete=True,
        density="(1 - p)^{x - 1} p",
        distribution="1 - (1 - p)^x",
        mean=r"\frac{1}{p}",
        variance=r"\frac{1 - p}{p^2}",
        moments=Moments(formula=r"\frac{k! (1 - p)^{k - 1}}{p^k}", factorial=True),
        sampler=Sampler(method="geometric", arguments=("p",)),
    ),
    LawFamily(
        name="geometric failures",
        printed=r"\mathrm{Geometric}",
        text="Geometric",
        parameters=(Parameter(letter="p"),),
        counts_from=0,
        requires=(r"0 < p \le 1",),
        support=r"x \ge 0",
        discrete=True,
        density="(1 - p)^x p",
        distribution="1 - (1 - p)^{x + 1}",
        mean=r"\frac{1 - p}{p}",
        variance=r"\frac{1 - p}{p^2}",
        moments=Moments(formula=r"\frac{k! (1 - p)^k}{p^k}", factorial=True),
        sampler=Sampler(method="negative_binomial", arguments=("1", "p")),
    ),
)
