"""Functions that a note does not define: what holds for all of them, what may be a property of one, what is a slip."""

from __future__ import annotations

import pytest

from corrigenda.proofs.decide.doubts.question import Doubt
from corrigenda.proofs.verdict import Verdict
from tests.checking.test_doubts import decided


@pytest.mark.parametrize(
    "stated",
    [
        r"\frac{n}{2} (\ln a - \ln b) + \ln \frac{h(n)}{h(m)} = \frac12 (n \ln \frac{a}{b} + 2 \ln \frac{h(n)}{h(m)})",
        r"(\kappa(x, y) + b)^2 - b^2 = \kappa(x, y)^2 + 2 b \kappa(x, y)",
        r"\sum_{i=1}^n (h(x_i) - y_i)^2 = \sum_{i=1}^n h(x_i)^2 - 2 \sum_{i=1}^n y_i h(x_i) + \sum_{i=1}^n y_i^2",
    ],
)
def test_what_holds_for_every_function_holds(stated: str) -> None:
    found = decided(stated, "a, b > 0", later=True)
    assert found.outcome.verdict in (Verdict.PROVED, Verdict.SUPPORTED), found.outcome.why
    assert any("any function" in sentence for sentence in found.inferred)


@pytest.mark.parametrize("stated", [r"g(-x) + g(x) = 2 g(x) + 0", r"h(x + y) = h(x) + h(y)", r"h(2x) = 2 h(x)"])
def test_what_may_be_a_property_of_the_function_is_not_wrong(stated: str) -> None:
    found = decided(stated, later=True)
    assert found.outcome.verdict is Verdict.INCONCLUSIVE
    assert found.doubt is Doubt.CONDITION


def test_a_slip_beside_unknown_functions_is_found() -> None:
    found = decided(r"(h(x) - y)^2 - y^2 = h(x)^2 + 2 y h(x)", later=True)
    assert found.outcome.verdict is Verdict.REFUTED
    assert found.outcome.diagnosis is not None
    assert "sign" in found.outcome.diagnosis.sentence


def test_a_slope_of_an_unknown_function_is_not_supplied() -> None:
    assert decided(r"h'(x) + h(x) = h(x) + 2 h'(x)", later=True).outcome.verdict is Verdict.INCONCLUSIVE
