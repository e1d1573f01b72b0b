"""Freed chunks stay with the process: a block taken again is not cleared by the kernel again."""

from __future__ import annotations

import platform
import subprocess
import sys

import pytest

PROGRAM = """
import resource, sys
import numpy as np
if {kept}:
    from corrigenda.numerics.allocator import keep_freed_memory
    keep_freed_memory()
def faults():
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt
def chunk():
    blocks = [np.ones(2**19) for _ in range(3)]
chunk()
before = faults()
for _ in range(50):
    chunk()
print(faults() - before)
"""


def page_faults(*, kept: bool) -> int:
    program = PROGRAM.format(kept=kept)
    return int(subprocess.check_output([sys.executable, "-c", program]))


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="mallopt is glibc's")
def test_chunks_of_four_megabytes_cost_page_faults_once() -> None:
    assert page_faults(kept=True) < page_faults(kept=False) / 10
