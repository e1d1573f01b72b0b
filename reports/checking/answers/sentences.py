"""The words of a finding: its message, and the lines that follow it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from corrigenda.proofs.language.errors import LanguageError
from corrigenda.proofs.outcome import Outcome
from corrigenda.proofs.verdict import FLAGGING_REMARKS, HOLDS, Verdict, Witness
from corrigenda.reports.checking.answers.rows import Row, StepResult
from corrigenda.reports.codes import CODES
from corrigenda.reports.papers.text import printable, segments, sentence
from corrigenda.reports.papers.wording import WORDS

TEXT = re.compile(r"\\text\{([^{}]*)\}")
DECIMAL = re.compile(r"-?[0-9]+\.[0-9]+(e[-+]?[0-9]+)?")
WORDED = re.compile(r"[a-z]{2,}\b")


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """What is made of a formula in characters, of words that the note may have chosen, and of a label of our own."""

    formula: Callable[[str], str] = str
    words: Callable[[str], str] = str
    label: Callable[[str], str] = str


PLAIN = Style()


def headline(row: Row, style: Style = PLAIN) -> str:
    """`refuted C001: sentence` without the place."""
    code = f" {row.code}" if row.code else ""
    named = "" if isinstance(row, StepResult) else f" claim {style.words(row.outcome.claim.id)}"
    return f"{style.label(f'{WORDS[row.verdict]}{code}')}:{named} {message(row, style)}"


def message(row: Row, style: Style = PLAIN) -> str:
    """One sentence fit for the author, formulas as a terminal shows them."""
    if row.code == "C005":
        expected = row.outcome.claim.expected or ""
        return f"expected {expected.lower().replace('_', ' ')}. {readable(row.outcome.why, style)}"
    if row.code == "C004":
        return sentence(readable(_weakness(row.outcome), style))
    if row.code in ("C001", "C002", "C003", "C006") or not row.code:
        return readable(row.outcome.why, style)
    return f"{CODES[row.code].name}. {sentence(readable(row.outcome.why, style))}"


def _weakness(outcome: Outcome) -> str:
    """What a statement that holds does not say."""
    told = [remark.text for remark in outcome.remarks if remark.kind in FLAGGING_REMARKS and remark.text]
    return told[0] if told else outcome.why


def details(row: Row, *, verbose: bool, style: Style = PLAIN) -> Iterator[tuple[str, str]]:
    """What stands below the quoted line: label and text."""
    outcome = row.outcome
    if outcome.verdict in HOLDS | {Verdict.CONDITIONAL} and outcome.scope:
        yield "holds for", "every size" if outcome.scope == "all" else readable(outcome.scope, style)
    if outcome.witness and outcome.verdict is not Verdict.ILL_TYPED:
        yield "witness", _point(outcome.witness, style)
    if outcome.diagnosis and outcome.verdict is not Verdict.ILL_TYPED:
        yield "diagnosis", _diagnosed(outcome, style)
    yield from (("remark", f"{remark.kind}: {_remark(remark.latex, remark.text, style)}") for remark in outcome.remarks)
    if verbose and isinstance(row, StepResult):
        yield from (("inferred", readable(told, style)) for told in row.inferred)
        yield from (("given", style.formula(formula(given))) for given in outcome.given)


def _diagnosed(outcome: Outcome, style: Style) -> str:
    assert outcome.diagnosis is not None
    edit = f" ({style.formula(formula(outcome.diagnosis.edit))})" if outcome.diagnosis.edit else ""
    return readable(outcome.diagnosis.sentence, style) + edit


def _remark(latex: str, text: str, style: Style) -> str:
    return style.formula(formula(latex)) if latex else readable(text, style)


def _point(witness: Witness, style: Style) -> str:
    values = (style.formula(f"{formula(name)} = {_value(value)}") for name, value in witness.assignment.items())
    left, right = (style.formula(_value(value)) for value in (witness.left, witness.right))
    return f"{', '.join(values) or 'everywhere'}: left {left}, right {right}"


def _value(value: str) -> str:
    """A value in characters; a law or a truth value is words already, and digits stay those of the sentence."""
    value = TEXT.sub(r"\1", value)
    if DECIMAL.fullmatch(value):
        return value
    return printable(value.replace("\\{", "{").replace("\\}", "}")) if WORDED.match(value) else formula(value)


def readable(told: str, style: Style = PLAIN) -> str:
    """A sentence with its formulas in characters instead of LaTeX."""
    pieces = (style.formula(formula(part)) if is_formula else style.words(part) for is_formula, part in segments(told))
    return printable(" ".join("".join(pieces).split()))


def formula(latex: str) -> str:
    """A formula in characters, or its LaTeX when it is not read."""
    from corrigenda.proofs.language import parse, text

    try:
        return printable(text(parse(latex)))
    except (LanguageError, TypeError):
        return printable(latex)
