"""What a parse knows from outside, and what holds at the current place."""

from __future__ import annotations

from dataclasses import dataclass

from corrigenda.proofs.language.tree.expressions import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """Declared canonical names: letters, functions (applied by brackets), and sequences."""

    names: frozenset[str] = frozenset()
    functions: frozenset[str] = frozenset()
    sequences: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A place where the text alone does not decide: `reason` and `subject` name the question, so that one
    answer holds for all its places; `other` is the answer that was not taken, as a noun phrase."""

    reason: str
    subject: str
    other: str
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """What holds at the current place: letters bound by a sum or a definition's head, absolute-value
    bars left open, the condition bar that ends a moment, whether `\\times` separates sizes, whether `dx`
    ends an integrand, and relations that end a clause here (the colon of a set)."""

    bound: frozenset[str] = frozenset()
    local: frozenset[str] = frozenset()
    bars: tuple[str, ...] = ()
    given_bar: int = -1
    sizes: bool = False
    differential: bool = False
    stops: frozenset[str] = frozenset()
