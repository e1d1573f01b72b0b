"""Laws claimed of affine images of normal letters."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.pipeline import decide
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.verdict import HOLDS, WRONG, Verdict


def verdict(stated: str, *given: str) -> Verdict:
    """What is decided of a claim."""
    return decide(Claim(id="law", stated=stated, given=given), Settings(experiments=False)).verdict


@pytest.mark.parametrize(("first", "second"), [(1, 1), (2, -1), (3, 2)])
def test_sums_of_independent_normal_letters(first: int, second: int) -> None:
    given = (r"u \sim \mathcal{N}(a, s^2)", r"v \sim \mathcal{N}(b, t^2)", "s > 0", "t > 0")
    side = f"{first} u + {second} v"
    mean = f"{first} a + {second} b"
    assert verdict(rf"{side} \sim \mathcal{{N}}({mean}, {first**2} s^2 + {second**2} t^2)", *given) in HOLDS
    assert verdict(rf"{side} \sim \mathcal{{N}}({mean}, {first} s^2 + {second} t^2)", *given) in (
        HOLDS if first == second == 1 else WRONG
    )
    assert verdict(rf"{side} \sim \mathcal{{N}}({mean} + 1, {first**2} s^2 + {second**2} t^2)", *given) in WRONG


def test_affine_images_of_normal_vectors() -> None:
    given = (r"B \in \mathbb{R}^{k \times m}", r"c \in \mathbb{R}^k", r"u \sim \mathcal{N}(0, I_m)")
    assert verdict(r"B u + c \sim \mathcal{N}(c, B B^\top)", *given) in HOLDS
    assert verdict(r"B u + c \sim \mathcal{N}(c, B^\top B)", *given) is Verdict.ILL_TYPED
    assert verdict(r"B u + c \sim \mathcal{N}(c, 2 B B^\top)", *given) in WRONG


def test_what_is_not_affine_or_not_normal_is_left_open() -> None:
    normal = (r"u \sim \mathcal{N}(0, 1)", r"v \sim \mathcal{N}(0, 1)")
    assert verdict(r"u v \sim \mathcal{N}(0, 1)", *normal) not in HOLDS
    assert verdict(r"u + v \sim \mathcal{N}(0, 2)", *normal, r"\mathbb{E}[u v] = \frac{1}{2}") not in HOLDS
    other = (r"u \sim \mathrm{Exponential}(1)", r"v \sim \mathcal{N}(0, 1)")
    assert verdict(r"u + v \sim \mathcal{N}(1, 2)", *other) not in HOLDS
    assert verdict(r"w \sim \mathcal{N}(0, 1)", *normal) is Verdict.NOT_CHECKABLE
