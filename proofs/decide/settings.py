"""What a run fixes before the first claim is decided."""

from __future__ import annotations

from dataclasses import dataclass, field

from corrigenda.proofs.methods.budget import Budget

FALSE_ALARM_BUDGET = 1e-6
STAGES = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """`false_alarms` is the probability, over the whole report, of one wrong statistical refutation;
    it is split evenly over `claims`, over the stages of deciding one (as stated, under its conditions, corrected) and
    over the `relations` of a chain.  `experiments` turns sampling off for inner questions (edits, conditions);
    `conditions` lets a refuted claim become CONDITIONAL under an assumption that the engine finds and nobody listed;
    `illustrated` asks for what only a report shows: values at random points of what is proved anyway, and the SymPy
    encoding."""

    seed: int = 0
    device: str = "auto"
    claims: int = 1
    relations: int = 1
    false_alarms: float = FALSE_ALARM_BUDGET
    experiments: bool = True
    conditions: bool = False
    illustrated: bool = True
    budget: Budget = field(default_factory=Budget)

    @property
    def alpha(self) -> float:
        """The share of the false-alarm budget that one experiment may spend."""
        return self.false_alarms / (max(self.claims, 1) * STAGES * max(self.relations, 1))
