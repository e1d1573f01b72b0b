"""One run over many claims: what every report is written from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.recheck import Rechecked


@dataclass(frozen=True, slots=True, kw_only=True)
class RunRecord:
    """The outcomes of a run and how they came about.

    `false_alarm_budget` bounds the probability that any statistical verdict of the run is wrong;
    `seconds` is wall time; `versions` maps package names (`corrigenda` among them) to versions;
    `notes` maps file names, as `Claim.source.file` spells them, to their lines, and is None when
    the notes are not at hand; `command` is the command line that repeats the run; `unreached` counts
    the claims that were left when the run was interrupted, `remembered` those whose outcome came from an earlier
    run; `rechecked` holds the re-check of each
    claim, when asked for.
    """

    outcomes: tuple[Outcome, ...]
    seed: int
    device: str
    false_alarm_budget: float
    seconds: float
    versions: Mapping[str, str]
    notes: Mapping[str, tuple[str, ...]] | None = None
    workers: int = 1
    command: str = ""
    unreached: int = 0
    remembered: int = 0
    rechecked: tuple[Rechecked, ...] = ()

    def _repr_html_(self) -> str:
        """What a notebook shows: the counts and what needs a correction."""
        from corrigenda.reports.faces.notebook.cards import run_card

        return run_card(self)
