"""`f_y` is a partial derivative where the page defines f by a formula in y and numbers no f."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.documents.prose.fate import Fate
from corrigenda.proofs.documents.steps.cutting import NoteStep, steps

CLAIMS = {
    "Let $h = u^5 v^2$. Then $h_v = 2 u^5 v$.": r"\frac{\partial h}{\partial v} = 2 u^5 v",
    "Let $h(u, v) = u^5 v^2$. Then $h_{uv} = 10 u^4 v$.": r"\frac{\partial^2 h}{\partial u \partial v} = 10 u^4 v",
    "Let $w(t, z) = e^{-t} \\sin z$. It satisfies $w_t = w_{zz}$.": (
        r"\frac{\partial w}{\partial t} = \frac{\partial^2 w}{\partial z \partial z}"
    ),
    "Let $h = u^2 + v$. Then $h_{uu} = 2$.": r"\frac{\partial^2 h}{\partial u \partial u} = 2",
}
NO_CLAIMS = (
    "Let $h_1 = u^2$ and $h = u^5 v^2$. Then $h_v = 2 u^5 v$.",
    "The force is $F = m x^2$ with $F_x = 3$.",
    "Put $p = \\sigma(w x + b)$ and $p_i = \\sigma(w x_i + b)$.",
    "Let $s = \\sum_i z_i v$. Then $s_z = v$.",
    "Let $h = u^5 v^2$. Then $h_v = 2 c v$.",
    "Then $h_v = 2 u^5 v$.",
    "Suppose $h = u^5 v^2$ and $h_v = 2 u^5 v$.",
)


def last(text: str) -> NoteStep:
    """The last relation of a note."""
    found = steps(read_text(text, name="note.md", kind="markdown"))[-1]
    assert isinstance(found, NoteStep)
    return found


@pytest.mark.parametrize("text", CLAIMS)
def test_a_letter_below_differentiates(text: str) -> None:
    assert last(text).fate is Fate.CHECKED
    assert last(text).stated == CLAIMS[text]


@pytest.mark.parametrize("text", NO_CLAIMS)
def test_a_label_or_an_index_does_not(text: str) -> None:
    assert last(text).fate is not Fate.CHECKED
