"""Gamma laws, by shape and rate, and chi-square laws."""

from __future__ import annotations

from corrigenda.proofs.language.laws.row import Convention, Generating, LawFamily, Moments, Parameter, Powers, Sampler

LAWS = (
    LawFamily(
        name="gamma",
        words=("Gamma", "Gam", "Ga"),
        symbols=(r"\Gamma",),
        printed=r"\mathrm{Gamma}",
        text="Gamma",
        applied=True,
        parameters=(Parameter(letter=r"\alpha", called=("shape",)), Parameter(letter=r"\beta", called=("rate",))),
        convention=Convention(
            place=1,
            direct=(r"\beta", r"\lambda", "b"),
            inverse=(r"\theta",),
            unclear="may be the rate or the scale",
        ),
        requires=(r"\alpha > 0", r"\beta > 0"),
        support="x > 0",
        density=r"\frac{\beta^\alpha}{\Gamma(\alpha)} x^{\alpha - 1} e^{-\beta x}",
        mean=r"\frac{\alpha}{\beta}",
        variance=r"\frac{\alpha}{\beta^2}",
        mode=r"\frac{\alpha - 1}{\beta}",
        moments=Moments(formula=r"\frac{1}{\beta^k} \prod_{i=0}^{k - 1} (\alpha + i)"),
        generating=Generating(formula=r"\left(\frac{\beta}{\beta - t}\right)^{\alpha}", below=r"\beta"),
        powers=Powers(formula=r"\frac{\Gamma(\alpha + s)}{\Gamma(\alpha) \beta^s}", above=r"-\alpha"),
        sampler=Sampler(method="gamma", arguments=(r"\alpha", r"\frac{1}{\beta}")),
    ),
    LawFamily(
        name="chi-square",
        words=("ChiSquare", "ChiSquared"),
        subscripted=(r"\chi^2",),
        printed=r"\chi^2",
        text="χ²",
        parameters=(Parameter(letter="d"),),
        requires=("d > 0",),
        support="x > 0",
        density=r"\frac{1}{2^{d/2} \Gamma(\frac{d}{2})} x^{\frac{d}{2} - 1} e^{-\frac{x}{2}}",
        mean="d",
        variance="2 d",
        moments=Moments(formula=r"\prod_{i=0}^{k - 1} (d + 2 i)"),
        generating=Generating(formula=r"(1 - 2 t)^{-\frac{d}{2}}", below=r"\frac{1}{2}"),
        powers=Powers(formula=r"\frac{2^s \Gamma(\frac{d}{2} + s)}{\Gamma(\frac{d}{2})}", above=r"-\frac{d}{2}"),
        sampler=Sampler(method="chisquare", arguments=("d",)),
    ),
)
