"""Random true gradients and expectations are never refuted, mutants never proved, nearly all false ones refuted."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.generated import expectations, gradients
from tests.generated.verdicts import Case, judged


@pytest.mark.parametrize("cases", [expectations.cases, gradients.cases])
def test_true_statements_stand_and_false_ones_fall(cases: Callable[[int, int], Iterator[Case]]) -> None:
    score = judged(cases(20, 11), count=2)
    assert not score.wrong
    assert score.share_proved() >= 0.95, score.missed
    assert score.share_refuted() >= 0.98, score.missed
