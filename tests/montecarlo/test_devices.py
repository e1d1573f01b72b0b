"""The same draws, verdicts and (to rounding) sums on every device: the generator is numpy's, on the CPU, and its draws
move to the device.  On the CPU the same code path runs with the device named; the GPU cases wait for a GPU."""

from __future__ import annotations

import pytest
import torch

from corrigenda.numerics.device import CPU, CUDA, resolve
from corrigenda.numerics.kernel.numbers.tensors.environment import tensors_of
from corrigenda.numerics.montecarlo import experiment
from corrigenda.numerics.montecarlo.draws.candidates import generic_places
from corrigenda.numerics.montecarlo.draws.sampler import Sampler, sampler_of
from corrigenda.numerics.montecarlo.draws.scrambling import Scrambled
from corrigenda.numerics.montecarlo.estimates.tilting import normal_layout, without_heavy_tails
from corrigenda.numerics.montecarlo.relations import relations_of
from tests.montecarlo.claims import KEYS, MASKS, ROWS, SCALAR, problem

GPU = pytest.param(
    CUDA,
    marks=[pytest.mark.gpu, pytest.mark.skipif(not torch.cuda.is_available(), reason="PyTorch sees no CUDA GPU")],
)
CLAIMS = (
    (r"\operatorname{Var}(q^\top k) = d\sigma^4", KEYS),
    (r"\mathbb{E}[q^\top k] = \|\mathbb{E}[q]\|_2^2", KEYS),
    (r"\mathbb{E}[x_J x_J^\top w] = \frac{1}{n} X^\top X w", ROWS),
    (r"\mathbb{E}[\|(R \odot X)w\|_2^2] = p^2 \|Xw\|_2^2", MASKS),
    (r"\mathbb{E}[\exp(4x)] = \exp(8)", SCALAR),
    (r"\operatorname{Var}(x) = 1.001", SCALAR),
    (r"a b = b a", (r"a, b \in \mathbb{R}",)),
)


def sampler(stated: str, given: tuple[str, ...], device: str) -> Sampler:
    item = problem(stated, given)
    return sampler_of(relations_of(item.statement)[0], generic_places(item, ("device",), device)[0], ("device",))


@pytest.mark.parametrize("device", [CPU, GPU])
@pytest.mark.parametrize(("stated", "given"), CLAIMS)
def test_the_verdict_is_that_of_the_cpu(stated: str, given: tuple[str, ...], device: str) -> None:
    here, there = (experiment(problem(stated, given), device=name, seed=5) for name in (CPU, device))
    assert there.stance is here.stance
    assert there.tier == here.tier
    if here.trace is not None:
        assert there.trace is not None
        assert there.trace.looks == here.trace.looks
        assert there.trace.estimates == pytest.approx(here.trace.estimates, rel=1e-9)


@pytest.mark.parametrize("device", [CPU, GPU])
@pytest.mark.parametrize(("stated", "given"), CLAIMS[:4])
def test_the_samples_are_those_of_the_cpu(stated: str, given: tuple[str, ...], device: str) -> None:
    here, there = (sampler(stated, given, name).chunk("main", 0, 1024) for name in (CPU, device))
    assert there.gap == pytest.approx(here.gap, rel=1e-9, abs=1e-9 * here.size)


@pytest.mark.parametrize("device", [CPU, GPU])
def test_the_draws_themselves_are_the_same_bit_for_bit(device: str) -> None:
    stated, given = CLAIMS[1]
    here, there = (sampler(stated, given, name) for name in (CPU, device))
    for each in (here, there):
        each.averaged(each.copies("main", 0, 64))
    layout = normal_layout(here)
    assert layout is not None
    assert layout == normal_layout(there)
    points = [Scrambled(layout=layout, device=name).draw(("bits",), 64)[0] for name in (CPU, device)]
    assert all(torch.equal(points[0][place], points[1][place].cpu()) for place in points[0])


@pytest.mark.parametrize("device", [CPU, GPU])
def test_the_tilt_lives_on_the_device_and_gives_the_same_weighted_samples(device: str) -> None:
    stated, given = CLAIMS[4]
    here, there = (without_heavy_tails(sampler(stated, given, name)) for name in (CPU, device))
    assert here.tilt is not None
    assert there.tilt is not None
    assert tensors_of(there.place.env).device == device
    mine, theirs = here.chunk("main", 0, 1024), there.chunk("main", 0, 1024)
    assert theirs.shown == pytest.approx(mine.shown, rel=1e-6)


@pytest.mark.parametrize("device", [CPU, GPU])
def test_values_stay_on_the_device(device: str) -> None:
    left, _ = sampler(*CLAIMS[1], device).sides("main", 0, 16)
    assert left.device.type == device
    assert resolve(device).name == device
