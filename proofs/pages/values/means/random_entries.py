"""Means, variances and covariances of a run, exactly: every random entry takes finitely many values.

A law of which a page says no more than mean and variance is stood in for by a skewed law on two points with that mean
and variance; a normal law by the Gauss-Hermite rules of three and of four nodes, which agree with it up to degree 5 and
7: where the two rules give one value, that value is the normal one for polynomials of degree at most 5 in each entry.
Letters that the page calls independent are enumerated apart; the others share one draw, so that they depend on each
other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.errors import Misfit, NotRun
from corrigenda.proofs.pages.table.chance.laws import COUNTS, Law
from corrigenda.proofs.pages.table.symbols import Program, bindings
from corrigenda.proofs.pages.values import arrays, functions
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.draws import real
from corrigenda.proofs.pages.values.means.conditional import conditional_moment, is_computed
from corrigenda.proofs.pages.values.means.counts import weights_of_a_count
from corrigenda.proofs.pages.values.means.normal import closed_mean, held_fixed, needs_closed_form
from corrigenda.proofs.pages.values.means.powers import mean_of_powers, needs_real_powers
from corrigenda.proofs.pages.values.means.quadratic import FEWEST, MOST, Spots, quadratics
from corrigenda.proofs.pages.values.numbers import Number, plain
from corrigenda.proofs.pages.values.point import Frame, evaluate, number

Entry = tuple[str, tuple[int, ...], tuple[int, ...]]
SHARED = ("", (), ())
ATOMS = 4
STANDARD_ENTRY = -1
"""Marks the entries of the standard normal vector behind a correlated one."""
DRAW = -2
"""Marks the draws behind a vector of counts."""


class Needed(Exception):
    """A random entry that has no value yet in the enumeration under way."""

    def __init__(self, entry: Entry, law: Law) -> None:
        super().__init__(entry)
        self.entry, self.law = entry, law


@dataclass(frozen=True, slots=True, kw_only=True)
class Weighted:
    """A value of a random entry and its probability."""

    value: Number
    weight: Number


def moment(node: e.Moment, frame: Frame) -> Value:
    """`E`, `Var` or `Cov`."""
    if node.condition or node.law is not None or (node.over and frame.averaging):
        raise NotRun("a mean under a law or an event that is written beside it")
    if any(is_computed(name, frame) for name in node.given):
        return conditional_moment(node, frame, partial(_normal_entries, scalars=True))
    if frame.averaging:
        for name in node.given:
            evaluate(e.Name(text=name), frame)
    fixed = frozenset() if frame.averaging else frozenset(node.given)
    if node.over:
        fixed |= frozenset().union(*(held_fixed(node.over, body, frame) for body in node.arguments))
    atom = {entry: value for entry, value in frame.atom.items() if _is_given(entry, node, frame)}
    inner = replace(frame, averaging=True, known={}, depth=frame.depth + 1, fixed=frame.fixed | fixed, atom=atom)
    bodies = node.arguments
    if not frame.averaging and not node.given and not node.over and (closed := _closed_moment(node, inner)) is not None:
        return closed
    if node.operator == "E" and len(bodies) == 1:
        _must_vary(bodies, inner)
        if needs_real_powers(bodies[0], inner) and not frame.averaging:
            return mean_of_powers(bodies[0], inner)
        if needs_closed_form(bodies[0], inner) and not frame.averaging:
            return closed_mean(bodies[0], inner, _mean_of, _spread_of)
        return mean(lambda f: evaluate(bodies[0], f), inner)
    left, right = bodies[0], bodies[-1]
    _must_vary(bodies, inner)
    first = mean(lambda f: evaluate(left, f), inner)
    second = first if right is left else mean(lambda f: evaluate(right, f), inner)
    return mean(
        lambda f: _product(_apart(evaluate(left, f), first), _apart(evaluate(right, f), second), node.operator), inner
    )


def _closed_moment(node: e.Moment, frame: Frame) -> Value | None:
    """A moment of what is quadratic in several independent normal entries; None for any other."""
    bodies = tuple(partial(evaluate, body) for body in node.arguments)
    spots = _normal_entries(bodies, frame)
    forms = quadratics(bodies, spots, frame) if spots is not None and FEWEST <= len(spots) <= MOST else None
    if forms is None:
        return None
    if node.operator == "E":
        return forms[0].mean
    return forms[0].covariance(forms[-1], lambda left, right: _product(left, right, node.operator))


def _normal_entries(bodies: Sequence[Callable[[Frame], Value]], frame: Frame, *, scalars: bool = False) -> Spots | None:
    """Centre and scale of every entry that the bodies ask for; None where one is not normal, or a lone number and no
    `scalars` are asked for."""
    spots: Spots = {}
    outside = replace(frame.apart({}), averaging=False)
    for body in bodies:
        while len(spots) <= MOST:
            centres = {entry: centre for entry, (centre, _) in spots.items()}
            try:
                body(replace(frame, atom={**frame.atom, **centres}, known={}))
            except Needed as asked:
                known = asked.law.family in NODES and not asked.law.moments
                if asked.entry == SHARED or not (asked.entry[2] or scalars) or not known:
                    return None
                spots[asked.entry] = _centre_and_scale(asked.law, asked.entry, outside)
            except NotRun as refused:
                if scalars and isinstance(refused, Misfit):
                    raise  # at other sizes it may fit
                return None
            else:
                break
    return spots


def _mean_of(body: e.Expr, frame: Frame) -> Value:
    return mean(lambda f: evaluate(body, f), frame)


def _spread_of(body: e.Expr, frame: Frame) -> Value:
    centre = _mean_of(body, frame)
    return mean(lambda f: _product(_apart(evaluate(body, f), centre), _apart(evaluate(body, f), centre), "Var"), frame)


def _is_given(entry: object, node: e.Moment, frame: Frame) -> bool:
    """Whether a mean inside a mean holds an entry fixed: what it is given, and what shares a draw with that."""
    if entry == SHARED:
        return any(not frame.program.laws[name].independent for name in node.given)
    return isinstance(entry, tuple) and entry[0] in node.given


def _must_vary(bodies: Sequence[e.Expr], frame: Frame) -> None:
    """Whether a letter is random is never guessed: a mean of what holds no random letter is not run."""
    for body in bodies:
        try:
            evaluate(body, replace(frame, atom={}))
        except Needed:
            return
    raise NotRun("a mean in which no letter is said to be random")


def _apart(value: Value, centre: Value) -> Value:
    return arrays.added(value, arrays.multiplied(number(-1), centre))


def _product(left: Value, right: Value, operator: str) -> Value:
    if arrays.is_array(left) and arrays.is_array(right):
        if left.shape[1] != 1 or right.shape[1] != 1:
            raise Misfit("a covariance of matrices")
        return arrays.shrunk(left.dot(right.T))
    return arrays.multiplied(left, right)


def mean(body: Callable[[Frame], Value], frame: Frame) -> Value:
    """The mean of a body over every random entry that it asks for."""
    try:
        return body(frame)
    except Needed as asked:
        needed = asked
    if not needed.entry[2]:
        frame.point.lone.append(True)
    return arrays.total(
        arrays.multiplied(
            point.weight, mean(body, replace(frame, atom={**frame.atom, needed.entry: point.value}, known={}))
        )
        for point in points(needed.entry, needed.law, frame)
    )


def random_entry(key: str, member: tuple[int, ...], indices: tuple[int, ...], frame: Frame) -> Value:
    """The value of a random entry in the enumeration; asks for it when it has none."""
    law = frame.program.laws[key]
    entry = (key, member, indices)
    if entry in frame.atom:
        return frame.atom[entry]
    if law.family == COUNTS:
        return _count(entry, law, frame)
    if law.correlation is not None and indices:
        return _alike(entry, law, frame)
    root = covariance_root(key, law, frame) if indices and law.independent and not law.moments else None
    if root is not None:
        return _correlated(entry, law, root, frame)
    if not law.independent:
        if SHARED not in frame.atom:
            raise Needed(SHARED, law)
        return shared_value(entry, int(frame.atom[SHARED]), law, frame)
    raise Needed(entry, law)


def _alike(entry: Entry, law: Law, frame: Frame) -> Value:
    """A member of a family with one correlation r: `m + s (sqrt(r) z + sqrt(1 - r) z_i)`, z and the z_i standard."""
    key, member, indices = entry
    outside = replace(frame.apart({}), averaging=False)
    correlation = evaluate(law.correlation, outside) if law.correlation is not None else number(0)
    parts = []
    for source in ((key, member, (STANDARD_ENTRY, -1)), (key, member, (STANDARD_ENTRY, *indices))):
        if source not in frame.atom:
            raise Needed(source, OF_UNKNOWN_FORM)
        parts.append(frame.atom[source])
    centre = evaluate(law.mean, outside) if law.mean is not None else number(real("", outside.point.seed, key, "mean"))
    scale = evaluate(law.variance, outside).sqrt() if law.variance is not None else number(1)
    return centre + scale * (correlation.sqrt() * parts[0] + (1 - correlation).sqrt() * parts[1])


def _count(entry: Entry, law: Law, frame: Frame) -> Value:
    """How many of the draws behind a vector of counts fall on one of its entries."""
    key, member, indices = entry
    if law.term is None or not indices:
        raise NotRun("counts that are not told apart")
    from corrigenda.proofs.pages.values.lookup import whole

    *outer, place = indices
    total = number(0)
    for draw in range(whole(law.term.parameters[0], replace(frame.apart({}), averaging=False))):
        source = (key, member, (*outer, DRAW, draw))
        if source not in frame.atom:
            raise Needed(source, law)
        total = total + int(frame.atom[source] == place)
    return total


def _places(law: Law, entry: Entry, frame: Frame) -> Iterator[Weighted]:
    """The entries that one draw may fall on, with their probabilities."""
    from corrigenda.proofs.pages.values.lookup import span_of_family

    key, _, (*outer, _, _) = entry
    numbered = frame.program.numbered_laws.get(key, ())
    chances = law.term.parameters[1] if law.term is not None else e.Num(value=Fraction(0))
    low, high = span_of_family(key, len(outer), frame)
    found = []
    for place in range(low, high + 1):
        inside = frame.within(bindings(numbered, (*outer, place)) or {})
        chance = evaluate(chances, inside)
        found.append(chance if numbered else _at(chance, (key, (), (place - low + 1,))))
    if not plain(sum(found, number(0))).contains(1):
        raise NotRun("probabilities that do not add up to 1")
    yield from (Weighted(value=low + place, weight=chance) for place, chance in enumerate(found))


OF_UNKNOWN_FORM = Law(mean=e.Num(value=Fraction(0)), variance=e.Num(value=Fraction(1)), independent=True)
STANDARD = Law(mean=e.Num(value=Fraction(0)), variance=e.Num(value=Fraction(1)), family="normal", independent=True)


def covariance_root(key: str, law: Law, frame: Frame) -> Value | None:
    """Cholesky's factor of a covariance that is a full matrix; None for a variance of each entry."""
    memory = ("root", key)
    if memory not in frame.point.drawn:
        outside = replace(frame.apart({}), averaging=False)
        value = evaluate(law.variance, outside) if law.variance is not None else None
        full = value is not None and arrays.is_array(value) and min(value.shape) > 1
        frame.point.drawn[memory] = functions.cholesky(value) if full else None
    return frame.point.drawn[memory]


def _correlated(entry: Entry, law: Law, root: Value, frame: Frame) -> Value:
    """An entry of `m + L z`, the entries of z independent and standard: normal where the law is."""
    key, member, (row, *rest) = entry
    if not rest and row > root.shape[0]:
        raise Misfit("a covariance that is smaller than its letter")
    if rest or law.family not in ("normal", ""):
        raise NotRun("a covariance of this letter")
    outside = replace(frame.apart({}), averaging=False)
    total = _at(evaluate(law.mean, outside), entry) if law.mean is not None else number(0)
    for column in range(row):
        source = (key, member, (STANDARD_ENTRY, column))
        if source not in frame.atom:
            raise Needed(source, STANDARD if law.family else OF_UNKNOWN_FORM)
        total = total + root[row - 1, column] * frame.atom[source]
    return total


def points(entry: Entry, law: Law, frame: Frame) -> Iterator[Weighted]:
    """The values of an entry with their weights, which sum to 1."""
    if entry == SHARED:
        for k in range(ATOMS):
            yield Weighted(value=k, weight=number(Fraction(k + 1, ATOMS * (ATOMS + 1) // 2)))
        return
    yield from _scaled(law, entry, frame)


def _scaled(law: Law, entry: Entry, frame: Frame) -> Iterator[Weighted]:
    outside = replace(frame.apart({}), averaging=False)
    if law.whole:
        known = [_at(evaluate(one, outside), SHARED) for one in (law.mean, law.variance) if one is not None]
        for value, weight in enumerate(weights_of_a_count(known, frame.point.rule), start=1):
            yield Weighted(value=number(value), weight=weight)
        return
    if law.moments:
        yield from _tabulated(law, outside)
        return
    if law.family == COUNTS:
        yield from _places(law, entry, outside)
        return
    centre, scale = _centre_and_scale(law, entry, outside)
    for node, weight in NODES[law.family if law.family in NODES else "skewed"](frame.point.rule):
        yield Weighted(value=centre + scale * node, weight=weight)


def _centre_and_scale(law: Law, entry: Entry, outside: Frame) -> tuple[Number, Number]:
    """Mean and deviation of an entry, drawn where the page does not give them."""
    seed = outside.point.seed
    outside = outside.within(_indices_of(entry, outside.program))
    centre = evaluate(law.mean, outside) if law.mean is not None else number(real("", seed, entry[0], "mean"))
    spread = (
        evaluate(law.variance, outside)
        if law.variance is not None
        else number(real("positive", seed, entry[0], "variance"))
    )
    return _at(centre, entry), _at(spread, entry, square=True).sqrt()


def _indices_of(entry: Entry, program: Program) -> Mapping[str, int]:
    """The letters below a random letter where its law is stated, at an entry: `x_i \\sim \\mathcal{N}(m_i, v_i)`."""
    key, _, indices = entry
    return bindings(program.numbered_laws.get(key, ()), indices) or {}


def _tabulated(law: Law, frame: Frame) -> Iterator[Weighted]:
    """The nodes of a law of the table by Gauss's rule."""
    from corrigenda.proofs.pages.values.integrals.quadrature import gauss_rule

    memory = ("rule", law)
    if memory not in frame.point.drawn:
        moments = [number(1), *(evaluate(one, frame) for one in law.moments)]
        if not all(map(arrays.is_number, moments)):
            raise NotRun("a law whose parameters are arrays")
        frame.point.drawn[memory] = gauss_rule(list(map(plain, moments)), frame.point.rule)
    yield from (Weighted(value=node, weight=weight) for node, weight in frame.point.drawn[memory])


def _at(value: Value, entry: Entry, *, square: bool = False) -> Number:
    """A parameter for one entry: its own, or the one that all entries share."""
    if isinstance(value, arrays.Identity):
        return value.scale
    if arrays.is_number(value):
        return value
    indices = entry[2]
    if not indices or indices[0] > len(arrays.entries(value)):
        raise Misfit("a law whose parameter has another shape")
    if square:
        if any(not (value[i, j] == 0) for i in range(value.shape[0]) for j in range(value.shape[1]) if i != j):
            raise NotRun("a general covariance matrix")
        return value[indices[0] - 1, indices[0] - 1]
    return arrays.entries(value)[indices[0] - 1]


def _skewed(_: int) -> list[tuple[Number, Number]]:
    """Mean 0, variance 1, third moment not 0: -1/sqrt(2) and sqrt(2) with weights 2/3 and 1/3."""
    root = number(2).sqrt()
    return [(-1 / root, number(Fraction(2, 3))), (root, number(Fraction(1, 3)))]


def _hermite(rule: int) -> list[tuple[Number, Number]]:
    """Three nodes, or four: Abramowitz and Stegun, table 25.10, for the standard normal law."""
    if rule == 3:
        root = number(3).sqrt()
        return [(-root, number(Fraction(1, 6))), (number(0), number(Fraction(2, 3))), (root, number(Fraction(1, 6)))]
    six = number(6).sqrt()
    found = []
    for sign in (1, -1):
        node = (3 + six * sign).sqrt()
        weight = (3 - six * sign) / 12
        found += [(node, weight), (-node, weight)]
    return found


NODES = {"skewed": _skewed, "normal": _hermite}


def shared_value(entry: Entry, atom: int, law: Law, frame: Frame) -> Number:
    """The value of a dependent entry at an atom, shifted and scaled to the mean and variance that the page gives."""
    raw = [number(real("", frame.point.seed, *entry, k)) for k in range(ATOMS)]
    weights = [number(Fraction(k + 1, ATOMS * (ATOMS + 1) // 2)) for k in range(ATOMS)]
    if law.mean is None and law.variance is None:
        return raw[atom]
    centre = sum((w * x for w, x in zip(weights, raw, strict=True)), number(0))
    spread = sum((w * (x - centre) * (x - centre) for w, x in zip(weights, raw, strict=True)), number(0))
    outside = replace(frame.apart({}), averaging=False).within(_indices_of(entry, frame.program))
    wanted = _at(evaluate(law.mean, outside), entry) if law.mean is not None else centre
    if law.variance is None:
        return wanted + raw[atom] - centre
    if spread.contains(0):
        raise NotRun("a constant where a random letter is drawn")
    scale = (_at(evaluate(law.variance, outside), entry, square=True) / spread).sqrt()
    return wanted + (raw[atom] - centre) * scale
