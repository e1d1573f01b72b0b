"""How grave an error is, beside others of its severity."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import Verdict

STRICT = frozenset({"<", ">", r"\lt", r"\gt", r"\prec", r"\succ"})
EXCEPTIONS = (r"\ne", r"\neq")


def dependents(outcomes: Iterable[Outcome]) -> Mapping[str, int]:
    """How many claims follow directly from each, by id."""
    return Counter(before for outcome in outcomes for before in outcome.claim.follows)


def gravity(outcome: Outcome, rests: Mapping[str, int]) -> tuple[bool, int, bool, bool]:
    """Sorts the gravest first, nit-picks last.

    Before the others stand what more claims rest on, what a witness or the shapes show, what has a proved correction.
    """
    corrected = outcome.correction is not None and outcome.correction.verdict is Verdict.PROVED
    shown = outcome.witness is not None or outcome.verdict is Verdict.ILL_TYPED
    return nit_pick(outcome), -rests.get(outcome.claim.id, 0), not shown, not corrected


def nit_pick(outcome: Outcome) -> bool:
    """Whether a claim fails in a case of equality only: `<` where both sides agree, or all it needs is `x ≠ x*`."""
    return _touches(outcome) or (bool(outcome.needs) and all(map(_is_exception, outcome.needs)))


def _touches(outcome: Outcome) -> bool:
    witness = outcome.witness
    return witness is not None and witness.relation in STRICT and bool(witness.left) and witness.left == witness.right


def _is_exception(need: str) -> bool:
    return any(part in EXCEPTIONS for part in need.replace("{", " ").replace("}", " ").split())
