"""Samples: variances that words name, equations written without an index, functions that a chain gives."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.slips.repairs import repaired
from corrigenda.proofs.pages.table.reader import page

MODEL = r"""Consider the model

$$
v = a_0 + a_1 u + \eta, \; \eta_i \sim \mathcal{N}(0, q^2), \; i = 1, \ldots, n .
$$

Its loss is

$$
L(a_0, a_1) = \sum_{i=1}^n \eta_i^2 = \sum_{i=1}^n (v_i - a_0 - a_1 u_i)^2 .
$$

"""
SPREAD = r"""Let $u_1, \dots, u_n$ and $v_1, \dots, v_n$ be numbers, where $\bar{u}$ and $\bar{v}$ are the sample means,
$s_u^2$ is the WHICHsample variance of $u$ and $s_{uv}$ is the sample covariance between $u$ and $v$. Then """
TOLD = SPREAD.replace("WHICH", "unbiased ")
UNTOLD = SPREAD.replace("WHICH", "")
TRUE = [
    MODEL + r"Then $\frac{\partial L(a_0, a_1)}{\partial a_0} = -2 \sum_{i=1}^n (v_i - a_0 - a_1 u_i)$.",
    MODEL + r"Then $\frac{\partial L(a_0, a_1)}{\partial a_1} = -2 \sum_{i=1}^n u_i (v_i - a_0 - a_1 u_i)$.",
    MODEL + r"Then $\mathbb{E}[v_i] = a_0 + a_1 u_i$.",
    TOLD + r"$\sum_{i=1}^n u_i^2 - n \bar{u}^2 = (n-1) s_u^2$.",
    UNTOLD + r"$\sum_{i=1}^n u_i v_i - n \bar{u} \bar{v} = (n-1) s_{uv}$.",
]
FALSE = [
    MODEL + r"Then $\frac{\partial L(a_0, a_1)}{\partial a_0} = 2 \sum_{i=1}^n (v_i - a_0 - a_1 u_i)$.",
    MODEL + r"Then $\mathbb{E}[v_i] = a_0 - a_1 u_i$.",
    TOLD + r"$\sum_{i=1}^n u_i^2 + n \bar{u}^2 = (n-1) s_u^2$.",
]
OPEN = [
    UNTOLD + r"$\sum_{i=1}^n u_i^2 - n \bar{u}^2 = n s_u^2$.",
    UNTOLD + r"$\sum_{i=1}^n u_i v_i - n \bar{u} \bar{v} = n s_{uv}$.",
]
"""By what a sample variance is divided is a convention."""


@pytest.mark.parametrize("text", TRUE)
def test_a_true_statement_agrees(text: str) -> None:
    found = page(read_text(text, name="note.md", kind="markdown"))
    told = run(found.equations[-1], found.program)
    assert told.agrees, told.reason


@pytest.mark.parametrize("text", FALSE)
def test_a_slip_is_found(text: str) -> None:
    found = page(read_text(text, name="note.md", kind="markdown"))
    told = run(found.equations[-1], found.program)
    assert told.fails, told.reason
    assert repaired(found.equations[-1], found.program) is not None


@pytest.mark.parametrize("text", OPEN)
def test_another_convention_is_no_error(text: str) -> None:
    found = page(read_text(text, name="note.md", kind="markdown"))
    told = run(found.equations[-1], found.program)
    assert not told.agrees
    assert not told.fails
