"""Invented outcomes of a note on gradient descent."""

from __future__ import annotations

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.outcome import CorrectionOutcome, Diagnosis, Outcome, StepOutcome
from corrigenda.proofs.verdict import Finding, Remark, RemarkKind, Severity, Stance, Trace, Verdict, Witness
from tests.reports.sample_parts import LOOKS, against, at, exact


def lost_exponent() -> Outcome:
    witness = Witness(
        assignment={r"\sigma": "1", "y": "1", "w_{0}": "0", r"\eta": r"\frac{1}{4}", "t": "1"},
        left=r"\frac{3}{4}",
        relation="=",
        right=r"\frac{1}{2}",
        rigour="exact",
        sentence="At σ = 1, y = 1, w₀ = 0, η = 1/4, t = 1 the left side is 3/4 and the right side 1/2.",
    )
    stated = r"w_{t+1}=\frac{y}{\sigma}+\left(1-2\eta\sigma^{2}\right)\left(w_{0}-\frac{y}{\sigma}\right)"
    corrected = r"w_{t+1}=\frac{y}{\sigma}+\left(1-2\eta\sigma^{2}\right)^{t+1}\left(w_{0}-\frac{y}{\sigma}\right)"
    claim = Claim(
        id="010/closed-form",
        stated=stated,
        title="The closed form applies the contraction only once",
        given=(r"L(w) := \left(y-\sigma w\right)^{2}", r"w_{t+1} := w_{t}-\eta\nabla L(w_{t})", r"t\in\mathbb{N}"),
        source=at(19),
        topic="Gradient descent, scalar",
        corrected=corrected,
        note="Unroll two steps by hand: the factor appears squared.",
    )
    steps = (
        StepOutcome(
            latex=r"t=0:\quad w_{1}=\frac{y}{\sigma}+\left(1-2\eta\sigma^{2}\right)\left(w_{0}-\frac{y}{\sigma}\right)",
            verdict=Verdict.PROVED,
            why="One step of the recurrence.",
            role="proof",
        ),
        StepOutcome(
            latex=r"w_{t+2}-\frac{y}{\sigma}=\left(1-2\eta\sigma^{2}\right)\left(w_{t+1}-\frac{y}{\sigma}\right)",
            verdict=Verdict.PROVED,
            why="Normal forms agree.",
            role="proof",
        ),
    )
    iterates = Trace(
        kind="iteration",
        looks=tuple(range(21)),
        estimates=tuple(0.75**k for k in range(21)),
        halfwidths=(0.0,) * 21,
        stated=0.75,
        point={r"\sigma": "1", r"\eta": r"\frac{1}{8}"},
        label="Distance to the limit",
    )
    run = Finding(
        method="experiment",
        stance=Stance.AGAINST,
        because="The iterates keep shrinking.",
        tier="iteration",
        trace=iterates,
        seconds=0.08,
    )
    return Outcome(
        claim=claim,
        verdict=Verdict.REFUTED,
        why="The contraction factor is applied once, although the recurrence applies it in every step.",
        stated=stated,
        given=claim.given,
        scope="witness",
        tier="exact",
        severity=Severity.ERROR,
        witness=witness,
        diagnosis=Diagnosis(
            kind="exponent",
            sentence="True if the factor carries the exponent $t+1$; as printed it holds for $t=0$ only.",
            edit=corrected,
        ),
        correction=CorrectionOutcome(
            latex=corrected,
            verdict=Verdict.PROVED,
            why="By induction on t.",
            scope="all",
            findings=(exact("recurrence", "Base case and step have equal normal forms.", scope="all", seconds=0.034),),
        ),
        steps=steps,
        findings=(against(witness), run),
        sympy="Eq(s0(s1 + 1), s2/s3 + (1 - 2*s4*s3**2)*(s0(0) - s2/s3))",
        seconds=0.4,
    )


def one_sided_range() -> Outcome:
    witness = Witness(
        assignment={r"\sigma": "1", r"\eta": r"-\frac{1}{10}"},
        left=r"\frac{6}{5}<1",
        relation=r"\iff",
        right=r"-\frac{1}{10}<1",
        rigour="exact",
        sentence="At σ = 1, η = −1/10 the left side is false and the right side true.",
    )
    stated = r"\left|1-2\eta\sigma^{2}\right|<1\iff\eta<\frac{1}{\sigma^{2}}"
    corrected = r"\left|1-2\eta\sigma^{2}\right|<1\iff 0<\eta<\frac{1}{\sigma^{2}}"
    claim = Claim(
        id="010/step-size-range",
        stated=stated,
        title="The step-size range holds in one direction only",
        given=(r"\eta, \sigma \in \mathbb{R}",),
        needs=(r"\eta > 0",),
        corrected=corrected,
        source=at(21),
        topic="Gradient descent, scalar",
    )
    return Outcome(
        claim=claim,
        verdict=Verdict.CONDITIONAL,
        why="A negative step size satisfies the printed condition and still diverges.",
        stated=stated,
        given=claim.given,
        scope="all",
        tier="exact",
        severity=Severity.GAP,
        remarks=(Remark(kind=RemarkKind.DEFINED_ONLY_IF, text="defined only if", latex=r"\sigma \neq 0"),),
        witness=witness,
        needs=claim.needs,
        diagnosis=Diagnosis(kind="assumption", sentence=r"True if $\eta > 0$."),
        correction=CorrectionOutcome(
            latex=corrected,
            verdict=Verdict.PROVED,
            why="z3 finds no model of the negation.",
            scope="all",
            findings=(exact("inequality", "z3 finds no model of the negation.", scope="all"),),
        ),
        findings=(against(witness),),
        sympy="Equivalent(Abs(1 - 2*s0*s1**2) < 1, s0 < s1**(-2))",
    )


def variance() -> Outcome:
    stated = (
        r"\operatorname{Var}\left(q^{\top}k\right)=d\left(\mathbb{E}\left[q_{i}\right]^{2}\operatorname{Var}\left(k_{i}\right)"
        r"+\mathbb{E}\left[k_{i}\right]^{2}\operatorname{Var}\left(q_{i}\right)"
        r"+\operatorname{Var}\left(q_{i}\right)\operatorname{Var}\left(k_{i}\right)\right)=d\sigma^{4}"
    )
    corrected = r"\operatorname{Var}\left(q^{\top}k\right)=d\sigma^{4}+2\sigma^{2}\left\|\mu\right\|_{2}^{2}"
    estimates = (23.1, 25.4, 23.6, 24.3, 24.1, 23.9, 24.05, 23.98, 24.01)
    trace = Trace(
        kind="montecarlo",
        looks=LOOKS,
        estimates=estimates,
        halfwidths=tuple(9.0 / 2 ** (k / 2) for k in range(9)),
        stated=16.0,
        corrected=24.0,
        point={"d": "1", r"\sigma": "2", r"\mu": r"\begin{bmatrix}1\end{bmatrix}"},
        label="Variance of the dot product",
    )
    witness = Witness(
        assignment={"d": "1", r"\mu": r"\begin{bmatrix}1\end{bmatrix}", r"\sigma": "1"},
        left="3",
        relation="=",
        right="1",
        rigour="exact",
        sentence="At d = 1, μ = 1, σ = 1 the left side is 3 and the right side 1.",
    )
    sampled = Finding(
        method="experiment",
        stance=Stance.AGAINST,
        because="The interval excludes the stated value from the third look on.",
        tier="asymptotic",
        trace=trace,
        seconds=0.9,
    )
    claim = Claim(
        id="010/dot-variance",
        stated=stated,
        title="The variance of a dot product drops the mean",
        given=(r"q, k \sim \mathcal{N}(\mu, \sigma^2 I_d)", r"\mu \in \mathbb{R}^d", r"\sigma > 0"),
        needs=(r"\mu = 0",),
        corrected=corrected,
        source=at(40, 42),
        topic="Attention scaling",
        derivation="variance",
        follows=("010/dot-mean",),
    )
    return Outcome(
        claim=claim,
        verdict=Verdict.CONDITIONAL,
        why=r"The cross terms with the mean are missing; they vanish only when $\mu = 0$.",
        stated=stated,
        given=claim.given,
        scope="all",
        tier="exact",
        severity=Severity.GAP,
        witness=witness,
        needs=claim.needs,
        diagnosis=Diagnosis(
            kind="assumption", sentence=r"True if $\mu = 0$.", comparison=r"2\sigma^{2}\left\|\mu\right\|_{2}^{2}"
        ),
        correction=CorrectionOutcome(
            latex=corrected,
            verdict=Verdict.PROVED,
            why="Exact moments agree at more sizes than the degree in d.",
            scope="all",
            findings=(exact("moments", "Exact moments agree at more sizes than the degree in d.", scope="all"),),
        ),
        steps=(
            StepOutcome(
                latex=r"\operatorname{Var}\left(q^{\top}k\right)=d\left(2\mathbb{E}\left[q_{i}\right]^{2}\operatorname{Var}\left(k_{i}\right)+\operatorname{Var}\left(q_{i}\right)\operatorname{Var}\left(k_{i}\right)\right)",
                verdict=Verdict.PROVED,
                why="Independent coordinates.",
                role="relation",
            ),
            StepOutcome(
                latex=r"d\left(2\mathbb{E}\left[q_{i}\right]^{2}\operatorname{Var}\left(k_{i}\right)+\operatorname{Var}\left(q_{i}\right)\operatorname{Var}\left(k_{i}\right)\right)=d\sigma^{4}",
                verdict=Verdict.CONDITIONAL,
                why="The first term is dropped.",
                role="relation",
                findings=(sampled,),
            ),
            StepOutcome(
                latex=r"d\sigma^{4}=d\sigma^{4}", verdict=Verdict.PROVED, why="Normal forms agree.", role="relation"
            ),
        ),
        findings=(against(witness), sampled),
        sympy="Eq(Variance(s0), s1*s2**4)",
    )


def ill_typed() -> Outcome:
    stated = r"\tilde{w}=\Sigma_{1}V^{\top}y"
    corrected = r"\tilde{w}=\Sigma_{1}^{-1}U^{\top}y"
    claim = Claim(
        id="010/reduced-start",
        stated=stated,
        title="Vᵀy does not exist",
        given=(
            r"X = U \begin{bmatrix} \Sigma_1 & 0 \end{bmatrix} V^\top",
            r"V \in \mathbb{R}^{d \times d}",
            r"y \in \mathbb{R}^n",
        ),
        corrected=corrected,
        source=at(33),
        topic="Change of variables",
    )
    return Outcome(
        claim=claim,
        verdict=Verdict.ILL_TYPED,
        why=r"A $d \times d$ matrix is applied to a vector of length $n$.",
        stated=stated,
        given=claim.given,
        scope="all",
        tier="exact",
        severity=Severity.ERROR,
        diagnosis=Diagnosis(
            kind="shape", sentence=r"True if $V$ becomes $U$ and $\Sigma_{1}$ is inverted (two edits)."
        ),
        correction=CorrectionOutcome(
            latex=corrected, verdict=Verdict.SUPPORTED, why="Equal at two sizes.", scope="n = 2, 5; d = 3, 9"
        ),
        faulty=r"V^{\top}y",
        shapes=((r"V^{\top}", "d × d"), ("y", "n × 1")),
        findings=(
            Finding(method="shapes", stance=Stance.AGAINST, because="d and n are different dimensions.", exact=True),
        ),
        sympy="MatMul(s0, Transpose(s1), s2)",
    )
