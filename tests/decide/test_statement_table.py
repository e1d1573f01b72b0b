"""True statements are never refuted, false ones never proved: a table of both, close to what notes contain.

The pairs differ by a sign, a factor, an assumption or a size; many hold at small sizes only.  A verdict that becomes
more decided (INCONCLUSIVE to the right answer) passes: `MAY_HOLD` and `MAY_FAIL` only exclude the wrong one.
"""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide import Settings, decide
from corrigenda.proofs.verdict import Verdict
from tests.decide import statements, statements_of_notes, statements_that_trap

TABLES = (
    *(statements.NUMBERS, statements.MATRICES, statements.INDICES, statements.ORDERS),
    *(statements_of_notes.LAWS_AND_LIMITS, statements_that_trap.TRAPS),
    *(statements_of_notes.DERIVATIVES, statements_of_notes.NOTES),
)
ROWS = [row for table in TABLES for row in table]

pytestmark = pytest.mark.xdist_group("statements")


@pytest.mark.parametrize(("allowed", "stated", "given"), ROWS)
def test_the_verdict_is_an_allowed_one(allowed: frozenset[Verdict], stated: str, given: tuple[str, ...]) -> None:
    outcome = decide(Claim(id="statement", stated=stated, given=given), Settings(experiments=False))
    assert not outcome.conflict
    assert outcome.verdict in allowed, outcome.why


def test_the_table_has_true_and_false_statements() -> None:
    holding = sum(row[0] <= statements.MAY_HOLD for row in ROWS)
    failing = sum(row[0] <= statements.MAY_FAIL for row in ROWS)
    assert min(holding, failing) >= 50
