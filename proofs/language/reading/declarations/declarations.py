"""The second pass over declarations: parsed statements become a `Context`.

Each relation declares one thing: a kind and shape (`\\in`), a law (`\\sim`), a definition or
recurrence (`:=`), independence (`\\perp`), a signature (`:`), a structure; any other relation is an
assumption.  Letters that only assumptions mention get their shape from inference later.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations, pairwise
from typing import TypeGuard

from corrigenda.proofs.language.context import Context, Definition, Law, Recurrence, Signature, Symbol
from corrigenda.proofs.language.errors import DeclarationError
from corrigenda.proofs.language.function_classes import OF_NUMBERS_TOO, Trait
from corrigenda.proofs.language.laws.table import is_index_law, parameter, row_of
from corrigenda.proofs.language.reading.declarations.chance.dependence import with_dependent_laws
from corrigenda.proofs.language.reading.declarations.chance.moment_letters import with_unknown_laws
from corrigenda.proofs.language.reading.declarations.chance.tied_letters import with_tied_letters
from corrigenda.proofs.language.reading.declarations.definitions import defined_by
from corrigenda.proofs.language.reading.declarations.function_words import supposed, traits
from corrigenda.proofs.language.reading.declarations.headings import heads, split_label
from corrigenda.proofs.language.reading.declarations.laws import law_of, replaced, with_least_values
from corrigenda.proofs.language.reading.declarations.structure import KEPT, ordered_letters, structure_of
from corrigenda.proofs.language.reading.declarations.structure_words import about, is_words, relations, structures, told
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import number
from corrigenda.proofs.language.tree.traverse import expressions, free_names, walk


@dataclass(slots=True)
class _Draft:
    """A context under construction."""

    symbols: dict[str, Symbol] = field(default_factory=dict)
    sizes: dict[str, None] = field(default_factory=dict)
    laws: tuple[Law, ...] = ()
    definitions: dict[str, Definition] = field(default_factory=dict)
    recurrences: dict[str, Recurrence] = field(default_factory=dict)
    signatures: dict[str, Signature] = field(default_factory=dict)
    assumptions: list[e.Statement] = field(default_factory=list)
    independent: list[tuple[str, str]] = field(default_factory=list)
    structures: list[tuple[str, frozenset[str]]] = field(default_factory=list)
    traits: dict[str, tuple[Trait, ...]] = field(default_factory=dict)


def build(given: Sequence[e.Statement], stated: Sequence[e.Statement] = ()) -> Context:
    """The context that `given` declares, later declarations replacing earlier ones.

    `stated` only helps to tell which natural numbers are sizes.  Raises DeclarationError.
    """
    draft = _Draft()
    for part in (*_parts(given), *_defining(stated)):
        if isinstance(part, e.Chain):
            _declare(part, draft)
        elif isinstance(part, e.Remainder):
            _tell(part, draft)
        else:
            draft.assumptions.append(part)
    _find_starts(draft)
    _give_traits(draft)
    laws, assumptions = with_least_values(draft.laws, draft.assumptions)
    bodies = (made.body for made in draft.definitions.values())
    laws = with_unknown_laws(laws, (*assumptions, *bodies), stated, draft.definitions)
    draft.laws, draft.assumptions = with_dependent_laws(laws, assumptions, stated, draft.definitions)
    draft.definitions, draft.assumptions = with_tied_letters(draft.definitions, draft.assumptions, draft.laws)
    _find_structure(draft)
    _find_sizes((*given, *stated), draft)
    _complete_letters(draft)
    return Context(
        dimensions=tuple(draft.sizes),
        symbols=draft.symbols,
        laws=draft.laws,
        definitions=draft.definitions,
        recurrences=draft.recurrences,
        signatures=draft.signatures,
        assumptions=tuple(draft.assumptions),
        independent=tuple(draft.independent),
    )


def _parts(statements: Iterable[e.Statement]) -> Iterator[e.Statement]:
    """Conjunctions taken apart; in `a, b > 0` the relation holds for each letter."""
    for statement in statements:
        if not isinstance(statement, e.And):
            yield statement
            continue
        waiting: list[e.Remainder] = []
        for part in statement.parts:
            if isinstance(part, e.Remainder):
                clause = told(part)
                if clause is None and not _has_words(part):
                    waiting.append(part)
                    continue
                if clause is None:
                    yield part
                    continue
                yield from (about(head.content, clause[1]) for head in waiting)
                yield part
                waiting = []
                continue
            if isinstance(part, e.Chain):
                yield from (replace(part, sides=(head.content, *part.sides[1:])) for head in waiting)
            waiting = []
            yield from _parts((part,))


def _defining(statements: Iterable[e.Statement]) -> Iterator[e.Chain]:
    """Definitions that stand beside other statements: `A = B, \\quad T := ...`."""
    for statement in statements:
        if isinstance(statement, e.And):
            yield from (part for part in statement.parts if is_definition(part))


def is_definition(statement: e.Statement) -> TypeGuard[e.Chain]:
    """Whether a statement is a relation `:=`."""
    return isinstance(statement, e.Chain) and statement.relations[0] == ":="


def _declare(chain: e.Chain, draft: _Draft) -> None:
    match chain.relations[0], chain.sides[-1]:
        case ":=", _:
            _define(chain, draft)
        case "in", e.Space() as space:
            for head in heads(chain):
                _place(head, space, draft)
        case "~", _:
            draft.laws = replaced(draft.laws, law_of(chain))
        case "perp", _:
            _separate(chain, draft)
        case ":", e.Arrow() as arrow:
            for head in heads(chain):
                _sign(head, arrow, draft)
        case "=", _ if set(chain.relations) == {"="}:
            draft.assumptions.extend(e.Chain(sides=pair, relations=("=",)) for pair in pairwise(chain.sides))
        case _:
            draft.assumptions.append(chain)


def _tell(part: e.Remainder, draft: _Draft) -> None:
    """A kind of matrix given in words; a bare name declares nothing, and other words are refused."""
    of_function = traits(part)
    if of_function is not None:
        name, said = of_function
        if name in draft.definitions:
            raise DeclarationError(f"{name} is defined: what words say of it is a claim", part.span)
        draft.traits[name] = (*draft.traits.get(name, ()), *said)
        return
    found = structures(part)
    if found is not None:
        draft.structures.append(found)
        draft.assumptions.extend(relations(part))
        return
    if _has_words(part):
        words = " ".join(node.text.strip() for node in walk(part) if isinstance(node, e.Prose))
        raise DeclarationError(f"`{words}` is not read as a declaration: write it as a formula", part.span)
    if is_words(part):
        raise DeclarationError("it has no relation and declares nothing; words stand in \\text{...}", part.span)


def _has_words(part: e.Remainder) -> bool:
    return any(isinstance(node, e.Prose) for node in walk(part))


def _define(chain: e.Chain, draft: _Draft) -> None:
    match chain.sides:
        case (e.Index(base=e.Name(text=base), indices=(e.Num() as place,)), value) if isinstance(value, e.Expr):
            draft.assumptions.append(_value_of(base, place, value))
            return
    found = defined_by(chain)
    draft.definitions.pop(found.name, None)
    draft.recurrences.pop(found.name, None)
    draft.traits.pop(found.name, None)
    if isinstance(found, Recurrence):
        draft.recurrences[found.name] = found
    else:
        draft.definitions[found.name] = found


def _find_starts(draft: _Draft) -> None:
    """`m_0 := 0` beside a recurrence for m gives its first member a value; it names no other letter."""
    for name, made in tuple(draft.definitions.items()):
        base, label = split_label(name)
        if base in draft.recurrences and label.isdigit() and not made.parameters and not made.indices:
            del draft.definitions[name]
            draft.assumptions.append(_value_of(base, number(Fraction(label)), made.body))


def _value_of(base: str, place: e.Expr, value: e.Expr) -> e.Chain:
    member = e.Index(base=e.Name(text=base), indices=(place,))
    return e.Chain(sides=(member, value), relations=("=",))


def _place(head: e.Expr, space: e.Space, draft: _Draft) -> None:
    if isinstance(head, e.Index):
        return
    if not isinstance(head, e.Name):
        raise DeclarationError("only letters are declared by \\in", head.span)
    usual = _usual_meaning(head.text, space)
    if usual is not None:
        draft.definitions[head.text] = Definition(name=head.text, body=usual)
        return
    draft.symbols[head.text] = Symbol(
        name=head.text,
        shape=_columns(space.shape),
        integer=space.field in ("N", "Z"),
        natural=space.field == "N",
    )


def _usual_meaning(name: str, space: e.Space) -> e.Expr | None:
    """What the sign means anyway: `\\mathbf{1} \\in \\mathbb{R}^n` tells its size only, a square shape that of `I`."""
    match space.shape:
        case (size,) if name == "\\mathbf{1}":
            return e.Ones(size=size)
        case (rows, columns) if name in _IDENTITIES and rows == columns:
            return e.Eye(size=rows)
    return None


_IDENTITIES = frozenset(("I", "\\mathbf{I}", "\\boldsymbol{I}"))


def _columns(shape: tuple[e.Expr, ...]) -> tuple[e.Expr, ...]:
    """n x 1 is a vector, 1 x 1 and length 1 a scalar."""
    while shape and isinstance(shape[-1], e.Num) and shape[-1].value == 1:
        shape = shape[:-1]
    return shape


def _separate(chain: e.Chain, draft: _Draft) -> None:
    groups = [heads(e.Chain(sides=(side,), relations=())) for side in chain.sides if isinstance(side, e.Expr)]
    for left, right in combinations(groups, 2):
        for a in left:
            for b in right:
                if not isinstance(a, e.Name) or not isinstance(b, e.Name):
                    raise DeclarationError("independence is declared of letters", chain.span)
                draft.independent.append((a.text, b.text))


def _sign(head: e.Expr, arrow: e.Arrow, draft: _Draft) -> None:
    if not isinstance(head, e.Name):
        raise DeclarationError("only letters are declared to be functions", head.span)
    draft.signatures[head.text] = Signature(
        name=head.text,
        domains=tuple(_columns(domain.shape) for domain in arrow.domains),
        codomain=_columns(arrow.codomain.shape),
    )


def _give_traits(draft: _Draft) -> None:
    """Words about a function belong to its signature, and bound their constants; a number that is even is no function.

    Convex, smooth and Lipschitz are functions only, so that one without a signature may get it from its use.
    """
    for name, said in draft.traits.items():
        if name in draft.signatures:
            draft.signatures[name] = replace(draft.signatures[name], traits=said)
        elif name in draft.symbols or any(trait.kind in OF_NUMBERS_TOO for trait in said):
            raise DeclarationError(f"the words about {name} are read of a function: declare it, `f : R \\to R`")
        draft.assumptions.extend(supposed(said))


def _find_structure(draft: _Draft) -> None:
    """Assumptions that give a declared letter a structure become part of its symbol; the matrix
    letter of a covariance is symmetric and positive semidefinite."""
    kept: list[e.Statement] = []
    for assumption in draft.assumptions:
        found = structure_of(assumption, draft.symbols) if isinstance(assumption, e.Chain) else None
        if found is None or not _give(*found, draft) or found[1] & KEPT:
            kept.append(assumption)
    draft.assumptions = kept
    for name in (name for part in kept if isinstance(part, e.Chain) for name in ordered_letters(part)):
        if len(draft.symbols[name].shape if name in draft.symbols else ()) == 2:
            _give(name, frozenset({"symmetric"}), draft)
    for name, structure in draft.structures:
        if not _give(name, structure, draft):
            raise DeclarationError(f"{name} is no declared matrix")
    for law in draft.laws:
        for block in _diagonal_blocks(parameter(law, "covariance")):
            if isinstance(block, e.Name) and block.text in draft.symbols and len(draft.symbols[block.text].shape) == 2:
                _give(block.text, frozenset({"symmetric", "psd"}), draft)


def _diagonal_blocks(spread: e.Expr | None) -> tuple[e.Expr | None, ...]:
    """A covariance itself, or the blocks on its diagonal."""
    if isinstance(spread, e.Block):
        return tuple(row[place] for place, row in enumerate(spread.rows) if place < len(row))
    return (spread,)


def _give(name: str, structure: frozenset[str], draft: _Draft) -> bool:
    symbol = draft.symbols.get(name)
    if symbol is None:
        return False
    draft.symbols[name] = replace(symbol, structure=symbol.structure | structure)
    return True


def _find_sizes(statements: Iterable[e.Statement], draft: _Draft) -> None:
    """Names that occur as sizes become dimensions and stop being letters."""
    steps = {recurrence.index for recurrence in draft.recurrences.values()}
    found = dict.fromkeys(name for symbol in draft.symbols.values() for size in symbol.shape for name in _sorted(size))
    for statement in statements:
        for node in walk(statement):
            found.update(dict.fromkeys(_sizes_in(node, draft)))
    for signature in draft.signatures.values():
        found.update(dict.fromkeys(name for part in signature.domains for size in part for name in _sorted(size)))
    for name in found:
        symbol = draft.symbols.get(name)
        if name not in steps and (symbol is None or symbol.integer):
            draft.symbols.pop(name, None)
            draft.sizes[name] = None


def _sorted(node: e.Node) -> list[str]:
    return sorted(free_names(node))


def _sizes_in(node: e.Node, draft: _Draft) -> list[str]:
    match node:
        case e.Space(shape=shape):
            return [name for size in shape for name in _sorted(size)]
        case e.Eye(size=size) | e.Ones(size=size) if size is not None:
            return _sorted(size)
        case e.Big(upper=e.Name(text=name)) | e.Family(upper=e.Name(text=name)):
            return [name] if name not in draft.definitions else []
        case e.LawTerm(family=family, parameters=(e.Name(text=name),)) if _counts(family):
            return [name] if name not in draft.definitions else []
    return []


def _counts(family: str) -> bool:
    """Whether the one parameter of a law is a size: uniform on the numbers from 1 to n."""
    row = row_of(family, 1)
    return row is not None and row.form == "count"


def _complete_letters(draft: _Draft) -> None:
    """Steps of sequences count from 0; an index drawn at random is a whole number."""
    for recurrence in draft.recurrences.values():
        draft.symbols.setdefault(recurrence.index, Symbol(name=recurrence.index, integer=True, natural=True))
    for law in draft.laws:
        if is_index_law(law) and not law.entrywise:
            for name in law.names:
                draft.symbols.setdefault(name, Symbol(name=name, integer=True, natural=True))


def letters_of(statements: Iterable[e.Statement]) -> frozenset[str]:
    """Every letter that occurs free in the expressions of `statements`."""
    return frozenset(name for part in statements for side in expressions(part) for name in free_names(side))
