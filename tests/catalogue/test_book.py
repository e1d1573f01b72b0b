"""The book made from the catalogue holds every claim once, under its derivation, with what holds instead."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools import catalogue_book

from corrigenda.proofs.catalogue import all_claims


def test_every_claim_is_in_the_book(tmp_path: Path) -> None:
    assert catalogue_book.main([str(tmp_path)]) == 0
    chapters = [path for path in tmp_path.rglob("*.md") if path.name != "index.md"]
    whole = "\n".join(path.read_text(encoding="utf-8") for path in chapters)
    for claim in all_claims():
        assert f"$$\n{claim.stated}\n$$" in whole
        assert not claim.corrected or f"$$\n{claim.corrected}\n$$" in whole
        assert whole.count(f"`{claim.id}`") == 1


def test_every_chapter_is_in_the_contents_of_its_note() -> None:
    pages = catalogue_book.pages()
    for chapter in catalogue_book.chapters():
        assert f"({chapter.name}.md)" in pages[f"{chapter.note}/index.md"]
        assert f"({chapter.note}/index.md)" in pages["index.md"]


def test_a_missing_folder_name_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert catalogue_book.main([]) == 2
    assert "name the folder" in capsys.readouterr().err
