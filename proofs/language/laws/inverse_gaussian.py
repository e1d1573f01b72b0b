"""Inverse Gaussian laws: by mean and shape, and by drift and threshold as the first passage of a Brownian motion.

Johnson, Kotz and Balakrishnan, *Continuous Univariate Distributions*, volume 1, chapter 15.
"""

from __future__ import annotations

from corrigenda.proofs.language.laws.row import Convention, Generating, LawFamily, Moments, Parameter, Sampler

_MOMENT = r"\sum_{j=0}^{k - 1} \frac{(k - 1 + j)!}{j! (k - 1 - j)!}"

LAWS = (
    LawFamily(
        name="inverse Gaussian",
        words=("InverseGaussian", "InvGaussian", "InvGauss"),
        printed=r"\mathrm{InverseGaussian}",
        text="InverseGaussian",
        parameters=(Parameter(letter=r"\mu"), Parameter(letter=r"\lambda")),
        requires=(r"\mu > 0", r"\lambda > 0"),
        support="x > 0",
        density=r"\sqrt{\frac{\lambda}{2 \pi x^3}} e^{-\frac{\lambda (x - \mu)^2}{2 \mu^2 x}}",
        mean=r"\mu",
        variance=r"\frac{\mu^3}{\lambda}",
        moments=Moments(formula=rf"\mu^k {_MOMENT} \left(\frac{{\mu}}{{2 \lambda}}\right)^j"),
        generating=Generating(
            formula=r"e^{\frac{\lambda}{\mu} \left(1 - \sqrt{1 - \frac{2 \mu^2 t}{\lambda}}\right)}",
            below=r"\frac{\lambda}{2 \mu^2}",
        ),
        sampler=Sampler(method="wald", arguments=(r"\mu", r"\lambda")),
    ),
    LawFamily(
        name="Wald",
        words=("Wald",),
        printed=r"\mathrm{Wald}",
        text="Wald",
        parameters=(Parameter(letter=r"\gamma"), Parameter(letter=r"\alpha")),
        convention=Convention(
            place=0,
            direct=(r"\gamma", r"\nu"),
            unclear="may be the drift or the mean",
            one_is_both=False,
        ),
        requires=(r"\gamma > 0", r"\alpha > 0"),
        support="x > 0",
        density=r"\frac{\alpha}{\sqrt{2 \pi x^3}} e^{-\frac{(\alpha - \gamma x)^2}{2 x}}",
        mean=r"\frac{\alpha}{\gamma}",
        variance=r"\frac{\alpha}{\gamma^3}",
        moments=Moments(
            formula=rf"\left(\frac{{\alpha}}{{\gamma}}\right)^k {_MOMENT} \left(\frac{{1}}{{2 \alpha \gamma}}\right)^j"
        ),
        generating=Generating(formula=r"e^{\alpha \gamma - \alpha \sqrt{\gamma^2 - 2 t}}", below=r"\frac{\gamma^2}{2}"),
        sampler=Sampler(method="wald", arguments=(r"\frac{\alpha}{\gamma}", r"\alpha^2")),
    ),
)
