"""Decompositions that words name: their factors are orthonormal, and symmetric between them."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents.prose.prose_declarations import declared


def texts(prose: str) -> list[str]:
    return [item.text for item in declared(prose)]


def test_the_singular_value_decomposition() -> None:
    assert texts(r"Let $M = P D Q^\top$ be a thin SVD.") == [r"P^\top P = I", r"Q^\top Q = I", r"D = D^\top"]


def test_the_spectral_decomposition() -> None:
    assert texts(r"Its eigendecomposition is $S = V \Lambda V^T$.") == [r"V^\top V = I", r"\Lambda = \Lambda^\top"]


@pytest.mark.parametrize(
    "prose",
    [
        r"Let $M = P D Q^\top$ be given.",
        r"By the SVD, $M = P D Q$.",
        r"The eigendecomposition is $S = V \Lambda W^\top$.",
        r"The SVD $M = P D Q^\top + E$ is perturbed.",
        r"It is not the SVD $M = P D Q^\top$.",
    ],
)
def test_other_products_say_nothing(prose: str) -> None:
    assert texts(prose) == []
