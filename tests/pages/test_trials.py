"""Slips that are tried share what they leave alone, and agree as alone; what counts as a number; names for letters."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.documents.prose.cues import cue_before
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages import judge
from corrigenda.proofs.pages.case import Case
from corrigenda.proofs.pages.comparison import Held
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.slips.single import slips
from corrigenda.proofs.pages.table.leads import Leads, Reach
from corrigenda.proofs.pages.table.reader import Page, page
from corrigenda.proofs.pages.values import inputs
from corrigenda.proofs.pages.values.point import Point
from corrigenda.proofs.pages.values.trials import Trials
from corrigenda.proofs.verdict import Verdict
from tests.checking.notes import verdicts

LAYER = (
    r"Values $u_1, \dots, u_m$ with $$c = \frac1m \sum_{i=1}^m u_i, \qquad w = \frac1m \sum_{i=1}^m (u_i - c)^2$$ and "
    r"$$z_i = \frac{u_i - c}{r}, \qquad r = \sqrt{w + \epsilon}, \qquad o_i = \alpha z_i.$$"
    "\n\n"
    r"We write $C$ for the cost and $k_i = \partial C/\partial o_i$ for its slopes. One line is simple:"
    "\n\n"
    r"$$\frac{\partial C}{\partial z_i} = \alpha k_i.$$"
    "\n\nAll in all\n\n"
)
SLOPE = (
    r"$$\frac{\partial C}{\partial u_i} = \frac{\alpha}{m r} \Bigl("
    r"m k_i - \sum_{j=1}^m k_j SIGN z_i \sum_{j=1}^m k_j z_j\Bigr)$$"
)


@pytest.mark.parametrize(("sign", "verdict"), [("-", Verdict.SUPPORTED), ("+", Verdict.REFUTED)])
def test_a_slip_beside_an_expensive_derivative_is_found(sign: str, verdict: Verdict) -> None:
    assert list(verdicts(LAYER + SLOPE.replace("SIGN", sign)).values())[-1] is verdict


def read(text: str) -> Page:
    return page(read_text(text, name="note.md", kind="markdown"))


def test_what_slips_share_changes_nothing() -> None:
    found = read(LAYER + SLOPE.replace("SIGN", "+"))
    claim, trials = found.equations[-1], Trials(side=found.equations[-1].left)
    spent = [0, 0]
    for _, slip in zip(range(30), slips(claim, found.program), strict=False):
        alone = run(slip.equation, found.program, points=1)
        beside = run(slip.equation, found.program, points=1, trials=trials)
        assert (alone.held, alone.reason) == (beside.held, beside.reason)
        spent[0], spent[1] = spent[0] + alone.steps, spent[1] + beside.steps
    assert spent[1] < spent[0]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names that are drawn, one after the other."""
    found: list[str] = []
    draw = inputs._draw

    def noted(key: str, *rest: Any) -> Any:
        found.append(key)
        return draw(key, *rest)

    monkeypatch.setattr(inputs, "_draw", noted)
    return found


MATRICES = (
    r"Let $A, B \in \mathbb{R}^{n \times n}$ and $u, v \in \mathbb{R}^n$. Define $p = A u$ and $q = B v + v$."
    "\n\n" + r"Then $$p^\top q = u^\top A^\top B v + 2 u^\top A^\top v.$$"
)


def test_a_point_is_drawn_once_for_all_slips(drawn: list[str]) -> None:
    found = read(MATRICES)
    claim, trials = found.equations[-1], Trials(side=found.equations[-1].left)
    fitting = 0
    for _, slip in zip(range(12), slips(claim, found.program), strict=False):
        before = len(drawn)
        fits = run(slip.equation, found.program, points=1, trials=trials).held
        fitting += bool(fits)
        assert not fits or len(drawn) == before or fitting == 1
    assert fitting > 2


def test_of_another_definition_only_what_it_reaches_is_computed_anew(drawn: list[str]) -> None:
    found = read(MATRICES)
    program, claim = found.program, found.equations[-1]
    (old,) = program.definitions["q"]
    trials = Trials().changing("q", Leads(program=program))
    defining = replace(claim, left=e.Name(text="q"), right=old.body, order=old.order)
    bodies = [slip.equation.right for slip in slips(defining, program) if slip.equation.left == defining.left]
    held = set()
    for body in bodies:
        changed = replace(program, definitions={**program.definitions, "q": [replace(old, body=body)]})
        drawn.clear()
        alone = run(claim, changed, points=1)
        assert {"A", "B", "u", "v"} >= set(drawn) >= {"A", "u"}
        beside = run(claim, changed, points=1, trials=trials)
        assert (alone.held == (Held.EQUAL,)) is (beside.held == (Held.EQUAL,))
        held.add(alone.held)
    assert held >= {(Held.EQUAL,), (Held.UNEQUAL,)}
    drawn.clear()
    run(claim, program, points=1, trials=trials)
    assert not drawn


def test_what_a_change_reaches() -> None:
    reach = Reach(leads=Leads(program=read(MATRICES).program), name="B")
    assert [name for name in ("A", "B", "u", "p", "q") if reach.holds(name)] == ["B", "q"]
    assert reach.holds(e.Add(terms=(e.Name(text="p"), e.Name(text="q"))))
    assert not reach.holds(e.Mul(factors=(e.Name(text="A"), e.Name(text="p"))))


def test_sizes_that_do_not_fit_are_tried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[object] = []
    where_defined = judge._where_defined

    def noted(case: Case, point: Point, *, conditioned: bool) -> Any:
        tried.append(tuple(point.sizes.items()))
        return where_defined(case, point, conditioned=conditioned)

    monkeypatch.setattr(judge, "_where_defined", noted)
    found = read(r"Let $A \in \mathbb{R}^{n \times n}$ and $u \in \mathbb{R}^n$. Then $$A + u = u + A.$$")
    assert run(found.equations[-1], found.program).misfits
    assert len(tried) == len(set(tried)) > 1


RIDGE = (
    r"Let $X \in \mathbb{R}^{n \times p}$, $b \in \mathbb{R}^p$ and $y = X b + e$, where $\mathbb{E}[e] = 0$ and "
    r"$\mathrm{Cov}(e) = \sigma^2 I_n$. Fix $\kappa > 0$. The solution is "
    r"$$\hat b_\kappa = (X^\top X + \kappa I_p)^{-1} X^\top y.$$ For the bias we find "
)


@pytest.mark.parametrize(("sign", "verdict"), [("-", Verdict.SUPPORTED), ("", Verdict.REFUTED)])
def test_a_letter_with_a_sign_is_a_number(sign: str, verdict: Verdict) -> None:
    claim = rf"$$\mathbb{{E}}[\hat b_\kappa] - b = {sign} \kappa (X^\top X + \kappa I_p)^{{-1}} b.$$"
    assert list(verdicts(RIDGE + claim).values())[-1] is verdict


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("Write $L$ for the loss and ", ""),
        ("where $q$ stands for the query and ", "where"),
        ("We use $h$ for the state and ", ""),
        ("Write $a = b$, $c = d$ and $e = f$ for the sample means, and\n", ""),
        ("This is true for the loss and ", "if"),
        ("For the bias we find ", ""),
        ("For the cases that we find ", "if"),
    ],
)
def test_a_name_is_no_condition(words: str, kind: str) -> None:
    assert cue_before(words).kind == kind
