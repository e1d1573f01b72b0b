"""Orders of growth."""

from __future__ import annotations

import pytest

from corrigenda.proofs.methods import asymptotic
from corrigenda.proofs.verdict import RemarkKind, Stance
from tests.methods.problems import only, proves_all

SIZES = r"n, m, D \in \mathbb{N}"
TRUE = [
    r"1+2D+\binom D2=O(D^2)",
    r"1+2D+\binom D2=\Theta(D^2)",
    r"nm=O(n^2+m^2)",
    r"n^2+m^2=\Omega(nm)",
    r"n\sqrt{n}=O(n^2)",
    r"3n-5=O(n)",
]
FALSE = [
    r"1+2D+\binom D2=O(D)",
    r"nm^2=O(n^2+m^2)",
    r"nm=\Omega(n^2)",
    r"D=\Theta(D^2)",
]


@pytest.mark.parametrize("stated", TRUE)
def test_true_orders_are_proved(stated: str) -> None:
    assert proves_all(only(asymptotic.prove, stated, SIZES))


@pytest.mark.parametrize("stated", FALSE)
def test_false_orders_come_with_a_direction(stated: str) -> None:
    found = only(asymptotic.prove, stated, SIZES)
    assert found.stance is Stance.AGAINST
    assert found.witness is not None
    assert any(value.startswith("s") for value in found.witness.assignment.values())


def test_a_loose_order_is_true_and_remarked_on() -> None:
    found = only(asymptotic.prove, r"1+2D+\binom D2=O(D^3)", SIZES)
    assert proves_all(found)
    assert [remark.kind for remark in found.remarks] == [RemarkKind.NOT_SHARP]
    assert not only(asymptotic.prove, r"1+2D+\binom D2=O(D^2)", SIZES).remarks


@pytest.mark.parametrize("stated", [r"2^{n+m}=O(n^2)", r"\ln(n+m)=O(n^2)", r"n^2-m^2=O(n^2-m)", r"n=O(x)"])
def test_other_functions_are_not_judged(stated: str) -> None:
    assert only(asymptotic.prove, stated, SIZES, r"x \in \mathbb{R}").stance is Stance.SILENT


def test_terms_that_cancel_are_not_a_counterexample() -> None:
    assert proves_all(only(asymptotic.prove, r"n^3-n^3+n=O(n)", SIZES))
