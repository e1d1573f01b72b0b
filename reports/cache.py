"""Outcomes remembered by content: a claim that did not change, decided by an engine that did not change, is not decided
again.

The key covers the claim as the engine sees it, the settings, every line of the engine's source, and the versions of
the libraries it rests on; what the catalogue expects is not part of it.  An entry is one JSON file, written whole or
not at all.  What depended on the machine (a killed worker) is never remembered.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from pathlib import Path

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.suite import run
from corrigenda.reports.versions import versions
from corrigenda.reports.work.files import write_whole
from corrigenda.reports.work.limits import CLAIM_SECONDS

FORMAT = 1
ENGINE = ("proofs", "numerics")
UNSEEN = ("expected", "title", "note", "source", "topic", "derivation", "follows", "reads")
VARIABLE = "CORRIGENDA_CACHE"


def default_folder() -> Path:
    """The folder named by CORRIGENDA_CACHE, or the user's cache folder."""
    from platformdirs import user_cache_path

    named = os.environ.get(VARIABLE)
    return Path(named) if named else user_cache_path("corrigenda", appauthor=False)


@dataclass(frozen=True, kw_only=True)
class Cache:
    """Remembered outcomes in `folder`, which is made when the first one is stored."""

    folder: Path

    def find(self, claim: Claim, settings: Settings) -> Outcome | None:
        """The outcome of `claim`, or None when it is not remembered or its file is damaged."""
        from corrigenda.reports.papers.outcome_json import outcome_from

        try:
            found = outcome_from(json.loads(self._file(claim, settings).read_text("utf-8")))
        except (OSError, ValueError):
            return None
        return replace(found, claim=claim, given=claim.given)

    def holds(self, claim: Claim, settings: Settings) -> bool:
        """Whether an outcome of `claim` is remembered."""
        return self._file(claim, settings).is_file()

    def store(self, outcome: Outcome, settings: Settings) -> None:
        """Remember an outcome; a folder that cannot be written is no error."""
        from corrigenda.reports.papers.outcome_json import outcome_to

        if _depends_on_the_machine(outcome):
            return
        try:
            path = self._file(outcome.claim, settings)
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, json.dumps(outcome_to(outcome)))
        except OSError:
            return

    def _file(self, claim: Claim, settings: Settings) -> Path:
        seen = {key: value for key, value in asdict(claim).items() if key not in UNSEEN}
        text = json.dumps([FORMAT, self._engine, seen, asdict(settings)], sort_keys=True, default=str)
        digest = hashlib.sha256(text.encode()).hexdigest()
        return self.folder / "outcomes" / digest[:2] / f"{digest}.json"

    @cached_property
    def _engine(self) -> str:
        return engine_fingerprint()


def remembered(
    claims: Sequence[Claim], settings: Settings, cache: Cache | None, *, jobs: int = 1, fence: float = CLAIM_SECONDS
) -> Iterator[Outcome]:
    """Like `corrigenda.reports.suite.run`, deciding only what `cache` does not hold."""
    settings = replace(settings, claims=max(settings.claims, len(claims)))
    known = {place: cache.find(claim, settings) for place, claim in enumerate(claims)} if cache else {}
    missing = run(
        [claims[place] for place in range(len(claims)) if not known.get(place)], settings, jobs=jobs, fence=fence
    )
    for place in range(len(claims)):
        found = known.get(place)
        if found is None:
            found = next(missing)
            if cache:
                cache.store(found, settings)
        yield found


def engine_fingerprint() -> str:
    """A digest of the engine's source and of the libraries it rests on."""
    root = Path(__file__).resolve().parents[1]
    digest = hashlib.sha256(json.dumps(versions(), sort_keys=True).encode())
    for package in ENGINE:
        for path in sorted((root / package).rglob("*.py")):
            if "catalogue" not in path.parts:
                digest.update(path.relative_to(root).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()


def _depends_on_the_machine(outcome: Outcome) -> bool:
    return outcome.verdict is Verdict.INCONCLUSIVE and not outcome.findings and not outcome.steps
