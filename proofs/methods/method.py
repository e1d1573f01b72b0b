"""What every method shares: how it proves, falls silent with a reason, and takes its turn.

A method is a `Method` named `METHOD` in a module of this folder; `deciders` finds it there.  It has one or several ways
to decide a statement, each a function from a typed problem and a budget to one finding.  What a way returns says only
what it found; the method adds its name, the kind of evidence, and the time taken.  A way that raises says nothing of
the statement, with the exception as the reason.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from corrigenda.proofs.certificates import Certificate
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.methods.budget import Budget
from corrigenda.proofs.verdict import Finding, Kind, Remark, Stance, Witness

ALL_SIZES = "all"
Prove = Callable[[Problem, Budget], Finding]


class Undecided(Exception):
    """A way to decide a statement does not reach it; the message says why."""


class Inapplicable(Undecided):
    """The statement is of another kind than the way is made for, so that its silence explains nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """One way to decide: `lacking` introduces the reason when `prove` raises, as in `No enclosure: a pole.`"""

    prove: Prove
    kind: Kind = Kind.SPECIAL
    lacking: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Method:
    """A decider: its ways are tried in order until one settles the statement.

    `after` names the modules whose methods must have had their turn: cheaper ones, or those whose reasons are
    clearer.  A `direct` method decides a statement as it stands; the others turn it into an equivalent one, which
    the direct methods decide (`derived`).
    """

    name: str
    ways: tuple[Way, ...]
    after: tuple[str, ...] = ()
    direct: bool = False

    def decide(self, problem: Problem, budget: Budget) -> tuple[Finding, ...]:
        """The findings of the ways that were tried; of those that do not apply only the first, and only alone."""
        found = tuple(self._tried(problem, budget))
        return tuple(finding for finding in found if finding.applies) or found[:1]

    def _tried(self, problem: Problem, budget: Budget) -> Iterator[Finding]:
        for way in self.ways:
            started = time.perf_counter()
            said = guarded(way, problem, budget)
            found = replace(said, method=self.name, kind=way.kind, seconds=time.perf_counter() - started)
            yield found
            if settles(found):
                return


def guarded(way: Way, problem: Problem, budget: Budget) -> Finding:
    """The finding of a way; whatever it raises is silence with its reason."""
    try:
        return way.prove(problem, budget)
    except Inapplicable as reason:
        return inapplicable(f"{_introduced(way, reason)}.")
    except (Undecided, LanguageError) as reason:
        return silent(f"{_introduced(way, reason)}.")
    except Exception as error:  # noqa: BLE001 - whatever fails in a method is silence with its reason, never a verdict
        return silent(f"{type(error).__name__}: {error}")


def _introduced(way: Way, reason: Exception) -> str:
    text = str(reason).removesuffix(".")
    return f"{way.lacking}: {text}" if way.lacking else text


def settles(finding: Finding) -> bool:
    """Whether nothing needs to be asked after the finding: a proof for every size, or shapes that do not fit."""
    complete = finding.stance is Stance.FOR and finding.exact and finding.scope == ALL_SIZES
    return complete or (finding.kind is Kind.TYPING and finding.stance is Stance.AGAINST)


# ---------------------------------------------------------------------------------- the findings


def proved(
    because: str,
    certificate: Certificate | None = None,
    *,
    scope: str = ALL_SIZES,
    remarks: tuple[Remark, ...] = (),
) -> Finding:
    """A theorem, for the sizes in `scope`; the certificate is what a re-check needs."""
    return Finding(
        stance=Stance.FOR,
        because=because,
        exact=True,
        scope=scope,
        tier="exact",
        certificate=certificate,
        remarks=remarks,
    )


def refuted(
    witness: Witness,
    *,
    scope: str = "witness",
    remarks: tuple[Remark, ...] = (),
    certificate: Certificate | None = None,
) -> Finding:
    """A point at which the statement fails, evaluated rigorously; its sentence is the reason."""
    return Finding(
        stance=Stance.AGAINST,
        because=witness.sentence,
        exact=True,
        scope=scope,
        tier=witness.rigour,
        witness=witness,
        remarks=remarks,
        certificate=certificate,
    )


def silent(because: str, *, remarks: tuple[Remark, ...] = (), certificate: Certificate | None = None) -> Finding:
    """Nothing is said of the statement."""
    return Finding(stance=Stance.SILENT, because=because, remarks=remarks, certificate=certificate)


def inapplicable(because: str) -> Finding:
    """The silence of a way that is not made for statements of this kind."""
    return Finding(stance=Stance.SILENT, because=because, applies=False)
