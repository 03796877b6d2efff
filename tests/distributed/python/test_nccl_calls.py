"""What is asked of NCCL, without GPUs: by a driver and an NCCL that move nothing (stub_driver.cpp, nccl_recorder.cpp)."""

import os
import pathlib
import shutil
import subprocess
import sys
import textwrap

import pytest

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
MPIRUN = os.environ.get("PYK2CU_MPIRUN") or shutil.which("mpirun")
BEGIN = '''
import ctypes, sys, time
import numpy as np
from pyk2cu import cuda
from pyk2cu.distributed import *

library = ctypes.CDLL("libnccl.so.2")

def recorded():
    text = ctypes.create_string_buffer(8192)
    library.nccl_recorded(text, ctypes.c_size_t(8192))
    return text.value.decode().split("\\n")[:-1]

def message(work):
    try:
        work()
    except (UsageError, CommunicationError) as error:
        return f"{type(error).__name__}: {error}"
    return "no error"

def tell(*values):
    sys.stdout.write(f"{world.rank}| {' '.join(map(str, values))}\\n")

def of(count, dtype):
    return cuda.device_array(count, dtype)

world = World.join(time_limit=20)
'''


@pytest.fixture(scope="module")
def stand_ins(tmp_path_factory):
    compiler = shutil.which("c++")
    if compiler is None or MPIRUN is None:
        pytest.skip("needs a C++ compiler and mpirun")
    folder = tmp_path_factory.mktemp("stand_ins")
    for source, name in ((ROOT / "tests/python/stub_driver.cpp", "libcuda.so.1"),
                         (HERE / "nccl_recorder.cpp", "libnccl.so.2")):
        subprocess.run([compiler, "-std=c++20", "-O1", "-shared", "-fPIC", "-fvisibility=default", f"-I{ROOT}",
                        f"-I{ROOT / 'include'}", source, f"-Wl,-soname,{name}", "-o", folder / name], check=True)
    return folder


@pytest.fixture
def answers(stand_ins, tmp_path):
    """Runs a program on a number of ranks: the lines that each one told."""
    def run(count, program, ends=True):
        environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYK2CU_", "NUMBA_"))}
        environment.update(PYK2CU_CACHE="off", LD_LIBRARY_PATH=str(stand_ins))
        path = tmp_path / "program.py"
        path.write_text(BEGIN + textwrap.dedent(program))
        done = subprocess.run([MPIRUN, "-x", "LD_LIBRARY_PATH", "-n", str(count), sys.executable, path], env=environment,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60, check=False)
        assert (done.returncode == 0) == ends, done.stdout
        told = [[] for _ in range(count)]
        for line in done.stdout.splitlines():
            rank, separator, text = line.partition("| ")
            if separator and rank.isdigit():
                told[int(rank)].append(text)
        assert all(told) or not ends, done.stdout
        return told

    return run


def test_what_calls_become(answers):
    """Numbers of NCCL: types 0 int8, 1 bytes, 2 int32, 7 float32, 8 float64, 9 bfloat16; 0 sum, 1 product, 2 max, 3 min."""
    told = answers(2, """
        ranks = Communicator(world)
        tell(recorded())
        stream = cuda.stream()
        ranks.all_reduce(of(5, np.float32))
        ranks.all_reduce(of(5, np.int8), of(5, np.int8), "max", stream)
        ranks.all_reduce(of(5, np.complex128), reduction="sum")
        ranks.reduce_scatter(of(6, np.float64), of(3, np.float64), "product")
        ranks.all_gather(of(3, np.int16), of(6, np.int16))
        ranks.broadcast(of(4, [("a", "i4"), ("b", "i1")]), 1)
        with ranks.group(stream):
            ranks.send(of(3, np.int32), 1 - ranks.rank)
            ranks.receive(of(4, np.int32), 1 - ranks.rank)
        ranks.barrier()
        ranks.synchronize()
        ranks.synchronize(stream)
        for line in recorded():
            tell(line)
        ranks.close()
        tell(recorded())
        tell(message(lambda: ranks.barrier()))
    """)
    for rank in range(2):
        assert told[rank] == [
            f"['join 2 {rank}']", "all-reduce 5 7 0 1 0", "all-reduce 5 0 2 0 1", "all-reduce 10 8 0 1 0",
            "reduce-scatter 3 8 1", "all-gather 6 1", "broadcast 20 1 1 1", "begin 0",
            f"send 12 1 {1 - rank}", f"receive 16 1 {1 - rank}", "end 0", "all-reduce 1 2 0 1 0", "['destroy 1']",
            "CommunicationError: the communicator was closed"]


def test_errors_of_nccl(answers):
    told = answers(2, """
        ranks = Communicator(world, time_limit=10)
        tell(message(lambda: ranks.all_reduce(of(13, np.float32))))
        ranks.barrier()
        recorded()
        library.nccl_fail_later(6)
        tell(message(ranks.synchronize))
        tell(message(lambda: ranks.barrier()))
        tell(recorded())
        world.mpi.Barrier()
        import os; sys.stdout.flush(); os._exit(0)
    """, ends=False)
    for rank in range(2):
        assert told[rank][0] == (f"CommunicationError: all-reduce on rank {rank}: NCCL says: invalid usage (as the test "
                                 "wants it)")
        assert "NCCL says: internal error (as the test wants it)" in told[rank][1]
        assert told[rank][2] == told[rank][1]  # and NCCL is asked for nothing more
        assert told[rank][3] == "['abort 1']"


def test_calls_that_do_not_return(answers):
    """A thread that watches ends the communicator, on all ranks."""
    told = answers(2, """
        ranks = Communicator(world, time_limit=1.0 if world.rank == 0 else 20.0)
        begin = time.monotonic()
        if world.rank == 0:
            tell(message(lambda: ranks.all_reduce(of(99, np.float32))))
        else:
            while message(ranks.check) == "no error":
                time.sleep(0.01)
            tell(message(ranks.check))
        assert time.monotonic() - begin < 15
        world.mpi.Barrier()
        import os; sys.stdout.flush(); os._exit(0)
    """, ends=False)
    assert told[0] == ["CommunicationError: a call of NCCL did not return in time: a rank is missing"]
    assert told[1] == ["CommunicationError: rank 0 has ended the communicator: a call of NCCL did not return in time: a "
                       "rank is missing"]


def test_calls_are_compared_if_that_is_asked_for(answers):
    told = answers(2, """
        ranks = Communicator(world, check_calls=True)
        recorded()
        tell(message(lambda: ranks.all_reduce(of(5 + world.rank, np.float32))))
        tell(recorded())
        tell(message(lambda: ranks.barrier()))
    """)
    for rank in range(2):
        assert told[rank][0].startswith("UsageError: the calls of the ranks do not match: rank")
        assert told[rank][1:] == ["[]", "no error"]


def test_arrays_of_the_host_are_refused(answers):
    ((told,),) = answers(1, """
        ranks = Communicator(world)
        tell(message(lambda: ranks.all_reduce(np.zeros(3))))
    """)
    assert told == ("UsageError: all-reduce: an array is in the memory of the host: cuda.to_device copies it to the GPU")


def test_without_nccl(stand_ins, tmp_path):
    """The message says how to get it."""
    (tmp_path / "libcuda.so.1").symlink_to(stand_ins / "libcuda.so.1")
    program = tmp_path / "program.py"
    program.write_text("import sys; sys.path = [each for each in sys.path if 'site-packages' in each or 'python' in each]\n"
                       "from pyk2cu.distributed import _nccl\n"
                       "_nccl._SONAME = 'libnccl_that_is_not_there.so'\n" + BEGIN.replace(
                           'library = ctypes.CDLL("libnccl.so.2")', "")
                       + "try:\n    Communicator(world)\nexcept ImportError as error:\n    print(error)\n")
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYK2CU_", "NUMBA_"))}
    done = subprocess.run([sys.executable, program], env={**environment, "LD_LIBRARY_PATH": str(tmp_path)},
                          capture_output=True, text=True, timeout=60, check=False)
    assert "NCCL cannot be used: libnccl_that_is_not_there.so: cannot open" in done.stdout, done.stderr
    assert "pip install nvidia-nccl-cu13" in done.stdout
