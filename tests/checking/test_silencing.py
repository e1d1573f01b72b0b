"""Silences and baselines: they cover what they name, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from corrigenda.proofs.documents import DocumentError, Silence
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.checking.answers.rows import active
from corrigenda.reports.checking.command import status
from corrigenda.reports.checking.inputs.baseline import marked, read_baseline, write_baseline
from corrigenda.reports.checking.inputs.silencing import silenced, warnings
from tests.checking.notes import claim_row, record, report, row


def test_a_comment_silences_its_code_on_the_next_chain_only() -> None:
    rows = (row(Verdict.REFUTED, line=1), row(Verdict.REFUTED, line=4, chain=1), row(Verdict.REFUTED, line=5, chain=1))
    later = row(Verdict.REFUTED, line=7, chain=2)
    found = silenced(report(*rows, later), [Silence(code="C001", reason="known slip", line=2)])
    assert [step.silenced for step in found.steps] == ["", "known slip", "known slip", ""]


def test_a_comment_for_another_code_silences_nothing_and_is_reported() -> None:
    silences = [Silence(code="C002", reason="", line=1), Silence(code="X9", reason="", line=1)]
    found = silenced(report(row(Verdict.REFUTED, line=1)), silences)
    assert active(found.steps[0])
    texts = list(warnings(found, silences))
    assert "nothing is left to silence with C002" in texts[0]
    assert "no code" in texts[1]


def test_a_comment_counts_in_its_own_file_only() -> None:
    here, there = row(Verdict.REFUTED, line=2), row(Verdict.REFUTED, line=2, chain=1)
    there = replace(there, step=replace(there.step, place=replace(there.place, file="part.tex")))
    both = report(here, there, file="main.tex")
    in_main, in_part = (Silence(code="C001", reason="known", line=1, file=file) for file in ("", "part.tex"))
    assert [step.silenced for step in silenced(both, [in_main]).steps] == ["known", ""]
    assert [step.silenced for step in silenced(both, [in_part]).steps] == ["", "known"]
    assert not list(warnings(both, [in_main, in_part]))
    (told,) = warnings(report(here), [in_part])
    assert told.startswith("part.tex:1: ")


def test_silenced_findings_do_not_set_the_exit_status() -> None:
    before = report(row(Verdict.REFUTED), claim_row(Verdict.ILL_TYPED, line=3))
    assert status(record(before)) == 1
    silences = [Silence(code="C001", reason="r", line=1), Silence(code="C002", reason="r", line=3)]
    assert status(record(silenced(before, silences))) == 0


@pytest.mark.parametrize("verdict", [v for v in Verdict if v not in (Verdict.REFUTED, Verdict.ILL_TYPED)])
def test_other_verdicts_exit_with_zero(verdict: Verdict) -> None:
    assert status(record(report(row(verdict)))) == 0


def test_a_baseline_excuses_what_it_lists_wherever_the_line_moved(tmp_path: Path) -> None:
    path, file = tmp_path / "baseline.json", str(tmp_path / "n.md")
    write_baseline(path, [report(row(Verdict.REFUTED, file=file, stated="a = b"), file=file)])
    moved = report(
        row(Verdict.REFUTED, file=file, line=9, stated="a  =  b"), row(Verdict.REFUTED, file=file), file=file
    )
    (found,) = marked([moved], path, read_baseline(path))
    assert [step.known for step in found.steps] == [True, False]


def test_a_baseline_holds_errors_and_gaps_only(tmp_path: Path) -> None:
    rows = [row(verdict) for verdict in Verdict]
    assert write_baseline(tmp_path / "b.json", [report(*rows)]) == 3


@pytest.mark.parametrize("text", ["", "[1]", "{}", '{"version": 1, "findings": [3]}', "[" * 100_000])
def test_what_is_no_baseline_is_a_sentence(text: str, tmp_path: Path) -> None:
    path = tmp_path / "b.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DocumentError, match="--write-baseline"):
        read_baseline(path)
