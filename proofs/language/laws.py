"""Laws from `\\sim` declarations, and how a later law replaces an earlier one."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from proofs.language.ast import Chain, Expr, Index, LawTerm, Listing, Mul, Name, Num, Pow
from proofs.language.context import Law
from proofs.language.errors import DeclarationError, UnsupportedConstruct
from proofs.language.headings import heads, split_label


def law_of(chain: Chain) -> Law:
    """The law that `q, k \\sim ...`, `(q, k) \\sim P` or `R_{ij} \\sim ...` declares.

    Raises DeclarationError when the right side is no law or a head is no letter, UnsupportedConstruct for
    a law that the engine does not know.
    """
    term = chain.sides[-1]
    if not isinstance(term, LawTerm) or len(chain.relations) != 1:
        raise DeclarationError("what follows \\sim is not a law", chain.span)
    term = named(term)
    if term.family == "other":
        raise UnsupportedConstruct("this law is not known", term.span)
    governed = heads(chain)
    names = tuple(_governed_name(head) for head in governed)
    if not names:
        raise DeclarationError("a law without a name", chain.span)
    joint = any(isinstance(head, Listing) for head in (*chain.heads, *chain.sides[:1]))
    return Law(
        names=names,
        family=term.family,
        parameters=term.parameters,
        joint=joint and len(names) > 1,
        entrywise=any(isinstance(head, Index) for head in governed),
    )


def named(term: LawTerm) -> LawTerm:
    """`\\chi^2_n` and `\\chi^2(n)`, which are written as a power, by their family.

    Raises UnsupportedConstruct for `\\mathrm{Exp}(\\beta)`: some authors give the rate, some the mean.
    """
    match term.parameters:
        case (Pow(base=Name(text=letter), exponent=Num(value=power)),) if power == 2 and term.family == "other":
            base, label = split_label(letter)
            if base == "\\chi" and label:
                return LawTerm(family="chi-square", parameters=(_labelled(label),), span=term.span)
        case (Mul(factors=(Pow(base=Name(text="\\chi"), exponent=Num(value=power)), freedom)),) if power == 2:
            return LawTerm(family="chi-square", parameters=(freedom,), span=term.span)
        case (rate,) if term.family == "exponential" and rate not in UNAMBIGUOUS:
            raise UnsupportedConstruct("an exponential law whose parameter may be the rate or the mean", term.span)
    return term


UNAMBIGUOUS = (Name(text="\\lambda"), Num(value=Fraction(1)))


def _labelled(label: str) -> Expr:
    return Num(value=Fraction(label)) if label.isdigit() else Name(text=label)


def _governed_name(head: Expr) -> str:
    match head:
        case Name(text=text) | Index(base=Name(text=text)):
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
