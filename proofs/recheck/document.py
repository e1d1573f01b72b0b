"""A JSON report as the re-check reads it: only the fields that it verifies, each of the right type.

Nothing of it is trusted: a file that is too large, nests too deeply or has fields of another type is
`UnreadableReport` with one sentence.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache, partial
from operator import eq
from typing import TYPE_CHECKING, Any

from corrigenda.proofs.certificates import Certificate
from corrigenda.proofs.certificates.plain import register
from corrigenda.proofs.recheck.witness.printed import Shown
from corrigenda.proofs.verdict import Severity, Stance, Verdict

if TYPE_CHECKING:
    from cattrs import Converter

LARGEST_FILE = 256_000_000
LONGEST_TEXT = 40_000
MOST_ITEMS = 20_000
SCHEMA = "report-1.json"


class UnreadableReport(Exception):
    """The report cannot be re-checked; the message is one sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """One finding as reported."""

    stance: Stance
    exact: bool
    scope: str
    certificate: Certificate | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A relation of a chain, or a listed proof step."""

    latex: str
    verdict: Verdict
    role: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """The corrected statement with its verdict, `under` the extra assumptions that the claim lists."""

    latex: str
    verdict: Verdict
    scope: str
    under: tuple[str, ...] = ()
    evidence: tuple[Evidence, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Reported:
    """One claim of the report."""

    id: str
    stated: str
    given: tuple[str, ...]
    needs: tuple[str, ...]
    verdict: Verdict
    scope: str
    tier: str
    severity: Severity
    remarks: tuple[tuple[str, str], ...]
    steps: tuple[Step, ...]
    evidence: tuple[Evidence, ...]
    reason: str = ""
    corrected: str | None = None
    correction: Correction | None = None
    witness: Shown | None = None
    edit: str = ""


def read(text: str) -> tuple[Reported, ...]:
    """The claims of a report.  Raises UnreadableReport."""
    if len(text) > LARGEST_FILE:
        raise UnreadableReport("The report is too large.")
    try:
        document = json.loads(text)
    except RecursionError:
        raise UnreadableReport("The report nests too deeply.") from None
    except ValueError as error:
        raise UnreadableReport(f"The report is no JSON: {str(error)[:200]}.") from None
    if not isinstance(document, dict) or not str(document.get("schema", "")).endswith(SCHEMA):
        raise UnreadableReport("The file is no report of `corrigenda verify --format json`.")
    if not isinstance(document.get("claims"), list) or len(document["claims"]) > MOST_ITEMS:
        raise UnreadableReport("`claims` is no list of tables.")
    return tuple(_claim(item, number) for number, item in enumerate(document["claims"], start=1))


def _claim(item: Any, number: int) -> Reported:
    """One claim, the edit of its diagnosis and the pairs of its remarks taken out of their tables."""
    try:
        edit = (item.get("diagnosis") or {}).get("edit", "")
        remarks = [(remark["kind"], remark["latex"]) for remark in item["remarks"]]
        return _converter().structure({**item, "edit": edit, "remarks": remarks}, Reported)
    except (ValueError, TypeError, LookupError, AttributeError, ExceptionGroup) as error:
        field = _path(error)
        raise UnreadableReport(f"Claim {number} has a field of another type{field}.") from None


def _path(error: BaseException) -> str:
    """The first field that cattrs names."""
    from cattrs import transform_error

    if not isinstance(error, ExceptionGroup):
        return ""
    return next((f" ({part.rpartition(' @ ')[2]})" for part in transform_error(error)), "")


# -------------------------------------------------------------------------------------- fields


@cache
def _converter() -> Converter:
    """Structures by type and coerces nothing."""
    from cattrs import Converter, gen

    converter = Converter()
    register(converter)
    for kind in (str, bool):
        converter.register_structure_hook(kind, _exactly)
    for choice in (Severity, Stance, Verdict):  # which the hook for texts would take otherwise
        converter.register_structure_hook(choice, lambda value, kind: kind(value))
    finding = gen.make_dict_structure_fn(Evidence, converter, stance=gen.override(rename="finding"))
    converter.register_structure_hook(Evidence, finding)
    texts = (tuple[str, ...], lambda value, _: tuple(_exactly(part, str) for part in value))
    tables = ((rows, converter.get_structure_hook(rows)) for rows in (tuple[Evidence, ...], tuple[Step, ...]))
    for listed, made in (texts, *tables):
        converter.register_structure_hook_func(partial(eq, listed), partial(_listed, made))
    return converter


def _exactly(value: Any, kind: type) -> Any:
    """A truth value, or a text that is not too long."""
    if not isinstance(value, kind) or (isinstance(value, str) and len(value) > LONGEST_TEXT):
        raise TypeError(f"no {kind.__name__} of at most {LONGEST_TEXT} characters")
    return value


def _listed(made: Any, value: object, kind: Any) -> Any:
    """A list; a text in its place would be refused character by character."""
    if not isinstance(value, list) or len(value) > MOST_ITEMS:
        raise TypeError(f"no list of at most {MOST_ITEMS} items")
    return made(value, kind)
