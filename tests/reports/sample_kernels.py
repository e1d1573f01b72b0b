"""Invented outcomes of a note on kernels, and a hostile one."""

from __future__ import annotations

from corrigenda.proofs.claim import Claim, Source
from corrigenda.proofs.outcome import CorrectionOutcome, Diagnosis, Outcome, StepOutcome
from corrigenda.proofs.verdict import Finding, Remark, RemarkKind, Severity, Stance, Trace, Verdict, Witness
from tests.reports.sample_parts import HOSTILE, LOOKS, OTHER, against, at, exact


def wrong_power() -> Outcome:
    stated, corrected = (
        r"\operatorname{Var}\left(q^{\top}k\right)=d\sigma^{2}",
        r"\operatorname{Var}\left(q^{\top}k\right)=d\sigma^{4}",
    )
    trace = Trace(
        kind="montecarlo",
        looks=LOOKS,
        estimates=(70.0, 61.2, 66.0, 63.1, 64.8, 63.7, 64.2, 63.9, 64.05),
        halfwidths=tuple(40.0 / 2 ** (k / 2) for k in range(9)),
        stated=16.0,
        corrected=64.0,
        point={"d": "4", r"\sigma": "2"},
        label="Variance of the dot product",
    )
    witness = Witness(
        assignment={"d": "1", r"\sigma": "2"},
        left="16",
        relation="=",
        right="4",
        rigour="ball",
        sentence="At d = 1, σ = 2 the left side is 16 and the right side 4.",
    )
    claim = Claim(
        id="011/variance-power",
        stated=stated,
        title="Wrong power of σ in the variance",
        given=(r"q, k \sim \mathcal{N}(0, \sigma^2 I_d)",),
        corrected=corrected,
        source=at(12, file=OTHER),
        topic="Attention scaling",
        derivation="scale",
    )
    sampled = Finding(
        method="experiment",
        stance=Stance.AGAINST,
        because="The interval excludes the stated value.",
        tier="known variance",
        trace=trace,
        seconds=1.4,
    )
    return Outcome(
        claim=claim,
        verdict=Verdict.REFUTED,
        why="Each of the two factors carries σ², so their product carries σ⁴.",
        stated=stated,
        given=claim.given,
        scope="witness",
        tier="ball",
        severity=Severity.ERROR,
        witness=witness,
        diagnosis=Diagnosis(
            kind="exponent",
            sentence=r"True if $\sigma^{2}$ becomes $\sigma^{4}$; as printed it holds at $\sigma = 1$.",
            edit=corrected,
        ),
        correction=CorrectionOutcome(latex=corrected, verdict=Verdict.PROVED, why="Exact moments.", scope="all"),
        findings=(against(witness), sampled),
        sympy="Eq(Variance(s0), s1*s2**2)",
    )


def follower() -> Outcome:
    stated = r"\operatorname{Var}\left(\frac{q^{\top}k}{\sqrt{d}}\right)=\sigma^{2}"
    witness = Witness(
        assignment={"d": "1", r"\sigma": "2"},
        left="16",
        relation="=",
        right="4",
        rigour="exact",
        sentence="At d = 1, σ = 2 the left side is 16 and the right side 4.",
    )
    claim = Claim(
        id="011/scaled-variance",
        stated=stated,
        title="Scaled variance inherits the wrong power",
        source=at(14, file=OTHER),
        topic="Attention scaling",
        derivation="scale",
        follows=("011/variance-power",),
    )
    return Outcome(
        claim=claim,
        verdict=Verdict.REFUTED,
        why="It divides the wrong variance by d.",
        stated=stated,
        scope="witness",
        tier="exact",
        severity=Severity.ERROR,
        witness=witness,
        findings=(against(witness),),
        sympy="Eq(Variance(s0), s2**2)",
    )


def vacuous() -> Outcome:
    stated = r"\mathbb{E}\left[A\right]\le-\frac{4}{n}\eta\min_{u}u^{\top}X^{\top}Xu"
    claim = Claim(
        id="010/vacuous-bound",
        stated=stated,
        title="The bound is vacuous: its minimum is 0",
        source=at(52),
        topic="SGD",
    )
    return Outcome(
        claim=claim,
        verdict=Verdict.SUPPORTED,
        why="The bound holds, because the minimum over all u is 0.",
        stated=stated,
        scope="n = 1, 2, 3",
        tier="exact",
        severity=Severity.GAP,
        remarks=(
            Remark(
                kind=RemarkKind.VACUOUS, text="the minimum is attained at zero", latex=r"\min_{u}u^{\top}X^{\top}Xu=0"
            ),
        ),
        findings=(exact("matrix identity", "Equal at three sizes.", scope="n = 1, 2, 3"),),
    )


def undecided() -> Outcome:
    stated = r"\exp\left(\frac{q^{\top}k}{\sqrt{D}}\right)=\Phi_{\text{random}}(q)\Phi_{\text{random}}(k)"
    reason = "UnsupportedConstruct: a name with a static label is called like a function."
    return Outcome(
        claim=Claim(
            id="011/random-features",
            stated=stated,
            title="Random features of the softmax",
            source=at(30, 31, file=OTHER),
            topic="Kernels",
        ),
        verdict=Verdict.INCONCLUSIVE,
        why=reason,
        reason=reason,
        stated=stated,
        findings=(Finding(method="moments", stance=Stance.SILENT, because=reason),),
    )


def wish() -> Outcome:
    stated = r"\text{want } \left|w_{t}-w^{*}\right| \text{ to converge}"
    return Outcome(
        claim=Claim(id="010/wish", stated=stated, title="A wish", source=at(15)),
        verdict=Verdict.NOT_CHECKABLE,
        why="It says what is wanted and states nothing.",
        reason="It says what is wanted and states nothing.",
        stated=stated,
    )


def hostile() -> Outcome:
    claim = Claim(
        id="user/<b onclick=1>'\"",
        stated=HOSTILE,
        title=HOSTILE,
        given=(HOSTILE,),
        source=Source(file="<i>x</i>_%.md", lines=(1, 3)),
        topic=HOSTILE,
        note=HOSTILE,
    )
    witness = Witness(
        assignment={HOSTILE: HOSTILE}, left=HOSTILE, relation=HOSTILE, right=HOSTILE, rigour="exact", sentence=HOSTILE
    )
    return Outcome(
        claim=claim,
        verdict=Verdict.REFUTED,
        why=HOSTILE,
        stated=HOSTILE,
        given=(HOSTILE,),
        severity=Severity.NOTATION,
        remarks=(Remark(kind=RemarkKind.LIKELY_MISREADING, text=HOSTILE, latex=HOSTILE),),
        witness=witness,
        diagnosis=Diagnosis(kind=HOSTILE, sentence=HOSTILE, edit=HOSTILE, comparison=HOSTILE),
        correction=CorrectionOutcome(latex=HOSTILE, verdict=Verdict.INCONCLUSIVE, why=HOSTILE, scope=HOSTILE),
        steps=(StepOutcome(latex=HOSTILE, verdict=Verdict.REFUTED, why=HOSTILE, role="relation"),) * 2,
        findings=(
            Finding(
                method=HOSTILE,
                stance=Stance.AGAINST,
                because=HOSTILE,
                scope=HOSTILE,
                tier=HOSTILE,
                trace=Trace(
                    kind=HOSTILE, looks=(1, 2), estimates=(1.0, float("nan")), halfwidths=(0.0, 0.0), label=HOSTILE
                ),
            ),
        ),
        sympy=HOSTILE,
        faulty=HOSTILE,
        shapes=((HOSTILE, HOSTILE),),
    )
