"""Products of vectors and matrices as words of factors, cut where the inner dimension is one."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from corrigenda.proofs.language.tree.expressions import Expr

UNKNOWN = "?"
ONES = "1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Factor:
    """A vector or matrix as it stands in a product: `key` names it untransposed, `rows` and `columns` are
    the keys of its dimensions as it stands.  `unit` holds the index `i` of the basis vector `e_i`,
    `inverse_of` the key of the inverted matrix, and `orthonormal` what is orthonormal in the untransposed letter:
    its `columns` (`V^\\top V = I`), its `rows`, or `both`."""

    key: str
    transposed: bool = False
    rows: str = field(default="", compare=False)
    columns: str = field(default="", compare=False)
    symmetric: bool = field(default=False, compare=False)
    orthonormal: str = field(default="", compare=False)
    unit: str = field(default="", compare=False)
    inverse_of: str = field(default="", compare=False)
    names: frozenset[str] = field(default=frozenset(), compare=False)
    base: Expr | None = field(default=None, compare=False, repr=False)

    def flip(self) -> Factor:
        """The transpose."""
        turned = replace(self, rows=self.columns, columns=self.rows, inverse_of=_marked(self.inverse_of))
        return turned if self.symmetric else replace(turned, transposed=not self.transposed)

    @property
    def text(self) -> str:
        """Key with the transpose marked."""
        return self.key + ("'" if self.transposed else "")


def _marked(text: str) -> str:
    """The text of the transpose of the factor with that text."""
    if not text:
        return text
    return text.removesuffix("'") if text.endswith("'") else text + "'"


Word = tuple[Factor, ...]


def word_key(word: Word) -> str:
    """Canonical text of a word."""
    return "·".join(factor.text for factor in word)


def flip(word: Word) -> Word:
    """Transpose of a product."""
    return tuple(factor.flip() for factor in reversed(word))


def orient(word: Word) -> Word:
    """The one with the smaller key of a scalar word and its transpose, which are equal."""
    return min(word, flip(word), key=word_key)


def rotate(word: Word) -> Word:
    """Canonical rotation or transposed rotation of the word of a trace."""
    turns = [word[k:] + word[:k] for k in range(len(word))]
    return min(turns + [flip(turn) for turn in turns], key=word_key)


def cut(word: Word) -> tuple[Word, ...]:
    """The pieces between inner dimensions equal to one; all but the outer two are scalars."""
    pieces: list[Word] = []
    start = 0
    for position, factor in enumerate(word):
        if factor.columns == "1" and position + 1 < len(word):
            pieces.append(word[start : position + 1])
            start = position + 1
    return (*pieces, word[start:])


def reduce(word: Word) -> Word:
    """Cancels neighbours whose product is the identity: orthogonal letters and inverses."""
    kept: list[Factor] = []
    for factor in word:
        if kept and _cancel(kept[-1], factor):
            kept.pop()
        else:
            kept.append(factor)
    return tuple(kept)


def reduce_trace(word: Word) -> tuple[Word, str]:
    """Like `reduce`, the last factor being followed by the first; with the size of the square matrix that is left."""
    size, word = word[0].rows, reduce(word)
    while len(word) > 1 and _cancel(word[-1], word[0]):
        size, word = word[-1].rows, word[1:-1]
    return word, size


def _cancel(left: Factor, right: Factor) -> bool:
    if left.orthonormal and left.key == right.key:
        meeting = "columns" if left.transposed else "rows"
        return left.transposed != right.transposed and left.orthonormal in (meeting, "both")
    return left.text == right.inverse_of or right.text == left.inverse_of


def unit(index: str, dimension: str, names: frozenset[str]) -> Factor:
    """The basis vector `e_index` of length `dimension`, a column."""
    return Factor(key=f"e[{index}]", rows=dimension, columns="1", unit=index, names=names)


def ones(dimension: str) -> Factor:
    """The all-ones column."""
    return Factor(key=ONES, rows=dimension, columns="1")
