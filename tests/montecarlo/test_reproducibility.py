"""The same seed gives the same findings, bit for bit, no matter who runs them."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
import torch

from corrigenda.numerics.device import DeviceError, resolve
from corrigenda.numerics.montecarlo import experiment
from corrigenda.proofs.language.context import Problem
from corrigenda.proofs.verdict import Finding
from tests.montecarlo.claims import KEYS, MASKS, ROWS, problem

PROBLEMS = (
    problem(r"\operatorname{Var}(q^\top k) = d\sigma^4", KEYS, "a"),
    problem(r"\mathbb{E}[x_J x_J^\top w] = \frac{1}{n} X^\top X w", ROWS, "b"),
    problem(r"\mathbb{E}[\|(R \odot X)w\|_2^2] = p^2 \|Xw\|_2^2", MASKS, "c"),
)


def found(item: Problem, seed: int = 1) -> Finding:
    return experiment(item, device="cpu", seed=seed)


def test_threads_workers_and_order_do_not_matter() -> None:
    before = torch.get_num_threads()
    expected = [found(item) for item in PROBLEMS]
    torch.set_num_threads(2)
    try:
        with ThreadPoolExecutor(2) as pool:
            assert list(pool.map(found, reversed(PROBLEMS))) == expected[::-1]
    finally:
        torch.set_num_threads(before)


def test_the_number_of_threads_is_restored() -> None:
    before = torch.get_num_threads()
    found(PROBLEMS[1])
    assert torch.get_num_threads() == before


def test_another_seed_or_claim_gives_other_samples() -> None:
    first = found(PROBLEMS[0])
    assert found(PROBLEMS[0], seed=2).trace != first.trace
    assert found(replace(PROBLEMS[0], key="other")).trace != first.trace


def test_importing_the_experiments_does_not_import_torch() -> None:
    modules = ", ".join(f"corrigenda.numerics.{name}" for name in ("montecarlo", "kernel.numbers.tensors", "device"))
    code = f"import sys, {modules}; sys.exit('torch' in sys.modules)"
    command = [sys.executable, "-c", code]
    assert subprocess.run(command, check=False).returncode == 0


@pytest.mark.skipif(torch.cuda.is_available(), reason="needs a machine without a GPU")
def test_a_missing_gpu_is_said_plainly() -> None:
    assert resolve("auto").name == "cpu"
    with pytest.raises(DeviceError, match="sees no CUDA GPU"):
        resolve("cuda")


def test_an_unknown_device_is_refused() -> None:
    with pytest.raises(DeviceError, match="choose auto, cpu or cuda"):
        resolve("tpu")
