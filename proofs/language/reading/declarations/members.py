"""Members of a family: `w_i \\sim P` beside `\\sum_i w_i` declares every entry of w, not one letter named `w_i`.

A labelled letter is one quantity only while no sum, product or maximum runs over its label: read as one letter inside
such a sum, all members would be equal, and `(\\sum_i x_i)^2 = n \\sum_i x_i^2` would be proved.  Members that are
vectors become the rows of a matrix, `x_i := X_{i,:}^\\top`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction

from corrigenda.proofs.language.context import Law
from corrigenda.proofs.language.errors import ParseError, UnsupportedConstruct
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import contains, free_names, walk

Read = Callable[[str], e.Statement]


def running(texts: Iterable[str], read: Read) -> Mapping[tuple[str, int], e.Expr | None]:
    """The letters whose index a sum binds, with their number of indices, and the size that it runs to from 1, if one.

    `read` parses without labelled letters; a text that it refuses is skipped, reading it again raises the error.
    """
    found: dict[tuple[str, int], set[e.Expr | None]] = {}
    for text in texts:
        with suppress(ParseError):
            for base, count, end in _bound(read(text)):
                found.setdefault((base, count), set()).add(end)
    return {key: next(iter(ends)) if len(ends - {None}) == len(ends) == 1 else None for key, ends in found.items()}


def _bound(statement: e.Statement) -> Iterator[tuple[str, int, e.Expr | None]]:
    for big in (node for node in walk(statement) if isinstance(node, e.Big) and node.indices):
        for node in walk(big.body):
            match node:
                case e.Index(base=e.Name(text=base), indices=indices):
                    if any(free_names(index) & frozenset(big.indices) for index in indices):
                        yield base, len(indices), _length(big) if indices[0] == e.Name(text=big.indices[0]) else None


def _length(big: e.Big) -> e.Expr | None:
    whole = big.lower == e.Num(value=Fraction(1)) and isinstance(big.upper, e.Name)
    return big.upper if whole else None


def with_rows(facts: Sequence[e.Statement], upper: Mapping[tuple[str, int], e.Expr | None]) -> tuple[e.Statement, ...]:
    """The declarations with `x_i \\in \\mathbb{R}^d`, for a letter that a sum runs over, as rows of a matrix X.

    Raises UnsupportedConstruct when the capital letter is taken, the number of members is not given, or a law is given
    to members that are vectors.
    """
    taken = frozenset(name for fact in facts for name in free_names(fact))
    upper = {key: end for key, end in upper.items() if key[0] not in _told(facts)}
    wide = {found[0].text for fact in facts if (found := _wide_member(fact, upper)) is not None}
    vectors, made = _vectors(facts), list[e.Statement]()
    for fact in facts:
        member = _wide_member(fact, upper)
        if member is None:
            made += [*_list_of_numbers(fact, upper, wide), _with_scalar_law(fact, upper, wide, vectors)]
            continue
        made.extend(_rows(*member, upper[member[0].text, 1], taken))
    return tuple(made)


def _list_of_numbers(
    fact: e.Statement, upper: Mapping[tuple[str, int], e.Expr | None], wide: Iterable[str]
) -> Iterator[e.Statement]:
    """`w_i \\in \\mathbb{R}` and `w_i \\sim P`, summed from 1 to n, make w a vector of length n."""
    match fact:
        case e.Chain(relations=("in" | "~",), sides=(e.Index(base=e.Name(text=text) as base, indices=(_,)), _)):
            end = upper.get((text, 1))
            if end is not None and text not in wide:
                yield e.Chain(sides=(base, e.Space(field="R", shape=(end,))), relations=("in",))


def _told(facts: Sequence[e.Statement]) -> frozenset[str]:
    """The letters that another declaration places or defines as a whole or by its members."""
    found: set[str] = set()
    for fact in facts:
        match fact:
            case e.Chain(relations=(":=", *_), sides=(e.Name(text=base) | e.Index(base=e.Name(text=base)), *_)):
                found |= {base, base.partition("_")[0]}
            case e.Chain(relations=("in", *_), sides=(e.Name(text=base), *_)):
                found.add(base)
    return frozenset(found)


def _wide_member(
    fact: e.Statement, upper: Mapping[tuple[str, int], e.Expr | None]
) -> tuple[e.Name, e.Expr, e.Space] | None:
    match fact:
        case e.Chain(
            relations=("in",), sides=(e.Index(base=e.Name() as base, indices=(index,)), e.Space(shape=shape) as space)
        ):
            return (base, index, space) if shape and (base.text, 1) in upper else None
    return None


def _rows(
    base: e.Name, index: e.Expr, space: e.Space, count: e.Expr | None, taken: frozenset[str]
) -> Iterator[e.Statement]:
    capital = base.text.upper()
    if len(base.text) != 1 or capital in taken or count is None or len(space.shape) != 1:
        raise UnsupportedConstruct(
            f"{base.text} has vectors as members and a sum runs over them: declare a matrix and its rows", base.span
        )
    matrix = e.Name(text=capital)
    yield e.Chain(sides=(matrix, e.Space(field="R", shape=(count, *space.shape))), relations=("in",))
    row = e.Transpose(operand=e.Index(base=matrix, indices=(index, e.Slice())))
    yield e.Chain(sides=(e.Index(base=base, indices=(index,)), row), relations=(":=",))


def _with_scalar_law(
    fact: e.Statement, upper: Mapping[tuple[str, int], e.Expr | None], wide: Iterable[str], letters: frozenset[str]
) -> e.Statement:
    match fact:
        case e.Chain(relations=("~",), sides=(e.Index(base=e.Name(text=base)), e.LawTerm() as law)):
            vectors = contains(law, e.Eye) or bool(free_names(law) & letters)
            if base in wide or (vectors and (base, 1) in upper):
                raise UnsupportedConstruct(f"a law of the vectors {base}_i is not read", fact.span)
    return fact


def _vectors(facts: Sequence[e.Statement]) -> frozenset[str]:
    """The letters that are declared vectors or matrices."""
    placed = [fact for fact in facts if isinstance(fact, e.Chain) and isinstance(fact.sides[-1], e.Space)]
    wide = [fact for fact in placed if isinstance(fact.sides[-1], e.Space) and fact.sides[-1].shape]
    return frozenset(name for fact in wide for side in (*fact.heads, *fact.sides[:-1]) for name in free_names(side))


def refuse_vector_laws(laws: Iterable[Law], is_scalar: Callable[[e.Expr], bool]) -> None:
    """Raises UnsupportedConstruct where entries, which are numbers, are given the law of a vector."""
    for law in laws:
        if law.entrywise and not all(map(is_scalar, law.parameters)):
            raise UnsupportedConstruct(f"the members of {law.names[0]} are given the law of a vector")
