"""What of a page a run of an equation may ask for: the part of the table that its names lead to.

Two questions with equal digests have equal answers, wherever on the page they stand and whatever else changes there.
A run that needed more says so in `Program.looked`; that is digested with the rest.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from corrigenda.proofs.pages.free_indices import parameters_of_laws
from corrigenda.proofs.pages.slips.conditioning import conditions_of
from corrigenda.proofs.pages.slips.factors import factors_of_the_page, sizes
from corrigenda.proofs.pages.slips.single import dressed, siblings
from corrigenda.proofs.pages.table.conditions import PASSING
from corrigenda.proofs.pages.table.leads import ALWAYS, Leads
from corrigenda.proofs.pages.table.rows import Definition, Equation, Looked
from corrigenda.proofs.pages.table.symbols import Program
from corrigenda.proofs.pages.ties import may_tie

NOT_BY_NAME = frozenset(
    {"definitions", "ranges", "named", "by_convention", "other_numbers", "binary_logs", "paragraphs", "words", "titles"}
)
NEAR = 2
"""What stands right behind counts, not how far away the rest is."""

Row = Definition | Equation


def digest_of_page(program: Program, *, spoken: bool = True) -> str:
    """A digest of all that the table says: equal tables run equally.  The words of the page enter it where they are
    `spoken`: a law that is claimed is held against words."""
    found = hashlib.sha256()
    for one in fields(program):
        if one.name == "looked" or (one.name in ("words", "titles") and not spoken):
            continue
        found.update(f"\n{one.name}\n".encode())
        for row in _rows(getattr(program, one.name)):
            shown = row if spoken or not isinstance(row, Equation) else replace(row, before="")
            found.update(f"{shown!r}\n".encode())
    return found.hexdigest()


def _rows(part: object) -> Iterable[object]:
    """What a part of a table holds, one by one: written at once, a long page would be there twice."""
    if isinstance(part, Mapping):
        return ((key, part[key]) for key in sorted(part, key=repr))
    if isinstance(part, set | frozenset):
        return iter(sorted(part, key=repr))
    return part if isinstance(part, list) else (part,)


def _hashed(lines: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


@dataclass(slots=True, kw_only=True)
class Sight:
    """The table of a page, with what it says of each name found once."""

    program: Program
    _leads: Leads = field(init=False)
    _by_name: list[tuple[str, Any]] = field(default_factory=list)
    _parameters: set[str] = field(default_factory=set)
    _varied: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._leads = Leads(program=self.program)
        for one in fields(self.program):
            part = getattr(self.program, one.name)
            by_name = isinstance(part, set | Mapping) and all(isinstance(key, str) for key in part)
            if by_name and one.name not in NOT_BY_NAME:
                self._by_name.append((one.name, part))
        for listed in self.program.definitions.values():
            self._varied.update(*(one.parameters or () for one in listed))
        self._parameters = parameters_of_laws(self.program)
        for passage in self.program.passages:
            self._parameters |= parameters_of_laws(replace(self.program, laws=dict(passage.laws)))

    def digest(self, equation: Equation, looked: Collection[Looked] = ()) -> str:
        """What a run of the equation may ask for, and what it asked for beyond."""
        if equation.law is not None or Looked.PAGE in looked:
            return digest_of_page(self.program)
        near = self._leads.closure(self._leads.spoken(equation))
        told: list[str] = []
        more: set[str] = set()
        rows: list[Equation] = []
        if Looked.SLIPS in looked:
            listed = [factors_of_the_page(equation, self.program), sizes(self.program)]
            listed += [found(key, self.program) for key in sorted(near) for found in (dressed, siblings)]
            told += [repr(listed), repr(conditions_of(equation, self.program))]
            more.update(*listed)
        if Looked.TIES in looked:
            rows.extend(may_tie(equation, self.program))
        if Looked.OTHERS in looked:
            shared = near - self.program.index_letters - self.program.whole - ALWAYS
            rows.extend(one for one in self.program.equations if self._leads.spoken(one) & shared)
        if Looked.WORDS in looked:
            told += map(repr, self.program.words.items())
        more.update(*map(self._leads.spoken, rows))
        return _hashed([*told, *self._passage(equation, near | self._leads.closure(more), rows)])

    def _passage(self, equation: Equation, keys: frozenset[str], more: Iterable[Equation]) -> Iterator[str]:
        """What holds of some names where an equation stands."""
        here = self.program.in_passage(equation)
        yield repr((here.other_numbers, here.binary_logs, sorted(here.whole), bool(here.laws), bool(here.conditions)))
        yield repr((equation.order in here.evaluated, here.circular.get(equation.order)))
        yield repr(here.factors.get(equation.order))
        yield repr((equation.order in here.factored.values(), sorted(keys & set(here.circular.values()))))
        yield repr((sorted(keys & self._parameters), sorted(keys & self._varied), sorted(here.finite)))
        for name in sorted(keys):
            yield from self._said_of(name, here)
        rows: list[Row] = [equation, *more]
        rows += [one for key in sorted(keys) for one in here.definitions.get(key, ())]
        conditions = {id(one): one for key in sorted(keys) for one in self._leads.mentioning(key)}
        rows += conditions.values()
        yield from _placed(rows, equation)
        yield from (repr(replace(one, order=0)) for one in here.supposed if one.paragraph == equation.paragraph)
        laws = (one for one in here.passages if one.section == equation.section)
        yield from (repr(sorted(item for item in one.laws.items() if item[0] in keys)) for one in laws)
        yield from (repr((one.left, one.law)) for key in sorted(keys) for one in self._leads.stated(key))

    def _said_of(self, name: str, here: Program) -> Iterator[str]:
        """Each set that a name is in, and what each table has under it."""
        for title, part in self._by_name:
            part = getattr(here, title)
            if name in part:
                yield repr((title, name, _in_order(part[name]) if isinstance(part, Mapping) else ""))
        yield repr([(place, ends) for (key, place), ends in sorted(here.ranges.items()) if key == name])
        yield repr([sorted(pair for pair in pairs if pair[0] == name) for pairs in (here.named, here.by_convention)])


def _in_order(said: object) -> object:
    return sorted(map(str, said)) if isinstance(said, set) else said


def _placed(rows: Iterable[Row], equation: Equation) -> Iterator[str]:
    """The rows, with their places among each other and not on the page."""
    listed = list(rows)
    run = [one for one in listed if isinstance(one, Equation)]
    begun = [one.since for one in listed if isinstance(one, Definition) and one.passing]
    orders = _stations([*(one.order for one in listed), *begun], min(one.order for one in run))
    paragraphs = _stations([one.paragraph for one in listed], min(one.paragraph for one in run))
    sections = _stations([one.section for one in listed], equation.section)
    for one in listed:
        place = (orders[one.order], paragraphs[one.paragraph], sections[one.section])
        if isinstance(one, Definition):
            since = orders[one.since] if one.passing else 0
            yield repr((*place, since, replace(one, order=0, paragraph=0, section=0, since=0)))
        else:
            apart = one.order - equation.order if one.cue in PASSING else 0
            yield repr((*place, apart, replace(one, order=0, paragraph=0, section=0)))


def _stations(numbers: Sequence[int], here: int) -> Mapping[int, int]:
    """The numbers, moved together as far as their order allows, and their neighbours behind the first place where
    something is run; those below 0 mean something of their own."""
    found, place, last = {one: one for one in numbers if one < 0}, 0, None
    for one in sorted({one for one in numbers if one >= 0}):
        place += min(one - last, NEAR if one > here else 1) if last is not None else 0
        found[one], last = place, one
    return found
