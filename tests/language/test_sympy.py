"""The SymPy encoding: unevaluated, built from the tree, with mangled names only."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
import sympy

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language import to_sympy
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.writing.sympy_encoding import SympyEncoding

QK = (r"q, k \sim \mathcal{N}(\mu, \sigma^2 I_d)", r"\mu \in \mathbb{R}^d", r"\sigma > 0")
MATRICES = (r"X \in \mathbb{R}^{n \times d}", r"w \in \mathbb{R}^d", r"y \in \mathbb{R}^n", r"a, b \in \mathbb{R}")


def encoded(stated: str, *given: str) -> SympyEncoding:
    return to_sympy(Claim(id="c", stated=stated, given=given))


@pytest.mark.parametrize(
    ("stated", "text"),
    [
        (r"\mathbb{E}[q^\top k] = \sum_{i=1}^d \mu_i^2", "Eq(E(q.T*k), Sum(mu[i]**2, (i, 1, d)))"),
        (r"\operatorname{Var}(q^\top k) = d\sigma^4 = d", "And(Eq(Var(q.T*k), d*sigma**4), Eq(d*sigma**4, d))"),
    ],
)
def test_moments(stated: str, text: str) -> None:
    assert encoded(stated, *QK).text == text


@pytest.mark.parametrize(
    ("stated", "text"),
    [
        ("a + a = 2a", "Eq(a + a, 2*a)"),
        (r"a < b \implies \frac{a}{b} \le 1", "Implies(a < b, a/b <= 1)"),
        (r"X^\top y = 0", "Eq(X.T*y, 0)"),
        (r"X_{1,:} w = y_1", "Eq((X[1, :]*w), y[1])"),
        (r"\|y - Xw\|_2^2 \ge 0", "norm(y - (X*w))**2 >= 0"),
        (r"[1, a] w = b", "Eq(([1, a]*w), b)"),
    ],
)
def test_text(stated: str, text: str) -> None:
    given = tuple(part.replace("{R}^d", "{R}^2").replace("\\times d", "\\times 2") for part in MATRICES)
    assert encoded(stated, *given).text == text


def test_nothing_is_evaluated() -> None:
    found = encoded("a + a = 2a", *MATRICES).expression
    assert isinstance(found, sympy.Eq)
    assert found.lhs.args[0] == found.lhs.args[1]
    assert isinstance(encoded("1 = 2").expression, sympy.Eq)


def test_the_object_is_of_the_declared_shape() -> None:
    found = encoded(r"X^\top(XX^\top + a I)^{-1} = (X^\top X + a I)^{-1}X^\top", *MATRICES).expression
    assert found.lhs.shape == found.rhs.shape
    rows, columns = found.lhs.shape
    assert rows.is_integer
    assert rows != columns


def test_only_mangled_names_reach_sympy() -> None:
    found = encoded(
        r"\tilde w^\top w^* = \operatorname{sim}(a, b)",
        r"\operatorname{sim} : \mathbb{R} \times \mathbb{R} \to \mathbb{R}",
    )
    names = {str(atom) for atom in found.expression.atoms(sympy.Symbol, sympy.MatrixSymbol)}
    names |= {str(part.func) for part in found.expression.atoms(sympy.core.function.AppliedUndef)}
    assert names
    assert all(re.fullmatch(r"[smf]\d+", name) for name in names)
    assert names <= found.names.keys()
    assert "tilde_w" in found.text


def test_different_letters_never_share_a_symbol() -> None:
    found = encoded(r"\mathbf{a} = a + \boldsymbol{a}", r"\mathbf{a}, a, \boldsymbol{a} \in \mathbb{R}")
    assert len(found.expression.free_symbols) == 3


def test_what_states_nothing_has_no_encoding() -> None:
    with pytest.raises(UnsupportedConstruct):
        encoded("a + b")


def test_a_definition_is_an_equation() -> None:
    found = encoded(r"L(w) := \|y - Xw\|_2^2", *MATRICES)
    assert found.text == "Eq(L(w), norm(y - (X*w))**2)"


def test_reading_claims_does_not_load_sympy() -> None:
    code = (
        "import sys; from corrigenda.proofs.language import parse, read; from corrigenda.proofs.claim import Claim;"
        "read(Claim(id='c', stated='a = a')); sys.exit('sympy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
