"""The texts of a claim, each read once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.errors import IllTyped, LanguageError
from corrigenda.proofs.language.reading.elaborate import read

Reading = Problem | LanguageError
"""A typed problem, or why there is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadClaim:
    """A claim with its statement, the statement under its `needs`, and its correction, each as read.

    A text that the claim does not have is None.
    """

    claim: Claim
    stated: Reading
    needs: Reading | None = None
    corrected: Reading | None = None

    @property
    def problem(self) -> Problem | None:
        """The statement, when it was read and its shapes fit."""
        return known(self.stated)

    @property
    def unreadable(self) -> bool:
        """Whether some text could not be read at all; shapes that clash are a verdict and no such failure."""
        texts = (self.stated, self.needs, self.corrected)
        return any(isinstance(text, LanguageError) and not isinstance(text, IllTyped) for text in texts)


def known(reading: Reading | None) -> Problem | None:
    """The problem, or None where there is none."""
    return reading if isinstance(reading, Problem) else None


def read_claim(claim: Claim) -> ReadClaim:
    """Read every text of a claim once.  Raises nothing: an error stands in the place of what it prevents."""
    needs = claim.needs
    return ReadClaim(
        claim=claim,
        stated=attempt(claim),
        needs=attempt(claim, extra=needs, suffix="/needs") if needs else None,
        corrected=attempt(claim, extra=needs, stated=claim.corrected, suffix="/corrected") if claim.corrected else None,
    )


def attempt(claim: Claim, *, extra: Sequence[str] = (), stated: str | None = None, suffix: str = "") -> Reading:
    """One text of a claim, or the error; `suffix` keeps the random draws of different texts apart."""
    try:
        return replace(read(claim, extra=extra, stated=stated), key=f"{claim.id}{suffix}")
    except LanguageError as error:
        return error
