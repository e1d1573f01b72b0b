"""The blind run of the catalogue beside the usual one: `python -m benchmarks.blind_run [REPORT.json]`.

Ids are random strings, and what was expected, the corrections and the conditions are hidden.  A verdict may then
differ in one way only: what holds under a condition is refuted without it.  With a report the usual verdicts are taken
from it.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from corrigenda.proofs.catalogue import all_claims
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.suite import run

SEED = 20261127
ALLOWED = (Verdict.CONDITIONAL, Verdict.REFUTED)


def hidden(claims: Sequence[Claim], generator: random.Random) -> Iterator[tuple[str, Claim]]:
    """Each claim's id, and the claim without what would give its verdict away, in random order."""
    for claim in generator.sample(list(claims), len(claims)):
        name = f"{generator.getrandbits(64):016x}"
        yield (
            claim.id,
            replace(
                claim, id=name, title="", topic="", source=None, derivation="", follows=(), note="",
                expected=None, corrected=None, needs=(),
            ),
        )  # fmt: skip


def blind(claims: Sequence[Claim], *, jobs: int = 2) -> Mapping[str, Verdict]:
    """The verdicts of the hidden claims by their true ids."""
    pairs = list(hidden(claims, random.Random(SEED)))  # noqa: S311 - an order that repeats, no secret
    settings = Settings(seed=0, claims=len(claims))
    outcomes = run([claim for _, claim in pairs], settings, jobs=jobs)
    return {name: outcome.verdict for (name, _), outcome in zip(pairs, outcomes, strict=True)}


def told(path: Path | None, claims: Sequence[Claim]) -> Mapping[str, Verdict]:
    """The verdicts of a report, or those that the catalogue expects."""
    if path is None:
        return {claim.id: claim.expected for claim in claims if claim.expected is not None}
    rows = json.loads(path.read_text(encoding="utf-8"))["claims"]
    return {row["id"]: Verdict(row["verdict"]) for row in rows}


def main(arguments: Sequence[str]) -> int:
    """Prints the two counts beside each other; 1 when a verdict depends on what was hidden."""
    claims = all_claims()
    usual, unseen = told(Path(arguments[0]) if arguments else None, claims), blind(claims)
    counts = Counter(usual.values()), Counter(unseen.values())
    print(f"| {'verdict':<14} | usual | blind |\n|---|---|---|")
    for verdict in Verdict:
        print(f"| {verdict.value.lower().replace('_', ' '):<14} | {counts[0][verdict]:>5} | {counts[1][verdict]:>5} |")
    pairs = {name: (usual[name], unseen[name]) for name in usual}
    apart = [name for name, (one, other) in pairs.items() if one is not other and (one, other) != ALLOWED]
    lost = sum(pair == ALLOWED for pair in pairs.values())
    print(f"\n{lost} conditional claims are refuted when their condition is hidden; {len(apart)} others differ.")
    for name in apart:
        print(f"  {name}: {pairs[name][0].value}, blind {pairs[name][1].value}")
    return 1 if apart else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
