"""The one pool: worker processes that start with the first task and are killed past the fence."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from concurrent.futures import TimeoutError as FenceReached
from multiprocessing import get_context
from types import TracebackType
from typing import Any, TypeVar

from pebble import ProcessExpired, ProcessPool

from corrigenda.reports.work.interruption import kept_from_workers
from corrigenda.reports.work.limits import MEMORY_BYTES, TASKS_PER_WORKER, limit_memory
from corrigenda.reports.work.lost import Lost, dead, full, late
from corrigenda.reports.work.shelf import Shelf, unpacked_work

T = TypeVar("T")
Row = tuple[Any, ...]
AHEAD = 256
"""More than the workers finish while one row takes all its time."""


class Pool:
    """`jobs` workers, each of which may be killed after `fence` seconds at one task; 0 works in this process, where
    nothing can be killed.  Leaving its context kills what is still at work."""

    def __init__(self, *, jobs: int, fence: float, memory: int | None = MEMORY_BYTES) -> None:
        self.fence = fence
        self._workers = _workers(jobs, memory) if jobs else None

    def __enter__(self) -> Pool:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def stop(self) -> None:
        """Kill the workers."""
        if self._workers:
            self._workers.stop()  # type: ignore[no-untyped-call]  # pebble leaves it without types
            self._workers.join()

    def answers(self, work: Callable[..., T], rows: Sequence[Row], *, shared: type | None = None) -> Iterator[T | Lost]:
        """`work(*row)` for each row in order; in place of an answer, why there is none.

        Objects of the class `shared` go to the workers once, however many rows hold them.
        """
        if not self._workers:
            yield from (work(*row) for row in rows)
        elif shared is None:
            yield from self._ahead(work, iter(rows))
        else:
            with Shelf(shared) as shelf:
                yield from self._ahead(unpacked_work, ((shelf.packed(work, row),) for row in rows))

    def _ahead(self, work: Callable[..., T], rows: Iterator[Row]) -> Iterator[T | Lost]:
        """In order, with `AHEAD` rows under way: the pool looks at each of these again and again."""
        waiting: deque[tuple[Row, Future[T]]] = deque()
        for row in rows:
            future: Future[T] = self.submit(work, *row)
            waiting.append((row, future))
            if len(waiting) >= AHEAD:
                first: T | Lost = self._answer(work, *waiting.popleft())
                yield first
        for row, future in waiting:
            found: T | Lost = self._answer(work, row, future)
            yield found

    def answer(self, work: Callable[..., T], *row: Any) -> T | Lost:
        """`work(*row)`."""
        return next(self.answers(work, (row,)))

    async def awaited(self, work: Callable[..., T], *row: Any) -> T:
        """`work(*row)` on a worker; cancelling it kills the worker.  Raises Lost, and what `work` raises."""
        import asyncio

        try:
            return await asyncio.wrap_future(self.submit(work, *row))
        except (FenceReached, ProcessExpired, MemoryError) as error:
            raise self._lost(error) from None

    def submit(self, work: Callable[..., T], *row: Any) -> Future[T]:
        """Start `work(*row)` on a worker."""
        assert self._workers is not None
        with kept_from_workers():
            future: Future[T] = self._workers.schedule(work, args=row, timeout=self.fence)
        return future

    def _answer(self, work: Callable[..., T], row: Row, future: Future[T]) -> T | Lost:
        """Tried once more when a worker died: it may have died of something else than this task."""
        try:
            try:
                return future.result()
            except ProcessExpired:
                return self.submit(work, *row).result()
        except (FenceReached, ProcessExpired, MemoryError) as error:
            return self._lost(error)

    def _lost(self, error: BaseException) -> Lost:
        if isinstance(error, MemoryError):
            return full()
        return late(self.fence) if isinstance(error, FenceReached) else dead()


def _workers(jobs: int, memory: int | None) -> ProcessPool:
    return ProcessPool(
        max_workers=jobs,
        max_tasks=TASKS_PER_WORKER,
        context=get_context("spawn"),
        initializer=limit_memory,
        initargs=(memory,),
    )
