"""Reports that say too much: a witness that breaks a declaration, a proof that overlooks one.  None is confirmed."""

from __future__ import annotations

import pytest

from corrigenda.proofs.recheck import Level, recheck
from corrigenda.proofs.recheck.document import Evidence, Reported
from corrigenda.proofs.recheck.witness.printed import Shown
from corrigenda.proofs.verdict import Severity, Stance, Verdict

CONFIRMED = (Level.CHECKED, Level.RERUN)


def reported(stated: str, given: tuple[str, ...], witness: Shown | None = None) -> Reported:
    """A claim that says PROVED, or REFUTED with a witness, and whose fields fit each other."""
    refuted = witness is not None
    stance, scope = (Stance.AGAINST, "witness") if refuted else (Stance.FOR, "all")
    return Reported(
        id="forged",
        stated=stated,
        given=given,
        needs=(),
        verdict=Verdict.REFUTED if refuted else Verdict.PROVED,
        scope=scope,
        tier="exact",
        severity=Severity.ERROR if refuted else Severity.NONE,
        reason="",
        corrected=None,
        correction=None,
        witness=witness,
        edit="",
        remarks=(),
        steps=(),
        evidence=(Evidence(stance=stance, exact=True, scope=scope, certificate=None),),
    )


def shown(left: str, right: str, **assignment: str) -> Shown:
    return Shown(assignment=assignment, left=left, relation="=", right=right)


UNIFORM = "\\text{uniform on }"
CENTRED = ("x \\sim P", "\\mathbb{E}[x] = 0")


@pytest.mark.parametrize(
    ("given", "stated", "witness"),
    [
        pytest.param(
            ("x \\sim \\mathcal{N}(0, 1)",),
            "\\mathbb{E}[x^4] = 3",
            shown("1", "3", x=f"{UNIFORM}\\{{-1, 1\\}}"),
            id="a finite law for a letter whose law is known",
        ),
        pytest.param(
            ("x, y \\sim P",),
            "\\mathbb{E}[x] = \\mathbb{E}[y]",
            shown("0", "1", x=f"{UNIFORM}\\{{-1, 1\\}}", y=f"{UNIFORM}\\{{0, 2\\}}"),
            id="letters of one law with different finite laws",
        ),
        pytest.param(
            ("x \\sim P", "y \\sim Q"),
            "\\mathbb{E}[x y] = \\mathbb{E}[x] \\mathbb{E}[y]",
            Shown(assignment={"(x, y)": f"{UNIFORM}\\{{(-1, -1), (1, 1)\\}}"}, left="1", relation="=", right="0"),
            id="letters of two laws that depend on each other",
        ),
        pytest.param(
            ("x \\sim P", "0 \\le x \\le 1"),
            "\\mathbb{E}[x] \\le 1",
            Shown(assignment={"x": f"{UNIFORM}\\{{1, 5\\}}"}, left="3", relation="\\le", right="1"),
            id="a law outside the assumptions, seen at its second value",
        ),
        pytest.param(
            ("x \\sim \\mathrm{Unif}(0, 1)",),
            "x \\le 1",
            Shown(assignment={"x": "2"}, left="2", relation="\\le", right="1"),
            id="a value outside the support",
        ),
        pytest.param(
            ("x \\sim \\mathrm{Bernoulli}(p)",),
            "x^2 = x",
            Shown(assignment={"x": "2", "p": "\\frac{1}{2}"}, left="4", relation="=", right="2"),
            id="a value that the law does not take",
        ),
        pytest.param(
            ("x \\sim \\mathrm{Exponential}(\\lambda)", "\\lambda > 0"),
            "x = 1",
            Shown(assignment={"x": "-1", "\\lambda": "1"}, left="-1", relation="=", right="1"),
            id="a waiting time below zero",
        ),
        pytest.param(
            ("x \\sim \\mathrm{Exponential}(\\lambda)",),
            "x = 1",
            Shown(assignment={"x": "-1"}, left="-1", relation="=", right="1"),
            id="a waiting time below zero, the rate not shown",
        ),
        pytest.param(
            ("x \\sim \\mathrm{Exponential}(\\lambda)",),
            "\\lambda x = 1",
            Shown(assignment={"x": "1", "\\lambda": "-1"}, left="-1", relation="=", right="1"),
            id="a rate below zero",
        ),
        pytest.param(
            ("k \\sim \\mathrm{Poisson}(\\lambda)", "\\lambda > 0"),
            "k = 1",
            Shown(assignment={"k": "\\frac{1}{2}", "\\lambda": "1"}, left="\\frac{1}{2}", relation="=", right="1"),
            id="half a count",
        ),
        pytest.param(
            ("x \\sim \\mathcal{N}(0, s)",),
            "s = 1",
            Shown(assignment={"s": "-1"}, left="-1", relation="=", right="1"),
            id="a variance below zero",
        ),
        pytest.param(
            ("w \\in \\mathbb{R}^n", "J \\sim \\mathrm{Categorical}(w)"),
            "\\mathbf{1}^\\top w = 1",
            Shown(assignment={"n": "1", "w": "2"}, left="2", relation="=", right="1"),
            id="weights that do not add up to one",
        ),
    ],
)
def test_a_witness_that_breaks_a_declaration_is_rejected(given: tuple[str, ...], stated: str, witness: Shown) -> None:
    assert recheck(reported(stated, given, witness)).level is Level.REJECTED


def test_the_same_kind_of_witness_is_accepted_where_the_law_is_free() -> None:
    witness = shown("1", "3", x=f"{UNIFORM}\\{{-1, 1\\}}")
    assert recheck(reported("\\mathbb{E}[x^4] = 3", ("x \\sim P",), witness)).level is Level.CHECKED


def test_a_value_that_a_known_law_takes_is_a_witness() -> None:
    witness = Shown(assignment={"x": "2", "\\lambda": "3"}, left="2", relation="=", right="1")
    assert recheck(reported("x = 1", ("x \\sim \\mathrm{Exponential}(\\lambda)",), witness)).level is Level.CHECKED


@pytest.mark.parametrize(
    ("given", "stated"),
    [
        pytest.param(
            ("x \\in \\mathbb{R}^n",),
            "\\sum_{i=1}^n \\sum_{j \\ne i} x_i x_j = \\left(\\sum_{i=1}^n x_i\\right)^2",
            id="the sum over j other than i, with i bound outside",
        ),
        pytest.param((*CENTRED, "y := x^3"), "\\mathbb{E}[x \\mid y] = 0", id="given a defined letter"),
        pytest.param((*CENTRED, "y = x^3"), "\\mathbb{E}[x \\mid y] = 0", id="given a tied letter"),
        pytest.param(("x \\sim \\mathcal{N}(0, 1)", "y = x^2"), "\\mathbb{E}[y] = y", id="a tied letter as a constant"),
        pytest.param(
            ("x \\sim \\mathcal{N}(0, 1)", "y = x^2"),
            "\\mathbb{E}[x^2 y] = y \\, \\mathbb{E}[x^2]",
            id="a tied letter as a factor",
        ),
        pytest.param(
            ("x \\sim \\mathcal{N}(0, 1)", "y \\sim \\mathcal{N}(0, 1)", "\\operatorname{Cov}(x, y) = \\rho"),
            "\\mathbb{E}[x y] = 0",
            id="a declared covariance",
        ),
        pytest.param(
            ("x \\sim P", "y \\sim Q", "\\operatorname{Cov}(x, y) = \\rho", "\\rho > 0"),
            "\\mathbb{E}[x y] = \\mathbb{E}[x] \\mathbb{E}[y]",
            id="a declared covariance of unknown laws",
        ),
        pytest.param(("n \\in \\mathbb{N}",), "\\sum_{i=3}^n 1 = n - 2", id="a range that may end before it begins"),
        pytest.param(
            ("x \\in \\mathbb{R}", "a \\in \\mathbb{R}", "b \\in \\mathbb{R}"),
            "(x^a)^b = x^{a b}",
            id="powers of powers over the reals",
        ),
        pytest.param(
            ("x \\sim P", "y \\sim Q"),
            "\\operatorname{Var}(x) = \\operatorname{Var}(y)",
            id="two unknown laws with one variance",
        ),
        pytest.param(
            ("x \\in \\mathbb{R}^n",),
            "(i-1) (i-2) (i-3) (i-4) (i-5) x_i = 0",
            id="an index that is small at small sizes",
        ),
        pytest.param(
            ("n \\ge 1",), "\\sum_{i=1}^n (i-1) (i-2) (i-3) (i-4) (i-5) = 0", id="a sum of what is zero at small sizes"
        ),
        pytest.param(
            ("x \\in \\mathbb{R}^n", "k \\sim \\mathrm{Unif}\\{1, \\dots, n\\}"),
            "\\mathbb{E}[(k-1) (k-2) (k-3) (k-4) x_k] = 0",
            id="an average of what is zero at small sizes",
        ),
        pytest.param(
            ("a, b, c, d, f, g, h, k \\in \\mathbb{R}",),
            "(|a| - a) (|b| - b) (|c| - c) (|d| - d) (|f| - f) (|g| - g) (|h| - h) (|k| - k) = 0",
            id="what differs for one choice of signs in 256",
        ),
        pytest.param(
            ("x \\in \\mathbb{R}",),
            "\\operatorname{sign}(x - \\frac{1}{7})^2 = 1",
            id="a sign that is zero at one place",
        ),
        pytest.param(("x, y \\in \\mathbb{R}",), "\\operatorname{sign}(x y)^2 = 1", id="a sign that is zero at zeros"),
        pytest.param(
            ("x \\in \\mathbb{R}", "y = x - \\frac{1}{7}"),
            "\\operatorname{sign}(y)^2 = 1",
            id="a sign of what is given",
        ),
        pytest.param(
            ("w_{t+1} = \\operatorname{sign}(w_t - \\frac{1}{7})",),
            "w_{t+1}^2 = 1",
            id="a sign in a step of a sequence",
        ),
    ],
)
def test_a_proof_that_overlooks_a_declaration_is_not_confirmed(given: tuple[str, ...], stated: str) -> None:
    assert recheck(reported(stated, given)).level not in CONFIRMED


@pytest.mark.parametrize(
    ("given", "stated"),
    [
        (
            ("x \\in \\mathbb{R}^n",),
            "\\sum_{i=1}^n \\sum_{j \\ne i} x_i x_j = \\left(\\sum_{i=1}^n x_i\\right)^2 - \\sum_{i=1}^n x_i^2",
        ),
        (("x \\sim \\mathcal{N}(0, 1)", "y \\sim \\mathcal{N}(0, 1)"), "\\mathbb{E}[x y] = 0"),
        (("a, b, c, d \\in \\mathbb{R}",), "|a b| |c d| = |a c| |b d|"),
        (("x, y \\sim P",), "\\operatorname{Var}(x) = \\operatorname{Var}(y)"),
    ],
)
def test_the_true_neighbours_are_checked(given: tuple[str, ...], stated: str) -> None:
    assert recheck(reported(stated, given)).level is Level.CHECKED


@pytest.mark.parametrize(
    ("given", "stated"),
    [
        (("A, B \\in \\mathbb{R}^{n \\times n}",), "(n-1) (n-2) (n-3) (n-4) (A B)^{-1} = 0"),
        (("x \\in \\mathbb{R}^n",), "\\sum_{i=1}^n (i-1) (i-2) (i-3) (i-4) \\cos(i) x_i = 0"),
        (("x \\in \\mathbb{R}^n",), "\\sum_{i=1}^n \\frac{(i-1) (i-2) (i-3) (i-4)}{i} x_i = 0"),
        (("x \\in \\mathbb{R}^n",), "\\sum_{i=1}^n (2^i - 2) (2^i - 4) (2^i - 8) (2^i - 16) x_i = 0"),
        (("x \\in \\mathbb{R}^n",), "\\sum_{i=1}^n x_{(i-1) (i-2) (i-3) (i-4) + 1} = n x_1"),
    ],
)
def test_a_few_sizes_are_not_taken_for_all(given: tuple[str, ...], stated: str) -> None:
    """What is zero at the first four sizes is not said to hold at every one."""
    assert recheck(reported(stated, given)).level is not Level.CHECKED
