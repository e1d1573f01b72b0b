"""What the index count knows of the letters around a sub-expression."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from corrigenda.proofs.language.context import Context, Law, Symbol
from corrigenda.proofs.language.laws.table import is_index_law
from corrigenda.proofs.language.tree.expressions import Expr, Name, Num
from corrigenda.proofs.methods.index_patterns.cost import UNIT, Cost, Layout, NoBound, Weight, joined, ranging
from corrigenda.proofs.methods.index_patterns.counts import Counts

Walk = Callable[[Expr, "Scope"], Cost]

FREE_STRUCTURES = frozenset({"symmetric", "psd", "pd", "diagonal", "lower"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """`ranges` maps index letters to their dimension; `loose` are the letters that an average around here may
    remove, `varied` those that a derivative around here may, outside function atoms."""

    context: Context
    ranges: Mapping[str, str] = field(default_factory=dict)
    loose: frozenset[str] = frozenset()
    varied: frozenset[str] = frozenset()

    def with_ranges(self, ranges: Mapping[str, str]) -> Scope:
        """This scope with index letters bound."""
        return replace(self, ranges={**self.ranges, **ranges})

    def loosened(self, names: frozenset[str]) -> Scope:
        """This scope under an average over `names`."""
        return replace(self, loose=self.loose | names)

    def differentiating(self, name: str) -> Scope:
        """This scope under a derivative in `name`."""
        return replace(self, varied=self.varied | {name})

    def in_atom(self) -> Scope:
        """This scope inside a function atom, which a derivative keeps."""
        return replace(self, varied=frozenset())

    def law_of(self, name: str) -> Law | None:
        """The law that governs a name."""
        return next((law for law in self.context.laws if name in law.names), None)

    def index_law(self, name: str) -> Law | None:
        """The law of a random index, if `name` is one."""
        law = self.law_of(name)
        return law if law is not None and is_index_law(law) else None


def bits_of(value: Num) -> int:
    """Bits of numerator and denominator."""
    return value.value.numerator.bit_length() + value.value.denominator.bit_length()


def layout_of(size: Expr, context: Context) -> Layout:
    """A declared dimension, or a literal size, as a layout."""
    match size:
        case Name(text=text) if text in context.dimensions:
            return ranging(text)
        case Num(value=value) if value.denominator == 1 and 1 <= value <= 64:
            return joined([UNIT] * int(value))
    raise NoBound("a shape is neither a dimension name nor a small number")


def name_cost(name: str, scope: Scope) -> Cost:
    """A letter: its entries carry their own indices."""
    if name in scope.ranges:
        return _number(scope.ranges[name], ordered=True)
    if name in scope.context.dimensions:
        return _number(name, ordered=False)
    if scope.index_law(name):
        raise NoBound("a random index stands as a number")
    symbol = scope.context.symbols.get(name)
    if symbol is None:
        raise NoBound(f"the letter {name} has no declaration")
    return letter_cost(symbol, scope, pinned=name not in scope.loose | scope.varied)


def _number(dimension: str, *, ordered: bool) -> Cost:
    weight = Weight(loops=Counts.of({dimension: 1}), bits=6)
    return Cost(weight=weight, ordered=frozenset({dimension}) if ordered else frozenset())


def letter_cost(symbol: Symbol, scope: Scope, *, pinned: bool) -> Cost:
    """A declared letter; structures that are no pattern of indices have no bound."""
    if symbol.integer:
        raise NoBound("a whole-number letter stands in the statement")
    if symbol.structure - FREE_STRUCTURES:
        raise NoBound(f"the structure of {symbol.name} is no pattern of indices")
    layouts = [layout_of(size, scope.context) for size in symbol.shape]
    rows, columns = (*layouts, UNIT, UNIT)[:2]
    ordered = _dimensions(symbol) if "lower" in symbol.structure else frozenset()
    return Cost(
        rows=rows,
        columns=columns,
        row_pinned=pinned,
        column_pinned=pinned,
        weight=Weight(degree=1, bits=1),
        ordered=ordered,
    )


def _dimensions(symbol: Symbol) -> frozenset[str]:
    return frozenset(size.text for size in symbol.shape if isinstance(size, Name))
