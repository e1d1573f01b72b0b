"""Which device the integrands run on.  PyTorch, slow to load, is imported only where there may be a GPU."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

AUTO, CPU, CUDA = "auto", "cpu", "cuda"
DRIVERS = ("/dev/nvidiactl", "/dev/dxg", "/dev/kfd")
"""Without the driver of NVIDIA, of Windows below Linux, or of AMD, PyTorch sees no GPU."""


class DeviceError(Exception):
    """The device asked for does not exist here; the message is fit to print."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Device:
    """A PyTorch device: `name` is what PyTorch calls it, `description` what a report prints."""

    name: str
    description: str


def resolve(wanted: str = AUTO) -> Device:
    """The device for `auto` (a GPU when there is one), `cpu` or `cuda`; raises DeviceError."""
    if wanted not in (AUTO, CPU, CUDA):
        raise DeviceError(f"Unknown device {wanted!r}: choose {AUTO}, {CPU} or {CUDA}.")
    if not may_be_gpu(wanted):
        return _cpu()
    import torch

    if torch.cuda.is_available():
        return Device(name=CUDA, description=f"CUDA, {torch.cuda.get_device_name(0)}, PyTorch {torch.__version__}")
    if wanted == CUDA:
        raise DeviceError(
            f"The device cuda was asked for, but PyTorch {torch.__version__} sees no CUDA GPU: use cpu or auto."
        )
    return _cpu()


def may_be_gpu(wanted: str) -> bool:
    """Whether the device may turn out to be a GPU; does not import PyTorch."""
    return wanted == CUDA or (wanted == AUTO and any(Path(driver).exists() for driver in DRIVERS))


def _cpu() -> Device:
    return Device(name=CPU, description="CPU, float64")


@contextmanager
def single_thread() -> Iterator[None]:
    """Within, PyTorch uses one CPU thread, on a GPU too: more do not speed up these chunks, and the threads of several
    worker processes get in each other's way."""
    import torch

    before = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(before)
