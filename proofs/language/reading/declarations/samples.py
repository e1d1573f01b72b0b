"""Families written out with dots: `x_1, \\dots, x_n \\sim P`, `r_0, \\dots, r_{n-1} \\in \\mathbb{R}`,
`k_1, \\dots, k_t \\in \\mathbb{R}^d`, `x_1, x_2, \\dots \\sim P`, `p_1, \\dots, p_K \\in (0, 1)`,
`a_1, \\dots, a_n > 0`.

Numbers are the entries of a vector, vectors the rows of a matrix; members that count from 0 stand one place further.
A law is one of independent copies, and only of members that are scalars for all that the declarations say: no member
and no parameter of the law is declared a vector or a matrix.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise

from corrigenda.proofs.language.conventions import FRESH_INDICES
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import terms_of
from corrigenda.proofs.language.tree.forms import number, plus, signed_number
from corrigenda.proofs.language.tree.links import ORDERS
from corrigenda.proofs.language.tree.traverse import contains, free_names, walk


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """The letter, the index of the first member and of the last (None without end), and the relation that they all
    stand in, as which of its sides."""

    base: str
    first: int
    last: e.Expr | None
    relation: e.Chain
    side: int = 0

    @property
    def length(self) -> e.Expr:
        """How many members there are."""
        assert self.last is not None
        return shifted(self.last, 1 - self.first)


def samples(facts: Sequence[e.Statement]) -> tuple[Sample, ...]:
    """The families that declarations write out."""
    wide = _wide_letters(facts)
    found = (sample for fact in facts if isinstance(fact, e.And) for sample in _in(fact))
    return tuple(sample for sample in found if not _has_law(sample) or not _mentions_wide(sample, wide))


def with_samples(facts: Sequence[e.Statement]) -> tuple[e.Statement, ...]:
    """The declarations with each family as the entries of a vector or the rows of a matrix."""
    known = {sample.relation: sample for sample in samples(facts)}
    taken = frozenset(name for fact in facts for name in free_names(fact))
    return tuple(_rewritten(fact, known, taken) if isinstance(fact, e.And) else fact for fact in facts)


def _rewritten(fact: e.And, known: dict[e.Chain, Sample], taken: frozenset[str]) -> e.Statement:
    kept: list[e.Statement] = []
    for part in fact.parts:
        sample = known.get(part) if isinstance(part, e.Chain) else None
        if sample is None:
            kept.append(part)
            continue
        while kept and isinstance(kept[-1], e.Remainder):
            kept.pop()
        kept += _declared(sample, taken)
    return replace(fact, parts=tuple(kept))


def _declared(sample: Sample, taken: frozenset[str]) -> Iterator[e.Statement]:
    letter, index = e.Name(text=sample.base), e.Name(text=free_index(taken))
    space = sample.relation.sides[-1]
    width = space.shape if isinstance(space, e.Space) else ()
    if sample.last is None:
        yield replace(sample.relation, sides=(e.Index(base=letter, indices=(index,)), space))
        return
    whole = letter if sample.first == 1 and not width else e.Name(text=f"\\vec{{{sample.base}}}")
    yield e.Chain(sides=(whole, e.Space(field="R", shape=(sample.length, *width))), relations=("in",))
    if whole != letter:
        place = shifted(index, 1 - sample.first)
        member: e.Expr = e.Index(base=whole, indices=(place, e.Slice()) if width else (place,))
        member = e.Transpose(operand=member) if width else member
        yield e.Chain(sides=(e.Index(base=letter, indices=(index,)), member), relations=(":=",))
    if _has_law(sample):
        entry = e.Index(base=whole, indices=(sample.length,))
        yield replace(sample.relation, sides=(entry, space))
    elif sample.relation.relations != ("in",):
        sides, last = sample.relation.sides, sample.side
        entry = e.Index(base=whole, indices=(index,))
        yield replace(sample.relation, sides=(*sides[:last], entry, *sides[last + 1 :]))


def free_index(taken: frozenset[str]) -> str:
    """An index letter that is not taken."""
    return next((letter for letter in FRESH_INDICES if letter not in taken), "i")


def shifted(place: e.Expr, by: int) -> e.Expr:
    """`place + by`, with numbers put together."""
    terms = terms_of(place)
    total = by + sum((value for term in terms if (value := signed_number(term)) is not None), Fraction(0))
    rest = [term for term in terms if signed_number(term) is None]
    return plus(*rest, number(total)) if total else plus(*rest)


def _has_law(sample: Sample) -> bool:
    return sample.relation.relations == ("~",)


def _in(fact: e.And) -> Iterator[Sample]:
    for place, part in enumerate(fact.parts):
        if isinstance(part, e.Chain) and not part.heads:
            members = _run_before(fact.parts, place)
            sample = next((one for side in _bounded(part) if (one := _sample(part, side, members)) is not None), None)
            if sample is not None:
                yield sample


def _bounded(part: e.Chain) -> range:
    """The sides at which the members may stand: the first of a membership or a law, any between bounds."""
    if part.relations in (("in",), ("~",)):
        return range(1)
    return range(len(part.sides)) if set(part.relations) <= ORDERS else range(0)


def _run_before(parts: Sequence[e.Statement], place: int) -> list[e.Expr]:
    """The bare expressions that stand just before a relation."""
    found: list[e.Expr] = []
    for part in reversed(parts[:place]):
        if not isinstance(part, e.Remainder):
            break
        found.insert(0, part.content)
    return found


def _sample(chain: e.Chain, side: int, before: list[e.Expr]) -> Sample | None:
    """The family whose last items are `before` and one side of the relation; its dots stand second last, or last when
    it has no end."""
    items = [*before, *(part for part in chain.sides[side : side + 1] if isinstance(part, e.Expr))]
    endless = isinstance(items[-1], e.Dots)
    dots = len(items) - (1 if endless else 2)
    if dots < 1 or not isinstance(items[dots], e.Dots) or (endless and (chain.relations != ("~",) or dots < 2)):
        return None
    start = start_of([member(item) for item in items[:dots]])
    base, last = ("", None) if endless else member(items[-1])
    if start is None or not (endless or (base == start[0] and last is not None and not isinstance(last, e.Num))):
        return None
    return Sample(base=start[0], first=start[1], last=last, relation=chain, side=side)


def start_of(members: list[tuple[str, e.Expr | None]]) -> tuple[str, int] | None:
    """The letter and the first index of members that count up by one."""
    bases = {base for base, _ in members}
    indices = [index.value for _, index in members if isinstance(index, e.Num)]
    counted = len(indices) == len(members) and all(b - a == 1 for a, b in pairwise(indices))
    if len(bases) != 1 or not counted or indices[0] not in (0, 1):
        return None
    (base,) = bases
    return (base, int(indices[0])) if base else None


def member(node: object) -> tuple[str, e.Expr | None]:
    """`x_n` as x and n, whether the label is read as an index or not."""
    from corrigenda.proofs.language.reading.generalisation import base_and_label, label_value

    match node:
        case e.Index(base=e.Name(text=text), indices=(index,)):
            return text, index
        case e.Name(text=text):
            base, label = base_and_label(text)
            return (base, label_value(text)) if label else ("", None)
    return "", None


def _wide_letters(facts: Sequence[e.Statement]) -> frozenset[str]:
    """Letters, and bases of labelled letters, that are declared vectors or matrices."""
    found: set[str] = set()
    for fact in facts:
        for chain in (part for part in walk(fact) if isinstance(part, e.Chain)):
            match chain.sides[-1]:
                case e.Space(shape=shape) if shape:
                    heads: tuple[e.Node, ...] = (*chain.heads, *chain.sides[:-1])
                    found |= {name for head in heads for name in free_names(head)}
                    found |= {member(head)[0] for head in heads}
    return frozenset(found)


def _mentions_wide(sample: Sample, wide: frozenset[str]) -> bool:
    law = sample.relation.sides[-1]
    return sample.base in wide or bool(free_names(law) & wide) or contains(law, e.Eye)
