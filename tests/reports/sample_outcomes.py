"""A run of invented outcomes of every verdict, for looking at the reports and for their tests."""

from __future__ import annotations

from corrigenda.proofs.outcome import Outcome
from corrigenda.reports.run_record import RunRecord
from tests.reports.sample_descent import ill_typed, lost_exponent, one_sided_range, variance
from tests.reports.sample_kernels import follower, hostile, undecided, vacuous, wish, wrong_power
from tests.reports.sample_parts import HOSTILE, NOTE, OTHER, proved


def outcomes() -> tuple[Outcome, ...]:
    return (
        proved(
            "010/affine-step",
            11,
            "One step of gradient descent is affine",
            r"w_{t}+2\eta\sigma\left(y-\sigma w_{t}\right)=\left(1-2\eta\sigma^{2}\right)w_{t}+2\eta\sigma y",
        ),
        wish(),
        lost_exponent(),
        one_sided_range(),
        ill_typed(),
        proved(
            "010/dot-mean",
            38,
            "The mean of a dot product",
            r"\mathbb{E}\left[q^{\top}k\right]=\sum_{i=1}^{d}\mathbb{E}\left[q_{i}\right]\mathbb{E}\left[k_{i}\right]=\left\|\mu\right\|_{2}^{2}",
        ),
        variance(),
        vacuous(),
        wrong_power(),
        follower(),
        undecided(),
    )


def note(length: int, lines: dict[int, str]) -> tuple[str, ...]:
    return tuple(lines.get(number, "") for number in range(1, length + 1))


NOTES = {
    NOTE: note(
        60,
        {
            11: r"so $w_t+2\eta\sigma(y-\sigma w_t)=(1-2\eta\sigma^2)w_t+2\eta\sigma y$",
            15: r"want $|w_t-w^*|$ to converge",
            19: r"w_{t+1}=\frac{y}{\sigma}+(1-2\eta\sigma^2)(w_0-\frac{y}{\sigma})",
            21: r"$$|1-2\eta\sigma^2|<1\iff \eta<\frac{1}{\sigma^2}$$",
            33: r"start from $\tilde{w} = \Sigma_1 V^\top y$, then iterate",
            38: r"\mathbb{E}[q^\top k] = \sum_{i=1}^{d} \mathbb{E}[q_i]\mathbb{E}[k_i] = \|\mu\|_2^2",
            40: r"\operatorname{Var}(q^\top k)",
            41: r"= d(\mathbb{E}[q_i]^2\operatorname{Var}(k_i)+\mathbb{E}[k_i]^2\operatorname{Var}(q_i))",
            42: r"= d\sigma^4",
            52: r"\mathbb{E}[A]\le-\frac4n\eta\min_u u^\top X^\top Xu",
        },
    ),
    OTHER: note(
        44,
        {
            12: r"\operatorname{Var}(q^\top k)=d\sigma^2",
            14: r"hence $\operatorname{Var}(q^\top k/\sqrt d)=\sigma^2$",
            30: "softmax by random features",
            31: r"$$\exp(q^\top k/\sqrt D)=\Phi(q)\Phi(k)$$",
        },
    ),
    "<i>x</i>_%.md": (HOSTILE, "\\end{document}", "plain"),
}


def record(*, with_notes: bool = True, with_hostile: bool = False) -> RunRecord:
    return RunRecord(
        outcomes=outcomes() + ((hostile(),) if with_hostile else ()),
        seed=20261127,
        device="cpu",
        false_alarm_budget=1e-6,
        seconds=41.3,
        versions={"corrigenda": "0.1.0", "sympy": "1.14.0", "torch": "2.13.0"},
        notes=NOTES if with_notes else None,
        workers=2,
        command="corrigenda verify --notes notes --seed 20261127",
    )
