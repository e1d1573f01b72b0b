"""Partitions of a matrix, vectors that take values at random, and decimals printed as close."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.slips.repairs import repaired
from corrigenda.proofs.pages.table.reader import Page, page


def read(text: str) -> Page:
    return page(read_text(text, name="note.md", kind="markdown"))


def agrees(found: Page) -> bool:
    return run(found.equations[-1], found.program).agrees


PARTS = (
    "Let $M$ be an invertible matrix, $N = M^{-1}$, and partition "
    "$$M = \\begin{pmatrix} M_{uu} & M_{uv} \\\\ M_{vu} & M_{vv}"
    "\\end{pmatrix}, \\quad N = \\begin{pmatrix} N_{uu} & N_{uv} \\\\ N_{vu} & N_{vv} \\end{pmatrix}.$$\n\nThen "
)


def test_blocks_are_cut_from_the_matrix_that_the_page_computes() -> None:
    assert agrees(read(PARTS + "$$N_{uu}^{-1} = M_{uu} - M_{uv} M_{vv}^{-1} M_{vu}$$"))


def test_a_sign_between_blocks_is_repaired() -> None:
    found = read(PARTS + "$$N_{uu}^{-1} N_{uv} = M_{uv} M_{vv}^{-1}$$")
    slip = repaired(found.equations[-1], found.program)
    assert slip is not None
    assert "-1" in slip.words


VECTORS = "Let $u$ take values in $\\mathbb{R}^m$ and $v$ in $\\mathbb{R}^n$. For $A \\in \\mathbb{R}^{p \\times m}$ "


def test_vectors_that_take_values_are_random() -> None:
    assert agrees(read(VECTORS + "$$\\operatorname{Cov}(A u, v) = A \\operatorname{Cov}(u, v)$$"))
    assert not agrees(read(VECTORS + "$$\\operatorname{Cov}(A u, v) = 2 A \\operatorname{Cov}(u, v)$$"))


@pytest.mark.parametrize(("decimal", "holds"), [("0.447", True), ("0.45", True), ("0.448", False)])
def test_decimals_are_close_to_their_digits(decimal: str, holds: bool) -> None:
    assert agrees(read(f"This is $\\sqrt{{1/5}} \\approx {decimal}$.")) is holds
