"""The words of a finding: its message, and the lines that follow it."""

from __future__ import annotations

import re
from collections.abc import Iterator

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


def headline(row: Row) -> str:
    """`refuted C001: sentence` without the place."""
    code = f" {row.code}" if row.code else ""
    named = "" if isinstance(row, StepResult) else f" claim {row.outcome.claim.id}"
    return f"{WORDS[row.verdict]}{code}:{named} {message(row)}"


def message(row: Row) -> str:
    """One sentence fit for the author, formulas as a terminal shows them."""
    if row.code == "C005":
        expected = row.outcome.claim.expected or ""
        return f"expected {expected.lower().replace('_', ' ')}. {readable(row.outcome.why)}"
    if row.code == "C004":
        return sentence(readable(_weakness(row.outcome)))
    if row.code in ("C001", "C002", "C003", "C006") or not row.code:
        return readable(row.outcome.why)
    return f"{CODES[row.code].name}. {sentence(readable(row.outcome.why))}"


def _weakness(outcome: Outcome) -> str:
    """What a statement that holds does not say."""
    told = [remark.text for remark in outcome.remarks if remark.kind in FLAGGING_REMARKS and remark.text]
    return told[0] if told else outcome.why


def details(row: Row, *, verbose: bool) -> Iterator[tuple[str, str]]:
    """What stands below the quoted line: label and text."""
    outcome = row.outcome
    if outcome.verdict in HOLDS | {Verdict.CONDITIONAL} and outcome.scope:
        yield "holds for", "every size" if outcome.scope == "all" else readable(outcome.scope)
    if outcome.witness and outcome.verdict is not Verdict.ILL_TYPED:
        yield "witness", _point(outcome.witness)
    if outcome.diagnosis and outcome.verdict is not Verdict.ILL_TYPED:
        yield "diagnosis", _diagnosed(outcome)
    yield from (("remark", f"{remark.kind}: {_remark(remark.latex, remark.text)}") for remark in outcome.remarks)
    if verbose and isinstance(row, StepResult):
        yield from (("inferred", readable(told)) for told in row.inferred)
        yield from (("given", formula(given)) for given in outcome.given)


def _diagnosed(outcome: Outcome) -> str:
    assert outcome.diagnosis is not None
    edit = f" ({formula(outcome.diagnosis.edit)})" if outcome.diagnosis.edit else ""
    return readable(outcome.diagnosis.sentence) + edit


def _remark(latex: str, text: str) -> str:
    return formula(latex) if latex else readable(text)


def _point(witness: Witness) -> str:
    values = ", ".join(f"{formula(name)} = {_value(value)}" for name, value in witness.assignment.items())
    return f"{values or 'everywhere'}: left {_value(witness.left)}, right {_value(witness.right)}"


def _value(value: str) -> str:
    """A value in characters; a law or a truth value is words already, and digits stay those of the sentence."""
    value = TEXT.sub(r"\1", value)
    if DECIMAL.fullmatch(value):
        return value
    return printable(value.replace("\\{", "{").replace("\\}", "}")) if WORDED.match(value) else formula(value)


def readable(told: str) -> str:
    """A sentence with its formulas in characters instead of LaTeX."""
    pieces = (formula(part) if is_formula else part for is_formula, part in segments(told))
    return printable(" ".join("".join(pieces).split()))


def formula(latex: str) -> str:
    """A formula in characters, or its LaTeX when it is not read."""
    from corrigenda.proofs.language import parse, text

    try:
        return printable(text(parse(latex)))
    except (LanguageError, TypeError):
        return printable(latex)
