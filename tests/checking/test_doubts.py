"""A failing step is called wrong only when nothing else that the author may have meant holds."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.doubts.question import Doubt, Layout
from corrigenda.proofs.decide.step import Decision, decide_step
from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import SETTINGS

VECTORS = (r"x, y \in \mathbb{R}^d",)
KEYS = (r"\mu \in \mathbb{R}^d", r"\sigma > 0", r"q, k \sim \mathcal{N}(\mu, \sigma^2 I_d)")
RISK = (r"X \in \mathbb{R}^{n \times d}", r"w \in \mathbb{R}^d", r"y \in \mathbb{R}^n", r"L(w) := \|y - Xw\|_2^2")
SHAPED = (r"A \in \mathbb{R}^{m \times n}", r"B \in \mathbb{R}^{n \times k}")


def decided(stated: str, *given: str, later: bool = False, said: str = "") -> Decision:
    layout = Layout(later=later, said=frozenset(said.split()))
    return decide_step(Claim(id="step", stated=stated, given=given), SETTINGS, layout)


@pytest.mark.parametrize(
    ("stated", "given", "edit"),
    [
        (r"\|x + y\|^2 = \|x\|^2 + \|y\|^2 + x^\top y", VECTORS, "multiplied by 2"),
        (r"\nabla_w L(w) = X^\top (Xw - y)", RISK, "multiplied by 2"),
        (r"(a + b)^2 = a^2 + b^2", (), ""),
        (r"(AB)^\top = A^\top B^\top", (), ""),
        (r"\frac{\partial}{\partial X} \operatorname{tr}(CXD) = D^\top C^\top", (), "exchanged"),
    ],
)
def test_a_false_identity_is_refuted_with_a_witness(stated: str, given: tuple[str, ...], edit: str) -> None:
    found = decided(stated, *given)
    assert found.outcome.verdict is Verdict.REFUTED
    assert found.outcome.witness is not None
    assert found.doubt is Doubt.NONE
    if edit:
        assert found.outcome.diagnosis is not None
        assert edit in found.outcome.diagnosis.sentence


@pytest.mark.parametrize(
    ("stated", "given"),
    [
        (r"2\lambda = 0.001 + \lambda", ()),
        ("Xw = y", RISK),
        (r"X^\top X w = X^\top y", RISK),
        (r"\eta < \frac{1}{\sigma^2}", ()),
        (r"|1 - 2\eta\sigma^2| < 1", ()),
        (r"\nabla L(w) = 0", RISK),
        (r"U^\top U = I", ()),
        (r"\|w\|_2 = 1", (r"w \in \mathbb{R}^d",)),
    ],
)
def test_a_condition_is_not_wrong(stated: str, given: tuple[str, ...]) -> None:
    found = decided(stated, *given)
    assert found.outcome.verdict is Verdict.INCONCLUSIVE
    assert found.doubt is Doubt.CONDITION


def test_a_relation_inside_a_chain_rewrites_and_is_no_condition() -> None:
    stated = r"\|x\|_2^2 + \|y\|_2^2 = \|x\|_2^2"
    assert decided(stated, *VECTORS).doubt is Doubt.CONDITION
    assert decided(stated, *VECTORS, later=True).outcome.verdict is Verdict.REFUTED


def test_a_chain_that_ends_in_a_number_may_set_it() -> None:
    assert decided(r"X^\top (Xw - y) = 0", *RISK, later=True).doubt is Doubt.CONDITION


def test_a_marked_letter_that_was_not_defined_is_no_error() -> None:
    stated = r"\sum_{i=1}^n (x_i - \bar{x})^2 = \sum_{i=1}^n x_i^2 - n\bar{x}^2"
    assert decided(stated).doubt is Doubt.UNTIED
    assert decided(stated, r"x \in \mathbb{R}^n", r"\bar{x} := \frac{1}{n}\sum_{i=1}^n x_i").doubt is Doubt.NONE


def test_shapes_clash_only_when_they_are_declared() -> None:
    assert decided(r"(AB)^\top = A^\top B^\top", *SHAPED).outcome.verdict is Verdict.ILL_TYPED
    assert decided(r"(AB)^\top = A^\top B^\top + C", *SHAPED).outcome.verdict is Verdict.ILL_TYPED
    assert decided(r"(AB)^\top = B^\top C A", *SHAPED).outcome.verdict is Verdict.INCONCLUSIVE


def test_broadcasting_is_a_note() -> None:
    found = decided("X + b = X", r"X \in \mathbb{R}^{n \times d}", r"b \in \mathbb{R}^d")
    assert found.doubt is Doubt.BROADCAST
    assert found.outcome.verdict is Verdict.INCONCLUSIVE


def test_capitals_that_may_be_matrices_are_not_proved_as_numbers() -> None:
    assert decided("AB = BA").doubt is Doubt.KIND
    assert decided("AB = BA", r"A, B \in \mathbb{R}").outcome.verdict is Verdict.PROVED


@pytest.mark.parametrize(
    ("stated", "given", "needs"),
    [
        (r"\operatorname{Var}(q^\top k) = d\sigma^4", KEYS, (r"\mu = 0",)),
        (r"\sqrt{a^2 b^2} = ab", (), ("a > 0", "b > 0")),
        (r"x^\top A y = y^\top A x", (*VECTORS, r"A \in \mathbb{R}^{d \times d}"), (r"A = A^\top",)),
        (
            r"\mathbb{E}[uv] = \mathbb{E}[u]\mathbb{E}[v]",
            (r"u, v \in \mathbb{R}", r"(u, v) \sim P"),
            (r"u \perp v",),
        ),
    ],
)
def test_an_unsaid_assumption_is_a_gap(stated: str, given: tuple[str, ...], needs: tuple[str, ...]) -> None:
    found = decided(stated, *given).outcome
    assert found.verdict is Verdict.CONDITIONAL
    assert found.needs == needs


def test_moments_without_a_law_are_random_and_never_refuted() -> None:
    assert decided(r"\operatorname{Var}(X) = \mathbb{E}[X^2] - \mathbb{E}[X]^2").outcome.verdict is Verdict.PROVED
    gap = decided(r"\mathbb{E}[XY] = \mathbb{E}[X]\mathbb{E}[Y]")
    assert gap.outcome.needs == (r"X \perp Y",)
    assert "$X$, $Y$ was read as random with an unknown law." in gap.inferred
    assert decided(r"\mathbb{E}[X^2] = \mathbb{E}[X] + \mathbb{E}[X^3]").doubt is Doubt.UNTIED


def test_words_of_the_note_are_assumptions() -> None:
    found = decided(r"\operatorname{Var}(X + Y) = \operatorname{Var}(X) + \operatorname{Var}(Y)", said="independent")
    assert found.outcome.verdict is Verdict.PROVED
    svd = r"(U S U^\top)(U S U^\top) = U S S U^\top"
    assert decided(svd, later=True).outcome.verdict is Verdict.CONDITIONAL
    assert decided(svd, later=True, said="orthogonal").outcome.verdict in (Verdict.PROVED, Verdict.SUPPORTED)


@pytest.mark.parametrize(
    ("stated", "doubt"),
    [
        (r"U P^n(S) V = U V S", Doubt.READING),
        (r"q^\top q_i = q^\top q + q_i^\top q_i", Doubt.READING),
        (r"x^\top y = \|x\| \|y\| c", Doubt.CONDITION),
        (r"A = A^\top", Doubt.CONDITION),
    ],
)
def test_what_was_not_declared_is_doubted(stated: str, doubt: Doubt) -> None:
    found = decided(stated, later=True)
    assert found.outcome.verdict is Verdict.INCONCLUSIVE
    assert found.doubt is doubt


SLIP = r"(a + b)^2 = a^2 + b^2"


@pytest.mark.parametrize(
    ("stated", "layout"),
    [
        (SLIP, Layout(joined=True)),
        (SLIP, Layout(unsettled=frozenset({"a"}))),
        ("(a b)(c d) = a c + b d", Layout(plain=True)),
    ],
)
def test_how_a_step_stands_in_its_note_may_excuse_it(stated: str, layout: Layout) -> None:
    assert decide_step(Claim(id="x", stated=stated), SETTINGS).outcome.verdict is Verdict.REFUTED
    assert decide_step(Claim(id="x", stated=stated), SETTINGS, layout).outcome.verdict is Verdict.INCONCLUSIVE


def test_what_was_inferred_is_listed() -> None:
    found = decided(r"x^\top A x = \operatorname{tr}(A x x^\top)")
    assert found.outcome.verdict is Verdict.PROVED
    assert set(found.inferred) == {"$A$ was read as a matrix.", "$x$ was read as a vector."}
