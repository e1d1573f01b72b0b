"""Unspecified measures as joint laws of finitely many values: marginals, conditionals, sums, means, divergences.

Every letter that a measure is a law of takes two values, a family of events as many as it has members.  The joint
table is drawn positive; everything else is computed from it by its definition.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import Any

from corrigenda.proofs.language.laws.table import is_normal, spelled_family
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import transform, walk
from corrigenda.proofs.pages.errors import Misfit, NotRun
from corrigenda.proofs.pages.table.chance.densities import law_density, over_law, told
from corrigenda.proofs.pages.table.chance.measures import letters_of, measure_of, slot_name
from corrigenda.proofs.pages.table.chance.named_laws import law_of
from corrigenda.proofs.pages.values import arrays
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.draws import pick, real
from corrigenda.proofs.pages.values.numbers import Number, built_in, plain
from corrigenda.proofs.pages.values.point import Frame, Member, evaluate, number

VALUES = 2
MOST_OUTCOMES = 512
Outcome = Mapping[str, int]
Event = Callable[[Outcome], bool]


def is_slot(letter: str, frame: Frame) -> bool:
    """Whether some measure is a law of the letter."""
    return any(letter in slots or letter.rstrip("'") in slots for slots in frame.program.measures.values())


def atom(letter: str, place: int, frame: Frame) -> Value:
    """One of the values of a letter; a primed letter takes those of its letter."""
    from corrigenda.proofs.pages.values.inputs import drawn_atom

    return drawn_atom(letter.rstrip("'"), place, frame)


def free_atom(letter: str, frame: Frame) -> Value:
    """The value of a letter that nothing binds."""
    return atom(letter, pick(0, VALUES - 1, "atom", frame.point.seed, letter), frame)


def atoms(letters: tuple[str, ...], frame: Frame) -> Iterator[dict[str, Value]]:
    """All values of some letters."""
    for places in product(range(VALUES), repeat=len(letters)):
        yield {letter: atom(letter, place, frame) for letter, place in zip(letters, places, strict=True)}


def density_value(function: str, arguments: tuple[e.Node, ...], given: tuple[e.Node, ...], frame: Frame) -> Number:
    """A marginal or conditional probability.  Raises NotRun for what is no value of a letter and no event."""
    measure = measure_of(function)
    if measure not in frame.program.measures:
        raise NotRun("a density")
    fixed = [_event(one, measure, frame) for one in given]
    both = [*fixed, *(_event(one, measure, frame) for one in arguments)]
    whole = frame.point.weighted and not fixed
    total, part = number(1) if whole else _mass(measure, fixed, frame), _mass(measure, both, frame)
    if plain(total) == 0:
        raise NotRun("a condition of probability 0")
    return part / total


def _mass(measure: str, events: list[Event], frame: Frame) -> Number:
    listed = [weight for outcome, weight in _table(measure, frame) if all(event(outcome) for event in events)]
    frame.point.spent[0] += 4
    return sum(listed, number(0))


def _table(measure: str, frame: Frame) -> list[tuple[Outcome, Number]]:
    memory = ("table", measure)
    if memory not in frame.point.drawn:
        slots = frame.program.measures[measure]
        sizes = [_count(slot, frame) for slot in slots]
        outcomes = [dict(zip(slots, places, strict=True)) for places in product(*map(range, sizes))]
        if len(outcomes) > MOST_OUTCOMES:
            raise NotRun("a joint law of many letters")
        weights = [_weight(measure, outcome, frame) for outcome in outcomes]
        total = number(1) if frame.point.weighted else sum(weights, number(0))
        frame.point.drawn[memory] = [(outcome, w / total) for outcome, w in zip(outcomes, weights, strict=True)]
    return frame.point.drawn[memory]  # type: ignore[no-any-return]  # the memory of a point holds anything


def _weight(measure: str, outcome: Outcome, frame: Frame) -> Number:
    """A positive weight: of a joint law that factors, a product."""
    seed = frame.point.seed
    if measure not in frame.program.factored:
        return number(real("positive", seed, measure, *outcome.items()))
    made = number(1)
    for item in outcome.items():
        made = made * number(real("positive", seed, measure, *item))
    return made


def _count(slot: str, frame: Frame) -> int:
    """As many values as the family has members."""
    from corrigenda.proofs.pages.values.sums import known_span

    if slot not in frame.program.families:
        return VALUES
    span = known_span(slot, 0, frame)
    return span[1] - span[0] + 1 if span is not None else frame.point.default


def _event(part: e.Node, measure: str, frame: Frame) -> Event:
    match part:
        case e.Remainder(content=content):
            return _event(content, measure, frame)
        case e.Operation(operator="cap", left=left, right=right):
            first, second = _event(left, measure, frame), _event(right, measure, frame)
            return lambda outcome: first(outcome) and second(outcome)
        case e.Operation(operator="cup", left=left, right=right):
            first, second = _event(left, measure, frame), _event(right, measure, frame)
            return lambda outcome: first(outcome) or second(outcome)
        case e.Pow(base=base, exponent=e.Name(text="c")):
            inside = _event(base, measure, frame)
            return lambda outcome: not inside(outcome)
        case e.Chain(sides=(e.Name(text=text), value), relations=("=",)) if isinstance(value, e.Num | e.Name):
            slot, place = _slot(text, measure, frame), _label(value, frame)
            return lambda outcome: outcome[slot] == place
        case e.Name() | e.Index():
            return _at_value(part, measure, frame)
    raise NotRun("a probability of this event")


def _label(value: e.Num | e.Name, frame: Frame) -> int:
    """Which value of a letter `k` of `y = k` stands for."""
    if isinstance(value, e.Num):
        if value.value not in (0, 1):
            raise NotRun("a label that is neither 0 nor 1")
        return int(value.value)
    if value.text in frame.letters:
        raise NotRun("a label that a sum binds")
    return pick(0, VALUES - 1, "atom", frame.point.seed, value.text)


def _slot(text: str, measure: str, frame: Frame) -> str:
    slots = frame.program.measures[measure]
    for name in (text, text.rstrip("'")):
        if name in slots:
            return name
    raise NotRun(f"a law of {text}")


def _at_value(part: e.Name | e.Index, measure: str, frame: Frame) -> Event:
    symbol = frame.program.symbol(part)
    if symbol is not None and symbol.indices:
        from corrigenda.proofs.pages.values.lookup import whole

        if len(symbol.indices) != 1:
            raise NotRun("a probability of an entry")
        family, member = slot_name(symbol.key), whole(symbol.indices[0], frame)
        if not family[:1].isupper():
            raise NotRun("a density of one of several observations")
        low, slot = 1, _slot(family, measure, frame)
        return lambda outcome: outcome[slot] == member - low
    if not isinstance(part, e.Name):
        raise NotRun("a density of a part")
    value = evaluate(part, frame)
    for slot, base in _candidates(part.text, measure, frame):
        for place in range(VALUES):
            if _same(value, atom(base, place, frame)):
                return lambda outcome, slot=slot, place=place: outcome[slot] == place  # type: ignore[misc]  # bound early
    raise NotRun("a density at what is no value of its letter")


def _candidates(text: str, measure: str, frame: Frame) -> Iterator[tuple[str, str]]:
    slots = frame.program.measures[measure]
    for name in (text, text.rstrip("'")):
        if name in slots:
            yield name, name
            return
    yield from ((slot, slot) for slot in slots)


def _same(left: Value, right: Value) -> bool:
    first, second = arrays.entries(left), arrays.entries(right)
    return len(first) == len(second) and all(plain(a) == plain(b) for a, b in zip(first, second, strict=True))


def weighted_mean(node: e.Moment, frame: Frame) -> Value:
    """A mean, a variance or a covariance under a measure that is written beside it."""
    measure, letters, given = _law(node, frame)
    if node.given or node.condition:
        raise NotRun("a conditional mean under a law that is written beside it")

    names = tuple(e.Name(text=letter) for letter in letters)
    return moment_over(node, letters, lambda inner: density_value(measure, names, given, inner), frame)


def moment_over(
    node: e.Moment, letters: tuple[str, ...], weight: Callable[[Frame], Value], frame: Frame, *, capitals: bool = False
) -> Value:
    """A mean, a variance or a covariance over the values of letters with their weights; with `capitals` the random
    letter of each, its capital, takes them too."""

    def mean(body: Callable[[Frame], Value]) -> Value:
        def part(bound: dict[str, Value]) -> Value:
            inner = frame.within(bound)
            random: dict[tuple[str, Member], Value] = {}
            if capitals:
                random.update({(letter.upper(), ()): value for letter, value in bound.items()})
            return arrays.multiplied(weight(inner), body(replace(inner, varied={**frame.varied, **random}, known={})))

        return arrays.total(map(part, atoms(letters, frame)))

    bodies = node.arguments
    if node.operator == "E" and len(bodies) == 1:
        return mean(lambda f: evaluate(bodies[0], f))
    left, right = bodies[0], bodies[-1]
    first, second = mean(lambda f: evaluate(left, f)), mean(lambda f: evaluate(right, f))
    if arrays.is_array(first) or arrays.is_array(second):
        raise NotRun("a covariance of arrays under a measure")
    return mean(lambda f: (evaluate(left, f) - first) * (evaluate(right, f) - second))


def _law(node: e.Moment, frame: Frame) -> tuple[str, tuple[str, ...], tuple[e.Node, ...]]:
    """The measure of a mean, the letters that it runs over and what it is given."""
    terms = node.law.parameters if node.law is not None else ()
    for term in terms:
        if isinstance(term, e.Density) and measure_of(term.function) in frame.program.measures:
            return measure_of(term.function), _names(term.arguments), term.given
        if isinstance(term, e.Call) and measure_of(term.function) in frame.program.measures:
            return measure_of(term.function), _names(term.arguments), ()
    names = [*(one.text for one in terms if isinstance(one, e.Name)), *((node.law.name,) if node.law else ())]
    for name in names:
        if measure_of(name) in frame.program.measures and node.over:
            return measure_of(name), tuple(letter for letter in node.over if measure_of(letter) != measure_of(name)), ()
    if len(node.over) == 1 and measure_of(node.over[0]) in frame.program.measures:
        measure = measure_of(node.over[0])
        slots = frame.program.measures[measure]
        if len(slots) == 1:
            return measure, slots, ()
    raise NotRun("a mean under a law that is written beside it")


def _names(arguments: tuple[e.Expr, ...]) -> tuple[str, ...]:
    if not all(isinstance(one, e.Name) for one in arguments):
        raise NotRun("a law of a part")
    return tuple(one.text for one in arguments if isinstance(one, e.Name))


def divergence_value(node: e.Divergence, frame: Frame) -> Number:
    """The Kullback-Leibler divergence of two measures over the letters that the first is a law of."""
    if "KL" not in node.function.replace("\\", "") and "K" not in node.function:
        raise NotRun("this divergence")
    first, second = (law_of(side, frame.order, frame.program) for side in (node.left, node.right))
    if first is not None and second is not None:
        return _divergence_of_laws(first, second, frame)
    normal = _normal_parameters(node.left), _normal_parameters(node.right)
    if normal[0] and normal[1]:
        return normal_divergence([evaluate(one, frame) for pair in normal for one in pair])
    spelled = [_spelled(side, frame) for side in (node.left, node.right)]
    if spelled[0] is not None and spelled[1] is not None:
        return _divergence_of_laws(spelled[0], spelled[1], frame)
    if (masses := _masses(node, frame)) is not None:
        return sum((p * built_in("log", p / q) for p, q in zip(*masses, strict=True)), number(0))
    shared = _shared(node, frame)
    left, right = (_density_of(side, shared, frame) for side in (node.left, node.right))
    letters = tuple(letter for part in _arguments(left, right) for letter in letters_of(part))
    total = number(0)
    for bound in atoms(letters, frame):
        inner = replace(frame.within(bound), known={})
        first, second = (evaluate(side, inner) for side in (left, right))
        if not (arrays.is_number(first) and arrays.is_number(second)):
            raise NotRun("a divergence of what is no density")
        total = total + first * built_in("log", first / second)
    return total


def _masses(node: e.Divergence, frame: Frame) -> tuple[list[Number], list[Number]] | None:
    """The masses of two laws that the page gives as vectors, `p_k` and `q_k`; None where one is no vector.

    Raises Misfit for vectors of unequal lengths.
    """
    sides = (node.left, node.right)
    if not all(isinstance(one, e.Name) and one.text in frame.program.families for one in sides):
        return None
    first, second = (evaluate(one, frame) for one in sides)
    if not (arrays.is_array(first) and arrays.is_array(second)) or 1 not in first.shape:
        return None
    if first.shape != second.shape:
        raise Misfit("a divergence of vectors of unequal lengths")
    return arrays.entries(first), arrays.entries(second)


def _spelled(side: e.Expr, frame: Frame) -> e.LawTerm | None:
    """A law of the table that is written out, `\\mathrm{Ber}(p)`."""
    if not isinstance(side, e.Call) or side.function in frame.program.definitions:
        return None
    family = spelled_family(side.function)[0]
    return told(e.LawTerm(family=family, parameters=side.arguments), frame.program) if family else None


def _divergence_of_laws(first: e.LawTerm, second: e.LawTerm, frame: Frame) -> Number:
    """Of two laws of the table, by its definition."""
    if is_normal(first) and is_normal(second):
        return normal_divergence([evaluate(one, frame) for law in (first, second) for one in law.parameters])
    letter = e.Name(text="\\zeta")
    p, q = law_density(first, letter), law_density(second, letter)
    ratio = e.Function(name="log", arguments=(e.Div(numerator=p, denominator=q),))
    return evaluate(over_law(first, e.Mul(factors=(p, ratio)), letter), frame)


def _arguments(*sides: e.Expr) -> tuple[e.Expr, ...]:
    """What a divergence runs over: the arguments of its first side, or of the first measure in it."""
    calls = (part for side in sides for part in walk(side) if isinstance(part, e.Call | e.Density))
    return next((part.arguments for part in calls), ())


def _normal_parameters(side: e.Expr) -> tuple[e.Expr, ...]:
    """Mean and covariance of a normal law that is written out."""
    match side:
        case e.Call(function="\\mathcal{N}", arguments=(_, _) as parameters):
            return parameters
    return ()


def normal_divergence(values: list[Value]) -> Number:
    """KL of two normal laws from mean and covariance of each (Cover and Thomas, exercise 8.14, in nats)."""
    first, spread, second, other = values
    size = next((len(arrays.entries(one)) for one in (first, second) if arrays.is_array(one)), 1)
    first, second = (_of_size(one, size, column=True) for one in (first, second))
    spread, other = (_of_size(one, size, column=False) for one in (spread, other))
    inverse = arrays.inverse(other)
    apart = arrays.added(second, arrays.multiplied(number(-1), first))
    trace = arrays.trace(arrays.multiplied(inverse, spread))
    quadratic = arrays.product(arrays.transposed(apart), inverse, apart)
    ratio = built_in("log", arrays.determinant(other) / arrays.determinant(spread))
    return (trace + quadratic - size + ratio) / 2


def _of_size(value: Value, size: int, *, column: bool) -> Value:
    """A bare 0 as a column, a multiple of the identity as a matrix."""
    if size == 1 or (arrays.is_array(value) and value.shape == (size, 1 if column else size)):
        return value.scale if isinstance(value, arrays.Identity) else value
    if column and arrays.is_number(value) and plain(value) == 0:
        return arrays.filled((size, 1), lambda i, j: value)
    if not column and isinstance(value, arrays.Identity):
        return arrays.eye(size, value.scale)
    raise NotRun("a divergence of normal laws of unequal sizes")


def _shared(node: e.Divergence, frame: Frame) -> tuple[e.Expr, ...]:
    """The one letter that one side is a law of, where the other is one of it among others."""
    listed = [frame.program.measures.get(measure_of(one.text)) for one in walk(node) if isinstance(one, e.Name)]
    slots = [set(one) for one in listed if one]
    common = slots[0].intersection(*slots[1:]) if slots else set[str]()
    return (e.Name(text=min(common)),) if len(common) == 1 and common in slots else ()


def _density_of(side: e.Expr, shared: tuple[e.Expr, ...], frame: Frame) -> e.Expr:
    """The density of a law at its letters, or at those that both have: `p(x)` of p and of `p(\\cdot)`."""
    if len(shared) == 1:
        changed = transform(side, lambda part: shared[0] if isinstance(part, e.Slot) else part)
        side = changed if isinstance(changed, e.Expr) else side
    written = side if isinstance(side, e.Call | e.Density) else mixture(side, shared, frame)
    if written is None and shared and isinstance(side, e.Name) and measure_of(side.text) in frame.program.measures:
        written = e.Call(function=side.text, arguments=shared)
    if written is None:
        raise NotRun("a divergence of these laws")
    return written


def mixture(side: e.Expr, arguments: tuple[e.Expr, ...], frame: Frame) -> e.Expr | None:
    """The density of a measure, of a mixture such as `\\frac12 (p + q)`, or of a name for one, at these arguments or at
    its own letters; None for anything else."""

    def at_letters(part: Any) -> Any:
        slots = frame.program.measures.get(measure_of(part.text), ()) if isinstance(part, e.Name) else ()
        if len(slots) != 1:
            return part
        return e.Call(function=part.text, arguments=arguments or (e.Name(text=slots[0]),))

    if isinstance(side, e.Name) and measure_of(side.text) not in frame.program.measures:
        found = frame.program.definition(side.text, frame.order)
        if found is None or found.parameters is not None:
            return None
        side = found.body
    written: e.Expr = transform(side, at_letters)
    return written if written != side else None
