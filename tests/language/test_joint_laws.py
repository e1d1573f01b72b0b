"""Letters with a joint law: marginals beside it are refused, since they say nothing of how the letters depend."""

from __future__ import annotations

import pytest

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.language.reading.elaborate import read

JOINT = r"(x, y) \sim P"
NORMAL = r"(x, y) \sim \mathcal{N}(0, S)"


@pytest.mark.parametrize(
    "given",
    [
        (JOINT, r"x \sim \mathcal{N}(0, 1)", r"y \sim \mathcal{N}(0, 1)"),
        (r"x, y \sim \mathcal{N}(0, 1)", JOINT),
        (r"x \sim \mathcal{N}(0, 1)", JOINT),
        (r"S \in \mathbb{R}^{2 \times 2}", NORMAL, r"y \sim \mathcal{N}(0, 1)"),
    ],
)
def test_a_marginal_beside_a_joint_law_is_refused(given: tuple[str, ...]) -> None:
    with pytest.raises(UnsupportedConstruct, match="joint law"):
        read(Claim(id="joint", given=given, stated=r"\mathbb{E}[x y] = 0"))


@pytest.mark.parametrize(
    "given",
    [
        (JOINT, r"\mathbb{E}[x] = 0", r"\mathbb{E}[y] = 0"),
        (JOINT, r"(x, y) \sim Q"),
        (JOINT, r"x, y \sim \mathcal{N}(0, 1)"),
        (r"x \sim \mathcal{N}(0, 1)", r"y \sim \mathcal{N}(0, 1)"),
        (r"x \sim \mathcal{N}(0, 1)", r"x \sim \mathrm{Bernoulli}(\tfrac{1}{2})", r"y \sim \mathcal{N}(0, 1)"),
    ],
)
def test_moments_and_new_laws_of_the_same_letters_are_read(given: tuple[str, ...]) -> None:
    read(Claim(id="joint", given=given, stated=r"\mathbb{E}[x y] = 0"))
