"""Work on a real Dask cluster: a scheduler and two workers, processes of their own on this machine."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner, Result
from support.cluster_work import die_once, double, fail, send

from mue import cluster
from mue.cli import main
from mue.cluster import Cluster
from mue.errors import MueError, NotInstalled
from mue.parallel import in_chunks

TESTS = Path(__file__).parent
NUMBERS = [2 * number for number in range(40)]


class Running(SimpleNamespace):
    cluster: Cluster
    scheduler: int


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("cluster")
    file = folder / "scheduler.json"
    every = ["--scheduler-file", str(file), "--no-dashboard"]
    alone = [*every, "--nthreads", "1", "--no-nanny", "--host", "127.0.0.1", "--local-directory", str(folder)]
    programs = [["dask_scheduler", *every, "--host", "127.0.0.1", "--port", "0"]]
    programs += [["dask_worker", *alone]] * 2
    environment = {**os.environ, "PYTHONPATH": str(TESTS)}
    with (folder / "log").open("w") as log:
        processes = [
            subprocess.Popen(
                [sys.executable, "-m", f"distributed.cli.{program}", *words],
                cwd=folder, env=environment, stdout=log, stderr=log,
            )
            for program, *words in programs
        ]  # fmt: skip
        try:
            address = json.loads(written(file))["address"]
            yield Running(cluster=Cluster(address), scheduler=processes[0].pid)
        finally:
            for process in processes:
                process.kill()
                process.wait()


def written(file: Path) -> str:
    """The scheduler writes its address as soon as it has one."""
    for _ in range(1200):
        if file.exists() and (text := file.read_text(encoding="utf-8")):
            return text
        sleep(0.05)
    raise AssertionError("the scheduler did not start")


def mue(*words: str) -> Result:
    return CliRunner().invoke(main, [*words], prog_name="mue")


def test_results_come_in_order(running: Running) -> None:
    assert list(in_chunks(double, 40, 3, running.cluster)) == NUMBERS


def test_a_killed_worker_costs_no_result(running: Running, tmp_path: Path) -> None:
    mark = tmp_path / "killed"
    assert list(in_chunks(partial(die_once, mark), 40, 3, running.cluster)) == NUMBERS
    assert int(mark.read_text(encoding="utf-8")) not in (os.getpid(), running.scheduler)


REVISED = 'name = "revised"\n[score]\ndeclarer_penalty = -5\n'
COMMANDS: dict[str, tuple[str, ...]] = {
    "simulate": ("simulate", "yamv", "-n", "300", "--bots", "rookie", "--variant", "revised.toml"),
    "matches": ("simulate", "goslar", "--matches", "2"),
    "ladder": ("ladder", "yamv", "-n", "60", "--variant", "revised.toml", "--json"),
    "lab": ("lab", "yamv", "-n", "300", "--variant", "revised.toml", "--json"),
    "slow lab": ("lab", "eskridge", "-n", "30", "--variant", "tie.toml", "--json"),
    "tune": (
        "lab", "tune", "yamv", "-n", "300", "--set", "score.declarer_penalty", "-10..0..5",
        "--aim", "crown-made=0.5", "--variant", "revised.toml", "--json",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", COMMANDS)
def test_the_cluster_gives_the_same_bytes(
    name: str, running: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The variant files lie where the workers do not find them."""
    (tmp_path / "revised.toml").write_text(REVISED, encoding="utf-8")
    (tmp_path / "tie.toml").write_text('[auction]\ncrown_tie = "suit"\n', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    outputs = []
    for where in (("--workers", "1"), ("--cluster", running.cluster.address)):
        words = [*COMMANDS[name], "--seed", "1", *where]
        result = mue(*words, "--out", "records.jsonl") if "--json" not in words else mue(*words)
        assert result.exit_code == 0, result.output
        outputs.append(
            without_times(result.stdout) if "--json" in words else Path("records.jsonl").read_bytes()
        )
    assert outputs[0] == outputs[1] and outputs[0]


def without_times(text: str) -> Any:
    """A ladder measures the time that moves take."""
    return {key: value for key, value in json.loads(text).items() if not key.startswith("ms_")}


def test_an_error_of_the_work_arrives_as_it_is(running: Running) -> None:
    with pytest.raises(MueError, match="poker"):
        list(in_chunks(fail, 4, 1, running.cluster))


def test_workers_with_other_code_are_refused(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "code_mark", lambda: "0.0.9-123")
    with pytest.raises(MueError, match=r"run mue 0\.1.*here runs mue 0\.0\.9-123"):
        list(in_chunks(double, 4, 1, running.cluster))


def test_a_module_that_workers_lack_is_named(
    running: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "only_here.py").write_text("def work(numbers):\n    return list(numbers)\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    work: Callable[..., Any] = __import__("only_here").work
    with pytest.raises(MueError, match="cannot import what"):
        list(in_chunks(work, 4, 1, running.cluster))


def test_ctrl_c_ends_the_waiting(running: Running) -> None:
    """A task on a worker sends this process the signal while it waits for the task."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # shells have background jobs ignore it
    try:
        with pytest.raises(KeyboardInterrupt):
            list(in_chunks(partial(send, signal.SIGINT, os.getpid()), 4, 1, running.cluster))
    finally:
        signal.signal(signal.SIGINT, before)
    assert list(in_chunks(double, 40, 3, running.cluster)) == NUMBERS


# --- no cluster ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "address", ["nonsense", "tcp://host", "http://host:80", "tcp://:80", "tcp://host:99999999", "tcp://a b:1"]
)
def test_what_is_no_address(address: str, tmp_path: Path) -> None:
    result = mue("simulate", "mu", "--out", str(tmp_path / "x.jsonl"), "--cluster", address)
    assert result.exit_code == 1 and "tcp://HOST:PORT" in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_nobody_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", 1)
    start = monotonic()
    result = mue("simulate", "mu", "--out", str(tmp_path / "x.jsonl"), "--cluster", "tcp://127.0.0.1:9")
    assert result.exit_code == 1 and "No Dask scheduler answers at tcp://127.0.0.1:9" in result.stderr
    assert len(result.stderr.splitlines()) == 1 and monotonic() - start < 60
    assert list(tmp_path.iterdir()) == []


def test_workers_or_cluster() -> None:
    result = mue("ladder", "mu", "--workers", "2", "--cluster", "tcp://127.0.0.1:9")
    assert result.exit_code == 2 and "not both" in result.stderr


def test_a_missing_library_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NotInstalled, match=r"mue\[cluster\]"):
        list(in_chunks(double, 4, 1, Cluster("tcp://127.0.0.1:9")))


class KilledWorker(Exception):
    pass


class Deadly:
    """A client whose workers die of the task at first."""

    def __init__(self, deaths: int, cause: type[Exception] = KilledWorker) -> None:
        self.deaths, self.cause = deaths, cause

    def submit(self, *_: Any, **__: Any) -> Deadly:
        return self

    def result(self) -> tuple[str, list[int]]:
        self.deaths -= 1
        if self.deaths >= 0:
            raise self.cause
        return "", [1]

    def nthreads(self) -> dict[str, int]:
        return {}

    def cancel(self, *_: Any, **__: Any) -> None:
        pass


def test_a_deadly_task_is_sent_again_but_not_for_ever() -> None:
    library = SimpleNamespace(KilledWorker=KilledWorker)

    def results(deaths: int) -> list[list[int]]:
        return list(cluster.Tasks(library, Deadly(deaths), "tcp://a:1", double).in_order([range(1)]))

    assert results(cluster.AGAIN) == [[1]]
    with pytest.raises(MueError, match="again and again"):
        results(cluster.AGAIN + 1)


def test_a_worker_without_mue_is_one_sentence() -> None:
    tasks = cluster.Tasks(
        SimpleNamespace(KilledWorker=KilledWorker), Deadly(1, ImportError), "tcp://a:1", double
    )
    with pytest.raises(MueError, match="cannot import what"):
        list(tasks.in_order([range(1)]))


def test_a_scheduler_that_dies_is_one_sentence(running: Running) -> None:
    """The last test, because it takes the cluster with it."""
    with pytest.raises(MueError, match="has stopped answering"):
        list(in_chunks(partial(send, signal.SIGKILL, running.scheduler), 40, 1, running.cluster))
