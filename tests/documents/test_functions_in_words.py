"""What sentences say of functions becomes declarations, and only what they say."""

from __future__ import annotations

import pytest

from corrigenda.proofs.documents.prose.prose_declarations import declared


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Let $h$ be convex and $M$-smooth.", [r"h \text{ is convex}", r"h \text{ is } M\text{-smooth}"]),
        (r"For an $\alpha$-strongly convex $g$ we get", [r"g \text{ is } \alpha\text{-strongly convex}"]),
        (
            r"Suppose $F: \mathbb{R}^p \to \mathbb{R}$ has an $L$-Lipschitz gradient.",
            [r"F \text{ is } L\text{-smooth}"],
        ),
        (r"Assume that $\nabla f$ is $\beta$-Lipschitz.", [r"f \text{ is } \beta\text{-smooth}"]),
        ("$f$ is $L$-smooth, but not necessarily convex.", [r"f \text{ is } L\text{-smooth}"]),
        (r"with $\ell$ $G$-Lipschitz and convex", [r"\ell \text{ is } G\text{-Lipschitz}", r"\ell \text{ is convex}"]),
        (
            r"Let $f$ be convex, and let $w^*$ be its minimiser.",
            [r"f \text{ is convex}", r"w^* = \arg\min_{u} f(u)"],
        ),
    ],
)
def test_what_is_said_is_declared(text: str, said: list[str]) -> None:
    assert [one.text for one in declared(text)] == said


@pytest.mark.parametrize(
    "text",
    [
        "Let $C$ be a convex set.",
        "If $f$ is strictly convex, then",
        "The loss is quasiconvex: $f$ is quasiconvex.",
        "$f$ is not convex.",
        "Is $f$ convex?",
        "the convex hull of $S$",
        "a smooth curve $c$",
    ],
)
def test_what_is_not_said_is_not(text: str) -> None:
    assert [one.text for one in declared(text)] == []
