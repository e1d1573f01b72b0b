"""Orders of growth as answers: `O(n^2 d)`, `\\Theta(n \\log n)`, `\\Omega(n)`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.declarations import headings
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.reports.grading.rubric.sets import tidy

LONGEST = 600
REMEMBERED = 4096
_BEGINS = re.compile(
    r"\s*(?:\\math(?:cal|rm|bf)\s*\{?\s*O\s*\}?|O|\\Theta|\\Omega|\\operatorname\{O\})\s*(?:\\left\s*)?[(\[{]"
)


def order_in(text: str, given: Sequence[str]) -> e.BigO | None:
    """The order of growth that a formula is; None for any other formula."""
    plain = tidy(text)
    return _order_in(plain, tuple(given)) if len(plain) <= LONGEST and _BEGINS.match(plain) else None


@lru_cache(maxsize=REMEMBERED)
def _order_in(text: str, given: tuple[str, ...]) -> e.BigO | None:
    try:
        statement = headings.collect(given, text).read(f"Q = {text}")
    except (LanguageError, RecursionError):
        return None
    found = statement.sides[-1] if isinstance(statement, e.Chain) and len(statement.sides) == 2 else None
    return found if isinstance(found, e.BigO) else None
