"""Other kinds of letters that the note does not declare: a step that holds for one of them is not wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

from corrigenda.proofs.decide.assess import assess_quietly
from corrigenda.proofs.decide.doubts.question import Doubt, Doubted, Question, settled_names
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.language.conventions import is_capital_or_bold
from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.language.reading.elaborate import read
from corrigenda.proofs.language.tree.traverse import free_names, fresh
from corrigenda.proofs.verdict import HOLDS, Verdict

MOST_TRIED = 8
SHAPES = {"scalar": (), "vector": ("",), "matrix": ("", "")}
WORDS = {"scalar": "a number", "vector": "a vector", "matrix": "a square matrix"}


def doubted(question: Question) -> Doubted | None:
    """The doubt that an undeclared letter is of another kind, for which the step holds, or None."""
    if question.problem is None:
        return None
    guessed = _guessed(question.problem, question)
    for kinds in islice(_alternatives(guessed), MOST_TRIED):
        if _verdict(question, kinds) in HOLDS:
            changed = [f"${name}$ is {WORDS[kind]}" for name, kind in kinds.items() if guessed[name] != kind]
            sentence = f"It holds if {' and '.join(changed)}; the note does not say."
            return Doubted(doubt=Doubt.KIND, sentence=sentence)
    return None


def disagreeing(question: Question) -> Doubted | None:
    """The doubt about a step that holds for numbers although its undeclared capitals would be matrices, or None."""
    problem = question.problem
    if problem is None or not any(is_capital_or_bold(name) for name in problem.context.symbols):
        return None
    guessed = _guessed(problem, question)
    capitals = {name: "matrix" for name, kind in guessed.items() if kind == "scalar" and is_capital_or_bold(name)}
    if not capitals or _verdict(question, {**guessed, **capitals}) is not Verdict.REFUTED:
        return None
    listed = ", ".join(f"${name}$" for name in capitals)
    sentence = f"It holds for numbers and fails for matrices; nothing declares {listed}."
    return Doubted(doubt=Doubt.KIND, sentence=sentence)


def _guessed(problem: Problem, question: Question) -> Mapping[str, str]:
    """The undeclared letters of the statement, with the kind that inference gave each."""
    context = problem.context
    open_names = free_names(problem.statement) - settled_names(question.declared) - frozenset(context.dimensions)
    symbols = {name: context.symbols[name] for name in sorted(open_names) if name in context.symbols}
    ranks = tuple(SHAPES)
    return {name: ranks[len(symbol.shape)] for name, symbol in symbols.items() if not symbol.integer}


def _alternatives(guessed: Mapping[str, str]) -> Iterator[Mapping[str, str]]:
    """Capitals as matrices beside small letters as vectors or matrices: all of them, then one at a time.

    Inference prefers numbers, so that a letter that it made a vector or a matrix is none.
    """
    seen = [dict(guessed)]
    for kinds in _candidates(guessed):
        if kinds not in seen:
            seen.append(kinds)
            yield kinds


def _candidates(guessed: Mapping[str, str]) -> Iterator[dict[str, str]]:
    for changed in (guessed, *([name] for name in guessed)):
        for small in ("vector", "matrix"):
            kinds = {name: "matrix" if is_capital_or_bold(name) else small for name in changed}
            yield {**guessed, **kinds}


def _verdict(question: Question, kinds: Mapping[str, str]) -> Verdict | None:
    problem = question.problem
    assert problem is not None
    sizes = problem.context.dimensions
    size = sizes[0] if len(sizes) == 1 else fresh("d", frozenset(problem.context.symbols) | frozenset(sizes))
    extra = tuple(_declared(name, kind, size) for name, kind in kinds.items())
    try:
        other = read(question.claim, extra=extra)
    except LanguageError:
        return None
    return assess_quietly(other, question.settings).verdict


def _declared(name: str, kind: str, size: str) -> str:
    power = " \\times ".join(size for _ in SHAPES[kind])
    return f"{name} \\in \\mathbb{{R}}" + (f"^{{{power}}}" if power else "")
