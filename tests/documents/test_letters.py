"""What counts as a letter of a formula."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents.letters import free, names


@pytest.mark.parametrize("mark", ["T", "\\top", "{\\top}", "\\mathrm{T}", "\\mathsf{T}", "{\\mathrm{T}}"])
def test_a_transpose_is_no_letter(mark: str) -> None:
    assert names(f"(Y - X B)^{mark} V") == {"Y", "X", "B", "V"}
    assert free(f"X^{mark} X") == {"X"}
