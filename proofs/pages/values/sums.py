"""Sums, products and extrema over indices, and over what an index runs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import product

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.orderings import comparisons
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.table.symbols import bound_letters, outermost
from corrigenda.proofs.pages.values import arrays, functions
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.densities.ranges import sum_over, values_taken
from corrigenda.proofs.pages.values.limits import LARGEST_RANGE, endless_sum, is_endless
from corrigenda.proofs.pages.values.lookup import whole
from corrigenda.proofs.pages.values.means.worlds import atoms, is_slot
from corrigenda.proofs.pages.values.point import Frame, evaluate, number
from corrigenda.proofs.pages.values.sets import members_over


def sum_value(node: e.Big, frame: Frame) -> Value:
    """A sum, a product or an extremum over indices."""
    if node.operator not in ("sum", "prod", "max", "min"):
        raise NotRun("a sum over this condition")
    if node.lower is None and not node.ordering and len(node.indices) == 1 and not _over_atoms(node, frame):
        taken = values_taken(node, frame)
        if taken is not None and node.operator == "sum":
            return sum_over(node.body, *node.indices, *taken, frame)
    if node.operator == "sum" and is_endless(node.upper) and node.lower is not None and len(node.indices) == 1:
        (letter,), body = node.indices, node.body
        return endless_sum(
            lambda k: evaluate(body, frame.within({letter: k})),
            whole(node.lower, frame),
            any(key in frame.program.endless for key in free_keys(body, frame)),
        )
    values = [evaluate(node.body, frame.within(letters)) for letters in runs_over(node, frame)]
    if not values:
        return number(0 if node.operator == "sum" else 1)
    if node.operator in ("max", "min"):
        return functions.of_arrays(node.operator, values, frame)
    return arrays.total(values) if node.operator == "sum" else _product(values, frame)


def _product(values: list[Value], frame: Frame) -> Value:
    """In the order of the index; of matrices also the other way round, as "the latest factor on the left" has it."""
    if any(map(arrays.is_array, values[1:])):
        frame.point.ordered.append(True)
        if frame.point.backwards:
            values = values[::-1]
    return reduce(arrays.multiplied, values)


def members_left_free(body: e.Expr, frame: Frame) -> list[Value] | None:
    """The values of a body over the one index that nothing binds: `p_i (1 - p_i)` inside `\\operatorname{diag}`; None
    where there is no such index, or more of them."""
    bound = bound_letters(body) | frame.letters.keys() | frame.point.sizes.keys()
    indices = {
        index.text
        for symbol in outermost(body, frame.program)
        for index in symbol.indices
        if isinstance(index, e.Name) and index.text in frame.program.index_letters and index.text not in bound
    }
    if len(indices) != 1:
        return None
    over = e.Big(operator="sum", indices=tuple(indices), body=body)
    return [evaluate(body, frame.within(letters)) for letters in runs_over(over, frame)]


def free_keys(body: e.Expr, frame: Frame) -> set[str]:
    """The keys of the names in a body."""
    return {symbol.key for symbol in outermost(body, frame.program)}


def _over_atoms(node: e.Big, frame: Frame) -> bool:
    """Whether a sum runs over all values of letters of open measures."""
    named = node.condition is None or isinstance(_set_below(node), e.Name | e.Eye)
    below = {index for symbol in outermost(node.body, frame.program) for index in symbol.indices}
    if any(e.Name(text=letter) in below for letter in node.indices):
        return False  # it numbers the members of a family here
    return named and node.lower is None and not node.ordering and all(is_slot(one, frame) for one in node.indices)


def _set_below(node: e.Big) -> e.Node | None:
    """The set `S` of `x \\in S`."""
    match node.condition:
        case e.Chain(sides=(e.Name(text=letter), found), relations=("in",)) if (letter,) == node.indices:
            return found
    return None


def runs_over(node: e.Big, frame: Frame) -> Iterator[dict[str, Value]]:
    """What the letters of a sum run through."""
    if _over_atoms(node, frame):
        yield from atoms(node.indices, frame)
        return
    if node.condition is not None:
        listed = _set_below(node)
        members = members_over(node, frame, lambda letter: span_of(letter, node.body, None, None, frame))
        if members is not None:
            yield from members
            return
        if not isinstance(listed, e.SetOf) or listed.domain is not None or listed.condition is not None:
            raise NotRun("a sum over this condition")
        yield from ({node.indices[0]: evaluate(item, frame)} for item in listed.items)
        return
    spans = [span_of(letter, node.body, node.lower, node.upper, frame) for letter in node.indices]
    if any(high - low > LARGEST_RANGE for low, high in spans):
        raise NotRun("a sum of too many terms")
    for values in product(*(range(low, high + 1) for low, high in spans)):
        letters = dict(zip(node.indices, values, strict=True))
        if not node.ordering or _ordered(node.ordering, letters, frame):
            yield letters


def _ordered(ordering: str, letters: dict[str, int], frame: Frame) -> bool:
    try:
        listed = comparisons(ordering)
    except ValueError as error:
        raise NotRun("a sum in this order") from error
    return all(holds(*(_place(name, letters, frame) for name in (first, second))) for first, holds, second in listed)


def _place(name: str, letters: dict[str, int], frame: Frame) -> int:
    if name.isdecimal():
        return int(name)
    return letters[name] if name in letters else whole(e.Name(text=name), frame)


def span_of(letter: str, body: e.Expr, lower: e.Expr | None, upper: e.Expr | None, frame: Frame) -> tuple[int, int]:
    """Over what an index runs: its bounds, the page's run of the letter, or the size of what it numbers."""
    if lower is not None and upper is not None:
        return whole(lower, frame), whole(upper, frame)
    outside = frame.apart({})
    for node in walk(body):
        symbol = frame.program.symbol(node) if isinstance(node, e.Index | e.Name) else None
        for place, index in enumerate(symbol.indices if symbol else ()):
            if isinstance(index, e.Name) and index.text == letter and symbol is not None:
                found = known_span(symbol.key, place, frame)
                if found is not None:
                    return found
    if letter in frame.program.letters:
        low, high = frame.program.letters[letter]
        return whole(low, outside), whole(high, outside)
    return 1, frame.point.default


def known_span(key: str, place: int, frame: Frame) -> tuple[int, int] | None:
    """Over what an index of a name runs, when the page says so."""
    outside = frame.apart({})
    bounds = frame.program.ranges.get((key, place))
    if bounds is not None:
        return whole(bounds[0], outside), whole(bounds[1], outside)
    shape = frame.program.shapes.get(key)
    if shape and key not in frame.program.of_members and place < len(shape):
        return 1, whole(shape[place], outside)
    found = frame.program.definition(key, frame.order)
    if found is not None and found.parameters is None and not found.indices and not found.member:
        from corrigenda.proofs.pages.values.lookup import whole_value

        value = whole_value(key, (), frame)
        if arrays.is_array(value) and (place == 0 or value.shape[1] > 1):
            return 1, int(value.shape[place] if 1 not in value.shape else len(arrays.entries(value)))
    return said_span(key, place, frame)


def said_span(key: str, place: int, frame: Frame) -> tuple[int, int] | None:
    """Over what the words say that the letter runs which numbers the members of a definition; None where none do."""
    found = frame.program.definition(key, frame.order)
    pattern = found.indices[place] if found is not None and place < len(found.indices) else None
    if not isinstance(pattern, e.Name) or pattern.text not in frame.program.letters:
        return None
    low, high = frame.program.letters[pattern.text]
    return whole(low, frame.apart({})), whole(high, frame.apart({}))


def is_inside(key: str, indices: tuple[int, ...], frame: Frame) -> bool:
    """Whether a member of a family lies within its range."""
    spans = [said_span(key, place, frame) or known_span(key, place, frame) for place in range(len(indices))]
    return all(span is None or span[0] <= at <= span[1] for span, at in zip(spans, indices, strict=True))
