"""What survivors of a fault are told, and when.

faulty_ranks.py has a time limit of three seconds where the limit is to pass, and one of a minute where ranks are to be
told before it. On GPUs there are as many ranks as GPUs, two or three.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

from conftest import ON_GPUS

HERE = pathlib.Path(__file__).resolve().parent
LIMIT, BEFORE_THE_LONG_LIMIT = 3.0, 30.0
MPIRUN = os.environ.get("PYK2CU_MPIRUN") or shutil.which("mpirun")
pytestmark = pytest.mark.skipif(MPIRUN is None, reason="needs mpirun")


def count_ranks():
    if not ON_GPUS:
        return 3
    from pyk2cu import cuda

    return min(3, len(cuda.gpus))


def run(tmp_path, fault, *options):
    """What mpirun printed, and (seconds, message) of each rank that was told something."""
    count = count_ranks()
    if count < 2:
        pytest.skip("needs two GPUs")
    done = subprocess.run([MPIRUN, *options, "-n", str(count), sys.executable, HERE / "faulty_ranks.py", fault, tmp_path],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=100, check=False)
    told = {}
    for rank in range(count):
        path = tmp_path / f"told_{rank}"
        if path.exists():
            seconds, _, text = path.read_text().partition(" ")
            told[rank] = float(seconds), text
    return done, told


def others(told):
    found = [rank for rank in told if rank != 1]
    assert found
    return found


def expect(told, rank, what, output):
    seconds, text = told[rank]
    assert re.search(what, text), (rank, text, output)
    assert text.endswith("; then the same"), text
    assert seconds < BEFORE_THE_LONG_LIMIT, text


# A slow machine may keep one of the others so long that it is missed as well.
MISSING = r"ranks? (0, )?1\b.*did not answer within 3.0 seconds|rank \d has ended the communicator"
if ON_GPUS:
    MISSING = r"the stream was not done within 3.0 seconds|did not return in time|NCCL says|has ended the communicator"


def test_a_rank_that_never_answers(tmp_path):
    done, told = run(tmp_path, "silent")
    for rank in others(told):
        expect(told, rank, MISSING, done.stdout)
    assert max(told[rank][0] for rank in others(told)) >= LIMIT * 0.9
    expect(told, 1, "has ended the communicator|was not done within", done.stdout)  # when it comes at last


def test_a_rank_that_leaves(tmp_path):
    if ON_GPUS:
        pytest.skip("NCCL does not say who has left: a rank that hangs is told of")
    done, told = run(tmp_path, "leaves")
    for rank in others(told):
        expect(told, rank, "rank 1 has left the communicator", done.stdout)


@pytest.mark.parametrize(("fault", "reason"), [("aborts", "the disk is full"),
                                               ("raises", "ValueError: the temperature is too high")])
def test_a_rank_that_ends_the_communicator(tmp_path, fault, reason):
    done, told = run(tmp_path, fault)
    assert len(told) == count_ranks(), done.stdout
    for rank in told:
        expect(told, rank, reason, done.stdout)


def test_a_rank_that_exits_ends_the_job(tmp_path):
    """mpirun ends a job of which a process has ended without MPI_Finalize."""
    done, _ = run(tmp_path, "exits")
    assert done.returncode != 0
    assert "exited due to process rank 1" in done.stdout.replace("\n", " "), done.stdout


@pytest.mark.parametrize("fault", ["exits", "killed"])
def test_a_rank_that_dies_where_the_job_goes_on(tmp_path, fault):
    done, told = run(tmp_path, fault, "--enable-recovery")
    for rank in others(told):
        expect(told, rank, MISSING, done.stdout)


FAILING = """
import atexit, os, sys, time

@atexit.register
def wait():
    # mpirun ends the other process as soon as this one has ended. It comes after what World.join registers.
    for _ in range(400):
        if os.path.exists(sys.argv[1] + ".done"):
            return
        time.sleep(0.1)

from pyk2cu.distributed import CommunicationError, Communicator, World, take_device
world = World.join(time_limit=60)
take_device(world.local_rank)
ranks = Communicator(world, time_limit=60)
try:
    for _ in range(20):  # a rank that is slow hears of the end before it has made its last call
        ranks.barrier()
    if world.rank == 1:
        raise RuntimeError("the end")
    ranks.barrier()
    ranks.synchronize()
except CommunicationError as error:
    with open(sys.argv[1], "w") as file:
        file.write(str(error))
    raise
finally:
    if world.rank == 0:
        open(sys.argv[1] + ".done", "w").close()
"""


def test_an_exception_that_nobody_catches(tmp_path):
    """It does not hang at the end, though calls were still under way, and the others are told."""
    (tmp_path / "program.py").write_text(FAILING)
    if count_ranks() < 2:
        pytest.skip("needs two GPUs")
    done = subprocess.run([MPIRUN, "--enable-recovery", "-n", "2", sys.executable, tmp_path / "program.py",
                           tmp_path / "told"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=50,
                          check=False)
    assert "RuntimeError: the end" in done.stdout, done.stdout
    assert "MPI_FINALIZE" not in done.stdout, done.stdout
    assert "rank 1 has ended the communicator: RuntimeError: the end" in (tmp_path / "told").read_text(), done.stdout


PROGRAM = r"""
import sys
import numpy as np
if sys.argv[1] == "imported":
    import mpi4py.MPI
from pyk2cu import cuda
from pyk2cu.distributed import Communicator, World, take_device
world = World.join(time_limit=20)
take_device(world.local_rank)
ranks = Communicator(world, time_limit=20)
array = cuda.to_device(np.ones(10))
ranks.all_reduce(array)
ranks.synchronize()
if sys.argv[2] == "abort" and world.rank == 1:
    ranks.abort("no more")
    raise RuntimeError("the end")
if sys.argv[2] == "abort":
    ranks.barrier()
    ranks.synchronize()
sys.stdout.write(f"done {int(array.copy_to_host()[0])}\n")  # by one call: others print, too
"""


@pytest.mark.parametrize("mpi", ["imported", "begun"])
@pytest.mark.parametrize("end", ["well", "abort"])
def test_the_end_of_processes(tmp_path, mpi, end):
    """MPI is closed in order, or the job ends with an error: it never hangs."""
    if count_ranks() < 2:
        pytest.skip("needs two GPUs")
    (tmp_path / "program.py").write_text(PROGRAM)
    done = subprocess.run([MPIRUN, "-n", "2", sys.executable, tmp_path / "program.py", mpi, end],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60, check=False)
    if end == "well":
        assert done.returncode == 0, done.stdout
        assert done.stdout.count("done 2") == 2, done.stdout
    else:
        assert done.returncode != 0
        assert "RuntimeError: the end" in done.stdout or "no more" in done.stdout, done.stdout


def test_without_mpirun(tmp_path):
    """A program that is started alone is a world of one."""
    (tmp_path / "alone.py").write_text(PROGRAM)
    done = subprocess.run([sys.executable, tmp_path / "alone.py", "begun", "well"], capture_output=True, text=True,
                          timeout=60, check=False)
    assert done.stdout.strip() == "done 1", done.stderr
