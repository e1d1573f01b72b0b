"""A law whose name does not go with its parameters is ill-typed."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.laws.claimed import states_a_law
from corrigenda.proofs.pages.laws.misnamed import is_of_three, misnamed
from corrigenda.proofs.pages.table.reader import Page, page
from corrigenda.proofs.pages.table.rows import Equation

NORMAL = r"Let $z \sim \mathcal{N}(m, \Omega)$. Then "


def last(text: str) -> tuple[Page, Equation]:
    """The page, and its last law."""
    found = page(read_text(text, name="note.md", kind="markdown"))
    return found, [one for one in found.equations if one.law is not None][-1]


@pytest.mark.parametrize("law", [r"\mathcal{N}(Cm, C \Omega C^\top, \kappa)", r"\mathcal{N}(0, 1, \nu)"])
def test_a_normal_law_has_two_parameters(law: str) -> None:
    found, equation = last(rf"The part is $z_1 \sim {law}$.")
    assert states_a_law(equation, found.program)
    assert is_of_three(equation)
    assert misnamed(equation) is not None


def test_an_affine_image_of_a_normal_vector_is_no_matrix() -> None:
    found, equation = last(NORMAL + r"$Cz + b \sim \mathcal{MN}(Cm + b, C \Omega C^\top)$.")
    slip = misnamed(equation)
    assert slip is not None
    assert not is_of_three(equation)
    assert run(slip.equation, found.program).agrees


@pytest.mark.parametrize(
    "law",
    [
        r"\mathcal{N}(m, s^2)",
        r"\mathcal{MN}(M, U, V)",
        r"\mathcal{U}(a, b)",
        r"\mathcal{N}(m, s^2; a, b)",
        r"F(a, b)",
    ],
)
def test_other_laws_are_left_alone(law: str) -> None:
    _, equation = last(rf"Let $z \sim {law}$.")
    assert misnamed(equation) is None
    assert not is_of_three(equation)
