"""What sentences say of the matrices and vectors that they name: symmetric, orthogonal, diagonal, of unit length."""

from __future__ import annotations

import re
from collections.abc import Iterator

from corrigenda.proofs.documents.prose.cues import SENTENCE
from corrigenda.proofs.documents.prose.listed_names import named, named_before
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.pages.table.kinds import capital
from corrigenda.proofs.pages.table.names import light
from corrigenda.proofs.pages.table.spans import expression_of
from corrigenda.proofs.pages.table.symbols import Program

_NOT = re.compile(r"\b(?:not|no|never|neither|without|unless|cannot|if|when|whether|non)\b|n't\b|\?", re.IGNORECASE)
_FORMULA = re.compile(r"\$+([^$]+)\$+")
_HEAD = re.compile(r"\s*(?P<head>[^=<>,]+?)\s*(?:\\in\b|\\ge\b|\\geq\b|\\sim\b|>|,|$)")
_WORDS = (
    (re.compile(r"(?:symmetric\s*,?\s*)?positive[ -]definite", re.IGNORECASE), "pd"),
    (re.compile(r"(?:symmetric\s*,?\s*)?positive[ -]semi-?definite", re.IGNORECASE), "psd"),
    (re.compile(r"symmetric|undirected|Hermitian", re.IGNORECASE), "symmetric"),
    (re.compile(r"orthogonal projec|projection matri", re.IGNORECASE), "projection"),
    (re.compile(r"orthogonal(?! to| project)|orthonormal (?:columns|matrix)", re.IGNORECASE), "orthonormal"),
    (re.compile(r"diagonal", re.IGNORECASE), "diagonal"),
    (re.compile(r"lower[- ]triangular", re.IGNORECASE), "lower"),
    (re.compile(r"(?:projections|projectors?)\b", re.IGNORECASE), "idempotent"),
    (re.compile(r"(?:rotations?|reflections?)\b(?! of)", re.IGNORECASE), "orthonormal"),
    (re.compile(r"unit(?:[- ](?:norm|length))? vectors?", re.IGNORECASE), "unit"),
    (re.compile(r"(?:(?!not?\b|never\b)[a-z]+\s+){0,3}(?:of|to)\s+unit\s+(?:norm|length)", re.IGNORECASE), "unit"),
    (re.compile(r"one-hot", re.IGNORECASE), "one-hot"),
)
_FOLLOWS = re.compile(
    r"\s*(?:(?:both|all)\s+)?(?:be|is|are|denotes?|,)?\s*(?:all\s+)?"
    r"(?:an?\s+|the\s+|another\s+|both\s+|two\s+|real\s+|fixed\s+|(?:have|has|having|with)\s+)*\(?"
)
_PRECEDES = re.compile(
    r"(?:symmetric|undirected|orthogonal|diagonal|positive[ -](?:semi-?)?definite|unit(?:[- ](?:norm|length))?|one-hot)"
    r"(?:\s+(?:graph with|matrix|matrices|weights?|adjacency|weight|vectors?|positive[ -](?:semi-?)?definite|real"
    r"|targets?|labels?|encoded|encodings?|codes?|class(?:es)?"
    r"|(?:co)?variances?|precisions?|kernels?|Hessians?|scatter|shared|common|noise))*\s*$",
    re.IGNORECASE,
)
MATRICES = frozenset(
    {"pd", "psd", "symmetric", "orthonormal", "diagonal", "projection", "idempotent", "lower", "cholesky"}
)


def note_said(text: str, made: Program) -> None:
    """Puts the structures that a paragraph states into the table."""
    for sentence in SENTENCE.split(text):
        positive = bool(_POSITIVE.search(sentence))
        for key, structure in _in_sentence(sentence, made):
            if structure in MATRICES and not capital(key) and made.arrays.get(key, len(made.shapes.get(key, ()))) < 2:
                continue  # "a symmetric $z$" has a symmetric law
            if positive and structure == "symmetric":
                made.structures.setdefault(key, set()).add("pd")
            made.structures.setdefault(key, set()).add(structure)
            rank = 2 if structure in MATRICES else 1
            made.arrays[key] = max(made.arrays.get(key, 0), rank)


_POSITIVE = re.compile(
    r"\b(?:smallest|least|minimal|minimum)\s+eigenvalue\s+\$[^$]*>\s*0|\bpositive\s+eigenvalues\b"
    r"|\beigenvalues\b[^.]*\b(?:are|all)\s+(?:strictly\s+)?positive\b",
    re.IGNORECASE,
)


def _in_sentence(sentence: str, made: Program) -> Iterator[tuple[str, str]]:
    for found in _FORMULA.finditer(sentence):
        after = sentence[found.end() :].partition("$")[0]
        words = sentence[: found.start()].rpartition("$")[2]
        if _NOT.search(words.rpartition(",")[2]):
            continue
        start = _FOLLOWS.match(after)
        structure = _said(after[start.end() :] if start else after, begins=True)
        before = _PRECEDES.search(words)
        structure = structure or (_said(before.group(), begins=False) if before else "")
        joined = named_before(sentence, found.start(), after, vectors=structure == "unit") if structure else ()
        heads = (found[1], *named(found[1])[1:], *joined) if structure else ()
        for key in filter(None, (_head(one, made) for one in heads)):
            yield key, structure


def _said(words: str, *, begins: bool) -> str:
    for pattern, structure in _WORDS:
        if pattern.match(words) if begins else pattern.search(words):
            return structure
    return ""


def _head(formula: str, made: Program) -> str:
    """The key of the letter that a formula is about: `A` of `A \\in ...` and of `A_{ij} \\ge 0`."""
    head = _HEAD.match(light(formula))
    node = expression_of(head["head"]) if head else None
    symbol = made.symbol(node) if isinstance(node, e.Name | e.Index) else None
    return symbol.key if symbol is not None and not symbol.member else ""
