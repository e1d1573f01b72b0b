"""The catalogue as data: complete, linked, found by walking, honest about its sources."""

from __future__ import annotations

from collections.abc import Mapping

from corrigenda.proofs.catalogue import all_claims
from corrigenda.proofs.verdict import Verdict

CLAIMS = all_claims()


def test_ids_are_unique_and_name_their_note() -> None:
    identifiers = [claim.id for claim in CLAIMS]
    assert len(set(identifiers)) == len(identifiers)
    assert all(claim.source and claim.source.file.startswith(claim.id[:3]) for claim in CLAIMS)


def test_links_lead_to_claims() -> None:
    identifiers = {claim.id for claim in CLAIMS}
    assert {link for claim in CLAIMS for link in claim.follows} <= identifiers


def test_every_fault_names_a_correction_and_every_condition_an_assumption() -> None:
    assert all(claim.corrected for claim in CLAIMS if claim.expected in (Verdict.REFUTED, Verdict.ILL_TYPED))
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
