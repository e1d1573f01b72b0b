"""A derivative by a letter that the problem defines: `\\partial L/\\partial r` where `r := Xw - y`.

The letter is set free, with the shape of its definition, where nothing else in the statement depends on what defines
it: then the derivative means the same.  What holds for every value holds for those of the definition; what fails for
some is wrong only where the definition takes every value.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.context import Context
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.declarations import headings
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.reading.settled.expansion import expand
from corrigenda.proofs.language.shapes import shape_of
from corrigenda.proofs.language.tree import expressions as e
from corrigenda.proofs.language.tree.flat import terms_of
from corrigenda.proofs.language.tree.traverse import free_names, walk
from corrigenda.proofs.language.writing.printer import latex
from corrigenda.reports.grading.marking.readings.questions import Question


@dataclass(frozen=True, slots=True, kw_only=True)
class Freed:
    """The question with the letter set free; `onto` when its definition takes every value."""

    question: Question
    onto: bool


def freed(question: Question) -> Freed | None:
    """The question with the one defined letter free by which it derives; None where there is none, or where the
    statement depends on what defines the letter in another way too."""
    known = (*question.given, *question.own)
    try:
        written = headings.collect(known, question.stated).read(question.stated)
        context = read(Claim(id="letters", stated=question.answer, given=known)).context
        letters = {name for node in walk(written) for name in _derived_by(node)} & context.definitions.keys()
        letter = letters.pop() if len(letters) == 1 else ""
        body = context.definitions[letter].body if letter else None
        if body is None or context.definitions[letter].parameters or context.definitions[letter].indices:
            return None
        declared = f"{letter} \\in {_space(letter, context)}"
        given, own = (
            tuple(text for text in texts if text.partition(":=")[0].strip() != letter)
            for texts in (question.given, question.own)
        )
        left = free_names(read(Claim(id="freed", stated=question.stated, given=(*given, *own, declared))).statement)
        roots = free_names(expand(body, context))
    except (LanguageError, RecursionError, KeyError):
        return None
    if (left & roots) - set(context.dimensions):
        return None
    return Freed(question=replace(question, given=(*given, declared), own=own), onto=_onto(body, context))


def _derived_by(node: e.Node) -> tuple[str, ...]:
    match node:
        case e.Gradient(variable=name):
            return (name,)
        case e.Partial(variables=variables):
            bases = (one.base if isinstance(one, e.Index) else one for one in variables)
            return tuple(one.text for one in bases if isinstance(one, e.Name))
    return ()


def _space(letter: str, context: Context) -> str:
    sizes = r" \times ".join(latex(size) for size in shape_of(e.Name(text=letter), context))
    return f"\\mathbb{{R}}^{{{sizes}}}" if sizes else "\\mathbb{R}"


def _onto(body: e.Expr, context: Context) -> bool:
    """Whether a declared letter is added in it, or it is a vector or a number and a product with a declared letter:
    then it takes every value."""
    terms = terms_of(body)
    plain = [term.operand if isinstance(term, e.Neg) else term for term in terms]
    alone = [term.text for term in plain if isinstance(term, e.Name) and _free(term.text, context)]
    used = [node.text for node in walk(body) if isinstance(node, e.Name)]
    if any(used.count(name) == 1 for name in alone):
        return True
    if not isinstance(body, e.Mul) or len(body.factors) != 2 or len(shape_of(body, context)) > 1:
        return False
    letters = (one.operand if isinstance(one, e.Transpose) else one for one in body.factors)
    names = (one.text for one in letters if isinstance(one, e.Name))
    return any(_free(name, context) and used.count(name) == 1 for name in names)


def _free(name: str, context: Context) -> bool:
    """Whether a letter may be any real number, vector or matrix of its shape."""
    restricted = frozenset[str]().union(*map(free_names, context.assumptions))
    symbol = context.symbols.get(name)
    return symbol is not None and not symbol.integer and not symbol.structure and name not in restricted
