"""The symbol table of a page: occurrences of names, what defines them, and which definition is in force where."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from corrigenda.proofs.language.conventions import FUNCTIONS_OF_A_NUMBER
from corrigenda.proofs.language.function_classes import Trait
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.traverse import bound_names, children, walk
from corrigenda.proofs.pages.table.chance.laws import Law
from corrigenda.proofs.pages.table.names import index_expression, index_tokens, letters_in, parts
from corrigenda.proofs.pages.table.rows import (
    BEFORE_ALL,
    Definition,
    Equation,
    Looked,
    Part,
    Passage,
    PassingSign,
    Supposed,
    Symbol,
    sides_of,
)


@dataclass(slots=True)
class Program:
    """What a page says of its names.  Runs fill `looked`, which copies of the table share."""

    definitions: dict[str, list[Definition]] = field(default_factory=dict)
    unknown_laws: set[str] = field(default_factory=set)
    shapes: dict[str, tuple[e.Expr, ...]] = field(default_factory=dict)
    of_members: set[str] = field(default_factory=set)
    ranges: dict[tuple[str, int], tuple[e.Expr, e.Expr]] = field(default_factory=dict)
    letters: dict[str, tuple[e.Expr, e.Expr]] = field(default_factory=dict)
    index_letters: set[str] = field(default_factory=set)
    chosen: set[str] = field(default_factory=set)
    families: set[str] = field(default_factory=set)
    functions: set[str] = field(default_factory=set)
    bare: set[str] = field(default_factory=set)
    of_numbers: set[str] = field(default_factory=lambda: set(FUNCTIONS_OF_A_NUMBER))
    structures: dict[str, set[str]] = field(default_factory=dict)
    signs: dict[str, str] = field(default_factory=dict)
    least: dict[str, Fraction] = field(default_factory=dict)
    whole: set[str] = field(default_factory=set)
    upstream: dict[str, tuple[e.Expr, ...]] = field(default_factory=dict)
    arrays: dict[str, int] = field(default_factory=dict)
    meant: Mapping[str, str] = field(default_factory=dict)
    paragraphs: list[int] = field(default_factory=list)
    laws: dict[str, Law] = field(default_factory=dict)
    declaring: set[int] = field(default_factory=set)
    measures: dict[str, tuple[str, ...]] = field(default_factory=dict)
    claims: dict[int, Equation] = field(default_factory=dict)
    endless: set[str] = field(default_factory=set)
    numbering: set[str] = field(default_factory=set)
    equations: list[Equation] = field(default_factory=list)
    blocks: dict[str, Part] = field(default_factory=dict)
    decompositions: set[int] = field(default_factory=set)
    factors: dict[int, Definition] = field(default_factory=dict)
    named: set[tuple[str, str]] = field(default_factory=set)
    numbered: set[str] = field(default_factory=set)
    conditions: list[Equation] = field(default_factory=list)
    words: dict[int, str] = field(default_factory=dict)
    titles: dict[int, str] = field(default_factory=dict)
    other_numbers: bool = False
    binary_logs: bool = False
    of_any_rank: set[str] = field(default_factory=set)
    passages: list[Passage] = field(default_factory=list)
    passing: list[PassingSign] = field(default_factory=list)
    supposed: list[Supposed] = field(default_factory=list)
    by_cases: set[str] = field(default_factory=set)
    stated_laws: list[Equation] = field(default_factory=list)
    numbered_laws: dict[str, tuple[e.Expr, ...]] = field(default_factory=dict)
    law_terms: dict[str, e.LawTerm] = field(default_factory=dict)
    evident: set[str] = field(default_factory=set)
    labels: dict[str, e.LawTerm] = field(default_factory=dict)
    counted: dict[str, tuple[int, int]] = field(default_factory=dict)
    finite: dict[str, tuple[Fraction, ...]] = field(default_factory=dict)
    circular: dict[int, str] = field(default_factory=dict)
    factored: dict[str, int] = field(default_factory=dict)
    recurring: dict[str, int] = field(default_factory=dict)
    carried: dict[str, frozenset[str]] = field(default_factory=dict)
    padded: dict[str, int] = field(default_factory=dict)
    multiples: dict[str, str] = field(default_factory=dict)
    evaluated: set[int] = field(default_factory=set)
    recalled: set[int] = field(default_factory=set)
    outputs: dict[str, e.Expr] = field(default_factory=dict)
    traits: dict[str, tuple[Trait, ...]] = field(default_factory=dict)
    resting: dict[str, e.Expr] = field(default_factory=dict)
    premises: set[int] = field(default_factory=set)
    inferred: set[str] = field(default_factory=set)
    elementary: set[str] = field(default_factory=set)
    by_convention: set[tuple[str, int]] = field(default_factory=set)
    tied: dict[str, tuple[str, bool]] = field(default_factory=dict)
    sets: dict[str, e.Big] = field(default_factory=dict)
    pairs: dict[str, tuple[str, ...]] = field(default_factory=dict)
    counts_of_sets: dict[str, e.Expr] = field(default_factory=dict)
    looked: set[Looked] = field(default_factory=set, compare=False, repr=False)

    def tell(self, key: str, body: e.Expr, *, indices: tuple[e.Expr, ...] = ()) -> None:
        """Defines a name that no formula of the page defines."""
        self.definitions[key] = [Definition(key=key, body=body, order=BEFORE_ALL, indices=indices)]

    def consulted(self, what: Looked) -> list[Equation]:
        """The other equations of the page, which a run says what it needs of."""
        self.looked.add(what)
        return self.equations

    def in_passage(self, equation: Equation) -> Program:
        """The table with the laws, the signs and the definitions that hold where an equation stands: of several
        conditions of its paragraph on one letter the one that stands nearest."""
        found = [
            one
            for one in self.passages
            if one.section == equation.section
            and one.order <= equation.order
            and one.paragraph in (None, equation.paragraph)
        ]
        held = {key: listed for key, listed in self.definitions.items() if key not in equation.free}
        made = replace(self, definitions=held) if len(held) < len(self.definitions) else self
        for one in found:
            laws, terms = {**made.laws, **one.laws}, {**made.law_terms, **one.terms}
            unknown = made.unknown_laws - (set() if one.paragraph is None else one.laws.keys())
            made = replace(made, laws=laws, law_terms=terms, unknown_laws=unknown)
        here = [one for one in self.passing if one.paragraph == equation.paragraph]
        here.sort(key=lambda one: distance(one, equation.order), reverse=True)
        return replace(made, signs={**made.signs, **{one.key: one.sign for one in here}}, passing=[]) if here else made

    def symbol(self, node: e.Expr) -> Symbol | None:
        """The name that a node stands for, with its indices; None for anything else."""
        match node:
            case e.Name(text=text):
                return self._of_text(text)
            case e.Index(base=base, indices=indices):
                inner = self.symbol(base)
                if inner and not inner.indices and self._has_name(inner.key, indices):
                    return Symbol(key=f"{inner.key}_{{{indices[0].text}}}", member=inner.member)  # type: ignore[union-attr]  # a letter
                if inner and inner.key in self.numbered and not inner.indices and isinstance(indices[0], e.Num):
                    return replace(self._of_text(f"{inner.key}_{indices[0].value}"), indices=indices[1:])
                return inner and Symbol(key=inner.key, member=inner.member, indices=(*inner.indices, *indices))
            case e.Member(base=e.Name(text=text), indices=(e.Num(value=number),)) if text in self.numbered:
                return self._of_text(f"{text}^{{({number})}}")
            case e.Member(base=base, indices=indices):
                inner = self.symbol(base)
                return inner and Symbol(key=inner.key, member=(*inner.member, *indices), indices=inner.indices)
        return None

    def _has_name(self, key: str, indices: tuple[e.Expr, ...]) -> bool:
        """Whether a letter below makes another name and is no index: `V_k` for the first k columns of V."""
        return len(indices) == 1 and isinstance(indices[0], e.Name) and (key, indices[0].text) in self.named

    def _of_text(self, text: str) -> Symbol:
        found = parts(text)
        if found.member.isdigit() and found.base in self.numbered:
            base = f"{found.base}^{{({found.member})}}"
            tokens = index_tokens(found.below)
            if tokens is not None and self._are_indices(base, tokens):
                return Symbol(key=base, indices=tuple(map(index_expression, tokens)))
            return Symbol(key=base + (f"_{{{found.below}}}" if found.below else ""))
        if not (found.below or found.member or found.label):
            return Symbol(key=found.base)
        member = tuple(map(index_expression, index_tokens(found.member) or ())) if found.member else ()
        label = (
            f"^{{{found.label}}}" if found.label and len(found.label) > 1 else f"^{found.label}" if found.label else ""
        )
        tokens = index_tokens(found.below)
        base = found.base + label
        if tokens is not None and base in self.numbered and tokens[0].isdigit():
            indices = tuple(map(index_expression, tokens[1:]))
            return Symbol(key=f"{base}_{{{tokens[0]}}}", member=member, indices=indices)
        if tokens is None or (base, found.below) in self.named or not self._are_indices(base, tokens):
            return Symbol(key=base + (f"_{{{found.below}}}" if found.below else ""), member=member)
        return Symbol(key=base, member=member, indices=tuple(map(index_expression, tokens)))

    def _are_indices(self, base: str, tokens: Iterable[str]) -> bool:
        letters = [letter for token in tokens for letter in letters_in(token)]
        if not letters:
            return base in self.families
        numbered = self.whole if base in self.families else frozenset()
        return all(letter in self.index_letters or letter in numbered for letter in letters)

    def is_one_array(self, key: str) -> bool:
        """Whether the entries of an input are cut out of one array; the vectors of a family stand each alone."""
        if self.structure_of_all(key) and not (key in self.of_members and len(self.shapes.get(key, ())) > 1):
            return True
        return key not in self.of_members and (key in self.shapes or self.arrays.get(key, 0) >= 1)

    def structure_of_all(self, key: str) -> set[str]:
        """The structure of an input as one array; that each member of a family has unit length is none of all."""
        return self.structures.get(key, set()) - ({"unit"} if key in self.of_members else set())

    def holds(self, one: Definition, order: int) -> bool:
        """Whether a definition speaks of a place: what is passing speaks of its paragraph."""
        return not one.passing or one.paragraph == (self.paragraphs[order] if order < len(self.paragraphs) else 0)

    def steps(self, key: str) -> bool:
        """Whether the members of a letter are computed from earlier ones: `x_{k+1} = x_k - g`."""
        listed = self.definitions.get(key, ())
        return key in self.recurring or any(isinstance(index, e.Add) for one in listed for index in one.indices)

    def in_force(self, key: str, order: int) -> list[Definition]:
        """All definitions of the members of a key that hold at a place."""
        found = self.definition(key, order)
        if found is None:
            return []
        if found.indices or found.member:
            return self._members_in_force(found, order)
        others = [
            one
            for one in self.definitions[key]
            if one is not found and self.holds(one, order) and (disjoint(one, found) or bool(one.indices))
        ]
        return [found, *others]

    def _members_in_force(self, found: Definition, order: int) -> list[Definition]:
        """Members that are given by their numbers (`m_0 = 0`), then the last general one."""
        valid = [one for one in self.definitions[found.key] if self.holds(one, order)]
        numbered = [one for one in valid if one is not found and is_special(one, self.whole)]
        apart = [one for one in valid if one is not found and not is_special(one, self.whole)]
        if is_special(found, self.whole):
            earlier = [one for one in apart if one.order <= order and one.parameters is None] or apart
            return [found, *numbered, *earlier[-1:]]
        return [*numbered, found, *(one for one in apart if disjoint(one, found))]

    def definition(self, key: str, order: int) -> Definition | None:
        """The definition in force at a place: the last one before it, else the first one behind it.

        A letter that was restricted before, or that a function was given for, is free here, whatever defines it behind.
        """
        every = self.definitions.get(key)
        if not every:
            return None
        here = self.paragraphs[order] if order < len(self.paragraphs) else 0
        listed = [one for one in every if self.holds(one, order)]
        before = [one for one in listed if one.order <= order]
        behind = [one for one in listed if one.order > order and one.paragraph <= here + 1]
        behind = [one for one in behind if not one.passing or one.since <= order]
        closing = [one for one in behind if one.passing and one.closes]
        if closing and closing[0].order == order + 1:
            return closing[0]
        if not behind or (before and before[-1].order >= 0):
            return before[-1] if before else None
        if self._is_restricted(key, order) or self._is_varied(key, order):
            return before[-1] if before else None
        return behind[0]

    def _is_varied(self, key: str, order: int) -> bool:
        """Whether a function that is defined before takes a plain letter as its argument."""
        return any(
            key in (one.parameters or ()) for listed in self.definitions.values() for one in listed if one.order < order
        )

    def _is_restricted(self, key: str, order: int) -> bool:
        sides = (side for one in self.conditions if one.order <= order for side in one.sides)
        return any(isinstance(side, e.Name) and side.text == key for side in sides)


def is_basis(key: str, program: Program) -> bool:
    """Whether `e_j` is a vector of the standard basis: a bold e that nothing defines."""
    return key == "e" and key in program.arrays and key not in program.definitions and key not in program.shapes


def is_open_member(name: str, order: int, made: Program) -> bool:
    """Whether a letter with an index stands before brackets only, and nothing says what it is: `f_i` of `f_i(w)`; it
    is no factor then."""
    symbol = made.symbol(e.Name(text=name))
    if symbol is None or not symbol.indices or symbol.key in made.bare | made.shapes.keys() | made.signs.keys():
        return False
    return made.definition(symbol.key, order) is None


def is_varied(key: str, program: Program) -> bool:
    """Whether a function of the page takes a letter as its argument."""
    return any(key in (one.parameters or ()) for listed in program.definitions.values() for one in listed)


FAR = 1_000
_CLOSES = re.compile(r"[^$]*\$[^$]*\$(?:\s*[A-Za-z]+)*\s*$")


def distance(condition: Equation | PassingSign, order: int) -> int:
    """How far a condition stands from the equation with a number: one that closes what is said before it ("... when
    $y < 0$") is far from what stands behind it, one that opens ("for $y < 0$, ...") from what stands before."""
    closes = _CLOSES.fullmatch(condition.before[condition.before.rstrip().rfind(" $") :]) is not None
    turned = order > condition.order if closes else order < condition.order
    return abs(order - condition.order) + (FAR if turned else 0)


def is_numbered(one: Definition) -> bool:
    """Whether a definition gives a single member of a family."""
    places = (*one.member, *one.indices)
    return bool(places) and all(isinstance(place, e.Num) for place in places)


def is_special(one: Definition, whole: Collection[str]) -> bool:
    """Whether it gives members at one number, or at the last one, of some index: `\\alpha_1(j)`, `\\beta_T(i)`."""
    places = (*one.member, *one.indices)
    return any(isinstance(place, e.Num) or is_last(place, whole) for place in places)


def is_last(place: e.Expr, whole: Collection[str]) -> bool:
    """Whether an index is the last one of a run: a capital that counts."""
    return isinstance(place, e.Name) and place.text.isupper() and place.text in whole


def disjoint(one: Definition, other: Definition) -> bool:
    """Whether no member of a family is given by both: `r_0 = 1` beside `r_1 = 2`."""
    first, second = (*one.member, *one.indices), (*other.member, *other.indices)
    if len(first) != len(second) or not first:
        return False
    return any(
        isinstance(a, e.Num) and isinstance(b, e.Num) and a.value != b.value for a, b in zip(first, second, strict=True)
    )


def shift_of(index: e.Expr) -> tuple[str, int] | None:
    """The letter and the shift of `t + 1`."""
    match index:
        case e.Name(text=text):
            return text, 0
        case e.Add(terms=(e.Name(text=text), e.Num(value=value))) if value.denominator == 1:
            return text, int(value)
        case e.Add(terms=(e.Name(text=text), e.Neg(operand=e.Num(value=value)))) if value.denominator == 1:
            return text, -int(value)
    return None


def bindings(
    patterns: tuple[e.Expr, ...], values: tuple[int, ...], sizes: Mapping[str, int] | None = None
) -> Mapping[str, int] | None:
    """The letters of a pattern at given numbers; None when they do not fit (`x_{ii}` at 1, 2, or `x_T` at T - 1)."""
    found: dict[str, int] = {}
    if len(patterns) != len(values):
        return None
    for pattern, value in zip(patterns, values, strict=True):
        if isinstance(pattern, e.Num):
            if pattern.value != value:
                return None
            continue
        letter, shift = shift_of(pattern) or ("", 0)
        if sizes and is_last(pattern, sizes) and sizes[letter] != value:
            return None
        if found.setdefault(letter, value - shift) != value - shift:
            return None
    return found


def outermost(node: e.Node, made: Program) -> Iterator[Symbol]:
    """The names of a tree with the indices that they stand with."""
    symbol = made.symbol(node) if isinstance(node, e.Name | e.Index | e.Member) else None
    if symbol is not None:
        yield symbol
        return
    for child in children(node):
        yield from outermost(child, made)


def symbols_in(equations: Iterable[Equation], made: Program) -> Iterator[Symbol]:
    """The names on both sides of equations."""
    return (symbol for side in sides_of(equations) for symbol in outermost(side, made))


def inputs(node: e.Node, order: int, made: Program) -> frozenset[str]:
    """What a tree is computed from in the end: the names that nothing defines."""
    found: set[str] = set()
    seen: set[str] = set()
    waiting: list[tuple[e.Node, frozenset[str]]] = [(node, bound_letters(node))]
    while waiting:
        body, bound = waiting.pop()
        names = [(symbol.key, symbol) for symbol in outermost(body, made)]
        calls = [part.function for part in walk(body) if isinstance(part, e.Call) and part.function not in made.meant]
        for key in {*(key for key, _ in names), *calls} - seen - bound:
            seen.add(key)
            known = made.definition(key, order)
            if known is None:
                found.add(key)
            else:
                letters = {*(known.parameters or ()), *bound_letters(known.body)}
                letters |= {shift[0] for one in (*known.indices, *known.member) if (shift := shift_of(one)) is not None}
                waiting.append((known.body, frozenset(letters)))
        for _, symbol in names:
            waiting.extend((part, bound) for part in (*symbol.indices, *symbol.member))
    return frozenset(found)


def bound_letters(node: e.Node) -> frozenset[str]:
    """Every letter that something inside binds."""
    return frozenset(letter for part in walk(node) for letter in bound_names(part))
