"""Beside each declaration the reports show the line or the convention that it comes from."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corrigenda.proofs.origins import COUNT, SPREAD, Given
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.papers import html
from corrigenda.reports.papers.json_report import claim
from corrigenda.reports.papers.latex import cards
from corrigenda.reports.papers.view import view
from corrigenda.reports.run_record import RunRecord
from tests.reports.sample_outcomes import record

GIVEN = (r"x \in \mathbb{R}^n", Given(r"\eta = 1", 9), Given(r"\sigma > 0", SPREAD), r"\gamma > 0")


@pytest.fixture(scope="module")
def declared() -> RunRecord:
    return replace(record(), outcomes=(replace(record().outcomes[0], given=GIVEN),))


def test_the_page_shows_line_convention_and_reason(declared: RunRecord) -> None:
    page = html.render(declared)
    assert "<small>line 9</small>" in page
    assert "<small>spread</small>" in page
    assert f"<b>spread</b>: {SPREAD.reason}" in page
    assert COUNT.reason not in page
    assert "<small>kind</small>" in page
    assert page.count("<small>") == len(GIVEN) - 1


def test_the_print_shows_line_and_convention(declared: RunRecord) -> None:
    wrong = next(one for one in record().outcomes if one.verdict is Verdict.REFUTED)
    source = cards(view(replace(declared, outcomes=(replace(wrong, given=GIVEN),))))
    assert "(line 9)" in source
    assert "(spread)" in source


def test_the_data_has_an_origin_for_each_declaration(declared: RunRecord) -> None:
    assert claim(declared.outcomes[0])["origins"] == ["kind", "line 9", "spread", ""]
