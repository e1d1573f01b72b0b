"""Derivatives through the page: the name becomes a variable, and what depends on it is computed again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.errors import NotRun, Untouched
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.duals import Dual, Number, level_of, plain
from corrigenda.proofs.pages.values.lookup import entry_value, first_indices, whole, whole_value
from corrigenda.proofs.pages.values.point import Frame, Member, evaluate, number


def derivative(body: e.Expr, variable: e.Expr, frame: Frame) -> Value:
    """The derivative of a body in a name, an entry or a power of a name, whatever computes it."""
    found = _derivative(body, variable, frame)
    if frame.level and any(level_of(x) == frame.level for x in arrays.entries(found)):
        frame.touched.append(True)  # it varies with what is differentiated by around it
    return found


def _derivative(body: e.Expr, variable: e.Expr, frame: Frame) -> Value:
    power: Fraction | None = None
    target = variable
    if isinstance(variable, e.Pow) and isinstance(variable.exponent, e.Num):
        target, power = variable.base, variable.exponent.value
    symbol = frame.program.symbol(target) if isinstance(target, e.Name | e.Index | e.Member) else None
    if symbol is None:
        raise NotRun("a derivative in what is no name")
    level = frame.level + 1
    if not symbol.indices and not symbol.member and symbol.key in frame.letters:
        return _in_a_letter(body, symbol.key, frame, level)
    member = tuple(whole(part, frame) for part in symbol.member)
    if symbol.indices:
        indices = tuple(whole(part, frame) for part in symbol.indices)
        value = entry_value(symbol.key, member, indices, frame)
        return _entry_derivative(body, (symbol.key, member, indices), value, frame, level)
    value = whole_value(symbol.key, member, frame)
    if power is not None:
        from corrigenda.proofs.pages.values.functions import power_of

        seeded = seed(power_of(value, power), level)
        varied = power_of(seeded, 1 / power)
        return _read(_evaluated(body, frame, {(symbol.key, member): varied}, level), seeded, level)
    seeded = seed(value, level)
    try:
        return _read(_evaluated(body, frame, {(symbol.key, member): seeded}, level), seeded, level)
    except Untouched:
        from corrigenda.proofs.pages.values.derivatives.inverse import through_the_inverse

        return through_the_inverse(body, symbol, frame)


def seed(value: Value, level: int) -> Value:
    """The variable itself: slope 1 in itself."""
    flat = arrays.entries(value)
    width = len(flat)
    if isinstance(value, arrays.Identity):
        raise NotRun("a derivative in the identity")

    def seeded(x: Number, place: int) -> Dual:
        one, zero = plain(x) * 0 + 1, plain(x) * 0
        return Dual(x, tuple(one if k == place else zero for k in range(width)), level)

    if arrays.is_number(value):
        return seeded(value, 0)
    columns = value.shape[1]
    return arrays.filled(value.shape, lambda i, j: seeded(value[i, j], i * columns + j))


def _evaluated(body: e.Expr, frame: Frame, varied: Mapping[tuple[str, Member], Value], level: int) -> Value:
    touched: list[bool] = []
    inner = replace(
        frame, varied={**frame.varied, **varied}, known={}, level=level, touched=touched, depth=frame.depth + 1
    )
    value = evaluate(body, inner)
    if not touched:
        raise Untouched("the page does not say how this depends on the variable")
    return value


def _in_a_letter(body: e.Expr, letter: str, frame: Frame, level: int) -> Value:
    value = frame.letters[letter]
    seeded = seed(number(value) if isinstance(value, int) else value, level)
    varied = {**frame.varied, (letter, ()): seeded} if (letter, ()) in frame.varied else frame.varied
    letters = {**frame.letters, letter: seeded}
    inner = replace(frame, letters=letters, varied=varied, known={}, level=level, depth=frame.depth + 1)
    return _read(evaluate(body, inner), seeded, level)


def _entry_derivative(
    body: e.Expr, place: tuple[str, Member, tuple[int, ...]], value: Value, frame: Frame, level: int
) -> Value:
    seeded = seed(value, level)
    touched: list[bool] = []
    entries = dict(frame.varied_entries)
    varied = dict(frame.varied)
    key, member, indices = place
    if _is_array_input(key, frame):
        whole_array = whole_value(key, member, frame).copy()
        lows = first_indices(key, len(indices), frame)
        at = tuple(index - low for index, low in zip(indices, lows, strict=True))
        if len(at) == 1:
            at = (at[0], 0) if whole_array.shape[1] == 1 else (0, at[0])
        if any(not 0 <= k < size for k, size in zip(at, whole_array.shape, strict=True)):
            raise NotRun(f"an entry of {key} outside its range")
        whole_array[at] = seeded
        varied[key, member] = whole_array
    else:
        entries[place] = seeded
    inner = replace(
        frame,
        varied=varied,
        varied_entries=entries,
        known={},
        level=level,
        touched=touched,
        depth=frame.depth + 1,
    )
    image = evaluate(body, inner)
    if not touched:
        raise NotRun("the page does not say how this depends on the variable")
    return _read(image, seeded, level)


def _is_array_input(key: str, frame: Frame) -> bool:
    program = frame.program
    found = program.definition(key, frame.order)
    if found is not None:
        return not found.indices and found.parameters is None
    return program.is_one_array(key)


def _read(image: Value, seeded: Value, level: int) -> Value:
    """Slopes in the shape of the variable for a number, the Jacobian (numerator layout) for a column."""
    if arrays.is_number(image):
        if arrays.is_number(seeded):
            return slope(image, 0, level)
        columns = seeded.shape[1]
        return arrays.filled(seeded.shape, lambda i, j: slope(image, i * columns + j, level))
    if isinstance(image, arrays.Identity):
        raise NotRun("the derivative of the identity")
    if arrays.is_number(seeded):
        return arrays.mapped(image, lambda x: slope(x, 0, level))
    if image.shape[1] == 1 and seeded.shape[1] == 1:
        return arrays.filled((image.shape[0], seeded.shape[0]), lambda i, j: slope(image[i, 0], j, level))
    raise NotRun("the derivative of a matrix in an array")


def slope(image: Number, place: int, level: int) -> Number:
    """A partial derivative; 0 where the number does not vary."""
    if level_of(image) == level:
        return image.slopes[place]
    return plain(image) * 0
