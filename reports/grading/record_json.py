"""The record of a marked class as JSON, and back."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from cattrs import Converter
from cattrs.errors import BaseValidationError

from corrigenda.reports.grading.record import ClassResult

SCHEMA = "corrigenda-grades"
VERSION = 2


def render(result: ClassResult) -> str:
    """The record as a JSON document; points are texts such as `5/2`, so that nothing is rounded."""
    document = {"schema": SCHEMA, "version": VERSION, "class": _converter().unstructure(result)}
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def parse(text: str) -> ClassResult:
    """The record in a JSON document.  Raises ValueError for anything else."""
    try:
        document: Any = json.loads(text)
        if document["schema"] != SCHEMA or document["version"] != VERSION:
            raise ValueError("not a record of grades of this version")
        return _converter().structure(document["class"], ClassResult)
    except (BaseValidationError, AttributeError, KeyError, TypeError, RecursionError) as error:
        raise ValueError("not a record of grades") from error


def read(path: Path) -> ClassResult | None:
    """The record in a file; None when there is none or it cannot be used."""
    try:
        return parse(path.read_text("utf-8"))
    except (OSError, ValueError):
        return None


@cache
def _converter() -> Converter:
    converter = Converter(forbid_extra_keys=True)
    converter.register_unstructure_hook(Fraction, str)
    converter.register_structure_hook(Fraction, lambda value, _: Fraction(value))
    return converter
