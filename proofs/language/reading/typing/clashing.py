"""A clash of shapes in the author's terms: the expressions, their sizes, and the sizes that do not fit."""

from __future__ import annotations

TIMES = " \\times "
MEMBERSHIP = "the expression is not in that space"
INDEX = "the index "


def told(reason: str, construct: str, left: tuple[str, str], right: tuple[str, str]) -> str:
    """A clause: `$A$ is $n$ × $d$ and $x$ is $n$ × 1: in their product $d$ columns meet $n$ rows`.

    `left` and `right` are expression and shape in LaTeX; an expression is empty where the shape is a required one, both
    are empty where one expression is at fault by itself.  `construct` is the kind of node that holds both.
    """
    (first, shape), (second, other) = left, right
    if reason.startswith(INDEX):
        return f"{reason}, {_sizes(shape)[0]} and {_sizes(other)[0]}"
    known = f"${first}$ is {in_words(shape)}"
    if not other:
        return f"{known}: {reason}"
    if not second:
        wanted = f"{known}, not {in_words(other)}"
        return wanted if reason == MEMBERSHIP else f"{wanted}: {reason}"
    if construct == "Mul":
        reason = f"in their product {_meeting(shape, other)}"
    return f"{known} and ${second}$ is {in_words(other)}: {reason}"


def in_words(shape: str) -> str:
    """`$n$ × 1` of `n \\times 1`; a scalar is a number."""
    sizes = _sizes(shape)
    return "a number" if sizes == ("1", "1") else " × ".join(sizes)


def in_brackets(size: str) -> str:
    """A size as a factor: a sum gets brackets."""
    return f"({size})" if {"+", "-"} & set(size.split()) and not size.startswith(("(", "\\binom")) else size


def _sizes(shape: str) -> tuple[str, ...]:
    """The sizes of a shape, those that are no plain number as formulas."""
    return tuple(size if size.isdigit() else f"${size}$" for size in shape.split(TIMES))


def _meeting(left: str, right: str) -> str:
    """`$d$ columns meet $n$ rows`."""
    columns, rows = _sizes(left)[-1], _sizes(right)[0]
    met = f"{rows} row{'s' if rows != '1' else ''}"
    return f"1 column meets {met}" if columns == "1" else f"{columns} columns meet {met}"
