"""The C allocator, set to keep what is freed: every chunk of samples takes and frees the same few megabytes, and
having the kernel clear them each time costs a third of the time of sampling."""

from __future__ import annotations

import ctypes

TRIM_THRESHOLD, MMAP_THRESHOLD = -1, -3
"""The parameters M_TRIM_THRESHOLD and M_MMAP_THRESHOLD of `mallopt` (GNU C library manual)."""
LARGEST_KEPT = 32 * 2**20
MOST_FREE = 128 * 2**20


def keep_freed_memory() -> None:
    """Blocks of up to 32 MiB are taken from memory that this process keeps, of which at most 128 MiB lie free.

    Nothing happens with a C library other than glibc, whose own rules stay in force.  May be called again.
    """
    adjust = getattr(ctypes.CDLL(None), "mallopt", None)
    if adjust is not None:
        adjust(MMAP_THRESHOLD, LARGEST_KEPT)
        adjust(TRIM_THRESHOLD, MOST_FREE)
