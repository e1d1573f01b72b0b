"""Entropies and mutual informations of letters with an open joint law."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents import read_text
from corrigenda.proofs.pages.judge import run
from corrigenda.proofs.pages.slips.repairs import repaired
from corrigenda.proofs.pages.table.reader import page

LAW = (
    r"The random variables $U$ and $V$ have the joint law $p(u, v) = p(u) \, p(v \mid u)$. For their entropies we have "
)
TRUE = [
    LAW + r"$\mathrm{H}(U, V) = \mathrm{H}(U) + \mathrm{H}(V \mid U)$.",
    LAW + r"$\mathrm{H}(V|U) = \sum_{u \in \mathcal{U}} p(u) \, \mathrm{H}(V|U=u)$.",
    LAW + r"$\mathrm{I}(U, V) = \mathrm{H}(U) + \mathrm{H}(V) - \mathrm{H}(U, V)$.",
    LAW + r"$\mathrm{H}(V|U=u) = -\sum_{v \in \mathcal{V}} p(v|u) \log p(v|u)$.",
]
FALSE = [
    LAW + r"$\mathrm{H}(U, V) = \mathrm{H}(U) - \mathrm{H}(V \mid U)$.",
    LAW + r"$\mathrm{I}(U, V) = \mathrm{H}(U) + \mathrm{H}(V) + \mathrm{H}(U, V)$.",
    LAW + r"$\mathrm{H}(V|U=u) = \sum_{v \in \mathcal{V}} p(v|u) \log p(v|u)$.",
]
OTHER = [
    LAW.replace("entropies", "values") + r"$\mathrm{H}(V|U=u) = \sum_{v \in \mathcal{V}} p(v|u) \log p(v|u)$.",
    LAW + r"$\mathrm{H}(V|U=u) = -\sum_{v \in \mathcal{V}} p(v|u) \log_2 p(v|u)$.",
]
"""No word says that H is an entropy; another base."""


@pytest.mark.parametrize("text", TRUE)
def test_a_true_identity_agrees(text: str) -> None:
    found = page(read_text(text, name="note.md", kind="markdown"))
    told = run(found.equations[-1], found.program)
    assert told.agrees, told.reason


@pytest.mark.parametrize("text", FALSE)
def test_a_false_identity_is_repaired(text: str) -> None:
    found = page(read_text(text, name="note.md", kind="markdown"))
    told = run(found.equations[-1], found.program)
    assert told.fails, told.reason
    assert repaired(found.equations[-1], found.program) is not None


@pytest.mark.parametrize("text", OTHER)
def test_another_meaning_is_left_alone(text: str) -> None:
    found = page(read_text(text, name="note.md", kind="markdown"))
    assert not run(found.equations[-1], found.program).fails


BOUND = (
    r"A hidden $h$ has the prior $p(h)$, and $v$ the likelihood $p(v \mid h)$. Define "
    r"$$\mathcal{F}(v) = \mathbb{E}_{q(h \mid v)}[\log p(v \mid h)] - \mathrm{KL}(q(h \mid v) \,\|\, p(h)).$$ The "
    r"gap is: $$\log p(v) = \mathcal{F}(v) + \mathrm{KL}(FIRST \,\|\, SECOND).$$"
)


@pytest.mark.parametrize("turned", [False, True])
def test_the_arguments_of_a_divergence_may_be_exchanged(turned: bool) -> None:
    first, second = (r"p(h \mid v)", r"q(h \mid v)") if turned else (r"q(h \mid v)", r"p(h \mid v)")
    found = page(read_text(BOUND.replace("FIRST", first).replace("SECOND", second), name="note.md", kind="markdown"))
    claim = found.equations[-1]
    assert run(claim, found.program).agrees is not turned
    slip = repaired(claim, found.program) if turned else None
    assert (slip is not None and "exchanged" in slip.words) is turned
