"""What every doubt is asked about: a step that fails as read, and what the note declares."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.language.context import Context, Problem
from corrigenda.proofs.language.errors import LanguageError, ParseError
from corrigenda.proofs.language.reading.declarations import headings
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.tree.expressions import Statement
from corrigenda.proofs.outcome import Outcome


class Doubt(StrEnum):
    """Why a failing step is not called wrong."""

    NONE = ""
    READING = "ambiguous reading"
    KIND = "undeclared kind"
    UNTIED = "undefined letter"
    CONDITION = "condition or equation"
    BROADCAST = "broadcasting"
    QUESTION = "question"


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubted:
    """A doubt with the sentence that tells the author what would settle it."""

    doubt: Doubt
    sentence: str


NOTHING: frozenset[str] = frozenset()
"""The one empty set of the many steps of a long note of which nothing is to be said."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """How a step stands in its note: `later` marks the second or a later relation of a chain, `joined` one whose
    sides stand in different formulas with words between them, `plain` text without LaTeX.

    `unsettled` are letters that the note declares in two ways or defines only behind the step; `said`
    names what words of the note state: `independent`, `orthogonal` (also by a singular value decomposition); `older`
    are declarations of kinds that stand in an earlier section; `qualified` is a word of the sentence that may restrict
    the step and that was not read as an assumption; `fixed` are definitions that nobody changes on the way.
    """

    later: bool = False
    joined: bool = False
    plain: bool = False
    unsettled: frozenset[str] = NOTHING
    said: frozenset[str] = NOTHING
    older: frozenset[str] = NOTHING
    qualified: str = ""
    fixed: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A step in doubt: `problem` is None when its shapes clash; `known` is what the declarations alone say, None until
    it is wanted, and `prepared` that they were written for this statement: a letter that they mention is then
    explained."""

    claim: Claim
    problem: Problem | None
    outcome: Outcome
    settings: Settings
    layout: Layout
    known: Context | None = None
    prepared: bool = False

    @property
    def declared(self) -> Context:
        """What the declarations alone say; where they can be read with the statement only, what both say."""
        if self.known is not None:
            return self.known
        try:
            return declarations_alone(self.claim)
        except LanguageError:
            if self.problem is None:
                raise
            return self.problem.context


def given_as_read(question: Question) -> Iterator[tuple[str, Statement]]:
    """Each declaration as text with its tree; what is no formula is left out."""
    claim = question.claim
    known = headings.collect(claim.given, claim.stated)
    for part in claim.given:
        with suppress(ParseError):
            yield part, known.read(part)


def stated_as_read(question: Question) -> Statement | None:
    """The step as its text is parsed, also where its shapes clash; None where it is no formula."""
    claim = question.claim
    with suppress(ParseError):
        return headings.collect(claim.given, claim.stated).read(claim.stated)
    return None


def declarations_alone(claim: Claim) -> Context:
    """The context that the declarations give without the statement.  Raises as `read`."""
    return read(replace(claim, stated="0 = 0")).context


def settled_names(declared: Context) -> frozenset[str]:
    """Letters whose kind, law or meaning the note writes."""
    letters = frozenset(name for name, symbol in declared.symbols.items() if not symbol.inferred)
    meant = frozenset(declared.definitions) | frozenset(declared.recurrences) | frozenset(declared.signatures)
    return letters | meant | frozenset(declared.dimensions) | declared.random_names
