"""The processes that were started together, and what they do on the host."""

from __future__ import annotations

import atexit
import os
import sys
from typing import Any

import numpy as np

from pyk2cu.distributed._waiting import Notices, Patience, Requests, keep
from pyk2cu.errors import CommunicationError, UsageError

_TAG = 1
_MAX_BYTES = 1 << 30  # of one message: MPI counts with 32 bits
_WORD = 512  # bytes of what `agree` exchanges
_MAX_LIMIT = 365 * 24 * 3600.0


def check_limit(seconds: float) -> float:
    """Return a time limit as waits use it: one that is longer than a year is a year."""
    if not seconds > 0:
        raise UsageError(f"the time limit must be more than 0, not {seconds!r}")
    return min(float(seconds), _MAX_LIMIT)


class World:
    """The processes that ``mpirun`` (or ``srun``) has started together.

    A program that was started alone is a world of one. Programs get it from `World.join`.

    Parameters
    ----------
    comm : mpi4py.MPI.Comm
        The processes.
    time_limit : float
        In seconds: how long they wait for each other outside of the calls of communicators.
    """

    def __init__(self, comm: Any, time_limit: float) -> None:
        self.time_limit = check_limit(time_limit)
        self._mpi = comm
        self._rank, self._size = comm.Get_rank(), comm.Get_size()  # asked for in every call
        self._host = self._duplicate(comm)
        self._notices = Notices(self._duplicate(comm))
        self._communicators = 0
        self._open: list[Any] = []
        self._broken = False
        names = self._gather_words(os.uname().nodename.encode(), "joining the world")
        mine = [i for i, name in enumerate(names) if name == names[self.rank]]
        self._local = mine.index(self.rank), len(mine)

    @staticmethod
    def join(comm: Any = None, time_limit: float = 60.0) -> World:
        """Begin MPI with threads, unless the program has done so. All processes call it.

        MPI ends with the process. If a communicator has ended with an error it does not, since
        MPI would wait for ranks that are gone: `mpirun` then ends the job.

        Parameters
        ----------
        comm : mpi4py.MPI.Comm, optional
            The processes; by default all, ``MPI.COMM_WORLD``.
        time_limit : float
            In seconds: how long they wait for each other outside of the calls of communicators.

        Returns
        -------
        World

        Raises
        ------
        ImportError
            If mpi4py or MPI is missing.
        CommunicationError
            If MPI offers no threads, or if a process does not come within the time limit.
        """
        mpi = _begin_mpi()
        if mpi.Query_thread() != mpi.THREAD_MULTIPLE:
            raise CommunicationError("MPI was begun without threads: set mpi4py.rc.thread_level "
                                     "to 'multiple' before mpi4py.MPI is imported")
        world = World(mpi.COMM_WORLD if comm is None else comm, time_limit)
        _worlds.append(world)
        return world

    @property
    def rank(self) -> int:
        """The number of this process, from 0."""
        return self._rank

    @property
    def size(self) -> int:
        """How many processes there are."""
        return self._size

    @property
    def local_rank(self) -> int:
        """The number of this process among those of its host: which of its GPUs to take."""
        return self._local[0]

    @property
    def local_size(self) -> int:
        """How many of the processes are on this host."""
        return self._local[1]

    @property
    def mpi(self) -> Any:
        """The communicator of mpi4py."""
        return self._mpi

    def __reduce_ex__(self, protocol: Any) -> Any:
        raise TypeError(f"cannot pickle {type(self).__name__!r} object: it belongs to this process; "
                        "each process makes its own")

    def __repr__(self) -> str:
        return f"<World rank {self.rank} of {self.size}>"

    # ---- what the processes do together on the host, from one thread, in the same order
    def _duplicate(self, comm: Any) -> Any:
        made, request = comm.Idup()
        self._wait(_requests_of(request), "joining the world")
        return made

    def _wait(self, requests: Requests, doing: str) -> None:
        try:
            requests.wait(Patience(self.time_limit), doing)
        except CommunicationError:
            keep(requests)
            self._broken = True
            raise

    def _post(self, requests: Requests, memory: np.ndarray, rank: int, receives: bool) -> None:
        """Add the messages that move bytes from or to a rank."""
        start = self._host.Irecv if receives else self._host.Isend
        for at in range(0, memory.size, _MAX_BYTES):
            part = memory[at:at + _MAX_BYTES]
            requests.add(start(part, rank, _TAG), rank, part)

    def _exchange(self, sent: dict[int, np.ndarray], received: dict[int, np.ndarray],
                  doing: str) -> None:
        """Send arrays of bytes to ranks, and receive from ranks, all at the same time."""
        requests = Requests()
        for rank, memory in received.items():
            self._post(requests, memory, rank, True)
        for rank, memory in sent.items():
            self._post(requests, memory, rank, False)
        self._wait(requests, doing)

    def _gather_words(self, word: bytes, doing: str) -> list[bytes]:
        """Return the short texts of all ranks."""
        own = np.zeros(_WORD, np.uint8)
        own[:min(len(word), _WORD - 1)] = np.frombuffer(word[:_WORD - 1], np.uint8)
        others = {rank: np.empty(_WORD, np.uint8) for rank in range(self.size)
                  if rank != self.rank}
        self._exchange(dict.fromkeys(others, own), others, doing)
        return [others.get(rank, own).tobytes().rstrip(b"\0") for rank in range(self.size)]

    def _broadcast_bytes(self, word: bytes, root: int, doing: str) -> bytes:
        """Return the bytes of one rank; all ranks give the same number."""
        own = np.frombuffer(word, np.uint8).copy()
        if self.rank == root:
            self._exchange({rank: own for rank in range(self.size) if rank != root}, {}, doing)
        else:
            self._exchange({}, {root: own}, doing)
        return own.tobytes()

    def _agree(self, error: Exception | None, doing: str) -> None:
        """Make an error of one process an error of all: what the first of them says."""
        word = b""
        if error is not None:
            word = (b"U" if isinstance(error, UsageError) else b"C") + str(error).encode()
        words = self._gather_words(word, doing)
        if error is not None:
            raise error
        for rank, each in enumerate(words):
            if each:
                kind = UsageError if each[:1] == b"U" else CommunicationError
                raise kind(f"rank {rank}: {each[1:].decode(errors='replace')}")


def _requests_of(request: Any) -> Requests:
    requests = Requests()
    requests.add(request, None)
    return requests


# ---- the end of MPI
_worlds: list[World] = []
_ends_itself = True  # whether mpi4py ends MPI, since it was imported by others before


def _begin_mpi() -> Any:
    global _ends_itself
    if not _worlds and "mpi4py.MPI" not in sys.modules:
        try:
            import mpi4py
        except ImportError as error:
            raise ImportError("ranks of several processes need mpi4py: pip install mpi4py, and "
                              "an MPI such as Debian's libopenmpi3") from error
        _ends_itself = mpi4py.rc.finalize = False
    from mpi4py import MPI

    if not _worlds:
        atexit.register(_end)
    return MPI


def _end() -> None:
    from mpi4py import MPI

    if MPI.Is_finalized():
        return
    # An exception that nobody caught: others are told, and do not wait in vain.
    kind = None if hasattr(sys, "ps1") else getattr(sys, "last_type", None)
    for world in _worlds:
        for each in list(world._open):
            if kind is None:
                each.close(at_exit=True)
            else:
                each.abort(f"{kind.__name__}: {getattr(sys, 'last_value', '')}")
        world._broken = world._broken or kind is not None
    broken = any(world._broken for world in _worlds)
    if not broken and not _ends_itself:
        MPI.Finalize()
    if broken and _ends_itself:  # mpi4py would wait for ranks that are gone
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(1)
