"""Letters for norms, averages over rows, minima: each fact said of them holds, and no false bound is confirmed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.tree.expressions import Chain, Expr
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.recheck import Level
from corrigenda.proofs.recheck.abstraction.atoms import Atoms
from corrigenda.proofs.recheck.abstraction.lemmas import facts_of
from corrigenda.proofs.recheck.evaluation import Environment, value
from corrigenda.proofs.recheck.ground import EXACT, ROUNDED, ground_of
from corrigenda.proofs.recheck.refusals import Beyond, Undefined
from corrigenda.proofs.recheck.sampling import Unsatisfied, point
from corrigenda.proofs.recheck.support import support
from corrigenda.proofs.recheck.truth import truth

CONFIRMED = (Level.CHECKED, Level.RERUN)
Given = tuple[str, ...]

DESCENT = (
    "X \\in \\mathbb{R}^{n \\times m}",
    "w \\in \\mathbb{R}^m",
    "J \\sim \\mathrm{Uniform}(n)",
    "x_i := X_{i,:}^\\top",
    "p := \\max_i \\|x_i\\|_2",
    "\\eta > 0",
    "s := \\sigma_{\\min}(X)",
    "S := \\sigma_{\\max}(X)",
    "v := w - \\eta x_J x_J^\\top w",
)
EIGEN = ("A \\in \\mathbb{R}^{m \\times n}", "v, x \\in \\mathbb{R}^n", "A^\\top A v = \\|A\\|_2^2 v")
LOSS = "\\mathbb{E}[\\|X v\\|_2^2]"

BOUNDS = (
    (
        DESCENT,
        "\\mathbb{E}[w^\\top X^\\top X x_J x_J^\\top w] \\ge \\frac{1}{n} s^2 \\|X w\\|_2^2",
        "\\mathbb{E}[w^\\top X^\\top X x_J x_J^\\top w] \\ge \\frac{2}{n} s^2 \\|X w\\|_2^2",
    ),
    (
        DESCENT,
        "\\mathbb{E}[w^\\top X^\\top X x_J x_J^\\top w] \\le \\frac{1}{n} S^2 \\|X w\\|_2^2",
        "\\mathbb{E}[w^\\top X^\\top X x_J x_J^\\top w] \\le \\frac{1}{n} S \\|X w\\|_2^2",
    ),
    (
        DESCENT,
        "\\mathbb{E}[\\|X (v - w)\\|_2^2] \\le \\frac{1}{n} \\eta^2 p^2 S^2 \\|X w\\|_2^2",
        "\\mathbb{E}[\\|X (v - w)\\|_2^2] \\le \\frac{1}{n} \\eta^2 p S^2 \\|X w\\|_2^2",
    ),
    (
        DESCENT,
        f"{LOSS} \\le (1 - \\frac{{2}}{{n}} \\eta s^2 + \\frac{{1}}{{n}} \\eta^2 p^2 S^2) \\|X w\\|_2^2",
        f"{LOSS} \\le (1 - \\frac{{4}}{{n}} \\eta s^2 + \\frac{{1}}{{n}} \\eta^2 p^2 S^2) \\|X w\\|_2^2",
    ),
    (
        DESCENT,
        "-\\mathbb{E}[w^\\top X^\\top X x_J x_J^\\top w] \\le \\min_u u^\\top X^\\top X u",
        "\\mathbb{E}[w^\\top X^\\top X x_J x_J^\\top w] \\le \\min_u u^\\top X^\\top X u",
    ),
    (EIGEN, "\\|A v\\|_2 \\le \\|A\\|_2 \\|v\\|_2", "\\|A v\\|_2 \\le \\|v\\|_2"),
    (EIGEN, "\\|A v\\|_2 = \\|A\\|_2 \\|v\\|_2", "\\|A x\\|_2 = \\|A\\|_2 \\|x\\|_2"),
    (EIGEN[:2], "\\|A v\\|_2 \\le \\|A\\|_2 \\|v\\|_2", "\\|A v\\|_2 = \\|A\\|_2 \\|v\\|_2"),
)


@pytest.mark.parametrize(("given", "true", "false"), BOUNDS)
def test_a_bound_is_confirmed_and_its_neighbour_is_not(given: Given, true: str, false: str) -> None:
    levels = [support(read(Claim(id="x", stated=stated, given=given)), None, stated).level for stated in (true, false)]
    assert levels[0] in CONFIRMED
    assert levels[1] not in CONFIRMED


def test_a_minimum_of_a_square_with_something_added_is_not_zero() -> None:
    given = ("X \\in \\mathbb{R}^{n \\times m}", "a, b \\in \\mathbb{R}^m")
    for body in ("u^\\top X^\\top X u - a^\\top u", "-u^\\top X^\\top X u", "u^\\top X^\\top X u + a^\\top a"):
        stated = f"\\|X a\\|_2 \\ge 0 \\implies \\min_u ({body}) = 0"
        assert support(read(Claim(id="x", stated=stated, given=given)), None, stated).level not in CONFIRMED


STATEMENTS = tuple((given, stated) for given, true, false in BOUNDS for stated in (true, false))


@pytest.mark.parametrize(("given", "stated"), STATEMENTS)
def test_the_facts_hold_at_points(given: Given, stated: str) -> None:
    """Whatever the statement is, what is said of its letters is true of the expressions that they stand for."""
    asked = read(Claim(id="x", stated=stated, given=given))
    parts = (asked.statement, *asked.context.assumptions)
    atoms = Atoms(
        context=asked.context, facts_of=facts_of, mentioned=tuple(node for part in parts for node in walk(part))
    )
    assert isinstance(asked.statement, Chain)
    numbers = [atoms.number(side) for side in asked.statement.sides if isinstance(side, Expr)]
    assert atoms.facts
    judged = 0
    for env in _places(asked):
        try:
            env = env.with_letters({name: value(expr, env) for expr, name in atoms.names.items()})
            for side, number in zip(asked.statement.sides, numbers, strict=True):
                assert isinstance(side, Expr)
                assert truth(Chain(sides=(side, number), relations=("=",)), env) is not False
        except (Beyond, Undefined):
            continue
        held = [truth(fact, env) for fact in atoms.facts]
        assert False not in held, atoms.facts[held.index(False)]
        judged += 1
    assert judged >= 5


def _places(asked: Problem) -> Iterator[Environment]:
    """Points of several sizes, rational ones and balls."""
    generator = random.Random(f"{asked.statement}")
    for draw in (EXACT, ROUNDED):
        for trial in range(80):
            sizes = {name: generator.choice((1, 1, 2, 3)) for name in asked.context.dimensions}
            try:
                yield point(ground_of(asked), sizes, {}, replace(draw, tiny=trial % 2 == 0), generator)
            except (Beyond, Undefined, Unsatisfied):
                continue
