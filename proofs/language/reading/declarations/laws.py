"""Laws from `\\sim` declarations, and how a later law replaces an earlier one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from corrigenda.proofs.language.context import Law
from corrigenda.proofs.language.errors import DeclarationError, ParseError, UnsupportedConstruct
from corrigenda.proofs.language.laws.row import Convention
from corrigenda.proofs.language.laws.table import known, row_of, spelled_family, subscripted_family, twins
from corrigenda.proofs.language.reading.declarations.headings import heads, members, split_label
from corrigenda.proofs.language.reading.parser import parse_declaration
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import items_of
from corrigenda.proofs.language.tree.forms import UNIT


def law_of(chain: e.Chain) -> Law:
    """The law that `q, k \\sim ...`, `(q, k) \\sim P` or `R_{ij} \\sim ...` declares.

    Raises DeclarationError when the right side is no law or a head is no letter, UnsupportedConstruct for
    a law that the engine does not know.
    """
    term = chain.sides[-1]
    if not isinstance(term, e.LawTerm) or len(chain.relations) != 1:
        raise DeclarationError("what follows \\sim is not a law", chain.span)
    term = named(term)
    if term.family == "other":
        raise UnsupportedConstruct("this law is not known", term.span)
    governed = heads(chain)
    names = tuple(_governed_name(head) for head in governed)
    if not names:
        raise DeclarationError("a law without a name", chain.span)
    together = any(members(head) for head in (*chain.heads, *chain.sides[:1]) if isinstance(head, e.Expr))
    joint = together and len(names) > 1
    return Law(
        names=names,
        family=term.family,
        parameters=tuple(map(_as_column, term.parameters)) if joint else term.parameters,
        joint=joint,
        entrywise=any(isinstance(head, e.Index) for head in governed),
    )


def _as_column(parameter: e.Expr) -> e.Expr:
    """A tuple `(a, b)` as the column that the mean of a joint law is."""
    return e.Transpose(operand=parameter, span=parameter.span) if isinstance(parameter, e.Listing) else parameter


def named(term: e.LawTerm) -> e.LawTerm:
    """The term with a law written by its letter (`\\chi^2_n`, `t_\\nu`, `\\chi^2(n)`) told by its family, and with the
    parameters of the row.

    Raises UnsupportedConstruct for a parameter that authors mean in two ways, as in `\\mathrm{Exp}(\\beta)`, and for a
    power that is still there: declarations are written out before.
    """
    if term.power is not None:
        raise UnsupportedConstruct("a power of a law where no letter is declared to have it", term.span)
    if term.family == "other":
        family, parameters = _subscripted(term.parameters[0])
        found = family and row_of(family, len(parameters)) is not None
        return e.LawTerm(family=family, parameters=parameters, span=term.span) if found else term
    row = row_of(term.family, len(term.parameters))
    if row is None or row.convention is None:
        return term
    place = row.convention.place
    meant = _meant(term.parameters[place], row.convention)
    if meant is None:
        told = f"a law whose parameter {row.convention.unclear}: {row.convention.direct[0]} is read as the first"
        raise UnsupportedConstruct(told, term.span)
    parameters = tuple(meant if k == place else x for k, x in enumerate(term.parameters))
    return replace(term, parameters=parameters)


def _subscripted(expr: e.Expr) -> tuple[str, tuple[e.Expr, ...]]:
    """The family and the parameters of `\\chi^2_n`, `t_\\nu` and the like, with the parameters in a bracket too."""
    match expr:
        case e.Name(text=text):
            letter, label = split_label(text)
            return subscripted_family(letter), _labelled(label)
        case e.Pow(base=e.Name(text=text), exponent=e.Num(value=power)):
            letter, label = split_label(text)
            return subscripted_family(f"{letter}^{power}"), _labelled(label)
        case e.Index(base=e.Name(text=letter), indices=indices):
            return subscripted_family(letter), indices
        case e.Pow(base=e.Index(base=e.Name(text=letter), indices=indices), exponent=e.Num(value=power)):
            return subscripted_family(f"{letter}^{power}"), indices
        case e.Mul(factors=(e.Pow(base=e.Name(text=letter), exponent=e.Num(value=power)), freedom)):
            return subscripted_family(f"{letter}^{power}"), (freedom,)
        case e.Mul(factors=(e.Name(text=letter), freedom)):
            return subscripted_family(letter), (freedom,)
        case e.Call(function=letter, arguments=arguments):
            return subscripted_family(letter), arguments
        case e.Function(name="log", arguments=(e.Call(function=letter, arguments=arguments),)):
            return ("log-normal" if spelled_family(letter)[0] == "normal" else ""), arguments
    return "", ()


def _labelled(label: str) -> tuple[e.Expr, ...]:
    """The parameters in a subscript; empty for what is none."""
    try:
        found = parse_declaration(label) if label else None
    except ParseError:
        return ()
    content = found.content if isinstance(found, e.Remainder) else None
    return items_of(content) if content is not None else ()


def _meant(parameter: e.Expr, convention: Convention) -> e.Expr | None:
    """The parameter of the row; None where the letter does not tell."""
    letter = split_label(parameter.text)[0] if isinstance(parameter, e.Name) else ""
    if (parameter == UNIT and convention.one_is_both) or letter in convention.direct:
        return parameter
    if letter in convention.inverse:
        return e.Div(numerator=UNIT, denominator=parameter)
    match parameter:
        case e.Div(numerator=top, denominator=e.Name(text=text)) if top == UNIT:
            return parameter if split_label(text)[0] in convention.inverse else None
    return None


def with_least_values(laws: Sequence[Law], assumptions: Sequence[e.Statement]) -> tuple[tuple[Law, ...], Statements]:
    """Laws that authors let count from 0 or from 1, told by an assumption such as `x \\ge 1` on their letter, and the
    other assumptions.

    Raises UnsupportedConstruct when nothing tells it.
    """
    found, kept = list[Law](), list(assumptions)
    for law in laws:
        row = known(law)
        if row is None or row.counts_from is None:
            found.append(law)
            continue
        told = {(least, part) for part in assumptions for least in _least(part, law.names)}
        starts = {least for least, _ in told}
        if len(starts) != 1:
            letter = law.names[0]
            raise UnsupportedConstruct(f"a law that counts from 0 or 1: say ${letter} \\ge 0$ or ${letter} \\ge 1$")
        found.extend(replace(law, family=one.name) for one in twins(row) if one.counts_from in starts)
        kept = [part for part in kept if all(part != other for _, other in told)]
    return tuple(found), tuple(kept)


Statements = tuple[e.Statement, ...]


def _least(part: e.Statement, names: Sequence[str]) -> Iterator[int]:
    """The least value that an assumption gives to a letter: `x \\ge 1`, `0 \\le x`, `x > 0` (a whole number)."""
    match part:
        case e.Chain(sides=(head, e.Num(value=value)), relations=(">=" | ">" as relation,)):
            letter = head
        case e.Chain(sides=(e.Num(value=value), head), relations=("<=" | "<" as relation,)):
            letter = head
        case _:
            return
    name = letter.base if isinstance(letter, e.Index) else letter
    least = value + (relation in ("<", ">"))
    if isinstance(name, e.Name) and name.text in names and least in (0, 1):
        yield int(least)


def _governed_name(head: e.Expr) -> str:
    match head:
        case e.Name(text=text) | e.Index(base=e.Name(text=text)):
            return text
    raise DeclarationError("a law governs letters", head.span)


def replaced(laws: tuple[Law, ...], new: Law) -> tuple[Law, ...]:
    """`laws` with `new` in the place of what was said of its names; a law of all letters of a joint one specifies it.

    Raises UnsupportedConstruct where letters have a joint law and some of them laws of their own too: the marginals
    say nothing of how the letters depend on each other, and no point meets both by construction.
    """
    kept: list[Law] = []
    for law in laws:
        left = tuple(name for name in law.names if name not in new.names)
        if left != law.names and _is_split(law, new):
            shared = ", ".join(name for name in law.names if name in new.names)
            said = f"a joint law beside a law of {shared} alone; write the moments of {shared} instead"
            raise UnsupportedConstruct(said)
        if left:
            kept.append(replace(law, names=left))
    return (*kept, new)


def _is_split(law: Law, new: Law) -> bool:
    """Whether two laws of the same letters would both stand, one of them joint."""
    if new.joint:
        return not law.joint or set(law.names) != set(new.names)
    return law.joint and not set(law.names) <= set(new.names)
