"""Codes are stable, complete and documented."""

from __future__ import annotations

from pathlib import Path

from corrigenda.proofs.decide.doubts.question import Doubt
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.codes import CODES, OF_DOUBT, OF_VERDICT, explained, page

PAGE = Path(__file__).resolve().parents[2] / "docs" / "codes.md"


def test_the_page_is_the_table() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


def test_every_doubt_and_every_open_verdict_has_a_code() -> None:
    assert {str(doubt) for doubt in Doubt if doubt} == set(OF_DOUBT)
    assert set(OF_VERDICT) == set(Verdict) - {Verdict.PROVED, Verdict.SUPPORTED}
    assert set(OF_DOUBT.values()) | set(OF_VERDICT.values()) <= set(CODES)


def test_only_wrong_steps_set_the_exit_status() -> None:
    assert {code.code for code in CODES.values() if code.level == "error"} == {"C001", "C002", "C005", "C006", "C019"}


def test_an_entry_says_how_to_silence_it() -> None:
    text = explained("c001")
    assert text is not None
    assert "corrigenda: ignore C001" in text
    assert explained("C999") is None
