"""The certificate of a sequential test on samples."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Experiment:
    """How the samples were drawn (`generator` from `seed` and `key`, by the `proposal` unless that is empty) and what
    the test saw: the mean `gap` of `samples` draws with its `standard_error`, Hall's statistic `hall` (corrected for
    skewness) against the `threshold`, the false-alarm probability `alpha`, and how it ended (`end`)."""

    seed: int
    key: str
    generator: str
    proposal: str
    samples: int
    gap: float
    standard_error: float
    hall: float
    threshold: float
    alpha: float
    end: str
