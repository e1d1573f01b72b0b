r"""Probabilities of two events and of their complements: `P(B) = P(B \mid A) P(A) + P(B \mid \bar A) P(\bar A)`.

A page that bars the events it conditions on fixes three numbers, P(A), P(B | A) and P(B | not A): every other
probability is computed from them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import content_of
from corrigenda.proofs.language.tree.forms import UNIT, minus, plus, times
from corrigenda.proofs.language.tree.traverse import transform
from corrigenda.proofs.pages.table.chance.measures import measure_of
from corrigenda.proofs.pages.table.rows import Equation, nodes_of

_BARRED = re.compile(r"\\(?:bar|overline)\{?\s*(?P<name>\\?[A-Za-z]+(?:_\{?\w\}?)?)\s*\}?")
_SIGN = re.compile(r"(?<=[(|])(?P<lead>\s*)(?P<sign>[+-])(?=\s*(?:\\mid|\||\)))|(?<=\\mid)\s*(?P<given>[+-])(?=\s*\))")
Event = tuple[str, bool]
"""The name of an event, and whether it is its complement."""


def with_signs_as_events(text: str) -> str:
    r"""`P(+ \mid D)` with a letter for a positive result, barred for a negative one."""
    return _SIGN.sub(lambda found: " E " if (found["sign"] or found["given"]) == "+" else r" \bar{E} ", text)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Pair:
    """The event `cause` that the other one, `effect`, is given."""

    cause: str
    effect: str

    def value(self, event: Event, given: Event | None) -> e.Expr | None:
        """The probability of an event, or of one given the other, by the three numbers."""
        name, other = event
        if given is None:
            own = self._letter(self.cause, "") if name == self.cause else self._total()
        elif name == self.effect and given[0] == self.cause:
            own = self._letter(self.effect, "1" if given[1] else "0")
        elif name == self.cause and given[0] == self.effect:
            first = self._joint(complement=given[1])
            own = e.Div(numerator=first, denominator=self._total() if not given[1] else _rest(self._total()))
        else:
            return None
        return _rest(own) if other else own

    def _joint(self, *, complement: bool) -> e.Expr:
        effect = self._letter(self.effect, "0")
        return times(_rest(effect) if complement else effect, self._letter(self.cause, ""))

    def _total(self) -> e.Expr:
        cause = self._letter(self.cause, "")
        return plus(self._joint(complement=False), times(self._letter(self.effect, "1"), _rest(cause)))

    def _letter(self, event: str, given: str) -> e.Expr:
        told = {"": "", "0": f" given {self.cause}", "1": f" given not {self.cause}"}[given]
        below = f"{event}{told}".replace("\\", "")
        return e.Name(text=f"\\varpi_{{\\mathrm{{{below}}}}}")


def _rest(value: e.Expr) -> e.Expr:
    return plus(UNIT, minus(value))


def with_complements(equations: Iterable[Equation]) -> list[Equation]:
    """The equations with the probabilities of two events by the three numbers, on a page that conditions on both an
    event and its complement."""
    listed = list(equations)
    spoken = [found for node in nodes_of(listed) if (found := _of(node))]
    given = {(measure, event) for measure, _, event in spoken if event is not None}
    causes = {(measure, name) for measure, (name, barred) in given if barred and (measure, (name, False)) in given}
    names = {event[0] for _, first, second in spoken for event in (first, second) if event is not None}
    if len(causes) != 1 or len(names) != 2 or len({measure for measure, _, _ in spoken}) != 1:
        return listed
    ((_, cause),) = causes
    pair = _Pair(cause=cause, effect=next(iter(names - {cause})))

    def value(node: Any) -> Any:
        found = _of(node) if isinstance(node, e.Call | e.Density | e.Probability) else None
        known = pair.value(found[1], found[2]) if found is not None else None
        return node if known is None else known

    return [_changed(one, transform(one.left, value), transform(one.right, value)) for one in listed]


def _changed(one: Equation, left: e.Expr, right: e.Expr) -> Equation:
    written = one.left if left != one.left and one.written is None else one.written
    compound = not isinstance(left, e.Name)
    return replace(one, left=left, right=right, written=written if compound else one.written)


def _of(node: e.Node) -> tuple[str, Event, Event | None] | None:
    """The measure, the event and the condition of a probability of one event."""
    parts: tuple[Any, ...]
    match node:
        case e.Call(function=name, arguments=(first,)):
            parts = (first,)
        case e.Density(function=name, arguments=(first,), given=given) if len(given) < 2:
            parts = (first, *given)
        case e.Probability(symbol=name, events=(first,), given=given) if len(given) < 2:
            parts = (first, *given)
        case _:
            return None
    events = [_event(content_of(part)) for part in parts]
    if measure_of(name) != "P" or None in events:
        return None
    first_event, *rest = [event for event in events if event is not None]
    return "P", first_event, rest[0] if rest else None


def _event(node: Any) -> Event | None:
    match node:
        case e.Name(text=text):
            found = _BARRED.fullmatch(text)
            return (found["name"], True) if found is not None else (text, False)
        case e.Pow(base=e.Name(text=text), exponent=e.Name(text="c")):
            return text, True
    return None
