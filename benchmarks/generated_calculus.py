"""The generated suite's expectations and gradients: 160 true statements each, three mutants of each."""

from __future__ import annotations

import argparse
import time

from tests.generated import expectations, gradients
from tests.generated.verdicts import judged

SUITES = (("expectations", expectations.cases), ("gradients", gradients.cases))


def main() -> None:
    """Print the counts, and every statement that went wrong or was missed."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--count", type=int, default=160)
    options.add_argument("--seed", type=int, default=2)
    chosen = options.parse_args()
    for name, cases in SUITES:
        started = time.perf_counter()
        score = judged(cases(chosen.count, chosen.seed))
        print(f"{name}: {time.perf_counter() - started:.0f} s")
        for (kind, verdict), number in sorted(score.counts.items()):
            print(f"{number:6} {kind}: {verdict}")
        print(f"  true proved or supported: {score.share_proved():.1%}, false refuted: {score.share_refuted():.1%}")
        for line in (*score.wrong, *score.missed):
            print(f"  {line}")


if __name__ == "__main__":
    main()
