"""Memory limits of a worker."""

from __future__ import annotations

from contextlib import suppress

MEMORY_BYTES = 3 * 2**30


def limit_memory(most: int = MEMORY_BYTES) -> None:
    """From now on, this process gets a MemoryError instead of more than `most` bytes of data.

    Where the system has no such limit (Windows), the wall clock is the only fence.
    """
    try:
        import resource
    except ImportError:
        return
    kind = getattr(resource, "RLIMIT_DATA", resource.RLIMIT_AS)
    _, hard = resource.getrlimit(kind)
    wanted = most if hard == resource.RLIM_INFINITY else min(most, hard)
    with suppress(OSError, ValueError):
        resource.setrlimit(kind, (wanted, hard))
