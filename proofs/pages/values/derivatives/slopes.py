"""Derivatives through the page: the name becomes a variable, and what depends on it is computed again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from corrigenda.numerics.kernel.numbers import derivatives
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.errors import NotRun, Untouched
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.lookup import entry_value, first_indices, whole, whole_value
from corrigenda.proofs.pages.values.numbers import Jet, JetDomain
from corrigenda.proofs.pages.values.point import Frame, Member, evaluate, number


def derivative(body: e.Expr, variable: e.Expr, frame: Frame) -> Value:
    """The derivative of a body in a name, an entry or a power of a name, whatever computes it."""
    found = _derivative(body, variable, frame)
    if any(isinstance(x, Jet) and x.domain is frame.numbers for x in arrays.entries(found)):
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
    if not symbol.indices and not symbol.member and symbol.key in frame.letters:
        return _in_a_letter(body, symbol.key, frame)
    member = tuple(whole(part, frame) for part in symbol.member)
    if symbol.indices:
        indices = tuple(whole(part, frame) for part in symbol.indices)
        value = entry_value(symbol.key, member, indices, frame)
        try:
            return _entry_derivative(body, (symbol.key, member, indices), value, frame)
        except Untouched:
            from corrigenda.proofs.pages.values.derivatives.inverse import through_an_entry

            return through_an_entry(body, symbol, frame)
    value = whole_value(symbol.key, member, frame)
    if power is not None:
        from corrigenda.proofs.pages.values.functions import power_of

        seeded, domain = seed(power_of(value, power), frame)
        varied = power_of(seeded, 1 / power)
        return _read(_evaluated(body, frame, {(symbol.key, member): varied}, domain), seeded, domain)
    seeded, domain = seed(value, frame)
    try:
        return _read(_evaluated(body, frame, {(symbol.key, member): seeded}, domain), seeded, domain)
    except Untouched:
        from corrigenda.proofs.pages.values.derivatives.inverse import through_the_inverse

        return through_the_inverse(body, symbol, frame)


def seed(value: Value, frame: Frame) -> tuple[Value, JetDomain]:
    """The variable itself, with slope 1 in itself, and the domain in which it varies."""
    if isinstance(value, arrays.Identity):
        raise NotRun("a derivative in the identity")
    domain = JetDomain(base=frame.numbers, width=len(arrays.entries(value)))
    made = derivatives.seeded(domain, arrays.matrix_of(value))
    return (arrays.of_matrix(made) if arrays.is_array(value) else made.scalar), domain


def _evaluated(body: e.Expr, frame: Frame, varied: Mapping[tuple[str, Member], Value], domain: JetDomain) -> Value:
    touched: list[bool] = []
    inner = replace(
        frame, varied={**frame.varied, **varied}, known={}, numbers=domain, touched=touched, depth=frame.depth + 1
    )
    value = evaluate(body, inner)
    if not touched:
        raise Untouched("the page does not say how this depends on the variable")
    return value


def _in_a_letter(body: e.Expr, letter: str, frame: Frame) -> Value:
    value = frame.letters[letter]
    seeded, domain = seed(number(value) if isinstance(value, int) else value, frame)
    varied = {**frame.varied, (letter, ()): seeded} if (letter, ()) in frame.varied else frame.varied
    letters = {**frame.letters, letter: seeded}
    inner = replace(frame, letters=letters, varied=varied, known={}, numbers=domain, depth=frame.depth + 1)
    return _read(evaluate(body, inner), seeded, domain)


def _entry_derivative(body: e.Expr, place: tuple[str, Member, tuple[int, ...]], value: Value, frame: Frame) -> Value:
    seeded, domain = seed(value, frame)
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
        numbers=domain,
        touched=touched,
        depth=frame.depth + 1,
    )
    image = evaluate(body, inner)
    if not touched:
        raise Untouched("the page does not say how this depends on the variable")
    return _read(image, seeded, domain)


def _is_array_input(key: str, frame: Frame) -> bool:
    program = frame.program
    found = program.definition(key, frame.order)
    if found is not None:
        return not found.indices and found.parameters is None
    return program.is_one_array(key)


def _read(image: Value, seeded: Value, domain: JetDomain) -> Value:
    """Slopes in the shape of the variable for a number, the Jacobian (numerator layout) for a column."""
    if isinstance(image, arrays.Identity):
        raise NotRun("the derivative of the identity")
    value, variable, jacobian = arrays.matrix_of(image), arrays.matrix_of(seeded), arrays.is_array(image)
    found = derivatives.slopes(domain, value, variable.shape, jacobian=jacobian)
    return found.scalar if arrays.is_number(image) and arrays.is_number(seeded) else arrays.of_matrix(found)
