"""Which relations that are no steps are claims, decided or not, and which are left to what the text says of them."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.documents.prose.role import STEP
from corrigenda.reports.checking.check import read_note
from corrigenda.reports.checking.inputs.sources import Note
from corrigenda.reports.checking.runnable import is_claimed


def claimed(text: str) -> list[str]:
    document = read_text(text, name="note.md", kind="markdown")
    found = read_note(Note(file="note.md", lines=tuple(text.split("\n")), document=document, folder=None), ())
    return [row.stated for row, asked in found.run if row.kind != STEP and is_claimed(row, asked)]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        # a second formula for what is defined, drawn as a conclusion
        (
            "Put $R_t = \\sum_{k=0}^{\\infty} \\beta^k u_{t+k}$. If $u_t$ is $c$, we get $R_t = c / (1 - \\beta)$.",
            "R_t = c / (1 - \\beta)",
        ),
        # a variance, which words cannot choose, behind `with`
        (
            "Let $\\hat m = \\frac1n \\sum_{i=1}^n x_i$, with $\\operatorname{Var}(\\hat m) = \\frac{v}{n}$.",
            "\\operatorname{Var}(\\hat m) = \\frac{v}{n}",
        ),
    ],
)
def test_what_is_concluded_is_asked(text: str, wanted: str) -> None:
    assert wanted in claimed(text)


@pytest.mark.parametrize(
    "text",
    [
        "With step size $\\eta$, put $w_{t+1} = w_t - \\eta g_t$. With momentum, $w_{t+1} = w_t - \\eta m_t$.",
        "Let $r_t = a + b$. A different choice is $r_t = a - b$.",
        "With $\\Phi(s, 2 j) = \\cos(s j)$ the features are periodic.",
        "Assume $\\mathbb{E}[\\xi] = 0$ and $\\operatorname{Var}(\\xi) = 1$.",
    ],
)
def test_another_definition_or_an_assumption_is_not(text: str) -> None:
    assert not claimed(text)
