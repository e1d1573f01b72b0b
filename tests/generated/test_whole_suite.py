"""The whole generated suite, 500 true statements and their mutants, when CORRIGENDA_GENERATED=full; CI runs samples."""

from __future__ import annotations

import os
from collections import Counter

import pytest
from benchmarks import generated_suite

from tests.generated.verdicts import FAILS, HOLDS

WHOLE = os.environ.get("CORRIGENDA_GENERATED") == "full"


def test_the_suite_has_five_hundred_true_statements() -> None:
    assert sum(count for _, count in generated_suite.PARTS) == 500


@pytest.mark.skipif(not WHOLE, reason="takes half an hour: set CORRIGENDA_GENERATED=full")
def test_true_statements_stand_and_mutants_fall() -> None:
    scores = [generated_suite.run(name, count, 1) for name, count in generated_suite.PARTS]
    counts: Counter[tuple[str, str]] = sum((score.counts for score in scores), Counter())
    kinds: Counter[str] = Counter()
    for (kind, _), number in counts.items():
        kinds[kind] += number
    assert not [line for score in scores for line in score.wrong]
    assert kinds["true"] == 500
    assert kinds.total() - kinds["true"] >= 1400
    fell = sum(counts["false mutant", verdict.value] for verdict in FAILS)
    held = sum(counts["true", verdict.value] for verdict in HOLDS)
    assert fell >= 0.98 * kinds["false mutant"]
    assert held >= 0.95 * kinds["true"]
