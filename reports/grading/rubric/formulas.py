"""The formulas of a rubric: what stands on either side of an equation, in the LaTeX of the file."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from corrigenda.proofs.documents import MathSpan, Place
from corrigenda.proofs.documents.prose.declared import unusable
from corrigenda.proofs.documents.steps.splitting import clauses
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.declarations import headings
from corrigenda.proofs.language.tree.expressions import And, BigO, Chain, Expr, Iff, Or, Statement
from corrigenda.proofs.language.tree.traverse import free_names
from corrigenda.reports.grading.rubric.laws import as_side, two_sides
from corrigenda.reports.grading.rubric.model import IFF, Equation, Kind
from corrigenda.reports.grading.rubric.sets import bound, is_set, is_surely_set, member, opened, split, told_letter

CONDITIONS = frozenset({"<", "<=", ">", ">=", "!=", "in", "notin", "="})
_OF = r"\s+(?:on|for|of)\s+(?P<what>\S.*?)\s*"
_ASKS: tuple[tuple[Kind, re.Pattern[str]], ...] = (
    ("condition", re.compile(rf"\s*(?:condition|range|inequality|interval|set|values?|solutions?){_OF}")),
    ("law", re.compile(rf"\s*(?:law|distribution|posterior){_OF}")),
    ("order", re.compile(rf"\s*(?:order|growth|complexity|cost){_OF}")),
    (
        "value",
        re.compile(rf"\s*(?:equation|formula|expression|matrix|vector)(?:{_OF}|\s+(?P<named>\S.*?)\s*)|\s*equation\s*"),
    ),
)
_IN = re.compile(r"[<>]|\\(?:in|notin|le|ge|ne|leq|geq|neq)(?![A-Za-z])")
_VALUES = re.compile(r"\s*(?:set|values?|solutions?)\b")
_ONE_LETTER = re.compile(r"\\?[A-Za-z]+(?:_(?:\w|\{\w+\}))?")


class FormulaError(Exception):
    """Why a formula of a rubric cannot be used, as the rest of a sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """The kind of answer that is asked for, where the rubric says so, and what it is of: the letter of a condition, the
    left side of anything else; `values` where single values of the letter are one."""

    kind: Kind | None = None
    of: str = ""
    values: bool = False


def asked(text: str) -> Asked:
    """What `asks` says; nothing for `equation` and for an empty text.  Raises FormulaError."""
    found = next(((kind, one) for kind, words in _ASKS if (one := words.fullmatch(text)) is not None), None)
    if found is None and text:
        raise FormulaError(
            "write 'equation', or 'condition on' and a letter, such as 'condition on \\eta'; or 'values of x', "
            "'law of y', 'order of C', 'matrix H'."
        )
    what = next((one for one in found[1].groups() if one), "").strip(" $") if found is not None else ""
    if found is None or not what:
        return Asked()
    kind = found[0]
    if kind == "condition" and _ONE_LETTER.fullmatch(what) is None:
        raise FormulaError(f"{what} is no letter; a condition is asked on one letter, such as 'condition on \\eta'.")
    return Asked(kind=kind, of=what, values=_VALUES.match(text) is not None)


def stated(text: str, given: Sequence[str], wanted: Asked) -> Equation:
    """What is said of the quantity that is asked for, of whatever kind.  Raises FormulaError."""
    if wanted.kind == "condition":
        return _condition(text, given, wanted.of, values=wanted.values)
    if wanted.kind == "law" or two_sides(text) is not None:
        return _law(text, given, wanted.of)
    if wanted.kind is not None and len(split(text, ("=",))) == 1:
        text = f"{wanted.of} = {text}"
    return _set_equation(text, given) or _equation(text, given, wanted.kind)


def _told(text: str, given: Sequence[str]) -> str:
    """The letter whose values are told, where no declaration says what it is."""
    letter = told_letter(text)
    return "" if any(one.partition(":=")[0].strip() == letter for one in given if ":=" in one) else letter


def _read(text: str, given: Sequence[str]) -> Statement:
    try:
        return headings.collect(tuple(given), text).read(text)
    except LanguageError as error:
        raise FormulaError(f"this cannot be read: {error}.") from None


def _equation(text: str, given: Sequence[str], kind: Kind | None) -> Equation:
    """The two sides of `text`, which is one equation, or says when a condition holds.  Raises FormulaError."""
    if IFF not in text and (letter := _told(text, given)):
        return _condition(text, given, letter, values=True)
    statement = _read(text, given)
    if isinstance(statement, Iff):
        return _equivalence(text)
    orders = isinstance(statement, Chain) and statement.relations in (("=",), ("in",))
    if orders and isinstance(statement, Chain) and isinstance(statement.sides[1], BigO):
        left, right = split(text, ("=", "\\in"))
        return Equation(left=left, right=right, kind="order")
    if kind == "order":
        raise FormulaError("an order of growth is asked for; write 'C = O(n)', or with \\Theta or \\Omega.")
    if not isinstance(statement, Chain) or statement.relations != ("=",):
        raise FormulaError(
            "write one equation, or one equivalence with `\\iff`, whose left side is what is asked for; for a range "
            "say so with asks = 'condition on' and its letter."
        )
    if not all(isinstance(side, Expr) for side in statement.sides):
        raise FormulaError("both sides must be expressions.")
    left, right = _sides(text)
    return Equation(left=left, right=right)


def _set_equation(text: str, given: Sequence[str], letter: str = "") -> Equation | None:
    """`\\{x : x^2 = 1\\} = \\{-1, 1\\}` as the equivalence of what they say of a member, the `letter` where it is told;
    None for another equation."""
    sides = split(text, ("=",))
    if len(sides) != 2 or not (letter or any(map(is_surely_set, sides))) or not is_set(sides[1]):
        return None
    whole = next((text.partition(":=")[2] for text in given if text.partition(":=")[0].strip() == sides[0]), sides[0])
    letter = letter or next((name for side in (whole, sides[1]) if (name := bound(side))), "x")
    right = member(letter, sides[1]) or ""
    _read(right, given)
    left = member(letter, whole) or f"{letter} \\in {sides[0]}"
    return Equation(left=left, right=right, relation=IFF, kind="condition", letter=letter)


def _law(text: str, given: Sequence[str], of: str) -> Equation:
    sides = two_sides(text) or (of, text)
    law = as_side(sides[1], given)
    if not law:
        raise FormulaError("a law is asked for; write one that is known, such as 'y \\sim \\mathcal{N}(0, 1)'.")
    return Equation(left=sides[0] or of, right=law, relation="", kind="law")


def _condition(text: str, given: Sequence[str], letter: str, *, values: bool) -> Equation:
    """A condition on a letter, alone or behind what it is equivalent to; a lone equation where its values are asked
    for.  Raises FormulaError."""
    if (found := _set_equation(text, given, letter)) is not None:
        return found
    alone = values and len(split(text, ("=", IFF))) == 1 and not _IN.search(text)
    text = member(letter, text) or (f"{letter} = {text}" if alone else text)
    told = text if IFF in text else opened(text, letter)
    statement = _read(told, given)
    if letter not in free_names(statement):
        raise FormulaError(f"a condition on {letter} is asked for, and this does not mention it.")
    if isinstance(statement, Iff):
        return _equivalence(text, letter)
    equation = isinstance(statement, Chain) and set(statement.relations) == {"="} and not values
    if equation or not all(set(one.relations) <= CONDITIONS for one in _chains(statement)):
        raise FormulaError(f"a condition on {letter} is asked for; write inequalities, such as '0 < {letter} < 1'.")
    return Equation(left="", right=told, relation=IFF, kind="condition", letter=letter)


def _chains(statement: Statement) -> Iterator[Chain]:
    """The relations of a condition; one that cannot be part of it raises FormulaError."""
    match statement:
        case Chain():
            yield statement
        case And(parts=parts) | Or(parts=parts):
            for part in parts:
                yield from _chains(part)
        case _:
            raise FormulaError("write one condition, made of inequalities and equations.")


def _equivalence(text: str, letter: str = "") -> Equation:
    left, mark, right = text.partition(IFF)
    if not mark or IFF in right:
        raise FormulaError("write one condition, `\\iff`, and the condition that it comes to.")
    return Equation(
        left=left.strip(),
        right=opened(right, letter),
        relation=IFF,
        kind="condition",
        letter=letter or told_letter(right),
    )


def _sides(text: str) -> tuple[str, str]:
    span = MathSpan(text=text, display=True, style="display", places=tuple(_places(text)))
    found = clauses(span)
    if len(found) != 1 or len(found[0].relations) != 1:
        raise FormulaError("write one equation without commas or words around it.")
    left, right = (side.text.strip() for side in found[0].sides)
    return left, right


def _places(text: str) -> list[Place]:
    return [Place(line=1, column=column) for column in range(1, len(text) + 1)]


def refuse_unreadable(text: str, given: Sequence[str]) -> None:
    """Raises FormulaError when `text` declares nothing after the declarations before it."""
    try:
        reason = unusable(text, tuple(given[:-1]))
    except LanguageError as error:
        reason = str(error)
    if reason:
        raise FormulaError(f"this declares nothing that can be used: {reason}.")
