"""An equation that ties the letters is no ground for an alarm on what holds under it."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.table.reader import page
from corrigenda.proofs.pages.ties import tie_before

SQUARES = "Let $P, Q \\in \\mathbb{R}^{n \\times n}$ be projections with $P Q = Q P$. Then $$(P Q)^2 = P Q$$"
CENTRED = "The data satisfy $\\sum_{i=1}^n x_i = 0$. Then $$\\sum_{i=1}^n (x_i + 1) = n$$"
DEFINED = "With $a = 2 b$ and $c > 0$ we have $$a + c = 3 b + c$$"
WRONG = "With $f = a^2 b$ we have $$\\frac{\\partial f}{\\partial a} = 3 a b$$ so that $$f = 2 a^2 b$$"
OTHERS = "With $p + q = 1$ we have $$a + c = 3 c + a$$"


@pytest.mark.parametrize("text", [SQUARES, CENTRED])
def test_what_words_suppose_ties(text: str) -> None:
    found = page(read_text(text + "\n", name="note.md", kind="markdown"))
    assert tie_before(found.equations[-1], found.program) is not None


@pytest.mark.parametrize("text", [DEFINED, WRONG, OTHERS])
def test_definitions_derivatives_and_other_letters_do_not(text: str) -> None:
    found = page(read_text(text + "\n", name="note.md", kind="markdown"))
    assert tie_before(found.equations[-1], found.program) is None


GRAPH = (
    "Let $S \\in \\mathbb{R}^{n \\times n}$ be symmetric, $g_i = \\sum_{j=1}^n S_{ij}$ the degrees, $G$ the {words} "
    "and $M = G - S$.\n\n"
)
DEGREES = ["diagonal matrix of the degrees", "degree matrix"]


@pytest.mark.parametrize("words", DEGREES)
def test_the_degree_matrix_has_the_row_sums(words: str) -> None:
    graph = GRAPH.replace("{words}", words)
    for claim, agrees in (("M \\mathbf{1} = 0", True), ("G^{-1} M = I + G^{-1} S", False)):
        found = page(read_text(f"{graph}$${claim}$$\n", name="note.md", kind="markdown"))
        result = run(found.equations[-1], found.program)
        assert (result.agrees, result.fails) == (agrees, not agrees)


def test_other_words_make_no_degree_matrix() -> None:
    found = page(read_text(GRAPH.replace("{words}", "matrix of some costs") + "\n", name="note.md", kind="markdown"))
    assert "G" not in found.program.definitions


LISTED = [
    "Let $A, B \\in \\mathbb{R}^{n \\times n}$ be symmetric.",
    "Let $A$ and $B$ both be symmetric.",
    "With $A$ and $B$ symmetric",
    "Here $A$ and $B$ denote symmetric matrices.",
]


@pytest.mark.parametrize("words", LISTED)
def test_what_is_said_of_a_list_is_said_of_each(words: str) -> None:
    found = page(read_text(f"{words} Then $A B = (B A)^\\top$.\n", name="note.md", kind="markdown"))
    assert all("symmetric" in found.program.structures.get(one, ()) for one in "AB")
