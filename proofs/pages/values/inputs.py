"""What nothing defines is drawn: its shape by declaration, by its indices or by its use, its entries at random."""

from __future__ import annotations

import re
from fractions import Fraction

from corrigenda.proofs.language.conventions import DIFFERENTIAL, INDICES
from corrigenda.proofs.pages.errors import Misfit, NotRun, Outside
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.draws import pick, real
from corrigenda.proofs.pages.values.limits import LAST
from corrigenda.proofs.pages.values.lookup import (
    count_of_indices,
    first_indices,
    is_sequence,
    part_at,
    span_of_family,
    whole,
    whole_value,
)
from corrigenda.proofs.pages.values.means.random_entries import random_entry
from corrigenda.proofs.pages.values.means.worlds import free_atom, is_slot
from corrigenda.proofs.pages.values.point import MOST_ENTRIES, Frame, Member, number

POINTS_TO_A_LOSS = 3
_FULL = re.compile(r"\bfull[- ](?:column[- ]|row[- ])?rank|\binvertible\b|\blinearly\s+independent\b", re.IGNORECASE)
DEGENERATE = 4
"""At every fourth point what may be of low rank is."""


def drawn_value(key: str, member: Member, frame: Frame) -> Value:
    """The value of a name that nothing defines.  Raises NotRun for one whose law has no moments here."""
    _must_have_a_known_law(key, frame)
    point, program = frame.point, frame.program
    if key in point.sizes and not member and not (key in program.laws and frame.averaging and key not in frame.fixed):
        return number(point.sizes[key])
    index = key in INDICES - program.numbering and program.signs.get(key) != "unit"
    counts = index or key in program.whole
    if counts and not (key in program.laws and frame.averaging and key not in frame.fixed):
        value = pick(2, 3, point.seed, key, member)
        return number(value)
    if key in program.chosen and not member:
        low, high = (whole(end, frame.apart({})) for end in program.letters[key])
        return number(pick(low, max(low, high), point.seed, key))
    shape = _shape(key, frame)
    if key in program.laws and frame.averaging and key not in frame.fixed:
        return _random(key, member, shape, frame)
    if not member and is_slot(key, frame):
        return free_atom(key, frame)
    memory = (key, member)
    if memory not in point.drawn:
        point.drawn[memory] = _draw(key, member, shape, frame)
    return point.drawn[memory]


def drawn_atom(letter: str, place: int, frame: Frame) -> Value:
    """One of the finitely many values that a letter of a measure takes."""
    memory = ("atom", letter, place)
    if memory not in frame.point.drawn:
        frame.point.drawn[memory] = _draw(letter, (place,), _shape(letter, frame), frame)
    return frame.point.drawn[memory]


def drawn_member(key: str, letter: str, place: int, frame: Frame) -> Value:
    """One of the points of a set, of the shape that the letter has which runs through it."""
    memory = ("member", key, place)
    if memory not in frame.point.drawn:
        frame.point.drawn[memory] = _draw(key, (place,), _shape(letter, frame), frame)
    return frame.point.drawn[memory]


def _must_have_a_known_law(key: str, frame: Frame) -> None:
    if frame.averaging and key in frame.program.unknown_laws:
        raise NotRun(f"moments of the law of {key}")


def _random(key: str, member: Member, shape: tuple[int, int] | None, frame: Frame) -> Value:
    if shape is None:
        return random_entry(key, member, (), frame)
    if shape[1] == 1:
        return arrays.filled((shape[0], 1), lambda i, _: random_entry(key, member, (i + 1,), frame))
    return arrays.filled(shape, lambda i, j: random_entry(key, member, (i + 1, j + 1), frame))


def _shape(key: str, frame: Frame) -> tuple[int, int] | None:
    """Rows and columns of an input; None for a number."""
    program, outside = frame.program, frame.apart({})
    if key in program.shapes and key not in program.of_members:
        sizes = tuple(whole(part, outside) for part in program.shapes[key])
        return None if not sizes else (sizes[0], sizes[1] if len(sizes) > 1 else 1)
    if key in program.of_members and len(program.shapes.get(key, ())) > 1:
        return whole(program.shapes[key][0], outside), whole(program.shapes[key][1], outside)
    if key in program.of_members and not program.structure_of_all(key):
        return _length(key, frame), 1  # a bare letter is any member
    count = sum(1 for name, _ in program.ranges if name == key)
    bare = program.arrays.get(key, 0) or program.structures.get(key)
    if bare and (key in program.families or count) and not _steps(key, frame):
        spans = [span_of_family(key, place, frame) for place in range(count_of_indices(key, frame))]
        lengths = [high - low + 1 for low, high in spans]
        if key in program.of_members:
            return lengths[0], _length(key, frame)
        columns = lengths[0] if program.arrays.get(key, 1) == 2 else 1
        return lengths[0], lengths[1] if len(lengths) > 1 else columns
    ranks = program.arrays.get(key, 0)
    if not ranks:
        return None
    return point_default(frame, ranks)


def _length(key: str, frame: Frame) -> int:
    """How many entries each vector of a family has."""
    shape = frame.program.shapes.get(key)
    return whole(shape[0], frame.apart({})) if shape else point_default(frame, 1)[0]


def _steps(key: str, frame: Frame) -> bool:
    found = frame.program.definition(key, frame.order)
    return found is not None and is_sequence(found, frame.program)


def point_default(frame: Frame, ranks: int) -> tuple[int, int]:
    """Sizes of what the page never declares: all alike, so that everything fits."""
    frame.point.guessed.append(ranks)
    return (frame.point.default, frame.point.default if ranks == 2 else 1)


def _draw(key: str, member: Member, shape: tuple[int, int] | None, frame: Frame) -> Value:
    program = frame.program
    if key == DIFFERENTIAL and key not in program.whole:
        raise NotRun("a differential")
    sign = program.signs.get(key, "")
    if shape is None:
        return _drawn(sign or "positive", frame, key, member)
    if shape[0] * shape[1] > MOST_ENTRIES:
        raise NotRun("an array of many entries")
    structure = program.structures.get(key, set())
    lows = first_indices(key, 2, frame)
    drawn = arrays.filled(
        shape,
        lambda i, j: _drawn(
            sign,
            frame,
            key,
            member,
            i + lows[0],
            *((j + lows[1],) if shape[1] > 1 or key in program.of_members else ()),
        ),
    )
    if "one-hot" in structure:
        return _one_hot(drawn, frame, key, member)
    if key in program.of_members and "orthonormal" in structure:
        return structured(drawn.T, structure, frame).T
    if not structure and key in program.of_any_rank and _loses_rank(key, frame):
        drawn[:, -1] = drawn[:, 0] * 2 if shape[1] > 1 else drawn[:, 0]
    return structured(drawn, structure, frame)


def _loses_rank(key: str, frame: Frame) -> bool:
    """Whether a matrix with a pseudo-inverse loses a rank at this point; never where words give it a full one."""
    said = (text for text in frame.program.words.values() if key in text)
    return frame.point.seed % POINTS_TO_A_LOSS == 1 and not any(map(_FULL.search, said))


def _one_of_finite(frame: Frame, *keys: object) -> Fraction:
    """One number of a finite set: a letter alone runs through them from point to point, each beside the others."""
    finite, seed = frame.program.finite, frame.point.seed
    values = finite[str(keys[0])]
    if any(isinstance(key, int) or key for key in keys[1:]):
        return values[pick(0, len(values) - 1, seed, *keys)]
    others = len(values) ** sorted(finite).index(str(keys[0]))
    return values[seed // int(others) % len(values)]


def _one_hot(drawn: Value, frame: Frame, *keys: object) -> Value:
    """1 at one place of each row, or of a vector, and 0 elsewhere."""
    rows, columns = drawn.shape
    length = columns if columns > 1 else rows
    places = [pick(0, length - 1, frame.point.seed, *keys, "place", row) for row in range(rows)]
    return arrays.filled(drawn.shape, lambda i, j: number(int(j == places[i] if columns > 1 else i == places[0])))


def _drawn(sign: str, frame: Frame, *keys: object) -> Value:
    """A number at the point's scale; between 0 and 1 one near 0 at a small scale, near 1 at a large one."""
    if keys and keys[0] in frame.program.finite:
        return number(_one_of_finite(frame, *keys))
    if keys and keys[0] in frame.program.counted:
        return number(pick(*frame.program.counted[str(keys[0])], frame.point.seed, *keys))
    meant = frame.point.sign if sign in ("", "positive") else ""
    value = real(meant or sign, frame.point.seed, *keys)
    if "unit" in (sign, meant):
        scale = frame.point.scale
        return number(value * scale if scale < 1 else 1 - (1 - value) / scale)
    least = frame.program.least.get(str(keys[0]), Fraction(0)) if sign == "positive" else 0
    return number(value * frame.point.scale + least)


def structured(drawn: Value, structure: set[str], frame: Frame) -> Value:
    """The drawn array with the structure that the page declares."""
    if structure & {"projection", "idempotent"}:
        return _projection(drawn, along="idempotent" in structure and not structure & {"projection", "symmetric"})
    if structure & {"pd", "psd"}:
        degenerate = "pd" not in structure and frame.point.seed % DEGENERATE == 1
        return _definite(drawn, degenerate=degenerate, diagonal="diagonal" in structure)
    if "diagonal" in structure:
        zero = drawn[0, 0] * 0
        return arrays.filled(drawn.shape, lambda i, j: drawn[i, j] if i == j else zero)
    if "symmetric" in structure:
        return (drawn + drawn.T) * number(Fraction(1, 2))
    if structure & {"lower", "cholesky"}:
        return _triangular(drawn, positive="cholesky" in structure)
    if "falling" in structure:
        return _falling(drawn)
    if "orthonormal" in structure:
        return _orthonormal(drawn)
    if "unit" in structure:
        return drawn * (1 / drawn.T.dot(drawn)[0, 0].sqrt())
    if "simplex" in structure:
        positive = arrays.mapped(drawn, lambda x: x * x * x * x + number(Fraction(1, 16)))
        return positive * (1 / arrays.total(arrays.entries(positive)))
    return drawn


def _projection(drawn: Value, *, along: bool) -> Value:
    """Onto about half of the columns, orthogonally or `along` some other subspace."""
    if drawn.shape[0] != drawn.shape[1]:
        raise Misfit("a projection that is not square")
    size = (drawn.shape[0] + 1) // 2
    columns = drawn[:, :size]
    across = drawn.T[:, :size] if along else columns
    return columns.dot(arrays.inverse(across.T.dot(columns))).dot(across.T)


def _definite(drawn: Value, *, degenerate: bool, diagonal: bool) -> Value:
    """Positive definite, the eigenvalues as far apart and as small as the drawn numbers; or of rank one."""
    size = arrays.square(drawn)
    if diagonal:
        drawn = arrays.filled(drawn.shape, lambda i, j: drawn[i, j] if i == j else drawn[i, j] * 0)
    if degenerate:
        drawn = arrays.filled(drawn.shape, lambda i, j: drawn[i, j] if not j else drawn[i, j] * 0)
    made = drawn.dot(drawn.T)
    if diagonal or degenerate:
        return made
    return made + arrays.eye(size, arrays.squares(drawn) * number(Fraction(1, 16 * size)))


def _triangular(drawn: Value, *, positive: bool) -> Value:
    """Lower triangular, with a diagonal of either sign or a positive one."""
    if drawn.shape[0] != drawn.shape[1]:
        raise Misfit("a triangular matrix that is not square")
    zero = drawn[0, 0] * 0

    def entry(i: int, j: int) -> Value:
        return drawn[i, j] * drawn[i, j] if i == j and positive else drawn[i, j] if i >= j else zero

    return arrays.filled(drawn.shape, entry)


def _falling(drawn: Value) -> Value:
    """Positive numbers from the largest to the least: a column, or the diagonal of a matrix."""
    size, columns = drawn.shape
    listed = [drawn[i, 0 if columns == 1 else i] for i in range(size)]
    numbers = sorted((x * x + number(Fraction(1, 4)) for x in listed), key=lambda x: -float(x.mid()))
    if columns == 1:
        return arrays.filled(drawn.shape, lambda i, _: numbers[i])
    return arrays.filled(drawn.shape, lambda i, j: numbers[i] if i == j else drawn[i, j] * 0)


def _orthonormal(drawn: Value) -> Value:
    """Gram and Schmidt."""
    made = drawn.copy()
    if made.shape[1] > made.shape[0]:
        raise Outside("more orthonormal columns than rows")
    for column in range(made.shape[1]):
        for before in range(column):
            overlap = made[:, before].dot(made[:, column])
            made[:, column] = made[:, column] - made[:, before] * overlap
        made[:, column] = made[:, column] * (1 / made[:, column].dot(made[:, column]).sqrt())
    return made


def drawn_entry(key: str, member: Member, indices: tuple[int, ...], frame: Frame) -> Value:
    """An entry of a name that nothing defines."""
    _must_have_a_known_law(key, frame)
    program, point = frame.program, frame.point
    if key in program.laws and frame.averaging and key not in frame.fixed:
        return _random_entry(key, member, indices, frame)
    if key in program.whole:
        return number(pick(2, 3, point.seed, key, member, indices))
    if program.is_one_array(key) and not _steps(key, frame):
        return part_at(whole_value(key, member, frame), indices, first_indices(key, len(indices), frame), key)
    if key in program.endless and any(index > LAST for index in indices):
        return number(0)
    memory = (key, member, indices)
    if memory not in point.drawn:
        point.drawn[memory] = _draw_entry(key, member, indices, frame)
    return point.drawn[memory]


def _random_entry(key: str, member: Member, indices: tuple[int, ...], frame: Frame) -> Value:
    program = frame.program
    if key in program.of_members:
        rows = _length(key, frame)
        return arrays.filled((rows, 1), lambda i, _: random_entry(key, member, (*indices, i + 1), frame))
    return random_entry(key, member, indices, frame)


def _draw_entry(key: str, member: Member, indices: tuple[int, ...], frame: Frame) -> Value:
    program = frame.program
    if key == DIFFERENTIAL and key not in program.whole:
        raise NotRun("a differential")
    sign = program.signs.get(key, "")
    if key in program.of_members:
        columns = [whole(size, frame.apart({})) for size in program.shapes.get(key, ())[1:]]
        rows = _length(key, frame)
        if columns:
            drawn = arrays.filled(
                (rows, columns[0]), lambda i, j: _drawn(sign, frame, key, member, *indices, i + 1, j + 1)
            )
            return structured(drawn, program.structures.get(key, set()), frame)
        drawn = arrays.filled((rows, 1), lambda i, _: _drawn(sign, frame, key, member, *indices, i + 1))
        return structured(drawn, program.structures.get(key, set()) & {"unit"}, frame)
    if _steps(key, frame):
        shape = _shape(key, frame)
        if shape is not None:
            return arrays.filled(shape, lambda i, j: _drawn(sign, frame, key, member, *indices, i, j))
    return _drawn(sign, frame, key, member, *indices)


def open_loss(key: str, frame: Frame) -> Value:
    """A loss that the page leaves open: a drawn quadratic of what its gradient is taken in."""
    (target,) = frame.program.upstream[key]
    symbol = frame.program.symbol(target)
    if symbol is None or symbol.member:
        raise NotRun(f"what {key} depends on")
    values = arrays.entries(whole_value(symbol.key, (), frame))
    total = number(0)
    for place, value in enumerate(values):
        slope = number(real("", frame.point.seed, key, "slope", place))
        curvature = number(real("positive", frame.point.seed, key, "curvature", place))
        total = total + (value * slope + value * value * curvature)
    return total
