"""A small report, decided once: one or two claims of each verdict and of each kind of certificate."""

from __future__ import annotations

import json
from typing import Any

import pytest

from corrigenda.proofs.catalogue import all_claims
from corrigenda.proofs.decide.settings import Settings
from corrigenda.reports.papers.json_report import render
from corrigenda.reports.run_record import RunRecord
from corrigenda.reports.suite import run

CHOSEN = (
    "000/gd-converge-wording",
    "000/gd-scalar-affine-form",
    "000/gd-scalar-unrolled",
    "000/gd-scalar-stability-range",
    "000/svd-w-equals-V-what",
    "000/sgd-update-factor-two",
    "000/EA-constant",
    "000/product-second-moment",
    "000/variance-of-product",
    "000/generalized-ridge-definition",
    "000/flops-total-left",
    "004/004-linearity-definition",
    "001/s001-sdp-mean-norm",
    "001/s001-kla-feature-dim",
    "001/s001-rff-softmax-factorisation",
    "002/002-exp-polarization",
)


@pytest.fixture(scope="session")
def report() -> dict[str, Any]:
    """The JSON report of the chosen claims, as data."""
    claims = tuple(claim for claim in all_claims() if claim.id in CHOSEN)
    outcomes = tuple(run(claims, Settings(seed=0, experiments=False), jobs=2))
    record = RunRecord(
        outcomes=outcomes, seed=0, device="cpu", false_alarm_budget=1e-6, seconds=1.0, versions={"corrigenda": "0"}
    )
    parsed: dict[str, Any] = json.loads(render(record))
    return parsed
