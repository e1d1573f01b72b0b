"""The book made from the catalogue holds every claim once, under its derivation, with what holds instead."""

from __future__ import annotations

import runpy
from pathlib import Path

from proofs.catalogue import all_claims

TOOL = Path(__file__).resolve().parents[2] / "tools" / "catalogue_book.py"


def test_every_claim_is_in_the_book(tmp_path: Path) -> None:
    main = runpy.run_path(str(TOOL))["main"]
    assert main([str(tmp_path)]) == 0
    pages = {path.stem: path.read_text(encoding="utf-8") for path in tmp_path.glob("*.md")}
    whole = "\n".join(text for name, text in pages.items() if name != "index")
    for claim in all_claims():
        assert f"$$\n{claim.stated}\n$$" in whole
        assert not claim.corrected or f"$$\n{claim.corrected}\n$$" in whole
    assert pages["index"].count(" claims") == len(pages) - 1


def test_a_missing_folder_name_is_a_sentence() -> None:
    assert runpy.run_path(str(TOOL))["main"]([]) == 2
