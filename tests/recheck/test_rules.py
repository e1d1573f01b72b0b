"""Each rule confirms what holds, by the argument it is for, and nothing that fails."""

from __future__ import annotations

import random

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.recheck import Level
from corrigenda.proofs.recheck.printed import Shown
from corrigenda.proofs.recheck.scalars.balls import Balls
from corrigenda.proofs.recheck.scalars.random_terms import RandomTerms
from corrigenda.proofs.recheck.scalars.residues import Residues, draw_circle
from corrigenda.proofs.recheck.support import support
from corrigenda.proofs.recheck.witness import check

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
GAUSS = ("\\mu \\in \\mathbb{R}^d", "x \\sim \\mathcal{N}(0, I_d)")
RATIO = "\\mathbb{E}[\\frac{\\exp(-\\frac{1}{2}\\|x - \\mu\\|_2^2)}{\\exp(-\\frac{1}{2}\\|x\\|_2^2)}]"
DECAY = ("0 < \\beta < 1", "u \\in \\mathbb{R}")

CASES: tuple[tuple[Given, str, str, str], ...] = (
    (
        RECTANGULAR,
        "(X^\\top X + \\lambda I)^{-1} X^\\top y = X^\\top (X X^\\top + \\lambda I)^{-1} y",
        "(X^\\top X + \\lambda I)^{-1} X^\\top y = X^\\top (X X^\\top + 2 \\lambda I)^{-1} y",
        "series of words",
    ),
    (
        RECTANGULAR,
        "X (X^\\top (X X^\\top)^{-1} y) = y",
        "X^\\top (X X^\\top)^{-1} X = I",
        "series of words",
    ),
    (
        BLOCKS,
        "\\begin{bmatrix} A & B \\end{bmatrix} \\begin{bmatrix} u \\\\ v \\end{bmatrix} = A u + B v",
        "\\begin{bmatrix} A & B \\end{bmatrix} \\begin{bmatrix} u \\\\ v \\end{bmatrix} = A u - B v",
        "series of words",
    ),
    ((), "\\frac{22}{7} > \\pi", "\\frac{22}{7} < \\pi", "in balls"),
    ((), "\\operatorname{erf}(1) > \\frac{4}{5}", "\\operatorname{erf}(1) > \\frac{17}{20}", "in balls"),
    (
        POSITIVE,
        "\\operatorname{erf}(x + y) = \\operatorname{erf}(y + x)",
        "\\operatorname{erf}(x + y) = \\operatorname{erf}(x) + y",
        "fresh",
    ),
    (SIZES, "n^2 + m n = O(n^2 + m^2)", "n^2 m = O(n^2 + m^2)", "exponents of each term"),
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
    (
        RECTANGULAR,
        "\\arg\\min_w (\\frac{1}{2}\\|w\\|_2^2 + \\frac{1}{2\\lambda}\\|y - X w\\|_2^2) = "
        "(X^\\top X + \\lambda I)^{-1} X^\\top y",
        "\\arg\\min_w (\\frac{1}{2}\\|w\\|_2^2 + \\frac{1}{2\\lambda}\\|y - X w\\|_2^2) = "
        "(X^\\top X + I)^{-1} X^\\top y",
        "even around the point",
    ),
    (UNKNOWN, "\\operatorname{Var}(w^\\top x) = s^2 \\|w\\|_2^2", "\\operatorname{Var}(w^\\top x) = s \\|w\\|_2^2", ""),
    (
        GAUSS,
        f"{RATIO} = 1",
        f"{RATIO} = \\exp(\\mu^\\top \\mu)",
        "",
    ),
    (
        DECAY,
        "\\lim_{t \\to \\infty} \\frac{u}{1 - \\beta^t} = u",
        "\\lim_{t \\to \\infty} \\frac{u}{1 + \\beta^t} = 2 u",
        "tends to 0",
    ),
    (("x \\in \\mathbb{R}",), "\\lfloor x \\rfloor \\le x", "x \\le \\lfloor x \\rfloor", "z3"),
    (("a > 0", "b > a"), "\\log b - \\log a \\le \\frac{b - a}{a}", "\\log b - \\log a \\ge \\frac{b - a}{a}", "z3"),
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
    assert found(given, "\\det(U) = 1")[0] not in CONFIRMED
    assert found(given, "\\det(U)^2 = 1")[0] in CONFIRMED


def test_an_order_that_fails_is_rejected_with_its_path() -> None:
    level, said = found(SIZES, "n^2 m = O(n^2 + m^2)")
    assert level is Level.REJECTED
    assert "s^{2}" in said or "= s" in said


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


def test_equal_irrational_sides_refute_a_strict_relation() -> None:
    asked = problem(("s, r \\in \\mathbb{R}",), "\\frac{\\exp(s)}{\\exp(s) + \\exp(r)} < \\frac{1}{2}")
    half = "\\frac{1}{2}"
    assert check(asked, shown({"s": "-1", "r": "-1"}, half, "<", half)).level is Level.CHECKED
    assert check(asked, shown({"s": "-2", "r": "-1"}, half, "<", half)).level is Level.REJECTED


def test_cosines_of_residues_obey_the_addition_theorem() -> None:
    generator = random.Random(5)
    scalars = Residues(primes=draw_circle(generator))
    a, b = scalars.draw(generator), scalars.draw(generator)
    together = scalars.cosine(scalars.add(a, b))
    apart = scalars.multiply(scalars.cosine(a), scalars.cosine(b))
    sines = scalars.multiply(scalars.sine(a), scalars.sine(b))
    assert together[0] == scalars.add(apart, scalars.multiply(scalars.of(-1), sines))[0]
    assert scalars.sign(scalars.of(7)) == 1


def test_a_logarithm_of_residues_has_no_sign_of_its_own() -> None:
    generator = random.Random(6)
    scalars = Residues(primes=draw_circle(generator))
    signs = set()
    for _ in range(60):
        value = scalars.draw(generator, positive=True)
        both = scalars.add(scalars.logarithm(value), scalars.logarithm(scalars.inverse(value)))
        assert both[0] == 0
        signs.add(pow(scalars.logarithm(value)[0], (scalars.primes.p - 1) // 2, scalars.primes.p) == 1)
    assert signs == {True, False}


def test_exponents_that_are_inexact_balls_stay_apart() -> None:
    terms = RandomTerms(base=Balls())
    third = terms.base.inverse(terms.base.of(3))
    once = terms.exponential(terms.multiply(terms.lift(third), terms.atom(("x", 0, 0))))
    assert len(terms.multiply(once, once)) == 1
    assert len(terms.add(once, once)) == 1
