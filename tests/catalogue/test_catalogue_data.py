"""The catalogue as data: complete, linked, found by walking, honest about its sources."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from pathlib import Path

import pytest

from corrigenda.proofs.catalogue import all_claims
from corrigenda.proofs.origins import CONVENTIONS, GRANTED, Given, origin
from corrigenda.proofs.verdict import Verdict

CLAIMS = all_claims()
NOTES = Path(__file__).resolve().parents[3] / "shared" / "notes"
FAULTS = (Verdict.REFUTED, Verdict.ILL_TYPED)
DECLARED = [(claim, declaration) for claim in CLAIMS for declaration in claim.given]


def test_ids_are_unique_and_name_their_note() -> None:
    identifiers = [claim.id for claim in CLAIMS]
    assert len(set(identifiers)) == len(identifiers)
    assert all(claim.source and claim.source.file.startswith(claim.id[:3]) for claim in CLAIMS)


def test_links_lead_to_claims() -> None:
    identifiers = {claim.id for claim in CLAIMS}
    assert {link for claim in CLAIMS for link in claim.follows} <= identifiers


def test_every_fault_names_a_correction_and_every_condition_an_assumption() -> None:
    assert all(claim.corrected for claim in CLAIMS if claim.expected in FAULTS)
    assert all(claim.needs for claim in CLAIMS if claim.expected is Verdict.CONDITIONAL)


def test_the_six_core_derivations_are_covered(statements: Mapping[str, dict[str, object]]) -> None:
    core = {identifier for identifier, row in statements.items() if row.get("in_card")}
    assert len(core) == 77
    assert core <= {claim.id for claim in CLAIMS}


def test_lines_and_files_are_those_of_the_statements(statements: Mapping[str, dict[str, object]]) -> None:
    for claim in CLAIMS:
        row = statements[claim.id]
        assert claim.source is not None
        assert (claim.source.file, list(claim.source.lines)) == (row["source"], row["lines"])


def test_every_declaration_names_a_line_or_a_convention() -> None:
    assert not [(claim.id, declaration) for claim, declaration in DECLARED if origin(declaration) is None]


@pytest.mark.parametrize("restricting", [r"\sigma > 0", r"X \in \mathbb{R}^{2 \times 2}", r"n := m k", r"q \perp k"])
def test_a_bare_restriction_has_no_origin(restricting: str) -> None:
    assert origin(restricting) is None


def test_conventions_are_a_closed_set_with_a_reason_each() -> None:
    used = {origin(declaration) for _, declaration in DECLARED} - set(range(10_000))
    assert used <= set(CONVENTIONS)
    assert len({convention.name for convention in CONVENTIONS}) == len(CONVENTIONS)
    assert all(convention.reason for convention in CONVENTIONS)


def test_only_faults_are_granted_anything() -> None:
    assert not [
        claim.id for claim, declaration in DECLARED if origin(declaration) is GRANTED and claim.expected not in FAULTS
    ]


def test_the_line_of_a_declaration_is_a_line_of_its_note() -> None:
    if not NOTES.is_dir():
        pytest.skip("the notes are not at hand")
    texts = {path.name: path.read_text(encoding="utf-8").split("\n") for path in NOTES.iterdir()}
    for claim, declaration in DECLARED:
        line = origin(declaration)
        if isinstance(line, int):
            assert claim.source is not None
            lines = texts[claim.source.file]
            assert 1 <= line <= len(lines), (claim.id, declaration)
            assert lines[line - 1].strip(), (claim.id, declaration)


def test_a_declaration_keeps_its_origin_in_another_process() -> None:
    declaration = Given(r"\sigma > 0", 9)
    again = pickle.loads(pickle.dumps(declaration))  # noqa: S301 (made on the line)
    assert (again, again.origin) == (declaration, 9)
