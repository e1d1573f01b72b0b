"""The sum of an independent normal letter, by mean and standard deviation, and an exponential one, by rate."""

from __future__ import annotations

from corrigenda.proofs.language.laws.row import Convention, Generating, LawFamily, Moments, Parameter

LAWS = (
    LawFamily(
        name="ex-Gaussian",
        words=("ExGaussian", "EMG"),
        printed=r"\mathrm{ExGaussian}",
        text="ExGaussian",
        parameters=(Parameter(letter=r"\mu"), Parameter(letter=r"\sigma"), Parameter(letter=r"\lambda")),
        convention=Convention(
            place=1,
            direct=(r"\sigma", "s"),
            unclear="may be the standard deviation or the variance",
        ),
        requires=(r"\sigma > 0", r"\lambda > 0"),
        density=(
            r"\frac{\lambda}{2} e^{\lambda (\mu - x) + \frac{\lambda^2 \sigma^2}{2}}"
            r" \operatorname{erfc}\left(\frac{\mu + \lambda \sigma^2 - x}{\sqrt{2} \sigma}\right)"
        ),
        mean=r"\mu + \frac{1}{\lambda}",
        variance=r"\sigma^2 + \frac{1}{\lambda^2}",
        moments=Moments(
            cumulants=(
                r"\frac{1}{\lambda}",
                r"\sigma^2 + \frac{1}{\lambda^2}",
                r"\frac{2}{\lambda^3}",
                r"\frac{6}{\lambda^4}",
                r"\frac{24}{\lambda^5}",
                r"\frac{120}{\lambda^6}",
                r"\frac{720}{\lambda^7}",
                r"\frac{5040}{\lambda^8}",
            ),
            shift=r"\mu",
        ),
        generating=Generating(
            formula=r"\frac{\lambda}{\lambda - t} e^{\mu t + \frac{\sigma^2 t^2}{2}}", below=r"\lambda"
        ),
    ),
)
