"""Answering on a Dask cluster: the same questions, the same replies, whichever worker is lost on the way.

Each Dask worker keeps a child process of its own that answers, and kills it when a question takes too long: threads of
a worker cannot be stopped, and workers may not start pools.
"""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from typing import Any
from urllib.parse import urlsplit

from corrigenda.proofs.decide.settings import Settings
from corrigenda.reports.grading.marking.readings.questions import Question, Reply
from corrigenda.reports.grading.running.child import answer_in_child
from corrigenda.reports.grading.running.cluster_errors import ClusterError
from corrigenda.reports.grading.running.local import Progress, StoredAsker
from corrigenda.reports.grading.running.store import Store

CONNECT_SECONDS = 15
# A scheduler that was started with this command listens only after a moment.
KNOCK_SECONDS = 0.2
# How often a question is tried again when its worker is lost.
RETRIES = 5


def _answers(
    client: Any, store: Store, settings: Settings, fence: float, missing: Sequence[Question]
) -> Iterator[tuple[Question, Reply]]:
    """The replies of the cluster, as they come.  Raises ClusterError when it is lost."""
    distributed = _distributed()
    futures = {
        client.submit(
            answer_in_child, question, settings, fence, key=f"grade-{store.key(question)}", retries=RETRIES, pure=True
        ): question
        for question in missing
    }
    for future in distributed.as_completed(list(futures), loop=client.loop):
        try:
            yield futures[future], future.result()
        except distributed.KilledWorker:
            yield futures[future], Reply(failed="its workers were lost again and again")
        except OSError as error:
            raise ClusterError(f"the cluster is lost ({error}); run the same command again to go on.") from None


@contextmanager
def cluster_asker(
    address: str, store: Store, settings: Settings, fence: float, progress: Progress
) -> Iterator[StoredAsker]:
    """An asker on the cluster at `address`.  Raises ClusterError when it is not there or Dask is not installed."""
    distributed = _distributed()
    _must_listen(address)
    try:
        client = distributed.Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterError(_silent(address, error)) from None
    try:
        answers = partial(_answers, client, store, settings, fence)
        yield StoredAsker(answers=answers, store=store, progress=progress)
    finally:
        client.close()


def _must_listen(address: str) -> None:
    """Raises ClusterError where nothing listens: a client of Dask that found nobody waits half a minute for its end."""
    spelled = address if "://" in address else f"tcp://{address}"
    try:
        place = urlsplit(spelled)
        host, port = place.hostname, place.port
    except ValueError:
        host = port = None
    if not host or not port:
        raise ClusterError(f"{address!r} is no address of a Dask scheduler; write it as tcp://HOST:PORT.")
    end = time.monotonic() + CONNECT_SECONDS
    while True:
        try:
            socket.create_connection((host, port), timeout=CONNECT_SECONDS).close()
            return
        except OSError as error:
            if not isinstance(error, ConnectionRefusedError) or time.monotonic() > end:
                raise ClusterError(_silent(address, error)) from None
        time.sleep(KNOCK_SECONDS)


def _silent(address: str, error: Exception) -> str:
    return f"{address}: no Dask scheduler answers there ({error}); check the address."


def _distributed() -> Any:
    """The package, which is an extra and ships no types.  Raises ClusterError when it is not installed."""
    try:
        return import_module("distributed")
    except ImportError:
        raise ClusterError("--scheduler needs Dask; install corrigenda[distributed].") from None
