"""Kinds of matrices given in words among the declarations: `P \\text{ is a permutation matrix}`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from corrigenda.proofs.language.errors import DeclarationError
from corrigenda.proofs.language.reading.declarations.function_words import constants_apart
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.forms import ZERO, number
from corrigenda.proofs.language.tree.traverse import walk

IS = re.compile(r"\s*(?:is|are|be)\b")
_WORD = r"(?:[a-z]+|\\?[A-Za-z]+-(?:smooth|strongly|Lipschitz)|Lipschitz)"
PLAIN_WORDS = re.compile(
    rf"(?<=[\w}})])\s+(?:is|are|has)\s+(?:{_WORD}[ -]+)*(?:[a-z]{{2,}}|\\?[A-Za-z]+-(?:smooth|Lipschitz))\s*$"
)
FEWEST_LETTERS = 5
FILLING = frozenset(("a", "an", "the", "and", "is", "are", "be", "both", "all", "real", "square", "matrix", "matrices"))
STRUCTURES: Mapping[str, str] = MappingProxyType(
    {
        "permutation": "permutation",
        "diagonal": "diagonal",
        "lower triangular": "lower",
        "lower-triangular": "lower",
        "upper triangular": "upper",
        "upper-triangular": "upper",
    }
)
RELATIONS = (
    "symmetric",
    "orthogonal projection",
    "orthogonal projector",
    "projection",
    "projector",
    "idempotent",
    "orthogonal",
    "positive definite",
    "positive-definite",
    "positive semidefinite",
    "positive semi-definite",
    "positive-semidefinite",
    "invertible",
    "nonsingular",
    "non-singular",
)
PHRASES = re.compile("|".join(sorted((*STRUCTURES, *RELATIONS), key=len, reverse=True)))


def as_text(declaration: str) -> str:
    r"""`P is a permutation matrix` with its words as text, `P \text{ is a permutation matrix}`: they are no letters."""
    return PLAIN_WORDS.sub(lambda found: constants_apart(found.group()), declaration)


def is_words(part: e.Remainder) -> bool:
    """Whether a product of a clause without a relation has so many letters that it was meant as words."""
    products = (node.factors for node in walk(part.content) if isinstance(node, e.Mul))
    return any(
        sum(isinstance(factor, e.Name | e.Constant) for factor in factors) >= FEWEST_LETTERS for factors in products
    )


def told(part: e.Remainder) -> tuple[str, str] | None:
    """The letter and the words about it, when the clause says of one letter what it is; else None."""
    match part.content:
        case e.Mul(factors=(e.Name(text=name), e.Prose(text=words))) if IS.match(words) or _is_known(words.lower()):
            return name, words.lower()
    return None


def about(head: e.Expr, words: str) -> e.Remainder:
    """The clause that says the same of another letter."""
    return e.Remainder(content=e.Mul(factors=(head, e.Prose(text=words))))


def structures(part: e.Remainder) -> tuple[str, frozenset[str]] | None:
    """The structures that are no relation: of a permutation, a diagonal or a triangular matrix.

    Raises DeclarationError when the words say something else than a kind of matrix.
    """
    found = told(part)
    if found is None:
        return None
    _refuse_unknown(found[1], part)
    return found[0], frozenset(STRUCTURES[phrase] for phrase in PHRASES.findall(found[1]) if phrase in STRUCTURES)


def _is_known(words: str) -> bool:
    rest = re.findall(r"[\w-]+", PHRASES.sub(" ", words))
    return bool(PHRASES.search(words)) and set(rest) <= FILLING


def _refuse_unknown(words: str, part: e.Remainder) -> None:
    if not _is_known(words):
        raise DeclarationError(f"`{words.strip()}` is not read as a declaration", part.span)


def relations(part: e.Remainder) -> Iterator[e.Chain]:
    """The relations that the words stand for."""
    found = told(part)
    for phrase in PHRASES.findall(found[1]) if found else ():
        if phrase not in STRUCTURES:
            assert found is not None
            yield from _meaning(phrase.replace("-", " "), e.Name(text=found[0]))


def _meaning(phrase: str, letter: e.Name) -> Iterator[e.Chain]:
    turned = e.Transpose(operand=letter)
    if phrase in ("symmetric", "projection", "projector", "orthogonal projection", "orthogonal projector"):
        yield e.Chain(sides=(letter, turned), relations=("=",))
    if phrase.endswith(("projection", "projector", "idempotent")):
        yield e.Chain(sides=(e.Pow(base=letter, exponent=number(2)), letter), relations=("=",))
    if phrase == "orthogonal":
        yield e.Chain(sides=(e.Mul(factors=(turned, letter)), e.Eye()), relations=("=",))
    if phrase.startswith("positive"):
        yield e.Chain(sides=(letter, ZERO), relations=("succ" if phrase == "positive definite" else "succeq",))
    if phrase in ("invertible", "nonsingular", "non singular"):
        yield e.Chain(sides=(e.Function(name="det", arguments=(letter,)), ZERO), relations=("!=",))
