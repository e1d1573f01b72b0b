r"""The variance of $q^\top k$ and the scale that normalises it: $d\sigma^4$ at mean zero, $s=\sqrt d$ at σ = 1."""

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.origins import GRANTED, SOME_LAW, SPREAD, Given
from corrigenda.proofs.verdict import Verdict

NOTE = "001_cfa2ccbe52604d01.txt"

CLAIMS = (
    Claim(
        id="001/s001-sdp-var-identity",
        title="Variance as second moment less squared mean",
        source=Source(file=NOTE, lines=(111, 111)),
        topic="Scaled dot product",
        given=(r"q, k \in \mathbb{R}^d", Given(r"(q, k) \sim P", SOME_LAW)),
        stated=r"\operatorname{Var}(q^\top k) = \mathbb{E}[(q^\top k)^2] - (\mathbb{E}[q^\top k])^2",
        expected=Verdict.PROVED,
        derivation="dot product variance",
    ),
    Claim(
        id="001/s001-sdp-var-d-sigma2",
        title="Wrong power of σ in the variance",
        source=Source(file=NOTE, lines=(119, 119)),
        topic="Scaled dot product",
        given=(Given(r"\sigma > 0", SPREAD), Given(r"q, k \sim \mathcal{N}(0, \sigma^2 I_d)", GRANTED)),
        stated=r"\operatorname{Var}(q^\top k) = d\sigma^2",
        corrected=r"\operatorname{Var}(q^\top k) = d\sigma^4",
        expected=Verdict.REFUTED,
        derivation="dot product variance",
        follows=("001/s001-sdp-sum-equals-d-sigma2",),
        note="Each coordinate contributes σ²·σ²; the formula is right at σ = 1 only.",
    ),
    Claim(
        id="001/s001-sdp-var-equals-d",
        title="Variance at unit scale",
        source=Source(file=NOTE, lines=(119, 119)),
        topic="Scaled dot product",
        given=(
            r"q, k \in \mathbb{R}^d",
            Given(r"(q, k) \sim P", SOME_LAW),
            Given(r"\mathbb{E}[q] = 0", 107),
            Given(r"\mathbb{E}[k] = 0", 107),
            Given(r"\mathbb{E}[q q^\top] = I", 107),
            Given(r"\mathbb{E}[k k^\top] = I", 107),
        ),
        stated=r"\operatorname{Var}(q^\top k) = d",
        needs=(r"q \perp k",),
        expected=Verdict.CONDITIONAL,
        derivation="dot product variance",
        note="Say that q and k are independent: for k = q the variance is another one.",
    ),
    Claim(
        id="001/s001-sdp-scale-sqrt-d",
        title="Scale is √d up to its sign",
        source=Source(file=NOTE, lines=(123, 127)),
        topic="Scaled dot product",
        given=(
            r"q, k \in \mathbb{R}^d",
            Given(r"(q, k) \sim P", SOME_LAW),
            Given(r"\mathbb{E}[q] = 0", 107),
            Given(r"\mathbb{E}[k] = 0", 107),
            Given(r"\mathbb{E}[q q^\top] = I", 107),
            Given(r"\mathbb{E}[k k^\top] = I", 107),
            r"s \in \mathbb{R}",
        ),
        stated=r"\operatorname{Var}\left(\frac{q^\top k}{s}\right) = \frac{d}{s^2} = 1 \implies s = \sqrt{d}",
        needs=(r"s > 0", r"q \perp k"),
        proof=(r"\operatorname{Var}\left(\frac{q^\top k}{s}\right) = \frac{d}{s^2}",),
        expected=Verdict.CONDITIONAL,
        derivation="dot product variance",
        follows=("001/s001-sdp-var-equals-d",),
        note="Ask for s > 0, and for independent q and k.",
    ),
)
