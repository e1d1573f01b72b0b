"""Each rule confirms what holds, by the argument it is for, and nothing that fails."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from corrigenda.proofs.certificates import Exponents
from corrigenda.proofs.certificates.growth import Weighted
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.recheck import Level
from corrigenda.proofs.recheck.refusals import Beyond
from corrigenda.proofs.recheck.scalars.primes import draw_primes
from corrigenda.proofs.recheck.scalars.residues import Residues
from corrigenda.proofs.recheck.sizes.words import as_words
from corrigenda.proofs.recheck.support import support
from corrigenda.proofs.recheck.witness.check import check
from corrigenda.proofs.recheck.witness.printed import Shown

CONFIRMED = (Level.CHECKED, Level.RERUN)
Given = tuple[str, ...]

RECTANGULAR = ("X \\in \\mathbb{R}^{n \\times d}", "y \\in \\mathbb{R}^n", "\\lambda > 0")
BLOCKS = (
    "A \\in \\mathbb{R}^{n \\times k}",
    "B \\in \\mathbb{R}^{n \\times m}",
    "u \\in \\mathbb{R}^k",
    "v \\in \\mathbb{R}^m",
)
SIZES = ("m, n \\in \\mathbb{N}", "m, n \\ge 1")
SUMS = ("C := \\sum_{i=1}^n \\sum_{j=1}^m 3",)
ANGLES = ("a, b, r \\in \\mathbb{R}",)
POSITIVE = ("x, y > 0", "z \\in \\mathbb{R}")
UNKNOWN = (
    "x \\in \\mathbb{R}^d",
    "(x) \\sim P",
    "w \\in \\mathbb{R}^d",
    "\\mathbb{E}[x] = 0",
    "\\mathbb{E}[x x^\\top] = s^2 I",
    "s > 0",
)

CASES: tuple[tuple[Given, str, str, str], ...] = (
    (
        RECTANGULAR,
        "(X^\\top X + \\lambda I)^{-1} X^\\top y = X^\\top (X X^\\top + \\lambda I)^{-1} y",
        "(X^\\top X + \\lambda I)^{-1} X^\\top y = X^\\top (X X^\\top + 2 \\lambda I)^{-1} y",
        "stand for all",
    ),
    (
        BLOCKS,
        "\\begin{bmatrix} A & B \\end{bmatrix} \\begin{bmatrix} u \\\\ v \\end{bmatrix} = A u + B v",
        "\\begin{bmatrix} A & B \\end{bmatrix} \\begin{bmatrix} u \\\\ v \\end{bmatrix} = A u - B v",
        "stand for all",
    ),
    ((), "\\frac{22}{7} > \\pi", "\\frac{22}{7} < \\pi", "in balls"),
    ((), "\\operatorname{erf}(1) > \\frac{4}{5}", "\\operatorname{erf}(1) > \\frac{17}{20}", "in balls"),
    (
        POSITIVE,
        "\\operatorname{erf}(x + y) = \\operatorname{erf}(y + x)",
        "\\operatorname{erf}(x + y) = \\operatorname{erf}(x) + y",
        "fresh",
    ),
    (SIZES, "n^2 + m n = O(n^2 + m n)", "n^2 m = O(n^2 + m^2)", "exponents of each term"),
    ((*SIZES, *SUMS), "C = \\Theta(m n)", "C = \\Theta(n)", "exponents of each term"),
    ((*SIZES, *SUMS), "C + m n = 4 m n", "C + m n = 3 m n", "same polynomial"),
    (
        ANGLES,
        "\\cos(a + b) = \\cos(a)\\cos(b) - \\sin(a)\\sin(b)",
        "\\cos(a + b) = \\cos(a)\\cos(b) + \\sin(a)\\sin(b)",
        "fresh points",
    ),
    (POSITIVE, "\\log(x y^2) = \\log x + 2 \\log y", "\\log(x y^2) = \\log x + \\log y", "fresh points"),
    (POSITIVE, "|\\log x| = |\\log\\frac{1}{x}|", "|\\log x| = \\log x", "fresh points"),
    (POSITIVE, "\\nabla_x \\log(x^3) = \\frac{3}{x}", "\\nabla_x \\log(x^3) = \\frac{1}{x}", "fresh points"),
    (UNKNOWN, "\\operatorname{Var}(w^\\top x) = s^2 \\|w\\|_2^2", "\\operatorname{Var}(w^\\top x) = s \\|w\\|_2^2", ""),
)


def found(given: Given, stated: str) -> tuple[Level, str]:
    result = support(read(Claim(id="x", stated=stated, given=given)), None, stated)
    return result.level, result.how


@pytest.mark.parametrize(("given", "true", "false", "how"), CASES)
def test_a_rule_confirms_the_statement_and_not_its_neighbour(given: Given, true: str, false: str, how: str) -> None:
    level, said = found(given, true)
    assert level in CONFIRMED, said
    assert how in said
    assert found(given, false)[0] not in CONFIRMED


def test_two_different_numbers_are_rejected_unless_nothing_meets_the_premises() -> None:
    assert found((), "1 + 1 = 3")[0] is Level.REJECTED
    assert found(("x \\in \\mathbb{R}",), "x > 0 \\land x < 0 \\implies 1 = 2")[0] is not Level.REJECTED


def test_both_components_of_orthogonal_matrices_are_met() -> None:
    given = ("U \\in \\mathbb{R}^{n \\times n}", "U^\\top U = I")
    for stated, holds in (("\\det(U) = 1", False), ("\\det(U)^2 = 1", True)):
        assert (support(problem(given, stated), ({"n": 2}, {"n": 3}), stated).level in CONFIRMED) is holds


@pytest.mark.parametrize("stated", ["U^\\top V^\\top = V^\\top U^\\top", "U^\\top V^\\top A = A", "U V A = A"])
def test_the_transpose_of_an_orthogonal_letter_is_a_place_like_others(stated: str) -> None:
    """The standard polynomial of four matrices is 0 at 2 x 2 alone: a size below the number of places would not do."""
    given = ("U, V, A \\in \\mathbb{R}^{n \\times n}", "U^\\top U = I", "V^\\top V = I")
    assert as_words(problem(given, stated))[1] == {"n": 6}


HALF = Fraction(1, 2)
MEAN = (Weighted(powers={"m": Fraction(2)}, weight=HALF), Weighted(powers={"n": Fraction(2)}, weight=HALF))
WRONG = (
    (),
    (MEAN[:1],),
    ((MEAN[0], Weighted(powers={"n": Fraction(2)}, weight=Fraction(2, 3))),),
    ((MEAN[0], Weighted(powers={"n": Fraction(3)}, weight=HALF)),),
    ((MEAN[0], MEAN[1], Weighted(powers={"m": Fraction(-1), "n": Fraction(1)}, weight=Fraction(1))),),
)


def test_a_mean_of_exponents_is_taken_from_the_certificate() -> None:
    asked = problem(SIZES, "m n = O(n^2 + m^2)")
    assert support(asked, None, "x", (Exponents(order="O", means=(MEAN,)),)).level is Level.CHECKED
    for means in WRONG:
        assert support(asked, None, "x", (Exponents(order="O", means=means),)).level not in CONFIRMED


def problem(given: Given, stated: str) -> Problem:
    return read(Claim(id="x", stated=stated, given=given))


def shown(assignment: dict[str, str], left: str = "", relation: str = "", right: str = "") -> Shown:
    return Shown(assignment=assignment, left=left, relation=relation, right=right)


@pytest.mark.parametrize(
    ("path", "level"),
    [
        ({"m": "1", "n": "s"}, Level.CHECKED),
        ({"m": "s", "n": "1"}, Level.REJECTED),
        ({"m": "s", "n": "s"}, Level.CHECKED),
        ({"m": "s^{2}", "n": "s"}, Level.REJECTED),
    ],
)
def test_a_path_of_growth_is_a_witness_where_one_side_outgrows_the_other(path: dict[str, str], level: Level) -> None:
    given = (*SIZES, "m \\le n") if path == {"m": "s^{2}", "n": "s"} else SIZES
    assert check(problem(given, "n^2 = O(n + m)"), shown(path)).level is level


def test_a_witness_needs_no_letters_of_the_relations_that_hold() -> None:
    asked = problem(("u, v \\in \\mathbb{R}",), "u + v = v + u \\land u^2 = u")
    assert check(asked, shown({"u": "2"}, "4", "=", "2")).level is Level.CHECKED
    assert check(asked, shown({"u": "1"}, "1", "=", "1")).level is Level.REJECTED
    assert check(asked, shown({"v": "2"}, "4", "=", "2")).level is Level.REJECTED


def test_cosines_of_residues_obey_the_addition_theorem() -> None:
    generator = random.Random(5)
    scalars = Residues(primes=draw_primes(generator, circle=True))
    a, b = scalars.draw(generator), scalars.draw(generator)
    apart = scalars.function("cos", a) * scalars.function("cos", b) - scalars.function("sin", a) * scalars.function(
        "sin", b
    )
    assert scalars.function("cos", a + b).first == apart.first
    assert scalars.sign(scalars.of(7)) == 1


def test_a_logarithm_of_residues_has_no_sign_of_its_own() -> None:
    generator = random.Random(6)
    scalars = Residues(primes=draw_primes(generator))
    signs = set()
    for _ in range(60):
        value = scalars.draw(generator, positive=True)
        assert (scalars.function("log", value) + scalars.function("log", scalars.power(value, -1))).first == 0
        signs.add(pow(scalars.function("log", value).first, (scalars.primes.p - 1) // 2, scalars.primes.p) == 1)
    assert signs == {True, False}


@pytest.mark.parametrize(
    ("given", "stated", "values", "level"),
    [
        (("x_i > 0",), "\\mathbf{1}^\\top x = 1", ("1", "2", "3", "1"), Level.CHECKED),
        (("x_i > 0",), "\\mathbf{1}^\\top x = 1", ("-1", "3", "2", "1"), Level.REJECTED),
        (("x_i > 0",), "\\mathbf{1}^\\top x = 1", ("3", "-1", "2", "1"), Level.REJECTED),
        ((), "x_i = 1", ("1", "2", "2", "1"), Level.CHECKED),
        ((), "x_i = 1", ("1", "1", "1", "1"), Level.REJECTED),
        ((), "x_i = 1", ("1", "2", "3", "1"), Level.REJECTED),
    ],
)
def test_a_witness_stands_for_every_value_of_an_index_that_it_leaves_open(
    given: Given, stated: str, values: tuple[str, ...], level: Level
) -> None:
    """What is assumed has to hold at each, what is stated to fail at one, with the values shown."""
    first, second, left, right = values
    vector = f"\\begin{{bmatrix}} {first} \\\\ {second} \\end{{bmatrix}}"
    asked = problem(("x \\in \\mathbb{R}^n", *given), stated)
    assert check(asked, shown({"n": "2", "x": vector}, left, "=", right)).level is level


def test_what_is_assumed_of_an_index_holds_at_each() -> None:
    given = ("x \\in \\mathbb{R}^n", "x_i > 0")
    assert found(given, "\\mathbf{1}^\\top x > 0")[0] is not Level.REJECTED
    assert found(given, "\\mathbf{1}^\\top x > 1")[0] is Level.REJECTED
    assert found(given[:1], "x_i = 0 \\implies \\mathbf{1}^\\top x = 0")[0] not in CONFIRMED


@pytest.mark.parametrize(
    ("given", "stated"),
    [
        (("A, B \\in \\mathbb{R}^{n \\times n}",), "\\|A B\\|_F^2 = \\|B A\\|_F^2"),
        (("L \\in \\mathbb{R}^{n \\times n}",), "n L^{-1} = L^{-1}"),
        (("A \\in \\mathbb{R}^{n \\times n}", "u, v \\in \\mathbb{R}^n"), "u v^\\top A^{-1} v v^\\top = u v^\\top"),
    ],
)
def test_what_is_no_word_has_no_size_that_is_enough(given: Given, stated: str) -> None:
    """Traces, which do not change when their words are turned round, sizes as numbers and numbers inside of words."""
    with pytest.raises(Beyond):
        as_words(problem(given, stated))
