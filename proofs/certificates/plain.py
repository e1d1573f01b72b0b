"""Certificates as plain JSON values and back, without loss: `kind` names the class, fractions are texts."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any, get_args

from corrigenda.proofs.certificates import Certificate

if TYPE_CHECKING:
    from cattrs import Converter

TAG = "kind"
LONGEST_FRACTION = 400


def plain(certificate: Certificate | None) -> dict[str, Any] | None:
    """The certificate as dictionaries, lists, strings and numbers; None for none."""
    return _tagged(certificate, _converter())


def from_plain(value: object) -> Certificate | None:
    """The certificate that `plain` wrote.  Raises ValueError for anything else."""
    from cattrs.errors import BaseValidationError

    try:
        return _untagged(value, _converter())
    except (
        BaseValidationError,
        AttributeError,
        KeyError,
        TypeError,
        ValueError,
        ArithmeticError,
        RecursionError,
    ) as error:
        raise ValueError("not a certificate") from error


def register(converter: Converter) -> None:
    """Teaches a converter of other records how certificates look."""
    converter.register_unstructure_hook(Fraction, str)
    converter.register_structure_hook(Fraction, lambda value, _: _fraction(value))
    converter.register_unstructure_hook_func(_is_certificate, lambda value: _tagged(value, converter))
    converter.register_structure_hook_func(_is_certificate, lambda value, _: _untagged(value, converter))


def _is_certificate(kind: object) -> bool:
    return kind in (Certificate, Certificate | None)


def _tagged(certificate: Certificate | None, converter: Converter) -> dict[str, Any] | None:
    if certificate is None:
        return None
    return {TAG: type(certificate).__name__, **converter.unstructure(certificate, type(certificate))}


def _untagged(value: Any, converter: Converter) -> Certificate | None:
    if value is None:
        return None
    fields = dict(value)
    found: Certificate = converter.structure(fields, _kinds()[fields.pop(TAG)])
    return found


@cache
def _kinds() -> dict[str, Any]:
    return {kind.__name__: kind for kind in get_args(Certificate)}


def _fraction(value: object) -> Fraction:
    if not isinstance(value, str) or len(value) > LONGEST_FRACTION:
        raise TypeError("a fraction is a short text")
    return Fraction(value)


@cache
def _converter() -> Converter:
    from cattrs import Converter

    converter = Converter(forbid_extra_keys=True)
    register(converter)
    return converter
