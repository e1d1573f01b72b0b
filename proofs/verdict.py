"""Verdicts, the findings they rest on, and the remarks that stand beside them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from corrigenda.proofs.certificates import Certificate


class Verdict(StrEnum):
    """What the tool says of a claim; design and order of precedence are in `docs/verdicts.md`."""

    PROVED = "PROVED"
    SUPPORTED = "SUPPORTED"
    CONDITIONAL = "CONDITIONAL"
    REFUTED = "REFUTED"
    ILL_TYPED = "ILL_TYPED"
    INCONCLUSIVE = "INCONCLUSIVE"
    NOT_CHECKABLE = "NOT_CHECKABLE"


HOLDS = frozenset({Verdict.PROVED, Verdict.SUPPORTED})
WRONG = frozenset({Verdict.REFUTED, Verdict.ILL_TYPED})
FLAGGED = WRONG | {Verdict.CONDITIONAL}
OPEN = frozenset({Verdict.INCONCLUSIVE, Verdict.NOT_CHECKABLE})
WORST_FIRST = (
    Verdict.ILL_TYPED,
    Verdict.REFUTED,
    Verdict.CONDITIONAL,
    Verdict.INCONCLUSIVE,
    Verdict.SUPPORTED,
    Verdict.PROVED,
    Verdict.NOT_CHECKABLE,
)
"""The order of counts and filters; a chain has the first of these that one of its relations has."""


class Stance(StrEnum):
    """Which way one finding points."""

    FOR = "FOR"
    AGAINST = "AGAINST"
    SILENT = "SILENT"


class RemarkKind(StrEnum):
    """Remarks of the first four kinds flag a claim whatever its verdict."""

    VACUOUS = "vacuous"
    TAUTOLOGY = "tautology"
    DOES_NOT_FOLLOW = "does not follow"
    NOT_SHARP = "not sharp"
    CONVENTION = "convention"
    DEFINED_ONLY_IF = "defined only if"
    LIKELY_MISREADING = "likely misreading"


FLAGGING_REMARKS = frozenset(
    {RemarkKind.VACUOUS, RemarkKind.TAUTOLOGY, RemarkKind.DOES_NOT_FOLLOW, RemarkKind.NOT_SHARP}
)


class Severity(StrEnum):
    """How much a finding matters to the author of the note."""

    ERROR = "error"
    GAP = "gap"
    NOTATION = "notation"
    NONE = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """A sentence beside a verdict; `latex` holds its formula, when it has one."""

    kind: RemarkKind
    text: str
    latex: str = ""


Array = tuple[tuple[Fraction, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Witness:
    """A point at which a claim fails, re-evaluated rigorously.

    `assignment` maps LaTeX names (dimensions too) to LaTeX values; `left` and `right` are the
    values of the two sides there as LaTeX, `relation` the stated relation; `rigour` is `exact`
    (rational arithmetic) or `ball` (Arb enclosures).  `values` is the same point as data: the rows of each letter, a
    number being one row of one; a letter is not in it that has a law or a direction of growth in the place of a value.
    """

    assignment: Mapping[str, str]
    left: str
    relation: str
    right: str
    rigour: str
    sentence: str
    values: Mapping[str, Array] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Trace:
    """What a plot shows: an estimate with its half-width after each look (or each iteration).

    `looks` are sample counts (or step numbers), `estimates` and `halfwidths` run in parallel;
    `stated` and `corrected` are the values that the two formulas give at `point`.
    """

    kind: str
    looks: tuple[int, ...]
    estimates: tuple[float, ...]
    halfwidths: tuple[float, ...]
    stated: float | None = None
    corrected: float | None = None
    point: Mapping[str, str] = field(default_factory=dict)
    label: str = ""


class Kind(StrEnum):
    """Where a finding comes from: typing; a method made for one kind of statement, or for many; a shortcut to what
    another method decides in general; a search for a counterexample; an experiment."""

    TYPING = "typing"
    SPECIAL = "special"
    GENERAL = "general"
    SHORTCUT = "shortcut"
    SEARCH = "search"
    EXPERIMENT = "experiment"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What one method says of one relation; `method` is the name under which it is shown, `kind` what is weighed.

    `exact` is true for a proof or a rigorous witness, false for an experiment.  `scope` is `all`
    or a description of the sizes covered.  `tier` names the kind of evidence (`exact`,
    `bounded`, `known variance`, `asymptotic`, `iteration`).  `certificate` holds what a re-check needs.
    `applies` is false for a method that is not made for statements of this kind: its silence explains nothing.
    """

    stance: Stance
    because: str
    method: str = ""
    kind: Kind = Kind.SPECIAL
    exact: bool = False
    scope: str = ""
    tier: str = ""
    witness: Witness | None = None
    trace: Trace | None = None
    remarks: tuple[Remark, ...] = ()
    certificate: Certificate | None = None
    seconds: float = 0.0
    applies: bool = True
