"""Fisher's F laws: the ratio of two independent chi-square letters, each by its degrees of freedom."""

from __future__ import annotations

from corrigenda.proofs.language.laws.row import LawFamily, Moments, Parameter, Powers, Sampler

LAWS = (
    LawFamily(
        name="fisher",
        ratio_of=(2, 2),
        words=("FisherF",),
        subscripted=("F", r"\mathrm{F}", r"\mathcal{F}"),
        printed="F",
        text="F",
        parameters=(Parameter(letter="u"), Parameter(letter="v")),
        requires=("u > 0", "v > 0"),
        support="x > 0",
        density=(
            r"\frac{\Gamma(\frac{u + v}{2})}{\Gamma(\frac{u}{2}) \Gamma(\frac{v}{2})} \left(\frac{u}{v}\right)^{u/2}"
            r" x^{\frac{u}{2} - 1} \left(1 + \frac{u x}{v}\right)^{-\frac{u + v}{2}}"
        ),
        mean=r"\frac{v}{v - 2}",
        variance=r"\frac{2 v^2 (u + v - 2)}{u (v - 2)^2 (v - 4)}",
        moments=Moments(
            formula=r"\frac{v^k}{u^k} \prod_{i=0}^{k - 1} \frac{u + 2 i}{v - 2 i - 2}", below=r"\frac{v}{2}"
        ),
        powers=Powers(
            formula=(
                r"\frac{v^s \Gamma(\frac{u}{2} + s) \Gamma(\frac{v}{2} - s)}"
                r"{u^s \Gamma(\frac{u}{2}) \Gamma(\frac{v}{2})}"
            ),
            above=r"-\frac{u}{2}",
            below=r"\frac{v}{2}",
        ),
        sampler=Sampler(method="f", arguments=("u", "v")),
    ),
)
