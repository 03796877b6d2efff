"""Operations of MPI that run, and waiting for them within a time limit."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from pyk2cu.errors import CommunicationError

# After a rank has said that it leaves, what it sent before may still be on its way.
_GRACE = 0.25
_BETWEEN_NOTICES = 0.002
_YIELDS = 200
_SLEEP = 50e-6

# What MPI may still use after a failure stays in memory until the process ends.
_kept: list[Any] = []


def keep(value: Any) -> None:
    """Keep what MPI may still use."""
    _kept.append(value)


class Notice(NamedTuple):
    """What a rank tells all others about a communicator without being asked."""

    aborted: bool  # else the rank has left: it makes no more calls
    rank: int
    reason: str
    arrived: float


class Patience(NamedTuple):
    """How long a wait may take, and what ends it before."""

    time_limit: float
    notices: Any = None  # None: only time ends the wait
    communicator: int = 0

    def news(self) -> Sequence[Notice]:
        """Return the notices that have arrived for the communicator."""
        return () if self.notices is None else self.notices.get(self.communicator)


class Requests:
    """Operations that run, whom each waits for, and the memory that they use."""

    def __init__(self) -> None:
        self._running: list[tuple[Any, int | None, Any]] = []

    def add(self, request: Any, rank: int | None, memory: Any = None) -> None:
        """Add an operation that waits for a rank; None: for any."""
        self._running.append((request, rank, memory))

    def wait(self, patience: Patience, doing: str) -> None:
        """Wait until all are done. After an error those that are not still use their memory."""
        begin = time.monotonic()
        look = begin + _BETWEEN_NOTICES
        rounds = 0
        while not self._test(doing):
            now = time.monotonic()
            if now >= look:
                self._check_news(patience, doing)
                look = now + _BETWEEN_NOTICES
            if now - begin > patience.time_limit:
                raise CommunicationError(
                    f"{doing}: {self._missing_text()} did not answer within "
                    f"{patience.time_limit:.1f} seconds: dead, hanging, or making other calls")
            # First for ranks that answer at once, then without taking the processor from them.
            time.sleep(0 if rounds < _YIELDS else _SLEEP)
            rounds += 1

    def _test(self, doing: str) -> bool:
        """Test each, so that those that are not done can be told apart."""
        from mpi4py import MPI

        try:
            self._running = [each for each in self._running if not each[0].Test()]
        except MPI.Exception as error:
            raise CommunicationError(f"{doing}: MPI says: {error.Get_error_string()}") from error
        return not self._running

    def _missing(self) -> list[int]:
        return sorted({rank for _, rank, _ in self._running if rank is not None})

    def _missing_text(self) -> str:
        ranks = self._missing()
        if not ranks:
            return "another rank"
        return f"{'rank' if len(ranks) == 1 else 'ranks'} {', '.join(map(str, ranks))}"

    def _check_news(self, patience: Patience, doing: str) -> None:
        for notice in patience.news():
            if notice.aborted:
                raise CommunicationError(f"{doing}: rank {notice.rank} has ended the "
                                         f"communicator: {notice.reason}")
            gone = time.monotonic() - notice.arrived > _GRACE
            if gone and notice.rank in self._missing():
                raise CommunicationError(f"{doing}: rank {notice.rank} has left the communicator")


class Notices:
    """Sends and keeps notices.

    They have an MPI communicator of their own, so that nothing is left over in those of calls.
    """

    def __init__(self, comm: Any) -> None:
        import threading

        self._comm = comm
        self._arrived: dict[int, list[Notice]] = {}
        self._lock = threading.Lock()

    def send(self, communicator: int, aborted: bool, reason: str) -> None:
        """Tell all other ranks without waiting for them, and this one if it has aborted."""
        message = (communicator, aborted, reason)
        rank = self._comm.Get_rank()
        for other in range(self._comm.Get_size()):
            if other != rank:  # a rank that is gone never takes its message, so it stays
                keep(self._comm.isend(message, other))
        if aborted:
            with self._lock:
                self._add(communicator, Notice(True, rank, reason, time.monotonic()))

    def _add(self, communicator: int, notice: Notice) -> None:
        self._arrived.setdefault(communicator, []).append(notice)

    def get(self, communicator: int) -> Sequence[Notice]:
        """Return those that have arrived for a communicator."""
        from mpi4py import MPI

        with self._lock:
            status = MPI.Status()
            while (message := self._comm.improbe(MPI.ANY_SOURCE, status=status)) is not None:
                number, aborted, reason = message.recv()
                rank = status.Get_source()
                self._add(number, Notice(aborted, rank, reason, time.monotonic()))
            return tuple(self._arrived.get(communicator, ()))
