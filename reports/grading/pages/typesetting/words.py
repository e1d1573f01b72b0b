"""Words, shapes and order of what a review page shows."""

from __future__ import annotations

from types import MappingProxyType

from corrigenda.proofs.verdict import Verdict
from corrigenda.reports.papers.wording import css_name

# Word and class of a reason to ask a teacher, in the order of the queue.
KINDS = MappingProxyType(
    {
        "conditional": ("conditional", "conditional"),
        "statistical": ("statistical", "statistical"),
        "inconclusive": ("inconclusive", "inconclusive"),
        "form": ("form", "inconclusive"),
        "wrong step": ("wrong step", "conditional"),
        "not enough read": ("partly read", "inconclusive"),
        "unmatched": ("unmatched", "unmatched"),
        "unreadable": ("unreadable", "unreadable"),
    }
)
# Word and class of the state of one problem of one submission.
STATES = MappingProxyType(
    {
        "right": ("right", "proved"),
        "partial": ("in part", "refuted"),
        "wrong": ("wrong", "refuted"),
        "queue": ("to decide", "conditional"),
        "missing": ("left empty", "notcheckable"),
    }
)


def kind_word(kind: str) -> tuple[str, str]:
    """Word and class of a queue kind; a kind unknown here shows its own name."""
    return KINDS.get(kind, (kind, "inconclusive"))


def kind_rank(kind: str) -> int:
    """Where the kind stands in the queue."""
    order = list(KINDS)
    return order.index(kind) if kind in order else len(order) - 2


def verdict_css(verdict: Verdict, exact: bool) -> str:
    """The class of a verdict; a statistical refutation has a shape of its own."""
    return "statistical" if verdict is Verdict.REFUTED and not exact else css_name(verdict)


def plural(number: int, one: str, many: str = "") -> str:
    """`1 student`, `2,400 answers`."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"
