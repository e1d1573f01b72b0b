"""A statement on its way to a verdict, and the steps of that way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from corrigenda.proofs.decide.assess import Assessment
from corrigenda.proofs.decide.doubts.question import Doubt, Layout
from corrigenda.proofs.decide.read_claim import ReadClaim
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """What is known of a statement so far.

    `settings` bound what further questions may spend; `sampled` says whether experiments took part in the first
    assessment.  `declared` is what the declarations alone say, None until it is wanted; `supplied` are letters that
    got a law which nobody declared; `prepared` says that the declarations were written for this statement.
    `special`: what it needs are equations.  `inferred` are sentences on what was read without a declaration.
    """

    read: ReadClaim
    settings: Settings
    outcome: Outcome
    assessment: Assessment | None = None
    sampled: bool = True
    doubt: Doubt = Doubt.NONE
    layout: Layout = field(default_factory=Layout)
    declared: Context | None = None
    supplied: tuple[str, ...] = ()
    inferred: tuple[str, ...] = ()
    prepared: bool = True
    special: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """Something done with an outcome: `run` is asked when the verdict so far is one of `of` and, unless
    `doubted`, no doubt was found."""

    of: frozenset[Verdict]
    run: Callable[[Case], Case]
    doubted: bool = False

    def concerns(self, case: Case) -> bool:
        """Whether the case has come so far that this stage has something to do."""
        return case.outcome.verdict in self.of and (self.doubted or case.doubt is Doubt.NONE)
