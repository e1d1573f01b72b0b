"""The generated suite: 500 random true statements, three mutants of each, and what the engine says of them.

Prints one line a part (identities, expectations, gradients, inequalities), the totals, and every statement that went
wrong: a true one refuted, a false mutant proved or supported.  A mutant counts as false when floating point, apart
from the engine's proofs, finds a clear failure; as equivalent when it finds none.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

from corrigenda.proofs.language import parse
from tests.generated import expectations, gradients, identities, inequalities
from tests.generated.verdicts import FAILS, HOLDS, Score, judged

PARTS = (("identities", 170), ("expectations", 80), ("gradients", 80), ("inequalities", 170))


def of_inequalities(count: int, seed: int) -> Score:
    """The part on inequalities, extrema and series, in the counts of the others."""
    score = Score()
    for case in inequalities.cases(count, seed):
        _note(score, "true", case, wrong=frozenset(FAILS), missed=frozenset(HOLDS))
        for mutant in inequalities.mutants(case, 3, seed):
            false = inequalities.is_false(parse(mutant.stated), mutant)
            kind, wrong = ("false mutant", frozenset(HOLDS)) if false else ("equivalent mutant", frozenset())
            _note(score, kind, mutant, wrong=wrong, missed=frozenset(FAILS))
    return score


def _note(score: Score, kind: str, case: inequalities.Case, *, wrong: frozenset[str], missed: frozenset[str]) -> None:
    verdict = inequalities.decided(case).verdict
    score.counts[kind, verdict.value] += 1
    line = f"{kind}, {verdict}: {case.stated}    given {'; '.join(case.given)}"
    if verdict in wrong:
        score.wrong.append(line)
    elif verdict not in missed and kind != "equivalent mutant":
        score.missed.append(line)


def run(name: str, count: int, seed: int) -> Score:
    """One part of the suite."""
    makers: dict[str, Callable[[], Score]] = {
        "identities": lambda: identities.judged(count, seed),
        "expectations": lambda: judged(expectations.cases(count, seed)),
        "gradients": lambda: judged(gradients.cases(count, seed)),
        "inequalities": lambda: of_inequalities(count, seed),
    }
    return makers[name]()


def line(name: str, score: Score, seconds: float) -> str:
    """The counts of one part."""
    held = sum(score.counts["true", verdict.value] for verdict in HOLDS)
    true = sum(number for (kind, _), number in score.counts.items() if kind == "true")
    false = sum(number for (kind, _), number in score.counts.items() if kind == "false mutant")
    fell = sum(score.counts["false mutant", verdict.value] for verdict in FAILS)
    equal = sum(number for (kind, _), number in score.counts.items() if kind == "equivalent mutant")
    share = 100 * fell / false if false else 100.0
    return (
        f"{name:14} true {true:4}, held {held:4}; false mutants {false:5}, refuted {fell:5} ({share:.1f} %);"
        f" equivalent {equal:4}; wrong {len(score.wrong):3}; {seconds:.0f} s"
    )


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--share", type=float, default=1.0, help="the part of the 500 statements to run")
    options.add_argument("--only", choices=[name for name, _ in PARTS])
    chosen = options.parse_args()
    for name, count in PARTS:
        if chosen.only in (None, name):
            started = time.perf_counter()
            score = run(name, max(1, round(count * chosen.share)), chosen.seed)
            print(line(name, score, time.perf_counter() - started), flush=True)
            for text in (*score.wrong, *score.missed):
                print(f"    {text[:240]}", flush=True)


if __name__ == "__main__":
    main()
