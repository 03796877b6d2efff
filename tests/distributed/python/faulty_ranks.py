"""A program of which one rank goes wrong, in the way that its first argument names: test_faults.py starts it.

The ranks write what they are told, and how long that took, to files in the folder of the second argument. They wait for
each other by files as well: on a slow machine no time is long enough for that.
"""

import os
import pathlib
import signal
import sys
import time

import numpy as np

from pyk2cu import cuda
from pyk2cu.distributed import CommunicationError, Communicator, World, take_device

LONG = 60.0  # no test comes near it
SHORT = 3.0  # where the ranks are to see it pass
FAULTY = 1
fault, folder = sys.argv[1], pathlib.Path(sys.argv[2])


def write(name, rank, text=""):
    """A file that is there with all of its text."""
    path = folder / f"{name}_{rank}"
    path.with_suffix(".part").write_text(text)
    path.with_suffix(".part").rename(path)


def wait_until(condition):
    begin = time.monotonic()
    while not condition() and time.monotonic() - begin < LONG:
        time.sleep(0.01)


def wait_for_files(name, of):
    wait_until(lambda: all((folder / f"{name}_{rank}").exists() for rank in of))


def message_of(work):
    try:
        work()
    except CommunicationError as error:
        return str(error)
    return "no error"


def report(ranks, array):
    """A sum over all ranks, and what comes of it."""
    def add():
        ranks.all_reduce(array)
        ranks.synchronize()

    begin = time.monotonic()
    told = message_of(add)
    seconds = time.monotonic() - begin
    again = message_of(add)
    write("told", ranks.rank, f"{seconds} {told}; then {'the same' if again == told else again}")


def has_ended(ranks):
    return message_of(ranks.check) != "no error"


def happen(ranks, array):
    if fault == "silent":
        wait_until(lambda: has_ended(ranks))
    elif fault == "exits":
        os._exit(0)
    elif fault == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    elif fault == "leaves":
        ranks.close()
    elif fault == "raises":
        try:
            with ranks:
                raise ValueError("the temperature is too high")
        except ValueError:
            pass
    else:
        time.sleep(0.3)
        ranks.abort("the disk is full")


def main():
    world = World.join(time_limit=LONG)
    take_device(world.local_rank)
    array = cuda.to_device(np.ones(100, np.float32))
    with Communicator(world, time_limit=LONG) as first:
        first.all_reduce(array)
        first.synchronize()
    limit = SHORT if fault in ("silent", "exits", "killed") else LONG
    ranks = Communicator(world, time_limit=limit)
    if os.environ["PYK2CU_DEVICE"] != "cpu":  # NCCL connects ranks in the first call
        ranks.all_reduce(array)
        ranks.synchronize()
    write("ready", world.rank)
    everyone = range(world.size)
    wait_for_files("ready", everyone)
    if world.rank == FAULTY:
        happen(ranks, array)
    if world.rank == FAULTY and fault == "leaves":
        write("told", world.rank, "0 left; then the same")
    else:
        report(ranks, array)
    # mpirun ends the other processes as soon as one has ended with an error. One that died tells nothing.
    gone = fault in ("exits", "killed")
    wait_for_files("told", [rank for rank in everyone if not (gone and rank == FAULTY)])
    sys.stdout.flush()
    os._exit(0 if gone else 1)


main()
