r"""Decompositions that words name: in "let $X = U \Sigma V^\top$ be the singular value decomposition" the columns of U
and of V are orthonormal and the matrix between them, which is diagonal, is symmetric in the reduced one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_LETTER = r"(?:\\(?:bm|boldsymbol|mathbf)\s*\{?\s*)?(?:\\[A-Za-z]+|[A-Z])\s*\}?"
_TRANSPOSED = r"\s*\^\s*\{?\s*(?:\\top|\\mathsf\{?T\}?|\\intercal|\\ast|T|\*)\s*\}?"
_PRODUCT = re.compile(
    rf"=\s*(?P<left>{_LETTER})\s*(?P<middle>{_LETTER})\s*(?P<right>{_LETTER}){_TRANSPOSED}\s*(?=[$,.;]|\\\)|$)"
)
_SINGULAR = re.compile(r"\bsingular[- ]value decomposition\b|\bSVD\b")
_SPECTRAL = re.compile(r"\b(?:eigen-?decomposition|eigenvalue decomposition|spectral decomposition)\b", re.IGNORECASE)


def decomposed(sentence: str) -> Iterator[tuple[str, str]]:
    """Each letter with what the name of the decomposition says of it, in LaTeX."""
    for words, alike in ((_SINGULAR, False), (_SPECTRAL, True)):
        for match in _PRODUCT.finditer(sentence) if words.search(sentence) else ():
            left, middle, right = (match[part].strip() for part in ("left", "middle", "right"))
            if (left == right) is alike and middle not in (left, right):
                yield from ((side, rf"{side}^\top {side} = I") for side in dict.fromkeys((left, right)))
                yield middle, rf"{middle} = {middle}^\top"
