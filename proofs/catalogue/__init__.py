"""The built-in claims, found by walking this folder: a new file with `CLAIMS` is in, with no registry to edit."""

from __future__ import annotations

import importlib
import pkgutil

from corrigenda.proofs.claim import Claim


def all_claims() -> tuple[Claim, ...]:
    """Every claim, by note and then in document order."""
    claims = [claim for module in _modules() for claim in getattr(module, "CLAIMS", ())]
    return tuple(
        sorted(claims, key=lambda claim: (claim.source.file, claim.source.lines) if claim.source else ("", (0, 0)))
    )


def _modules() -> list[object]:
    found = pkgutil.walk_packages(__path__, prefix=f"{__name__}.")
    return [importlib.import_module(info.name) for info in found if not info.ispkg]
