"""Laws from `\\sim` declarations, and how a later law replaces an earlier one."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from corrigenda.proofs.language.context import Law
from corrigenda.proofs.language.errors import DeclarationError, UnsupportedConstruct
from corrigenda.proofs.language.reading.declarations.headings import heads, split_label
from corrigenda.proofs.language.tree import expressions as e


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
    joint = any(isinstance(head, e.Listing) for head in (*chain.heads, *chain.sides[:1]))
    return Law(
        names=names,
        family=term.family,
        parameters=term.parameters,
        joint=joint and len(names) > 1,
        entrywise=any(isinstance(head, e.Index) for head in governed),
    )


def named(term: e.LawTerm) -> e.LawTerm:
    """`\\chi^2_n` and `\\chi^2(n)`, which are written as a power, by their family.

    Raises UnsupportedConstruct for `\\mathrm{Exp}(\\beta)`: some authors give the rate, some the mean.
    """
    match term.parameters:
        case (e.Pow(base=e.Name(text=letter), exponent=e.Num(value=power)),) if power == 2 and term.family == "other":
            base, label = split_label(letter)
            if base == "\\chi" and label:
                return e.LawTerm(family="chi-square", parameters=(_labelled(label),), span=term.span)
        case (e.Mul(factors=(e.Pow(base=e.Name(text="\\chi"), exponent=e.Num(value=power)), freedom)),) if power == 2:
            return e.LawTerm(family="chi-square", parameters=(freedom,), span=term.span)
        case (rate,) if term.family == "exponential" and rate not in UNAMBIGUOUS:
            raise UnsupportedConstruct("an exponential law whose parameter may be the rate or the mean", term.span)
    return term


UNAMBIGUOUS = (e.Name(text="\\lambda"), e.Num(value=Fraction(1)))


def _labelled(label: str) -> e.Expr:
    return e.Num(value=Fraction(label)) if label.isdigit() else e.Name(text=label)


def _governed_name(head: e.Expr) -> str:
    match head:
        case e.Name(text=text) | e.Index(base=e.Name(text=text)):
            return text
    raise DeclarationError("a law governs letters", head.span)


def replaced(laws: tuple[Law, ...], new: Law) -> tuple[Law, ...]:
    """`laws` with `new` in the place of what was said of its names.

    Names that an older law shared with them keep an unknown law when it was joint.
    """
    kept: list[Law] = []
    for law in laws:
        left = tuple(name for name in law.names if name not in new.names)
        if left == law.names:
            kept.append(law)
        elif left:
            kept.append(replace(law, names=left, joint=law.joint and len(left) > 1))
    return (*kept, new)
