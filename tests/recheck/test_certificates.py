"""Every certificate survives its JSON form, and nothing else is taken for one."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corrigenda.proofs.certificates import Certificate, Derived, SameExpression
from corrigenda.proofs.certificates.plain import from_plain, plain

KINDS = [kind for kind in get_args(Certificate) if kind is not Derived]
st.register_type_strategy(float, st.floats(allow_nan=False))
LEAVES = st.one_of([st.from_type(kind) for kind in KINDS])
NESTED = st.recursive(LEAVES, lambda inner: st.builds(Derived, inner=st.none() | inner), max_leaves=3)


@settings(max_examples=150, derandomize=True, deadline=None)
@given(NESTED)
def test_a_certificate_survives_json(certificate: Certificate) -> None:
    assert from_plain(json.loads(json.dumps(plain(certificate)))) == certificate


def test_no_certificate_is_null() -> None:
    assert plain(None) is None
    assert from_plain(None) is None


@pytest.mark.parametrize(
    "value",
    [
        {},
        [],
        "SameExpression",
        {"kind": "Certificate"},
        {"kind": "SameExpression", "relations": ["a = b"], "more": 1},
        {"kind": "AgreesAt", "theorem": "none"},
        {"kind": "SumOfSquares", "parts": [[{"factor": [], "basis": [{"x": 1}], "gram": [["1/0"]]}]]},
        {"kind": "SumOfSquares", "parts": [[{"factor": [], "basis": [{"x": 1}], "gram": [["1" * 500]]}]]},
        {"kind": ["SameExpression"]},
    ],
)
def test_anything_else_is_refused(value: Any) -> None:
    with pytest.raises(ValueError, match="not a certificate"):
        from_plain(value)


def test_a_deep_chain_of_theorems_is_refused_or_read() -> None:
    value: Any = plain(SameExpression())
    for _ in range(5_000):
        value = {"kind": "Derived", "theorem": "", "statement": "", "method": "", "inner": value}
    with pytest.raises(ValueError, match="not a certificate"):
        from_plain(value)
