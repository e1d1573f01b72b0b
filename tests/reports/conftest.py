"""The report of the whole catalogue, written once a session from the outcomes that other areas test too."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from corrigenda.proofs.catalogue import all_claims
from corrigenda.proofs.outcome import Outcome
from corrigenda.reports.notes import read_notes
from corrigenda.reports.papers.formats.run import Writable
from corrigenda.reports.run_record import RunRecord
from corrigenda.reports.versions import versions
from tests.conftest import SEED, SHARED

NOTES = SHARED / "notes"


@pytest.fixture(scope="session")
def whole_run(outcomes: Mapping[str, Outcome]) -> Writable:
    """All claims of the catalogue as `corrigenda verify` records them; the notes are quoted where they are at hand."""
    claims = all_claims()
    return Writable(
        RunRecord(
            outcomes=tuple(outcomes[claim.id] for claim in claims),
            seed=SEED,
            device="cpu",
            false_alarm_budget=1e-6,
            seconds=300.0,
            versions=versions(),
            notes=read_notes(NOTES, claims) if NOTES.is_dir() else None,
            workers=2,
            command=f"corrigenda verify --seed {SEED} --device cpu",
        )
    )


@pytest.fixture(scope="session")
def whole_page(whole_run: Writable, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The HTML report of that run."""
    from corrigenda.reports.papers import html

    path = tmp_path_factory.mktemp("whole") / "report.html"
    path.write_text(html.page(whole_run.report), encoding="utf-8")
    return path
