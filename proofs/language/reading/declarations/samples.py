"""A sample `x_1, \\dots, x_n \\sim P`: independent copies of one law, as the entries of a letter x of length n.

Only where the members are scalars for all that the declarations say: no member and no parameter of the law is
declared a vector or a matrix.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import contains, free_names, walk


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """The letter, its length and the relation that the last member stands in."""

    base: str
    length: e.Name
    law: e.Chain


def samples(facts: Sequence[e.Statement]) -> tuple[Sample, ...]:
    """The samples that declarations write out."""
    wide = _wide_letters(facts)
    found = (sample for fact in facts if isinstance(fact, e.And) for sample in _in(fact))
    return tuple(sample for sample in found if not _mentions_wide(sample, wide))


def with_samples(facts: Sequence[e.Statement]) -> tuple[e.Statement, ...]:
    """The declarations with each sample as a vector whose entries have the law."""
    known = {sample.law: sample for sample in samples(facts)}
    return tuple(_rewritten(fact, known) if isinstance(fact, e.And) else fact for fact in facts)


def _rewritten(fact: e.And, known: dict[e.Chain, Sample]) -> e.Statement:
    kept: list[e.Statement] = []
    for part in fact.parts:
        sample = known.get(part) if isinstance(part, e.Chain) else None
        if sample is None:
            kept.append(part)
            continue
        while kept and isinstance(kept[-1], e.Remainder):
            kept.pop()
        letter = e.Name(text=sample.base)
        kept.append(e.Chain(sides=(letter, e.Space(field="R", shape=(sample.length,))), relations=("in",)))
        entry = e.Index(base=letter, indices=(sample.length,))
        kept.append(replace(sample.law, sides=(entry, *sample.law.sides[1:])))
    return replace(fact, parts=tuple(kept))


def _in(fact: e.And) -> Iterator[Sample]:
    for place in range(2, len(fact.parts)):
        first, dots, last = fact.parts[place - 2 : place + 1]
        match first, dots, last:
            case e.Remainder(content=one), e.Remainder(content=e.Dots()), e.Chain(
                sides=(end, e.LawTerm()), relations=("~",)
            ):
                base, length = _member(end)
                start, number = _member(one)
                counted = isinstance(number, e.Num) and number.value in (1, 2)
                if base and base == start and counted and isinstance(length, e.Name):
                    yield Sample(base=base, length=length, law=last)


def _member(node: object) -> tuple[str, e.Expr | None]:
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
                    found |= {_member(head)[0] for head in heads}
    return frozenset(found)


def _mentions_wide(sample: Sample, wide: frozenset[str]) -> bool:
    law = sample.law.sides[-1]
    return sample.base in wide or bool(free_names(law) & wide) or contains(law, e.Eye)
