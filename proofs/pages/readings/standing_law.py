r"""Equations about the density `f_X` and the distribution function `F_X` of a letter without a law, `\Pr(X \le x)`,
means of functions of X and inverse functions, as equations that can be run for one law.

What holds for every law holds for this one; what fails for it says nothing, since the page may restrict the law.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import INFINITY, UNIT, product_of
from corrigenda.proofs.language.tree.links import TURNED
from corrigenda.proofs.language.tree.traverse import transform, walk
from corrigenda.proofs.pages.readings.inverting import inverse_call, preimage
from corrigenda.proofs.pages.readings.law import function_and_inverse, functions_of_law, letters_of
from corrigenda.proofs.pages.table.rows import BEFORE_ALL, Definition, Equation
from corrigenda.proofs.pages.table.symbols import Program

_OF_LETTER = re.compile(r"[fF]_\{?(?P<letter>[A-Z])\}?")
_INVERSE = e.Num(value=Fraction(-1))
_POSITIVE = re.compile(r"\b(?:non-?negative|positive)\s+(?:\w+\s+){0,2}random\s+variable", re.IGNORECASE)
_FALLING = re.compile(r"\b(?:strictly|monotonically|monotone)\s+decreasing\b", re.IGNORECASE)
_FALLS = {"<": True, "<=": True, ">": False, ">=": False}
LINE = e.Space(field="R")


def with_a_standing_law(equation: Equation, program: Program) -> tuple[Equation, Program] | None:
    """The equation and the table in values of one law, and with inverse functions as functions of their own; None where
    the equation speaks of neither."""
    spoken = set(_letters(equation, program))
    open_letters = {letter for letter in spoken if not _has_law(letter, program)}
    inverted = set(_inverted(equation, program))
    if not open_letters and not inverted:
        return None
    words = " ".join(program.words.values())
    positive = _POSITIVE.search(words) is not None
    ends = {"lower": e.Num(value=Fraction(0)), "upper": INFINITY} if positive else {"region": LINE}
    found = _Reading(program=program, letters=frozenset(open_letters), order=equation.order, ends=ends)
    definitions = {key: [found.definition(one) for one in listed] for key, listed in program.definitions.items()}
    signs = dict(program.signs)
    elementary: set[str] = set()
    for letter in sorted(open_letters):
        for one in functions_of_law(letter, BEFORE_ALL, positive=positive):
            definitions[one.key] = [one]
            elementary.add(one.key)
        signs.update(dict.fromkeys(letters_of(letter)[1:], "positive"))
    for name in sorted(inverted - program.definitions.keys()):
        for one in function_and_inverse(name, BEFORE_ALL, falling=_FALLING.search(words) is not None):
            definitions[one.key] = [one]
            elementary.add(one.key)
        signs[f"\\#{name}a"] = "positive"
    made = replace(
        program,
        definitions=definitions,
        signs=signs,
        measures={key: slots for key, slots in program.measures.items() if key not in ("p", "P")},
        of_numbers=program.of_numbers - inverted,
        elementary=elementary,
        unknown_laws=program.unknown_laws - open_letters,
        laws={key: law for key, law in program.laws.items() if key not in open_letters},
        circular={},
    )
    return replace(equation, left=found.side(equation.left), right=found.side(equation.right)), made


def _has_law(letter: str, program: Program) -> bool:
    law = program.laws.get(letter)
    moments = (law.mean, law.variance, law.term) if law is not None else ()
    said = any(one is not None and not any(map(_names_a_law, walk(one))) for one in moments)
    told = said or (law is not None and bool(law.family)) or letter in program.law_terms | program.definitions
    return told or any(_is_formula(f"{kind}_{letter}", program) for kind in "fF")


def _is_formula(name: str, program: Program) -> bool:
    """Whether the page gives a function by other means than densities, distribution functions and probabilities."""
    listed = [one for one in program.definitions.get(name, []) if one.order != BEFORE_ALL]
    speaking = (e.Probability, e.Density)
    return any(not any(isinstance(node, speaking) or _names_a_law(node) for node in walk(one.body)) for one in listed)


def _names_a_law(node: e.Node) -> bool:
    text = node.function if isinstance(node, e.Call) else node.text if isinstance(node, e.Name) else ""
    return _OF_LETTER.fullmatch(text.rstrip("'")) is not None


def _behind(equation: Equation, program: Program) -> Iterator[e.Node]:
    """The nodes of an equation, and of the functions that it calls."""
    waiting: list[e.Node] = [equation.left, equation.right]
    seen: set[str] = set()
    while waiting:
        for node in walk(waiting.pop()):
            yield node
            name = node.function.rstrip("'") if isinstance(node, e.Call) else ""
            found = program.definition(name, equation.order) if name and name not in seen else None
            seen.add(name)
            if found is not None:
                waiting.append(found.body)


def _letters(equation: Equation, program: Program) -> Iterator[str]:
    """Capitals of which the density, the distribution function or an event stands in an equation."""
    for node in _behind(equation, program):
        match node:
            case e.Call(function=name) | e.Name(text=name) if found := _OF_LETTER.fullmatch(name.rstrip("'")):
                yield found["letter"]
            case e.Probability(events=events):
                named = (part for one in events for part in walk(one) if isinstance(part, e.Name))
                yield from (part.text for part in named if _is_capital(part))
            case e.Density(function="p", arguments=(e.Name(text=text),), given=()) if len(text) == 1:
                yield text.upper()


def _is_capital(node: e.Node) -> bool:
    return isinstance(node, e.Name) and len(node.text) == 1 and node.text.isupper()


def _inverted(equation: Equation, program: Program) -> Iterator[str]:
    """The functions of a number whose inverse stands in an equation, or that an event is about."""
    for node in _behind(equation, program):
        match node:
            case e.Mul(factors=factors):
                powers = (one for one in factors[:-1] if isinstance(one, e.Pow) and one.exponent == _INVERSE)
                names = (one.base.text for one in powers if isinstance(one.base, e.Name))
                known = program.of_numbers
                yield from (name for name in names if name in known or _body_of(name, program, equation.order))
            case e.Probability(events=events):
                yield from _called(events, program, equation.order)


def _called(events: Iterable[e.Node], program: Program, order: int) -> Iterator[str]:
    """The unknown functions in events, and in what the page computes capitals in them from."""
    for node in chain.from_iterable(map(walk, events)):
        found = program.definition(node.text, order) if isinstance(node, e.Name) and _is_capital(node) else None
        for part in (node, *(walk(found.body) if found is not None else ())):
            if isinstance(part, e.Call) and part.function in program.of_numbers - program.definitions.keys():
                yield part.function


def _body_of(name: str, program: Program, order: int) -> tuple[str, e.Expr] | None:
    """The letter and the body of a function of one number that the page defines."""
    found = program.definition(name, order)
    if found is None or found.parameters is None or len(found.parameters) != 1:
        return None
    return found.parameters[0], found.body


@dataclass(frozen=True, slots=True, kw_only=True)
class _Reading:
    """How trees are read: `letters` have no law; functions are looked up as of an equation; `ends` are those of an
    integral over what a letter can take."""

    program: Program
    letters: frozenset[str]
    order: int
    ends: Mapping[str, Any]

    def definition(self, one: Definition) -> Definition:
        return replace(one, body=self.side(one.body))

    def side(self, side: e.Expr) -> e.Expr:
        found: e.Expr = transform(side, self._changed)
        return found

    def _changed(self, part: Any) -> Any:
        match part:
            case e.Density(function="p", arguments=(e.Name(text=text) as argument,), given=()):
                return e.Call(function=f"f_{text.upper()}", arguments=(argument,)) if self._stands(text) else part
            case e.Mul(factors=factors):
                return self._product(factors)
            case e.Probability(events=(e.Chain() as event,), given=(), over=(), law=None):
                return self._probability(event) or part
            case e.Moment(operator="E", arguments=(body,), over=(), given=(), law=None, condition=()):
                return self._mean(body) or part
            case e.Integral(lower=None, upper=None, region=region) if region is not None:
                return replace(part, **{"region": None, **self.ends})
        return part

    def _stands(self, text: str) -> bool:
        return text.islower() and text.upper() in self.letters

    def _product(self, factors: tuple[e.Expr, ...]) -> e.Expr:
        """`g^{-1} (y)`, which the reader takes for a product, as a value of the inverse function; so `F_X (x)`."""
        made: list[e.Expr] = []
        waiting = list(factors)
        while waiting:
            first = waiting.pop(0)
            match first:
                case e.Pow(base=e.Name(text=name), exponent=exponent) if exponent == _INVERSE and waiting:
                    value = self._inverse(name, waiting[0])
                    made.append(first if value is None else value)
                    waiting = waiting if value is None else waiting[1:]
                case e.Name(text=name) if waiting and self._is_law_of_letter(name):
                    made.append(e.Call(function=name, arguments=(waiting.pop(0),)))
                case _:
                    made.append(first)
        return product_of(made)

    def _is_law_of_letter(self, name: str) -> bool:
        found = _OF_LETTER.fullmatch(name)
        return found is not None and found["letter"] in self.letters

    def _inverse(self, name: str, value: e.Expr) -> e.Expr | None:
        if self._is_law_of_letter(name):
            return inverse_call(name, value)
        known = _body_of(name, self.program, self.order)
        if known is not None:
            return preimage(known[1], known[0], value)
        return inverse_call(name, value) if name in self.program.of_numbers else None

    def _probability(self, event: e.Chain) -> e.Expr | None:
        """The probability of an order between a function of one letter and values, by the distribution function."""
        sides = [self._in_letter(side) if isinstance(side, e.Expr) else None for side in event.sides]
        places = [place for place, side in enumerate(sides) if side is not None]
        if len(places) != 1:
            return None
        (place,) = places
        letter, body = sides[place]  # type: ignore[misc]  # not None, as asked
        parts = [
            self._below(letter, body, event.sides[other], relation)
            for other, relation in (
                *(((place + 1, event.relations[place]),) if place + 1 < len(sides) else ()),
                *(((place - 1, TURNED.get(event.relations[place - 1], "")),) if place else ()),
            )
        ]
        if None in parts or not parts:
            return None
        first, *others = parts
        if others:  # both bounds: what is left of one below each of them
            missing = e.Neg(operand=UNIT)
            return e.Add(terms=(first, *others, missing))  # type: ignore[arg-type]  # not None, as asked
        return first

    def _in_letter(self, side: e.Expr) -> tuple[str, e.Expr] | None:
        """The letter without a law that a side is a function of, with the side in it; a letter that the page computes
        from it by what it computes."""
        named = {part.text for part in walk(side) if isinstance(part, e.Name)}
        for name in sorted(named - self.letters):
            found = self.program.definition(name, self.order) if _is_capital(e.Name(text=name)) else None
            if found is not None and found.parameters is None and not found.indices and side == e.Name(text=name):
                return self._in_letter(self.side(found.body))
        letters = sorted(named & self.letters)
        return (letters[0], side) if len(letters) == 1 else None

    def _below(self, letter: str, body: e.Expr, value: object, relation: str) -> e.Expr | None:
        if relation == "=":
            return e.Num(value=Fraction(0))
        if not isinstance(value, e.Expr) or relation not in _FALLS:
            return None
        place = preimage(body, letter, value)
        if place is None:
            return None
        at_place = e.Call(function=f"F_{letter}", arguments=(place,))
        beyond = e.Add(terms=(place, UNIT))
        rise = e.Add(terms=(_put(body, letter, beyond), e.Neg(operand=value)))
        sign = e.Function(name="sign", arguments=(rise,)) if body != e.Name(text=letter) else UNIT
        signed = sign if _FALLS[relation] else e.Neg(operand=sign)
        half = e.Num(value=Fraction(1, 2))
        apart = e.Add(terms=(at_place, e.Neg(operand=half)))
        return e.Add(terms=(half, e.Mul(factors=(signed, apart))))

    def _mean(self, body: e.Expr) -> e.Expr | None:
        """The mean of a function of one letter as an integral with its density."""
        named = {part.text for part in walk(body) if isinstance(part, e.Name)}
        letters = sorted(named & self.letters)
        if len(letters) != 1:
            return None
        (letter,) = letters
        inner = e.Name(text="\\xi")
        density = e.Call(function=f"f_{letter}", arguments=(inner,))
        product = e.Mul(factors=(_put(body, letter, inner), density))
        return e.Integral(body=product, variables=(inner,), **self.ends)


def _put(body: e.Expr, letter: str, value: e.Expr) -> e.Expr:
    def change(part: Any) -> Any:
        return value if isinstance(part, e.Name) and part.text == letter else part

    found: e.Expr = transform(body, change)
    return found
