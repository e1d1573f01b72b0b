"""Laws from `\\sim` declarations, and how a later law replaces an earlier one."""

from __future__ import annotations

from dataclasses import replace

from proofs.language.ast import Chain, Expr, Index, LawTerm, Listing, Name
from proofs.language.context import Law
from proofs.language.errors import DeclarationError, UnsupportedConstruct
from proofs.language.headings import heads


def law_of(chain: Chain) -> Law:
    """The law that `q, k \\sim ...`, `(q, k) \\sim P` or `R_{ij} \\sim ...` declares.

    Raises DeclarationError when the right side is no law or a head is no letter, UnsupportedConstruct for
    a law that the engine does not know.
    """
    term = chain.sides[-1]
    if not isinstance(term, LawTerm) or len(chain.relations) != 1:
        raise DeclarationError("what follows \\sim is not a law", chain.span)
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
