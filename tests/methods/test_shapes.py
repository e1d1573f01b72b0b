"""Shapes that do not fit, and memberships."""

from __future__ import annotations

from dataclasses import replace

from corrigenda.proofs.language.tree.expressions import Chain
from corrigenda.proofs.methods import shapes
from corrigenda.proofs.verdict import Stance
from tests.methods.problems import BUDGET, only, problem, proves_all, said

PRODUCT = (r"A \in \mathbb{R}^{m \times k}", r"B \in \mathbb{R}^{k \times n}")


def test_a_membership_is_decided() -> None:
    assert proves_all(only(shapes.prove, r"AB \in \mathbb{R}^{m \times n}", *PRODUCT))


def test_a_wrong_shape_is_against() -> None:
    fitting = problem(r"AB \in \mathbb{R}^{m \times n}", *PRODUCT)
    stated = problem(r"B^\top A^\top \in \mathbb{R}^{n \times m}", *PRODUCT).statement
    assert isinstance(stated, Chain)
    assert isinstance(fitting.statement, Chain)
    mixed = replace(stated, sides=(stated.sides[0], fitting.statement.sides[1]))
    finding = said(shapes.prove, replace(fitting, statement=mixed), BUDGET)
    assert finding.stance is Stance.AGAINST
    assert finding.exact
    assert finding.certificate.left_shape == r"n \times m"


def test_shapes_that_fit_say_nothing() -> None:
    assert only(shapes.prove, r"AB = AB", *PRODUCT).stance is Stance.SILENT
