"""B11: the sums of several claims are the same, bit for bit, for any threads, workers and order."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import torch

from benchmarks.lines import Line
from corrigenda.numerics.montecarlo import experiment
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.reading.elaborate import read

GIVEN = (
    r"q, k \sim \mathcal{N}(\mu, \sigma^2 I_d)",
    r"\mu \in \mathbb{R}^d",
    r"\sigma > 0",
    r"x \sim \mathcal{N}(0, 1)",
)
CLAIMS = (
    r"\operatorname{Var}(q^\top k) = d\sigma^4",
    r"\mathbb{E}[q^\top k] = \|\mu\|_2^2",
    r"\mathbb{E}[\exp(4x)] = \exp(8)",
    r"\mathbb{E}[\operatorname{sigmoid}(x)] = 0.51",
    r"\operatorname{Var}(x) = 1.001",
)


def digest(stated: str) -> str:
    """A hash of every number of the experiment."""
    finding = experiment(read(Claim(id=stated, stated=stated, given=GIVEN)), device="cpu", seed=7)
    return hashlib.sha256(repr((finding.because, finding.trace, finding.certificate)).encode()).hexdigest()


def digests(order: Sequence[str]) -> dict[str, str]:
    """The hashes of the claims, taken in this order."""
    return {stated: digest(stated) for stated in order}


def run(*, quick: bool) -> Iterator[Line]:
    """Each other way of running beside the first."""
    expected = digests(CLAIMS)
    ways = {"reversed order": digests(CLAIMS[::-1])}
    torch.set_num_threads(2)
    ways["two PyTorch threads"] = digests(CLAIMS)
    torch.set_num_threads(1)
    with ThreadPoolExecutor(2) as threads:
        ways["two Python threads"] = dict(zip(CLAIMS, threads.map(digest, CLAIMS), strict=True))
    if not quick:
        with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as workers:
            ways["two processes"] = dict(zip(CLAIMS, workers.map(digest, CLAIMS), strict=True))
    for name, found in ways.items():
        same = sum(found[stated] == expected[stated] for stated in CLAIMS)
        yield Line(what=name, ours=f"{same} of {len(CLAIMS)} claims the same", target="all", met=same == len(CLAIMS))
