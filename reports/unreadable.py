"""Says which input of the command line cannot be read, with a caret under the place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from corrigenda.proofs.claim import Claim
from corrigenda.proofs.language.errors import DeclarationError, IllTyped, ParseError, UnsupportedConstruct
from corrigenda.proofs.language.reading.elaborate import read


@dataclass(frozen=True, slots=True, kw_only=True)
class _Unreadable:
    option: str
    latex: str
    error: ParseError


def unreadable(claim: Claim) -> str | None:
    """A sentence with a caret under the place that cannot be read, or None when everything can."""
    for option, latex in _inputs(claim):
        found = _fault(claim, option, latex)
        if found:
            return found
    return None


def unreadable_declaration(declared: Sequence[str]) -> str | None:
    """The same for declarations given with `--declare`."""
    for place, latex in enumerate(declared):
        found = _fault(Claim(id="declared", stated="0 = 0", given=tuple(declared[:place])), "--declare", latex)
        if found:
            return found
    return None


def _inputs(claim: Claim) -> Iterator[tuple[str, str]]:
    yield from (("--given", latex) for latex in claim.given)
    yield ("--stated", claim.stated)
    yield from (("--needs", latex) for latex in claim.needs)
    if claim.corrected is not None:
        yield ("--corrected", claim.corrected)


def _fault(claim: Claim, option: str, latex: str) -> str | None:
    probe = replace(claim, needs=(), corrected=None)
    try:
        if option == "--given":
            read(replace(probe, given=(*_before(claim.given, latex), latex), stated="0 = 0"))
        elif option == "--declare":
            read(replace(probe, given=(*claim.given, latex)))
        elif option == "--needs":
            read(replace(probe, stated="0 = 0"), extra=(latex,))
        else:
            read(probe, stated=latex)
    except ParseError as error:
        return _caret(_Unreadable(option=option, latex=latex, error=error))
    except (DeclarationError, UnsupportedConstruct) as error:
        return f"{option} {latex!r}: {error}"
    except IllTyped:
        return None
    return None


def _before(given: tuple[str, ...], latex: str) -> tuple[str, ...]:
    return given[: given.index(latex)]


def _caret(fault: _Unreadable) -> str:
    start = max(fault.error.span.start, 0)
    width = max(min(fault.error.span.end, len(fault.latex)) - start, 1)
    return f"{fault.option}: {fault.error.message}\n  {fault.latex}\n  {' ' * start}{'^' * width}"
