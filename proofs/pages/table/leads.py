"""What the names of a page lead to: through definitions, conditions, laws, shapes, ranges and measures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import walk
from corrigenda.proofs.pages.table.chance.densities import written_density
from corrigenda.proofs.pages.table.chance.laws import Law
from corrigenda.proofs.pages.table.chance.measures import functional_key, measure_of
from corrigenda.proofs.pages.table.names import letters_in
from corrigenda.proofs.pages.table.rows import Equation
from corrigenda.proofs.pages.table.symbols import Program

ALWAYS = frozenset({"e"})
"""A run asks whether it is the standard basis, written or not."""


@dataclass(slots=True, kw_only=True)
class Leads:
    """The table of a page, with what each name leads to found once."""

    program: Program
    _of_trees: dict[int, tuple[e.Node, frozenset[str]]] = field(default_factory=dict)
    _known: dict[str, frozenset[str]] = field(default_factory=dict)
    _mentioning: dict[str, list[Equation]] = field(default_factory=dict)
    _stated: dict[str, list[Equation]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for stated in self.program.stated_laws:
            symbol = self.program.symbol(stated.left)
            if symbol is not None:
                self._stated.setdefault(symbol.key, []).append(stated)
        for condition in self.program.conditions:
            for name in self.spoken(condition) - self.program.index_letters:
                self._mentioning.setdefault(name, []).append(condition)

    def mentioning(self, name: str) -> Sequence[Equation]:
        """The conditions that speak of a name."""
        return self._mentioning.get(name, ())

    def stated(self, name: str) -> Sequence[Equation]:
        """The laws that the page states of a name."""
        return self._stated.get(name, ())

    def closure(self, names: Iterable[str]) -> frozenset[str]:
        """The names, and all that they lead to."""
        found: set[str] = set()
        waiting = [*names, *ALWAYS]
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                waiting.extend(self._led_to(name) - found)
        return frozenset(found)

    def _led_to(self, name: str) -> frozenset[str]:
        if name not in self._known:
            self._known[name] = frozenset(self._parts(name))
        return self._known[name]

    def _parts(self, name: str) -> Iterator[str]:
        program = self.program
        for one in program.definitions.get(name, ()):
            yield from self.names((one.body, *one.indices, *one.member))
            yield from one.parameters or ()
        for condition in self.mentioning(name):
            yield from self.spoken(condition)
        laws = [program.laws, *(one.laws for one in program.passages)]
        terms = [program.law_terms, *(one.terms for one in program.passages), program.labels]
        tables: list[Mapping[str, Any]] = [*laws, *terms, program.shapes, program.letters, program.upstream]
        tables += [program.outputs, program.counts_of_sets, program.sets, program.tied, program.pairs]
        yield from self.names([table.get(name) for table in tables])
        yield from self.names([ends for (key, _), ends in program.ranges.items() if key == name])
        for measure, slots in program.measures.items():
            if name == measure or name.rstrip("'") in slots:
                yield from (measure, *slots)
        if measure_of(name):
            yield from (key for key in program.definitions if key.partition("(")[0] == measure_of(name))
        if name in program.blocks:
            yield program.blocks[name].whole
        yield from self.names(part for one in self.stated(name) for part in (one.left, one.law))

    def spoken(self, equation: Equation) -> frozenset[str]:
        """Every word of an equation that may be a name."""
        return self.names((equation.left, equation.right, equation.written, equation.modulo))

    def names(self, parts: Iterable[object]) -> frozenset[str]:
        """Every word in these trees that may be a name, and what it is a symbol of."""
        found: set[str] = set()
        for part in parts:
            if isinstance(part, str):
                found.add(part)
            elif isinstance(part, e.Node):
                found |= self._of_tree(part)
            elif isinstance(part, tuple):
                found |= self.names(part)
            elif isinstance(part, Law):
                found |= self.names((part.mean, part.variance, part.moments, part.term))
        return frozenset(found - {""})

    def _of_tree(self, tree: e.Node) -> frozenset[str]:
        if id(tree) not in self._of_trees:
            self._of_trees[id(tree)] = tree, frozenset(n for node in walk(tree) for n in self._of_node(node) if n)
        return self._of_trees[id(tree)][1]

    def _of_node(self, node: e.Node) -> Iterator[str]:
        for one in fields(node):
            value = getattr(node, one.name)
            for text in (value,) if isinstance(value, str) else value if isinstance(value, tuple) else ():
                if isinstance(text, str):
                    yield from (text, text.rstrip("'"), measure_of(text))
        if isinstance(node, e.Name):
            yield from letters_in(node.text)
        if isinstance(node, e.Name | e.Index | e.Member):
            symbol = self.program.symbol(node)
            if symbol is not None:
                yield symbol.key
        written = written_density(node, self.program)
        yield from (functional_key(node), written.key if written is not None else "")


@dataclass(slots=True, kw_only=True)
class Reach:
    """What another definition, or another law, of one name may change."""

    leads: Leads
    name: str
    _known: dict[str, bool] = field(default_factory=dict)

    def holds(self, part: e.Node | str) -> bool:
        """Whether a name, or a name in a tree, leads to the changed one."""
        return any(map(self._leads_to_it, (part,) if isinstance(part, str) else self.leads.names((part,))))

    def _leads_to_it(self, name: str) -> bool:
        if name not in self._known:
            self._known[name] = self.name in self.leads.closure((name,))
        return self._known[name]
