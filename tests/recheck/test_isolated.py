"""A crash of z3 ends as a reason: the claim is not rechecked, and the re-check goes on."""

from __future__ import annotations

import os
import signal
import time
from typing import Any

import pytest
import z3

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.recheck import Level, recheck
from corrigenda.proofs.recheck.isolated import Stopped, apart
from corrigenda.proofs.recheck.support import support
from tests.recheck.test_catalogue_statements import reported

GIVEN = ("x, y \\in \\mathbb{R}",)
SQUARES = "2 x y \\le x^2 + y^2"


def segfault(*_: Any) -> None:
    os.kill(os.getpid(), signal.SIGSEGV)


def test_the_value_comes_back_and_an_exception_is_a_reason() -> None:
    assert apart(lambda: [1, "a", None], name="work", seconds=20) == [1, "a", None]
    with pytest.raises(Stopped, match="work failed with ValueError: invalid literal"):
        apart(lambda: int("no"), name="work", seconds=20)


def test_a_crash_and_a_hang_are_reasons() -> None:
    with pytest.raises(Stopped, match="work stopped at signal 11"):
        apart(segfault, name="work", seconds=20)
    begun = time.monotonic()
    with pytest.raises(Stopped, match="work was killed at the wall-clock fence of 1 s"):
        apart(lambda: time.sleep(30), name="work", seconds=1)
    assert time.monotonic() - begun < 10


def test_a_crash_of_z3_leaves_the_claim_open_with_its_signal(monkeypatch: pytest.MonkeyPatch) -> None:
    claim = reported(Claim(id="x", stated=SQUARES, given=GIVEN), SQUARES)
    with monkeypatch.context() as patched:
        patched.setattr(z3.Solver, "check", segfault)
        crashed = recheck(claim)
    assert crashed.level is Level.NOT_RECHECKED
    assert "z3 stopped at signal 11" in crashed.how
    assert recheck(claim).level is Level.RERUN


def test_a_crash_of_one_tactic_leaves_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """The default solver crashes; the one of the tactic, which the package makes by itself, does not."""
    monkeypatch.setattr(z3, "Solver", segfault)
    asked = read(Claim(id="x", stated=SQUARES, given=GIVEN))
    assert support(asked, None, "x").level is Level.RERUN


def test_a_crash_never_confirms_what_is_false(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(z3.Solver, "check", segfault)
    stated = "2 x y < x^2 + y^2"
    assert support(read(Claim(id="x", stated=stated, given=GIVEN)), None, "x").level is Level.REJECTED
