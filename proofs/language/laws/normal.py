"""Normal laws, of a number or of a vector."""

from __future__ import annotations

from corrigenda.proofs.language.laws.row import Generating, LawFamily, Moments, Parameter, Sampler

LAWS = (
    LawFamily(
        name="normal",
        words=("Normal", "Gaussian"),
        symbols=("N", r"\mathcal{N}", r"\mathrm{N}"),
        printed=r"\mathcal{N}",
        text="N",
        applied=True,
        parameters=(
            Parameter(letter=r"\mu", kind="mean", called=("mean",)),
            Parameter(letter="v", kind="covariance", called=("variance",)),
        ),
        requires=(r"v \ge 0",),
        density=r"\frac{1}{\sqrt{2 \pi v}} e^{-\frac{(x - \mu)^2}{2 v}}",
        distribution=r"\frac{1 + \operatorname{erf}(\frac{x - \mu}{\sqrt{2 v}})}{2}",
        mean=r"\mu",
        variance="v",
        moments=Moments(formula=r"v^{k/2} \prod_{i=1}^{k/2} (2 i - 1)", even=True, shift=r"\mu"),
        generating=Generating(formula=r"e^{\mu t + \frac{v t^2}{2}}"),
        sampler=Sampler(method="normal", arguments=(r"\mu", r"\sqrt{v}")),
        symmetric_about=r"\mu",
        conditioning="jointly normal",
        moments_replace=True,
    ),
)
