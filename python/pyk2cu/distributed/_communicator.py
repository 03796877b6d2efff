"""Ranks that do things together, each with one device."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator, Sequence
from typing import Any

from pyk2cu.distributed._calls import Call, resolve
from pyk2cu.distributed._world import World, check_limit
from pyk2cu.errors import UsageError


class _OpenGroup(threading.local):
    """The group that a thread is in, if it is in one."""

    calls: list[Call] | None = None
    stream: Any = 0


class Communicator:
    """Ranks that do things together, each with one device: by NCCL on GPUs, by MPI on the CPU
    device. Every rank makes the same calls in the same order.

    Its device is the current one of the thread that makes it. All processes make it, in the same
    order; their devices are of one kind, and each GPU is that of one rank only.

    Calls are work of a stream: they return before they are done, and later work of the stream
    waits for them. What goes wrong meanwhile comes out of `synchronize`. Sizes and types that do
    not match leave the communicator as it was: this is noticed on the CPU device, and on GPUs
    with `check_calls`. A rank that left, aborted or did not answer in time ends it on every rank:
    later calls fail at once with the same reason.

    Arrays are device arrays, others with the CUDA Array Interface or DLPack, and arrays of NumPy
    on the CPU device. They lie one element after the other (C order). Calls that move elements
    take every type of elements. Reductions take integers of 8, 32 and 64 bits, float16, bfloat16,
    float32, float64, and sums of complex numbers.

    Parameters
    ----------
    world : World
        The processes.
    time_limit : float
        In seconds: how long a rank waits for others before it gives up and reports who is missing.
        On GPUs it is the time that `synchronize` waits for the stream, so it includes what kernels
        need.
    check_calls : bool
        On GPUs: ranks tell each other by MPI what each call is before it starts, and report what
        does not match. For tests: calls wait for each other on the host. The CPU device always
        does so, in its streams.
    """

    def __init__(self, world: World, *, time_limit: float = 60.0, check_calls: bool = False):
        from pyk2cu.cuda._current import native_device

        self._world = world
        self._group = _OpenGroup()
        self._device: Any = None
        error: Exception | None = None
        try:
            time_limit = check_limit(time_limit)
            self._device = native_device()
        except Exception as found:
            error = found
        world._agree(error, "making a communicator")
        self._check_kinds()
        self._backend = self._make_backend(time_limit, check_calls)

    def _make_backend(self, time_limit: float, check_calls: bool) -> Any:
        if self._device.is_cuda:
            from pyk2cu.distributed._nccl_backend import NcclBackend

            return NcclBackend(self._world, self._device, time_limit, check_calls)
        from pyk2cu.distributed._mpi_backend import MpiBackend

        return MpiBackend(self._world, self._device, time_limit)

    def _check_kinds(self) -> None:
        own = b"a GPU" if self._device.is_cuda else b"the CPU device"
        kinds = self._world._gather_words(own, "making a communicator")
        for rank, kind in enumerate(kinds):
            if kind != kinds[0]:
                raise UsageError(f"rank 0 has {kinds[0].decode()}, rank {rank} has "
                                 f"{kind.decode()}: the ranks of a communicator have one kind of "
                                 "device")

    @property
    def rank(self) -> int:
        """The number of this process, from 0."""
        return self._world.rank

    @property
    def size(self) -> int:
        """How many ranks there are."""
        return self._world.size

    @property
    def world(self) -> World:
        """The processes."""
        return self._world

    def __reduce_ex__(self, protocol: Any) -> Any:
        raise TypeError(f"cannot pickle {type(self).__name__!r} object: it belongs to this process; "
                        "each process makes its own")

    def __repr__(self) -> str:
        return f"<Communicator rank {self.rank} of {self.size} on {self._device.id}>"

    # ---- calls
    def start(self, calls: Call | Sequence[Call], stream: Any = 0) -> None:
        """Put calls into a stream. Several of them run at the same time, and none waits for
        another.

        Parameters
        ----------
        calls : Call or sequence of Call
        stream : Stream or 0

        Raises
        ------
        UsageError
            If an array has elements of another type, is not contiguous, lies on another device or
            has a size that does not fit.
        CommunicationError
            If the communicator has ended.
        """
        group = [calls] if isinstance(calls, Call) else list(calls)
        self._start_resolved(self._resolve(group), stream)

    def _resolve(self, group: list[Call]) -> list[Call]:
        return [resolve(call, self._device, self.rank, self.size) for call in group]

    def _start_resolved(self, group: list[Call], stream: Any) -> None:
        if group:
            self._backend.start(group, stream)

    @contextlib.contextmanager
    def group(self, stream: Any = 0) -> Iterator[None]:
        """Return a context manager at whose end the calls of its block start, all together.

        Two ranks that exchange elements put `send` and `receive` into one group. Otherwise each
        would wait for the other, until the time limit. Nothing starts if the block raises an
        exception.

        Parameters
        ----------
        stream : Stream or 0
            The stream of all calls of the block.
        """
        if self._group.calls is not None:
            raise UsageError("a group was begun inside of a group")
        self._group.calls, self._group.stream = [], stream
        try:
            yield
            calls = self._group.calls
        finally:
            self._group.calls = None
        self.start(calls, stream)

    def _call(self, call: Call, stream: Any) -> None:
        group = self._group
        if group.calls is None:
            self.start(call, stream)
        elif stream is not group.stream and not (isinstance(stream, int) and stream == 0):
            raise UsageError(f"{call.kind}: the stream of a group's calls is that of the group")
        else:
            group.calls.append(call)

    def all_reduce(self, source: Any, target: Any = None, reduction: str = "sum",
                   stream: Any = 0) -> None:
        """Combine arrays element by element over all ranks; every rank gets all of it.

        Parameters
        ----------
        source, target : array
            Without `target`, or if both are the same, the result is written to `source`.
        reduction : {"sum", "product", "min", "max"}
        stream : Stream or 0
        """
        target = source if target is None else target
        self._call(Call("all-reduce", source, target, reduction), stream)

    def reduce_scatter(self, source: Any, target: Any, reduction: str = "sum",
                       stream: Any = 0) -> None:
        """Combine arrays element by element over all ranks; rank r gets the r-th part.

        Parameters
        ----------
        source, target : array
            `source` has as many elements as the `target` of all ranks together.
        reduction : {"sum", "product", "min", "max"}
        stream : Stream or 0
        """
        self._call(Call("reduce-scatter", source, target, reduction), stream)

    def all_gather(self, source: Any, target: Any, stream: Any = 0) -> None:
        """Give every rank the elements of all ranks, in their order.

        Parameters
        ----------
        source, target : array
            `target` has as many elements as the `source` of all ranks together.
        stream : Stream or 0
        """
        self._call(Call("all-gather", source, target), stream)

    def broadcast(self, array: Any, root: int = 0, stream: Any = 0) -> None:
        """Give every rank the elements of one of them.

        Parameters
        ----------
        array : array
        root : int
            The rank that has them.
        stream : Stream or 0
        """
        self._call(Call("broadcast", array, array, rank=root), stream)

    def send(self, array: Any, rank: int, stream: Any = 0) -> None:
        """Send elements to a rank, which receives them. See `group`.

        Parameters
        ----------
        array : array
        rank : int
        stream : Stream or 0
        """
        self._call(Call("send", source=array, rank=rank), stream)

    def receive(self, array: Any, rank: int, stream: Any = 0) -> None:
        """Receive elements of a rank, which sends them. See `group`.

        Parameters
        ----------
        array : array
        rank : int
        stream : Stream or 0
        """
        self._call(Call("receive", target=array, rank=rank), stream)

    def barrier(self, stream: Any = 0) -> None:
        """Let later work in the stream begin when all ranks have come here in theirs.

        Parameters
        ----------
        stream : Stream or 0
        """
        self._call(Call("barrier"), stream)

    # ---- waiting, and the end
    def synchronize(self, stream: Any = 0) -> None:
        """Wait for a stream, at most for the time limit, and raise the first error that a call or
        a kernel of it met.

        Programs wait by this instead of the stream's own method: on GPUs only this notices that
        another rank is gone.

        Parameters
        ----------
        stream : Stream or 0

        Raises
        ------
        UsageError
            If the calls of the ranks did not match.
        CommunicationError
            If the communicator has ended.
        """
        self._backend.synchronize(stream)

    def check(self) -> None:
        """Raise the reason for which the communicator has ended, if it has, without waiting."""
        self._backend.check()

    def abort(self, reason: str) -> None:
        """End the communicator on all ranks; their errors have the reason.

        Parameters
        ----------
        reason : str
        """
        self._backend.abort(reason)

    def close(self) -> None:
        """Wait for the calls that were started, and tell the others that no more come.

        The end of a block of `with` does it, and the end of the process.
        """
        self._backend.close()

    def __enter__(self) -> Communicator:
        return self

    def __exit__(self, kind: Any, value: Any, traceback: Any) -> None:
        if value is None:
            self.close()
        else:
            self.abort(f"{kind.__name__}: {value}")
