"""Functions applied: those of the page, built-in ones, and unknown smooth ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from corrigenda.proofs.language.function_classes import Kind, members
from corrigenda.proofs.language.functions.table import by_call
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import free_names, transform
from corrigenda.proofs.pages.errors import NotRun
from corrigenda.proofs.pages.table.chance.densities import written_density
from corrigenda.proofs.pages.table.chance.measures import functional_key, measure_of
from corrigenda.proofs.pages.table.rows import Definition, Symbol
from corrigenda.proofs.pages.table.spans import expression_of
from corrigenda.proofs.pages.table.symbols import bindings, is_open_member
from corrigenda.proofs.pages.values import arrays, functions
from corrigenda.proofs.pages.values.arrays import Value
from corrigenda.proofs.pages.values.draws import real
from corrigenda.proofs.pages.values.limits import LARGEST_RANGE
from corrigenda.proofs.pages.values.lookup import is_also_a_letter, look_up, whole
from corrigenda.proofs.pages.values.matrices.spectra import eigenvalue, singular_value
from corrigenda.proofs.pages.values.matrices.squares import OF_SQUARES, must_be_square
from corrigenda.proofs.pages.values.means.worlds import density_value, mixture
from corrigenda.proofs.pages.values.numbers import built_in
from corrigenda.proofs.pages.values.point import Frame, Member, evaluate, number
from corrigenda.proofs.pages.values.sets import size_of_set
from corrigenda.proofs.pages.values.sums import members_left_free

HIGHEST_DERIVATIVE = 4
LEAST_SIZE = 2
MULTIVARIATE = "\\Gamma_"


def members_of(items: tuple[e.Expr, ...], frame: Frame) -> list[Value]:
    """The values of a list, its runs of dots written out."""
    found = []
    for item in items:
        if not isinstance(item, e.Family):
            found.append(evaluate(item, frame))
            continue
        if len(item.indices) != 1:
            raise NotRun("a run of dots in two indices")
        low, high = whole(item.lower, frame), whole(item.upper, frame)
        if high - low > LARGEST_RANGE:
            raise NotRun("a run of too many members")
        found.extend(evaluate(item.body, frame.within({item.indices[0]: k})) for k in range(low, high + 1))
    return found


def function_value(node: e.Function, frame: Frame) -> Value:
    """A built-in function of its arguments."""
    if node.name in OF_SQUARES:
        must_be_square(node.arguments[0], frame.order, frame.program)
    size = size_of_set(node.arguments[0], frame) if node.name == "abs" else None
    if size is not None:
        return size
    left_free = (
        members_left_free(node.arguments[0], frame) if node.name == "diag" and len(node.arguments) == 1 else None
    )
    arguments = left_free if left_free is not None else members_of(node.arguments, frame)
    return functions.of_arrays(node.name, arguments, frame)


def call_value(node: e.Call, frame: Frame) -> Value:
    """A function of the page at its arguments, or its derivative."""
    primes = len(node.function) - len(node.function.rstrip("'"))
    name = node.function.rstrip("'")
    formula = density_by_formula(node, frame)
    if formula is not None:
        return formula
    functional = functional_value(node, frame)
    if functional is not None:
        return functional
    if measure_of(node.function) in frame.program.measures:
        return density_value(node.function, node.arguments, (), frame)
    mixed = mixture(e.Name(text=name), node.arguments, frame) if not primes and len(node.arguments) == 1 else None
    if mixed is not None:
        return evaluate(mixed, frame)
    if primes:
        return slope_of_function(name, primes, node, frame)
    return applied(name, [_argument(one, frame) for one in node.arguments], frame, node)


def _argument(node: e.Expr, frame: Frame) -> Value:
    """The value of an argument; a function of the page has none, and is put in by its name."""
    return number(0) if is_function(node, frame) else evaluate(node, frame)


def is_function(node: e.Expr, frame: Frame) -> bool:
    """Whether a name is a function of the page."""
    found = frame.program.definition(node.text, frame.order) if isinstance(node, e.Name) else None
    return found is not None and found.parameters is not None and not is_also_a_letter(found.key, frame.program)


def slope_of_function(name: str, primes: int, node: e.Call, frame: Frame) -> Value:
    """`f'(x)`, entry by entry for an array."""
    if len(node.arguments) != 1 or primes > HIGHEST_DERIVATIVE:
        raise NotRun("this derivative of a function")
    value = evaluate(node.arguments[0], frame)
    return arrays.mapped(value, lambda x: _slope_at(name, primes, x, frame, node))


def _slope_at(name: str, primes: int, x: Any, frame: Frame, node: e.Call) -> Any:
    letter = "\\partial"
    inner: e.Expr = e.Call(function=name, arguments=(e.Name(text=letter),))
    for _ in range(primes):
        inner = e.Partial(body=inner, variables=(e.Name(text=letter),))
    return evaluate(inner, frame.within({letter: x}))


def applied(name: str, values: list[Value], frame: Frame, node: e.Call) -> Value:
    """A function of the page, a built-in one, an unknown smooth one, or a product in disguise."""
    if name in frame.program.by_cases:
        raise NotRun(f"the function {name}, which the page gives by cases")
    found = frame.program.definition(name, frame.order)
    if found is not None and found.parameters is not None:
        found = _of_arity(name, len(values), frame)
        if name not in frame.program.elementary:
            return _at_arguments(found, values, frame, node.arguments)
        before = frame.point.steps, frame.point.spent[0]
        value = _at_arguments(found, values, frame, node.arguments)
        frame.point.steps, frame.point.spent[0] = before  # one step, as of a built-in function
        return value
    if name.startswith(MULTIVARIATE) and len(values) == 1 and arrays.is_number(values[0]):
        order = expression_of(name.removeprefix(MULTIVARIATE).strip("{}"))
        return functions.multivariate_gamma(whole(order, frame), values[0]) if order is not None else None
    if name.startswith(tuple(SPECTRAL)) and len(values) == 1 and arrays.is_array(values[0]):
        return _of_the_spectrum(name, values[0], frame)
    operator = by_call().get(name.partition("_")[0])
    if operator is not None:
        return functions.of_arrays(operator, values, frame)
    meant = frame.program.meant.get(name, "") if not frame.program.definitions.get(name) and len(values) == 1 else ""
    if meant:
        return arrays.mapped(values[0], lambda x: built_in(meant, x))
    symbol = frame.program.symbol(e.Name(text=name))
    if symbol is not None and symbol.indices:
        product = symbol.key in frame.program.bare and any(isinstance(one, e.Add) for one in node.arguments)
        member = _member_at(symbol, values, frame) if not product else None
        if member is not None:
            return member
    declared = any(name in known for known in (frame.program.shapes, frame.program.signs, frame.point.sizes))
    fixed = symbol is not None and (found is not None or symbol.indices or declared)
    if symbol is not None and is_open_member(name, frame.order, frame.program):
        return _open_member(symbol, values, frame)
    if symbol is not None and fixed and len(values) == 1:
        return arrays.multiplied(look_up(symbol, frame), values[0])
    if name in frame.program.traits and len(values) == 1:
        return _of_class(name, values[0], frame)
    if len(values) == 1 and name in frame.program.of_numbers:
        return arrays.mapped(values[0], lambda x: _unknown(name, x, frame))
    if name in frame.program.outputs:
        return _unknown_array(name, values, frame)
    raise NotRun(f"the function {name}")


_ARGUMENT = "\\argument"
"""A letter that no page writes."""


def _of_class(name: str, value: Value, frame: Frame) -> Value:
    """A member of the class to which the text says that a function belongs, another one at each point."""
    rest, said = frame.program.resting.get(name), frame.program.traits[name]
    domain = (e.Name(text=name),) if arrays.is_array(value) else ()
    least = rest is not None and all(trait.kind is not Kind.CONCAVE for trait in said)
    bodies = members(said, domain, _ARGUMENT, rest, least=least)
    if not bodies:
        raise NotRun(f"the function {name}")
    return evaluate(bodies[frame.point.seed % len(bodies)], frame.within({_ARGUMENT: value}))


SPECTRAL = MappingProxyType({"\\sigma_": "singular value", "\\lambda_": "eigenvalue"})


def _of_the_spectrum(name: str, value: Value, frame: Frame) -> Value:
    """`\\sigma_j(A)` and `\\lambda_j(A)` on a page that speaks of singular values or of eigenvalues."""
    letter, _, below = name.partition("_")
    place = expression_of(below.strip("{}"))
    said = any(SPECTRAL[f"{letter}_"] in words for words in frame.program.words.values())
    if place is None or not said or min(value.shape) < LEAST_SIZE:
        raise NotRun(f"the function {name}")
    at = whole(place, frame)
    return singular_value(value, at) if letter == "\\sigma" else eigenvalue(value, number(at))


def _unknown_array(name: str, values: list[Value], frame: Frame) -> Value:
    """Smooth functions in general position, as many as the letter beside has entries, of a mixture of the arguments."""
    mixed = number(0)
    for place, value in enumerate(values):
        for inner, x in enumerate(arrays.entries(value)):
            mixed = mixed + x * number(real("", frame.point.seed, name, "mixed", place, inner))
    like = evaluate(frame.program.outputs[name], frame.apart({}))
    if arrays.is_number(like):
        return _unknown(name, mixed, frame)
    rows, columns = like.shape
    return arrays.filled((rows, columns), lambda i, j: _unknown(f"{name} {i} {j}", mixed, frame))


def _member_at(symbol: Symbol, values: list[Value], frame: Frame) -> Value | None:
    """A member of a family of functions at its arguments: `\\phi_j(x)`; None where the page defines no such family."""
    for found in frame.program.in_force(symbol.key, frame.order):
        if found.parameters is not None and len(found.parameters) == len(values) and found.indices:
            bound = bindings(found.indices, tuple(whole(part, frame) for part in symbol.indices))
            if bound is not None:
                return _body_at(found, _given(found, values), bound, frame)
    return None


def _open_member(symbol: Symbol, values: list[Value], frame: Frame) -> Value:
    """A member of a family of functions to numbers that the page leaves open: `f_i(w)`."""
    name = f"{symbol.key} {tuple(whole(part, frame) for part in symbol.indices)}"
    listed = [x for value in values for x in arrays.entries(value)]
    return arrays.total(_unknown(f"{name} {place}", x, frame) for place, x in enumerate(listed))


def _of_arity(name: str, count: int, frame: Frame) -> Definition:
    """The definition of a function of so many arguments: `H(p)` beside `H(p, q)`."""
    found = frame.program.definition(name, frame.order)
    for one in (found, *reversed(frame.program.definitions.get(name, []))):
        if one is not None and one.parameters is not None and len(one.parameters) == count:
            return one
    raise NotRun(f"{name} with {count} arguments")


def _at_arguments(found: Definition, values: list[Value], frame: Frame, written: tuple[e.Expr, ...] = ()) -> Value:
    """The body at the arguments; what the page computes from a letter of the same name is computed from them too.

    A measure or a function among the arguments, `H(p)`, `V(D^*)`, is called for its parameter in the body.
    """
    called = {
        letter: one.text
        for letter, one in zip(found.parameters or (), written, strict=False)
        if isinstance(one, e.Name)
        and letter != one.text
        and (measure_of(one.text) in frame.program.measures or is_function(one, frame))
    }
    if called:
        found = replace(found, body=_calling(found.body, called))
    if any(is_function(one, frame) and getattr(one, "text", "") in free_names(found.body) for one in written):
        raise NotRun("a function in the place of a value")
    return _body_at(found, _given(found, values), {}, frame)


def _given(found: Definition, values: list[Value]) -> dict[str, Value]:
    """The parameters of a function at its arguments; those that it takes powers of are roots."""
    powers = found.powers or (Fraction(1),) * len(values)
    roots = (
        value if power == 1 else functions.power_of(value, 1 / power)
        for value, power in zip(values, powers, strict=True)
    )
    return dict(zip(found.parameters or (), roots, strict=True))


def _body_at(found: Definition, given: Mapping[str, Value], indices: Mapping[str, int], frame: Frame) -> Value:
    varied: dict[tuple[str, Member], Value] = {**frame.varied}
    varied.update({(letter, ()): value for letter, value in given.items()})
    inner = replace(frame.apart({**given, **indices}), varied=varied, known={}, touched=[])
    value = evaluate(found.body, inner)
    if any(part in frame.varied for part in varied) or inner.touched:
        frame.touched.append(True)
    return value


def functional_value(node: e.Call | e.Density, frame: Frame) -> Value | None:
    """The value of `H(X)`: by its definition, else some number, as nothing is known of it; None for anything else."""
    key = functional_key(node)
    found = frame.program.definition(key, frame.order) if key else None
    if found is not None:
        return evaluate(found.body, frame.apart({}))
    if not key or node.function in frame.program.definitions or by_call().get(node.function.partition("_")[0]):
        return None
    return number(real("positive", frame.point.seed, key)) if _is_upright(node.function) else None


def _is_upright(name: str) -> bool:
    return name.startswith(("\\mathrm{", "\\operatorname{"))


def density_by_formula(node: e.Call | e.Density, frame: Frame) -> Value | None:
    """The value of `p(y_i \\mid \\theta)` by the formula that the page gives it; None where it gives none."""
    written = written_density(node, frame.program)
    found = frame.program.definition(written.key, frame.order) if written is not None else None
    if written is None or found is None:
        return None
    bound = bindings(found.indices, tuple(whole(index, frame) for index in written.indices))
    if bound is None:
        raise NotRun("a density at other indices")
    bound_here = (one for one in written.letters if one in frame.letters or (one, ()) in frame.varied)
    given = {letter: look_up(Symbol(key=letter), frame) for letter in bound_here}
    return _body_at(found, given, bound, frame)


def _calling(body: e.Expr, names: dict[str, str]) -> e.Expr:
    def change(part: Any) -> Any:
        if isinstance(part, e.Call | e.Density) and part.function in names:
            return replace(part, function=names[part.function])
        if isinstance(part, e.Name) and part.text in names:
            return e.Name(text=names[part.text])
        return part

    changed: e.Expr = transform(body, change)
    return changed


def _unknown(name: str, x: Any, frame: Frame) -> Any:
    """A smooth function in general position: a x + b x^2 + sin(c x)."""
    a, b, c = (number(real("positive", frame.point.seed, name, part)) for part in "abc")
    return x * a + x * x * b + built_in("sin", x * c)
