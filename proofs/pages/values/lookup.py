"""Names to values: members, entries and whole arrays, defined or drawn, computed when they are asked for."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.errors import Circular, Misfit, NotRun, Outside
from corrigenda.proofs.pages.table.chance.randomness import is_data
from corrigenda.proofs.pages.table.rows import Definition, Part, Symbol
from corrigenda.proofs.pages.table.symbols import Program, bindings, is_basis, is_last, is_numbered, is_special
from corrigenda.proofs.pages.table.words.said import MATRICES
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.functions import power_of
from corrigenda.proofs.pages.values.numbers import Number, plain
from corrigenda.proofs.pages.values.point import MOST_ENTRIES, Frame, Member, evaluate, number


def look_up(symbol: Symbol, frame: Frame) -> Value:
    """The value of a name, or of its member or entry."""
    if not symbol.indices and not symbol.member and symbol.key in frame.letters:
        return frame.letters[symbol.key]
    member = tuple(whole(part, frame) for part in symbol.member)
    if not symbol.indices:
        return whole_value(symbol.key, member, frame)
    if symbol.key in frame.letters and _has_entries(symbol.key, frame.letters[symbol.key], frame):
        return _entry(frame.letters[symbol.key], symbol.indices, frame, symbol.key)
    if any(isinstance(index, e.Slice) for index in symbol.indices):
        return _slice(whole_value(symbol.key, member, frame), symbol.indices, frame, symbol.key)
    indices = tuple(whole(part, frame) for part in symbol.indices)
    if _is_kronecker(symbol, frame.program):
        return number(int(indices[0] == indices[1]))
    if is_basis(symbol.key, frame.program) and len(indices) == 1:
        return _basis(indices[0], frame)
    return entry_value(symbol.key, member, indices, frame)


def _is_kronecker(symbol: Symbol, program: Program) -> bool:
    """Whether `\\delta_{ij}` is 1 or 0: nothing defines a delta with two indices, whatever `\\delta_1` is."""
    if symbol.key != "\\delta" or len(symbol.indices) != 2:
        return False
    matrix = symbol.key in program.shapes or program.arrays.get(symbol.key, 0) == 2
    return not matrix and all(len(one.indices) != 2 for one in program.definitions.get(symbol.key, ()))


def _has_entries(key: str, value: Value, frame: Frame) -> bool:
    """Whether an index below a letter that is bound to a value takes an entry of it; beside the points of a sample the
    argument of a function is another point: `f(x) = \\sum_i a_i k(x_i, x)`."""
    return arrays.is_array(value) and key not in frame.program.of_members


def _basis(index: int, frame: Frame) -> Value:
    size = frame.point.ones
    if not 1 <= index <= size:
        raise Misfit("a basis vector of unknown length")
    return arrays.filled((size, 1), lambda i, _: number(int(i + 1 == index)))


def whole(node: e.Expr, frame: Frame) -> int:
    """A whole number: an index, a bound, a size.  Raises NotRun for anything else."""
    match node:
        case e.Num(value=value) if value.denominator == 1:
            return int(value)
        case e.Name(text=text) if text in frame.letters and isinstance(frame.letters[text], int):
            return int(frame.letters[text])
    value = evaluate(node, frame)
    if arrays.is_number(value):
        ball = plain(value)
        unique = ball.unique_fmpz() if hasattr(ball, "unique_fmpz") else None
        if unique is not None:
            return int(unique)
    raise Misfit("an index or a size that is no whole number")


def whole_value(key: str, member: Member, frame: Frame) -> Value:
    """A name without indices."""
    if (key, member) in frame.varied:
        frame.touched.append(True)
        return frame.varied[key, member]
    memory = ("whole", key, member, _chosen(frame), tuple(sorted(_current(key, frame).items())))
    return frame.remembered(key, memory, lambda: _computed(key, member, frame))


def _chosen(frame: Frame) -> tuple[str, ...]:
    """The numbers that are chosen for the page, on which a remembered value may depend."""
    return tuple(f"{name} {value}" for name, value in frame.chosen.items()) if frame.program.chosen else ()


def _current(key: str, frame: Frame) -> dict[str, Value]:
    """The steps at which a letter without an index is asked for, where its definition leaves them free."""
    return {name: frame.letters[name] for name in frame.program.carried.get(key, ()) if name in frame.letters}


def _computed(key: str, member: Member, frame: Frame) -> Value:
    if any(name == key and above == member for name, above, _ in frame.varied_entries):
        return assembled(key, member, frame)
    varying = _varying_members(key, frame)
    if varying:
        return _with_members(key, member, varying, frame)
    found = frame.program.definition(key, frame.order)
    if member:
        found = next((one for one in frame.program.in_force(key, frame.order) if _gives(one, member)), found)
    if found is not None and found.indices and not member:
        found = _alone(key, frame) or (None if key in frame.point.sizes else found)
    fits = found is not None and found.parameters is None and len(found.member) == len(member)
    apart = found is not None and found.order < 0 and not frame.program.arrays.get(key)
    if found is not None and fits and found.indices and not is_sequence(found, frame.program) and not apart:
        return assembled(key, member, frame)
    if found is not None and fits and not found.indices:
        bound = bindings(found.member, member)
        if bound is not None and not _begins(found, member):
            value = evaluate(found.body, _holding_data(found, frame.apart({**_current(key, frame), **bound})))
            return _root(value, found.power) if found.power else value
    if found is not None and found.parameters is not None and not member and not is_also_a_letter(key, frame.program):
        arguments = {one: look_up(Symbol(key=one), frame) for one in found.parameters}
        return evaluate(found.body, frame.apart(arguments))
    if key in frame.program.upstream:
        from corrigenda.proofs.pages.values.inputs import open_loss

        return open_loss(key, frame)
    if key in frame.program.blocks and not member:
        return _block(frame.program.blocks[key], frame)
    from corrigenda.proofs.pages.values.inputs import drawn_value

    return drawn_value(key, member, frame)


def _varying_members(key: str, frame: Frame) -> dict[int, Value]:
    """The members of the family that makes up a matrix in which a derivative is taken."""
    if not frame.varied_entries:
        return {}
    family = frame.program.tied.get(key, ("", False))[0]
    return {at[0]: value for (name, _, at), value in frame.varied_entries.items() if name == family and len(at) == 1}


def _with_members(key: str, member: Member, varying: dict[int, Value], frame: Frame) -> Value:
    """The matrix with these rows, or columns, in place of its own."""
    family, columns = frame.program.tied[key]
    rest = {at: value for at, value in frame.varied_entries.items() if at[0] != family}
    value = whole_value(key, member, replace(frame, varied_entries=rest, known={}))
    made = arrays.transposed(value).copy() if columns else value.copy()
    (low,) = first_indices(family, 1, frame)
    for place, row in varying.items():
        if not 0 <= place - low < made.shape[0]:
            raise Outside(f"a member of {key} outside its range")
        made[place - low] = arrays.entries(row)
    frame.touched.append(True)
    return arrays.transposed(made) if columns else made


def is_also_a_letter(key: str, program: Program) -> bool:
    """Whether the bare letter of a function is another thing: a matrix by its words (`F(\\theta)`, then "$F$ positive
    definite"), a size (`d(x, y)` beside `\\mathbb{R}^d`)."""
    return key in program.whole or bool(program.structures.get(key, set()) & MATRICES)


def _alone(key: str, frame: Frame) -> Definition | None:
    """The definition in force of a letter without indices, beside one of its family; None where there is none."""
    listed = [one for one in frame.program.definitions[key] if frame.program.holds(one, frame.order)]
    bare = [one for one in listed if not (one.indices or one.member) and one.parameters is None]
    before = [one for one in bare if one.order <= frame.order]
    return before[-1] if before else bare[0] if bare else None


def _block(part: Part, frame: Frame) -> Value:
    """A block of a partitioned array, all about equally large."""
    value = whole_value(part.whole, (), frame)
    if not arrays.is_array(value):
        raise Misfit(f"a block of {part.whole}")
    rows, columns = (arrays.stretch(size, *at) for size, at in zip(value.shape, (part.row, part.column), strict=True))
    found = value[rows, columns]
    if not found.size:
        raise Misfit(f"an empty block of {part.whole}")
    return arrays.shrunk(found)


def _holding_data(found: Definition, frame: Frame) -> Frame:
    """The frame for a body, in which nothing varies where it is that of data."""
    if (frame.varied or frame.varied_entries) and not frame.averaging and is_data(found, frame.program):
        return replace(frame, varied={}, varied_entries={}, known={})
    return frame


def is_sequence(found: Definition, program: Program) -> bool:
    """Whether the definition gives the next member by earlier ones; the bare letter is then a letter of its own."""
    return found.key in program.recurring or any(isinstance(index, e.Add) for index in found.indices)


def _gives(found: Definition, member: Member) -> bool:
    """Whether a definition of members says what this one is."""
    whole = found.parameters is None and not found.indices
    return whole and bindings(found.member, member) is not None and not _begins(found, member)


def _begins(found: Definition, member: Member) -> bool:
    """Whether a recurrence has not begun: its first members are given."""
    return not is_numbered(found) and any(value <= 0 for value in member)


def entry_value(key: str, member: Member, indices: tuple[int, ...], frame: Frame) -> Value:
    """An entry of a name, of a family or of a sequence."""
    if (key, member, indices) in frame.varied_entries:
        frame.touched.append(True)
        return frame.varied_entries[key, member, indices]
    if (key, member) in frame.varied and _has_entries(key, frame.varied[key, member], frame):
        return part_at(whole_value(key, member, frame), indices, first_indices(key, len(indices), frame), key)
    if key in frame.program.padded:
        from corrigenda.proofs.pages.values.sums import is_inside

        if not is_inside(key, indices, frame):
            return number(0)
    memory = ("entry", key, member, indices, _chosen(frame))
    return frame.remembered(key, memory, lambda: _entry_or_input(key, member, indices, frame))


def _entry_or_input(key: str, member: Member, indices: tuple[int, ...], frame: Frame) -> Value:
    """An entry; what is computed from itself is an input."""
    entry = (key, member, indices)
    if entry in frame.point.under_way:
        raise Circular(entry)
    frame.point.under_way.add(entry)
    try:
        return _entry_computed(key, member, indices, frame)
    except Circular as found:
        if found.entry != entry:
            raise
    finally:
        frame.point.under_way.discard(entry)
    from corrigenda.proofs.pages.values.inputs import drawn_entry

    return drawn_entry(key, member, indices, frame)


def _entry_computed(key: str, member: Member, indices: tuple[int, ...], frame: Frame) -> Value:
    for found in frame.program.in_force(key, frame.order):
        if len(found.member) != len(member) or (found.parameters is not None and not found.indices):
            continue
        if found.indices:
            if len(found.indices) == len(indices) + 1 and found.parameters is None:
                return _column(found, member, indices, frame)
            _must_be_before_the_last(found, indices, frame)
            bound = bindings((*found.member, *found.indices), (*member, *indices), frame.point.sizes)
            if bound is None or _before_the_first(found, indices) or _begins(found, member):
                continue
            if _is_over(found, member, indices, frame.program):
                continue
            arguments = {one: look_up(Symbol(key=one), frame) for one in found.parameters or ()}
            value = evaluate(found.body, _holding_data(found, frame.apart({**bound, **arguments})))
            return _constant_vector(value, key, frame) if isinstance(found.body, e.Num) else value
        value = whole_value(key, member, frame)
        if arrays.is_array(value):
            return part_at(value, indices, first_indices(key, len(indices), frame), key)
    from corrigenda.proofs.pages.values.inputs import drawn_entry

    return drawn_entry(key, member, indices, frame)


def _must_be_before_the_last(found: Definition, indices: tuple[int, ...], frame: Frame) -> None:
    """Raises Outside for `\\beta_{T+1}(j)`, where the page gives the last member."""
    sizes = frame.point.sizes
    for pattern, value in zip(found.indices, indices, strict=False):
        if is_last(pattern, sizes) and isinstance(pattern, e.Name) and value > sizes[pattern.text]:
            raise Outside(f"a member of {found.key} beyond the last one")


def _column(found: Definition, member: Member, indices: tuple[int, ...], frame: Frame) -> Value:
    """The vector of the entries that a family has by its last index: `\\alpha_t` of `\\alpha_t(i)`."""
    low, high = span_of_family(found.key, len(indices), frame)
    listed = [_number(entry_value(found.key, member, (*indices, k), frame)) for k in range(low, high + 1)]
    return arrays.filled((len(listed), 1), lambda i, _: listed[i])


def _constant_vector(value: Value, key: str, frame: Frame) -> Value:
    """`h_0 = 0` in a family of vectors."""
    shape = frame.program.shapes.get(key, ())
    if key not in frame.program.of_members or len(shape) != 1:
        return value
    return arrays.filled((whole(shape[0], frame.apart({})), 1), lambda i, _: value)


def _before_the_first(found: Definition, indices: tuple[int, ...]) -> bool:
    """`x_{t+1} = ...` gives no x_0: that one is an input."""
    return any(isinstance(index, e.Add) for index in found.indices) and min(indices) <= 0


def _is_over(found: Definition, member: Member, indices: tuple[int, ...], program: Program) -> bool:
    """Whether a recurrence has gone back to where it begins: that member is an input, unless the page gives it."""
    place = program.recurring.get(found.key)
    return place is not None and not is_special(found, ()) and (*member, *indices)[place] <= 0


def assembled(key: str, member: Member, frame: Frame) -> Value:
    """A family as an array: a column of numbers, a matrix of numbers, or vectors as rows."""
    count = count_of_indices(key, frame)
    spans = [span_of_family(key, place, frame) for place in range(count)]
    if count == 1:
        low, high = spans[0]
        listed = [entry_value(key, member, (k,), frame) for k in range(low, high + 1)]
        if all(map(arrays.is_number, listed)):
            return arrays.filled((len(listed), 1), lambda i, _: listed[i])
        if any(not arrays.is_array(one) or one.shape[1] != 1 for one in listed):
            raise Misfit(f"the family {key} as one array")
        return arrays.filled((len(listed), listed[0].shape[0]), lambda i, j: listed[i][j, 0])
    if count == 2:
        (low, high), (first, last) = spans
        return arrays.filled(
            (high - low + 1, last - first + 1),
            lambda i, j: _number(entry_value(key, member, (low + i, first + j), frame)),
        )
    raise NotRun(f"the family {key} with {count} indices as one array")


def _number(value: Value) -> Number:
    if not arrays.is_number(value):
        raise Misfit("an entry that is no number")
    return value


def count_of_indices(key: str, frame: Frame) -> int:
    """With how many indices a family stands."""
    found = frame.program.definition(key, frame.order)
    if found is not None and found.indices:
        return len(found.indices)
    return 1 + max((place for name, place in frame.program.ranges if name == key), default=0)


def span_of_family(key: str, place: int, frame: Frame) -> tuple[int, int]:
    """The first and the last index of a family, from the sums of the page; else from its letter."""
    bounds = frame.program.ranges.get((key, place))
    if bounds is None:
        found = frame.program.definition(key, frame.order)
        letter = found.indices[place] if found is not None and place < len(found.indices) else None
        bounds = frame.program.letters.get(letter.text) if isinstance(letter, e.Name) else None
    if bounds is None:
        return 1, frame.point.default
    outside = frame.apart({})
    low, high = whole(bounds[0], outside), whole(bounds[1], outside)
    if not low <= high + 1 or high - low > MOST_ENTRIES:
        raise Misfit("an empty family")
    return low, high


def first_indices(key: str, count: int, frame: Frame) -> tuple[int, ...]:
    """Where counting begins: at 1, or at 0 where the page sums from 0."""
    return tuple(
        whole(frame.program.ranges[key, place][0], frame.apart({})) if (key, place) in frame.program.ranges else 1
        for place in range(count)
    )


def _entry(value: Value, indices: tuple[e.Expr, ...], frame: Frame, key: str) -> Value:
    return part_at(value, tuple(whole(part, frame) for part in indices), first_indices(key, len(indices), frame), key)


def part_at(value: Value, indices: tuple[int, ...], lows: tuple[int, ...], key: str) -> Value:
    """An entry of an array, or a row of a matrix as a column."""
    if not arrays.is_array(value):
        raise Misfit(f"an entry of {key}, which is a number")
    places = tuple(index - low for index, low in zip(indices, lows, strict=True))
    if len(places) == 1 and 1 in value.shape:
        flat = arrays.entries(value)
        if not 0 <= places[0] < len(flat):
            raise Outside(f"an entry of {key} outside its range")
        return flat[places[0]]
    if any(not 0 <= place < size for place, size in zip(places, value.shape, strict=False)):
        raise Outside(f"an entry of {key} outside its range")
    if len(places) == 1:
        return value[places[0] : places[0] + 1].T
    if len(places) == 2:
        return value[places[0], places[1]]
    raise Misfit(f"{len(places)} indices of {key}")


def _slice(value: Value, indices: tuple[e.Expr, ...], frame: Frame, key: str) -> Value:
    if not arrays.is_array(value) or len(indices) != 2:
        raise NotRun(f"a part of {key}")
    row, column = indices
    if isinstance(column, e.Slice) and not isinstance(row, e.Slice):
        place = whole(row, frame) - 1
        return value[place : place + 1]
    if isinstance(row, e.Slice) and not isinstance(column, e.Slice):
        place = whole(column, frame) - 1
        return value[:, place : place + 1]
    return value


def _root(value: Value, power: Fraction) -> Value:
    return power_of(value, 1 / power)
