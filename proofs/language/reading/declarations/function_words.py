"""Properties of a function in words among the declarations: `f \\text{ is convex and } L\\text{-smooth}`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from types import MappingProxyType

from corrigenda.proofs.language.errors import DeclarationError
from corrigenda.proofs.language.function_classes import Kind, Trait
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import ZERO


def phrases(constant: str) -> dict[Kind, re.Pattern[str]]:
    """How each property is said, with the `constant` as a regular expression with one group; those with longer names
    first, since a Lipschitz gradient makes a smooth function and strongly convex ones are no more than convex."""
    of = rf"{constant}[\s-]*"
    lipschitz = r"lipschitz(?:[\s-]+continuous)?"
    said = {
        Kind.STRONG: rf"{of}strongly[\s-]+convex|strongly[\s-]+convex with (?:constant|parameter|modulus) {constant}",
        Kind.SMOOTH: rf"(?:an?\s+)?{of}{lipschitz}\s+(?:gradient|derivative)s?"
        rf"|lipschitz gradient with constant {constant}|{of}smooth|smooth with (?:constant|parameter) {constant}",
        Kind.LIPSCHITZ: rf"{of}{lipschitz}(?!\s+(?:gradient|derivative))|{lipschitz} with constant {constant}",
        Kind.CONCAVE: "concave",
        Kind.CONVEX: "convex",
        Kind.ODD: "odd",
        Kind.EVEN: "even",
        Kind.RISING: "non-?decreasing|monotonically increasing",
        Kind.FALLING: "non-?increasing|monotonically decreasing",
        Kind.TAME: r"(?:twice\s+)?(?:continuously\s+)?differentiable|continuous",
    }
    return {kind: re.compile(text, re.IGNORECASE) for kind, text in said.items()}


_PHRASES = MappingProxyType(phrases(r"#(\d+)#"))
_SAYS = re.compile(r"\s*(?:is|are|be|has|have)\s+(?:both\s+|an?\s+)?")
_BETWEEN = re.compile(r"\s*(?:,\s*and\s+|,\s*|\band\s+(?:is\s+|has\s+|an?\s+)*)")
_FUNCTION = re.compile(r"\s+functions?\Z")
_PLAIN = re.compile(r"(?<![A-Za-z\\])(\\?[A-Za-z]+)(?=-(?:smooth|strongly|Lipschitz)\b)")


def constants_apart(words: str) -> str:
    r"""`is L-smooth` as text, with its constants as formulas: `\text{is }L\text{-smooth}`."""
    return "\\text{" + _PLAIN.sub(r"}\1\\text{", words) + "}"


def traits(part: e.Remainder) -> tuple[str, tuple[Trait, ...]] | None:
    """The function and its properties, when the clause says only such of one letter; else None."""
    match part.content:
        case e.Mul(factors=(e.Name(text=name), *rest)):
            constants = [one for one in rest if not isinstance(one, e.Prose)]
            places = iter(range(len(constants)))
            words = "".join(one.text if isinstance(one, e.Prose) else f"#{next(places)}#" for one in rest)
            said = _SAYS.match(words)
            if said is None:
                return None
            listed = _BETWEEN.split(_FUNCTION.sub("", words[said.end() :].strip().rstrip(".")))
            found = [_trait(one.strip(), constants) for one in listed]
            kept = tuple(one for one in found if one is not None)
            return (name, kept) if len(kept) == len(found) else None
    return None


def _trait(phrase: str, constants: Sequence[e.Expr]) -> Trait | None:
    for kind, pattern in _PHRASES.items():
        if found := pattern.fullmatch(phrase):
            place = next((group for group in found.groups() if group is not None), None)
            return Trait(kind=kind, constant=constants[int(place)] if place is not None else None)
    return None


def supposed(listed: tuple[Trait, ...]) -> Iterator[e.Chain]:
    """What must hold of the constants for such a function to exist: they are positive, and no curvature is below a
    lower bound that is above the upper one."""
    known = {trait.kind: trait.constant for trait in listed}
    for constant in known.values():
        if constant is not None and not isinstance(constant, e.Num):
            yield e.Chain(sides=(constant, ZERO), relations=(">",))
    low, high = known.get(Kind.STRONG), known.get(Kind.SMOOTH)
    if low is not None and high is not None:
        yield e.Chain(sides=(low, high), relations=("<=",))
    if Kind.STRONG in known and low is None:
        raise DeclarationError("a strongly convex function has a constant: `\\mu-strongly convex`")
