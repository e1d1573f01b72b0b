"""Student's t laws."""

from __future__ import annotations

from corrigenda.proofs.language.laws.row import LawFamily, Moments, Parameter, Powers, Sampler

LAWS = (
    LawFamily(
        name="student",
        ratio_of=(1, 2),
        words=("Student", "StudentT"),
        subscripted=("t", r"\mathrm{t}", r"\mathcal{T}"),
        printed="t",
        text="t",
        form="subscript",
        parameters=(Parameter(letter=r"\nu"),),
        requires=(r"\nu > 0",),
        density=(
            r"\frac{\Gamma(\frac{\nu + 1}{2})}{\sqrt{\nu \pi} \Gamma(\frac{\nu}{2})}"
            r" \left(1 + \frac{x^2}{\nu}\right)^{-\frac{\nu + 1}{2}}"
        ),
        mean="0",
        variance=r"\frac{\nu}{\nu - 2}",
        moments=Moments(formula=r"\nu^{k/2} \prod_{i=1}^{k/2} \frac{2 i - 1}{\nu - 2 i}", even=True, below=r"\nu"),
        powers=Powers(
            formula=(
                r"\frac{\nu^{s/2} \Gamma(\frac{s + 1}{2}) \Gamma(\frac{\nu - s}{2})}"
                r"{\sqrt{\pi} \Gamma(\frac{\nu}{2})}"
            ),
            above="-1",
            below=r"\nu",
        ),
        sampler=Sampler(method="standard_t", arguments=(r"\nu",)),
        symmetric_about="0",
    ),
)
