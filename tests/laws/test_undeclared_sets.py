"""A law on a set that nothing declares is refused: read as a number, the set would give another law."""

from __future__ import annotations

import pytest

from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.laws.table import families
from tests.methods.problems import problem

SIZES = (r"n \in \mathbb{N}",)
FONTS = (r"\mathcal{%s}", r"\mathbb{%s}", r"\mathfrak{%s}")
INDEX_WORDS = sorted({word for row in families() if row.index for word in row.words if len(word) > 3} | {"Uniform"})
SETS = ("S", "S_n", "G", "A", r"\Omega", r"\Sigma_n", "B_1", "S^{n-1}", r"\mathcal{X}", r"\mathbb{S}^{n-1}")


@pytest.mark.parametrize("word", INDEX_WORDS)
@pytest.mark.parametrize("name", SETS)
def test_a_law_on_an_undeclared_set_is_refused(word: str, name: str) -> None:
    with pytest.raises(UnsupportedConstruct, match="a law on a set"):
        problem(r"\mathbb{E}[x] = 1", *SIZES, rf"x \sim \mathrm{{{word}}}({name})")


@pytest.mark.parametrize("font", FONTS)
@pytest.mark.parametrize("law", [r"\mathrm{Poisson}(%s)", r"\mathrm{Bernoulli}(%s)", r"\mathcal{N}(0, %s)"])
def test_the_fonts_of_sets_are_no_numbers_in_any_law(font: str, law: str) -> None:
    with pytest.raises(UnsupportedConstruct, match="a law on a set"):
        problem(r"\mathbb{E}[x] = 1", *SIZES, rf"x \sim {law % (font % 'A')}")


def test_a_law_under_the_mean_is_asked_too() -> None:
    with pytest.raises(UnsupportedConstruct, match="a law on a set"):
        problem(r"\mathbb{E}_{x \sim \mathrm{Uniform}(S)}[x] = 2")


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("K", (r"K \in \mathbb{N}",)),
        ("K", (r"w \in \mathbb{R}^K",)),
        ("M", (r"M \ge 1", r"M \in \mathbb{Z}")),
        ("n", ()),
        ("N", ()),
        ("[K]", (r"K \in \mathbb{N}",)),
    ],
)
def test_sizes_are_read(name: str, given: tuple[str, ...]) -> None:
    read = problem(r"\mathbb{E}[x] = 1", *given, rf"x \sim \mathrm{{Uniform}}({name})")
    assert [law.family for law in read.context.laws] == ["uniform"]


def test_the_end_of_a_sum_is_a_size() -> None:
    problem(r"\mathbb{E}[x] = \frac1M \sum_{k=1}^M k", r"x \sim \mathrm{Uniform}(M)")


@pytest.mark.parametrize("law", [r"\mathrm{Poisson}(L)", r"\mathrm{Uniform}(A, B)", r"\mathcal{N}(0, S)"])
def test_capitals_are_numbers_where_no_set_may_stand(law: str) -> None:
    problem(r"\mathbb{E}[x] = 1", rf"x \sim {law}")
