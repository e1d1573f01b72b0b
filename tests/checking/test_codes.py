"""Codes are stable, complete, documented, and each example has the finding that its page shows."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from corrigenda.proofs.decide.doubts.question import Doubt
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.codes import CODES, OF_DOUBT, OF_VERDICT
from corrigenda.reports.codes.explaining import explained, pages
from corrigenda.reports.faces.cli import main
from corrigenda.reports.work import answers, pool
from tests.docs.consoles import InThisProcess

WITH_EXAMPLE = {code: found for code, found in CODES.items() if found.example}


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What `check -v` says of all examples, each in a file named as its code."""
    folder = tmp_path_factory.mktemp("codes")
    for code, found in WITH_EXAMPLE.items():
        (folder / f"{code}.md").write_text(found.example, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pool, "ProcessPool", InThisProcess)
        patch.setattr(answers, "FEW", 0)
        patch.setenv("COLUMNS", "400")
        return CliRunner().invoke(main, ["check", "-v", str(folder)]).output


@pytest.mark.parametrize("code", WITH_EXAMPLE)
def test_the_example_has_the_finding_that_is_shown(code: str, said: str) -> None:
    lines = [line for line in said.splitlines() if f"{code}.md:" in line and f" {code}:" in line]
    assert [line for line in lines if line.endswith(f": {CODES[code].shown}")], lines


def test_only_what_no_note_can_show_has_no_example() -> None:
    assert CODES.keys() - WITH_EXAMPLE.keys() == {"C016", "C019"}


def test_every_code_has_a_page_that_the_list_links() -> None:
    made = pages()
    assert made.keys() == {"codes.md", *(f"codes/{code}.md" for code in CODES)}
    assert all(f"(codes/{code}.md)" in made["codes.md"] for code in CODES)
    for code, found in CODES.items():
        for said in (found.meaning, found.cause, found.cure, found.example, found.shown):
            assert said in made[f"codes/{code}.md"]


def test_every_doubt_and_every_open_verdict_has_a_code() -> None:
    assert {str(doubt) for doubt in Doubt if doubt} == set(OF_DOUBT)
    assert set(OF_VERDICT) == set(Verdict) - {Verdict.PROVED, Verdict.SUPPORTED}
    assert set(OF_DOUBT.values()) | set(OF_VERDICT.values()) <= set(CODES)


def test_only_wrong_steps_set_the_exit_status() -> None:
    assert {code.code for code in CODES.values() if code.level == "error"} == {"C001", "C002", "C005", "C006", "C019"}


def test_an_entry_has_example_cause_and_cure_and_says_how_to_silence_it() -> None:
    text = explained("c001")
    assert text is not None
    for said in ("corrigenda: ignore C001", CODES["C001"].shown, "Cause: ", "Cure: "):
        assert said in text
    assert explained("C999") is None
