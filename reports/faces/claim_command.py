"""What `corrigenda claim` does, once its arguments are read."""

from __future__ import annotations

import click

from corrigenda.numerics.device import CUDA, DeviceError, resolve
from corrigenda.proofs.claim import Claim
from corrigenda.proofs.decide.read_claim import read_claim
from corrigenda.proofs.decide.settings import Settings
from corrigenda.proofs.language.errors import UnsupportedConstruct
from corrigenda.proofs.verdict import WRONG, Verdict
from corrigenda.reports.faces.claim_text import show
from corrigenda.reports.suite import decide_one
from corrigenda.reports.unreadable import unreadable
from corrigenda.reports.work.exit_status import CONFLICT, FAILED, RIGHT, UNUSABLE


def decide_claim(claim: Claim, *, seed: int, device: str, as_json: bool) -> int:
    """Decide one claim and print it; unreadable LaTeX is one line with a caret and status 2, unless what no method
    reads as a whole is decided by its parts."""
    read = read_claim(claim)
    refused, missing = unreadable(claim) if read.unreadable else "", _missing(device)
    if missing or (refused and not isinstance(read.stated, UnsupportedConstruct)):
        return _unusable(refused or missing)
    outcome = decide_one(claim, Settings(seed=seed, device=device, conditions=True, illustrated=as_json), read)
    if refused and outcome.verdict is Verdict.INCONCLUSIVE:
        return _unusable(refused)
    show(outcome, as_json=as_json)
    if outcome.conflict:
        return CONFLICT
    return FAILED if outcome.verdict in WRONG else RIGHT


def _unusable(problem: str) -> int:
    click.echo(f"corrigenda: {problem}", err=True)
    return UNUSABLE


def _missing(device: str) -> str:
    """Why the device asked for cannot be used; naming one that is there would load PyTorch for nothing."""
    try:
        if device == CUDA:
            resolve(device)
    except DeviceError as error:
        return str(error)
    return ""
