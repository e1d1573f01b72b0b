"""The same marks for any number of workers, after a kill, with a stuck question, and on a Dask cluster."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from corrigenda.proofs.decide.settings import Settings
from corrigenda.reports.grading.marking.readings.questions import Question, Reply
from corrigenda.reports.grading.record import ClassResult
from corrigenda.reports.grading.running.child import answer_in_child
from corrigenda.reports.grading.running.class_run import Plan, run_class
from corrigenda.reports.grading.running.local import local_asker
from corrigenda.reports.grading.running.store import Store, opened_store
from corrigenda.reports.grading.submissions.files.handed import handed_in
from corrigenda.reports.work.limits import MEMORY_BYTES, STEP_SECONDS
from corrigenda.reports.work.pool import Pool
from tests.grading.small_class import rubric

ROOT = Path(__file__).resolve().parents[2]
FILES = {
    f"s{number}.md": f"# Problem 1\n$$v - x = -{number}\\eta a(ax + b)$$\n"
    f"# Problem 2\n$$E[X^2] = \\frac{{1}}{{{number}}}({number}\\mu^2 + {number}\\sigma^2)$$\n"
    for number in range(1, 4)
}
SLEEPER = Question(kind="judge", given=("x \\in \\mathbb{R}",), answer="x = x", stated="x = x")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("class")
    for name, text in FILES.items():
        (made / name).write_text(text)
    return made


@pytest.fixture(scope="module")
def alone(folder: Path) -> ClassResult:
    return run_class(rubric(), handed_in([folder]), Plan(jobs=0))


def test_two_workers_and_a_memory_give_the_same(folder: Path, alone: ClassResult, tmp_path: Path) -> None:
    assert run_class(rubric(), handed_in([folder]), Plan(jobs=2, memory=tmp_path)) == alone
    seen: list[tuple[str, int]] = []

    def watch(what: str, done: int, of: int) -> None:
        if done < of:
            seen.append((what, done))

    again = run_class(rubric(), handed_in([folder]), Plan(jobs=0, memory=tmp_path, progress=watch))
    assert again == alone
    assert not [row for row in seen if row[0] != "submissions"]


def test_a_run_that_is_killed_goes_on_and_gives_the_same(folder: Path, alone: ClassResult, tmp_path: Path) -> None:
    """Killed in the middle, with some replies remembered and some not, as the killed run and its workers left them."""
    command = [sys.executable, "-c", "from corrigenda.reports.faces.cli import main; main()", "grade"]
    command += [str(_rubric_file(tmp_path)), str(folder), "--out", str(tmp_path / "out"), "--jobs", "1"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "CORRIGENDA_CACHE": str(tmp_path / "memory")}
    process = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL, start_new_session=True)
    store = tmp_path / "memory" / "grading.sqlite"
    deadline = time.monotonic() + 60
    while not (store.exists() and _remembered(tmp_path / "memory")) and time.monotonic() < deadline:
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    before = _remembered(tmp_path / "memory")
    assert before > 0
    assert not (tmp_path / "out" / "grades.json").exists()
    assert run_class(rubric(), handed_in([folder]), Plan(jobs=0, memory=tmp_path / "memory")) == alone
    assert _remembered(tmp_path / "memory") > before


def _rubric_file(folder: Path) -> Path:
    from tests.grading.small_class import RUBRIC

    path = folder / "rubric.toml"
    path.write_text(RUBRIC)
    return path


def _remembered(folder: Path) -> int:
    import sqlite3

    try:
        with sqlite3.connect(folder / "grading.sqlite") as connection:
            return int(connection.execute("SELECT count(*) FROM reply").fetchone()[0])
    except sqlite3.Error:
        return 0


def _stuck(question: Question, settings: Settings) -> Reply:
    """A check that never ends."""
    del question, settings
    time.sleep(600)
    return Reply()


def test_a_stuck_check_is_killed_and_not_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("corrigenda.reports.grading.running.local.answer", _stuck)
    settings = Settings(device="cpu")
    with Pool(jobs=1, fence=0.5) as pool, opened_store(tmp_path, settings) as store:
        replies = local_asker(pool=pool, store=store, settings=settings).ask([SLEEPER], "stuck")
        assert "fence of 0.5 s" in replies[SLEEPER].failed
        assert store.find(SLEEPER) is None


def _greedy(question: Question, settings: Settings) -> Reply:
    """A check that wants more memory than a worker may have."""
    del question, settings
    return Reply(why=str(len(bytearray(2 * MEMORY_BYTES))))


def _dying(question: Question, settings: Settings) -> Reply:
    """A check that takes its worker down."""
    del question, settings
    os.kill(os.getpid(), signal.SIGKILL)
    return Reply()


@pytest.mark.parametrize(("task", "says"), [(_greedy, "memory limit"), (_dying, "ended unexpectedly")])
def test_a_check_that_ruins_its_worker_is_a_reply_and_the_next_one_is_answered(
    task: Callable[[Question, Settings], Reply], says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings, nothing = Settings(device="cpu"), Store(connection=None, prefix="")
    with Pool(jobs=1, fence=STEP_SECONDS) as pool:
        asker = local_asker(pool=pool, store=nothing, settings=settings)
        with monkeypatch.context() as patch:
            patch.setattr("corrigenda.reports.grading.running.local.answer", task)
            assert says in asker.ask([SLEEPER], "ruin")[SLEEPER].failed
        assert asker.ask([SLEEPER], "next")[SLEEPER].holds


def test_a_child_is_killed_and_the_next_one_answers() -> None:
    settings = Settings(device="cpu")
    assert "wall-clock fence" in answer_in_child(SLEEPER, settings, 0.001).failed
    assert answer_in_child(SLEEPER, settings, 60.0).holds


@pytest.fixture
def cluster() -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    pytest.importorskip("distributed")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    made: list[subprocess.Popen[bytes]] = []
    port = _free_port()
    address = f"tcp://127.0.0.1:{port}"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "env": environment, "start_new_session": True}
    scheduler = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", str(port)]
    worker = [sys.executable, "-m", "distributed.cli.dask_worker", address, "--nthreads", "1", "--host", "127.0.0.1"]
    for command in ([*scheduler, "--no-dashboard"], *[[*worker, "--no-dashboard", "--no-nanny"]] * 2):
        made += [subprocess.Popen(command, **quiet)]  # type: ignore[call-overload]  # keywords
    try:
        yield address, made
    finally:
        for process in made:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def _free_port() -> int:
    import socket

    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def test_a_cluster_that_loses_a_worker_gives_the_same(
    folder: Path, alone: ClassResult, cluster: tuple[str, list[subprocess.Popen[bytes]]]
) -> None:
    address, processes = cluster
    killed: list[int] = []

    def watch(what: str, done: int, of: int) -> None:
        if what == "answers" and 0 < done < of and not killed:
            killed.append(done)
            os.killpg(processes[2].pid, signal.SIGKILL)

    plan = Plan(jobs=0, scheduler=address, progress=watch)
    assert run_class(rubric(), handed_in([folder]), plan) == alone
    assert killed
    assert processes[2].wait() == -signal.SIGKILL


@pytest.mark.parametrize(
    ("address", "said"),
    [("nonsense", "is no address"), ("tcp://h:99999", "is no address"), ("127.0.0.1", "is no address")],
)
def test_no_address_of_a_scheduler_is_one_sentence(address: str, said: str, tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    command = [sys.executable, "-m", "corrigenda", "grade", "r.toml", "s", "--out", "o", "--scheduler", address]
    (tmp_path / "r.toml").write_text((ROOT / "examples" / "homework" / "rubric.toml").read_text())
    (tmp_path / "s").mkdir()
    (tmp_path / "s" / "a.md").write_text("# Problem 1\n$$v = w$$\n")
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert run.returncode == 2
    assert len(run.stderr.strip().splitlines()) == 1
    assert said in run.stderr


def test_another_seed_changes_no_mark(folder: Path, alone: ClassResult) -> None:
    other = run_class(rubric(), handed_in([folder]), Plan(jobs=0, seed=7))
    points = [[mark.points for mark in one.problems] for one in other.submissions]
    assert points == [[mark.points for mark in one.problems] for one in alone.submissions]
    assert replace(other, seed=0).problems == alone.problems
