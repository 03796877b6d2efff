"""Communicators of GPUs: calls go into streams by NCCL."""

from __future__ import annotations

import ctypes
import threading
import time
from typing import Any

import numpy as np

from pyk2cu.cuda._current import stream_handle
from pyk2cu.distributed._calls import Call, payload_of
from pyk2cu.distributed._mpi_backend import Channel
from pyk2cu.distributed._nccl import (
    BYTES,
    INT32,
    REDUCTIONS,
    SUCCESS,
    Current,
    UniqueId,
    nccl,
    reduced,
)
from pyk2cu.distributed._watch import Watch, call_within
from pyk2cu.distributed._world import World
from pyk2cu.errors import CommunicationError

_MAKING = "making a communicator"
_BETWEEN_LOOKS = 0.001


def _unique_id(world: World) -> UniqueId:
    """Return the id that rank 0 makes for all."""
    made = UniqueId()
    error: Exception | None = None
    try:
        library = nccl()
        if world.rank == 0:
            library.check(library.GetUniqueId(made), _MAKING)
    except Exception as found:
        error = found
    world._agree(error, _MAKING)
    return UniqueId.from_buffer_copy(world._broadcast_bytes(bytes(made), 0, _MAKING))


def _join(world: World, device: Any, time_limit: float) -> int:
    """Return NCCL's communicator."""
    library, unique = nccl(), _unique_id(world)
    size, rank = world.size, world.rank

    def init() -> int:
        comm = ctypes.c_void_p()
        with Current(device.context):
            library.check(library.CommInitRank(comm, size, unique, rank), "joining the other ranks")
        return comm.value or 0

    joined = None
    error: Exception | None = None
    try:
        joined = call_within(time_limit, init)
        if joined is None:
            error = CommunicationError("joining the other ranks in NCCL took longer than the time "
                                       "limit: a rank is missing")
    except Exception as found:
        error = found
    world._agree(error, _MAKING)
    assert joined is not None
    return joined[0]


class NcclBackend:
    """Puts groups of calls into streams. What goes wrong is found by `synchronize`."""

    def __init__(self, world: World, device: Any, time_limit: float, check_calls: bool) -> None:
        from pyk2cu import cuda

        self._nccl = nccl()
        self._device = device
        self._context = device.context
        self._time_limit = time_limit
        self._check_calls = check_calls
        self._comm: int | None = _join(world, device, time_limit)
        self._channel = Channel(world, time_limit)
        self._lock = threading.Lock()  # one call at a time, as NCCL wants it
        self._ending = threading.Lock()  # guards the following attribute
        self._reason: str | None = None
        self._known_streams = {0}
        self._scratch = cuda.to_device(np.zeros(1, np.int32))  # what barriers reduce
        self._watch = Watch(time_limit, self._look_at_others, lambda: self.abort(
            "a call of NCCL did not return in time: a rank is missing"))
        world._open.append(self)

    # ---- calls
    def start(self, group: list[Call], stream: Any) -> None:
        """Put a group of calls into a stream."""
        # What other ranks did is asked for in `synchronize`: a call is to cost little.
        self._check_reason()
        if self._check_calls:
            mismatch = self._channel.make(group, move=False)
            if mismatch is not None:
                raise mismatch
        handle = stream_handle(stream)
        if handle not in self._known_streams:
            self._device.wrap_stream(handle)  # so that memory of arrays is not used too early
            self._known_streams.add(handle)
        with self._lock:
            self._check_reason()
            with Current(self._context), self._watch:
                if len(group) == 1:
                    result = self._start_one(group[0], handle)
                else:
                    result = self._start_all(group, handle)
        if self._reason is not None:
            self._check_reason()
        self._nccl.check(result, f"{group[0].kind} on rank {self._channel.context.rank}",
                         self._comm)

    def _start_all(self, group: list[Call], handle: int) -> int:
        first = self._nccl.GroupStart()
        for call in group:
            if first == SUCCESS:
                first = self._start_one(call, handle)
        ended = self._nccl.GroupEnd()
        return ended if first == SUCCESS else first

    def _start_one(self, call: Call, handle: int) -> int:
        library, comm = self._nccl, self._comm
        if call.kind == "barrier":
            address = self._scratch.address
            return library.AllReduce(address, address, 1, INT32, REDUCTIONS["sum"], comm, handle)
        dtype, count = payload_of(call)
        source = 0 if call.source is None else call.source.address
        target = 0 if call.target is None else call.target.address
        if call.kind in ("all-reduce", "reduce-scatter"):
            reduce = library.AllReduce if call.kind == "all-reduce" else library.ReduceScatter
            kind, numbers = reduced(dtype, count)
            return reduce(source, target, numbers, kind, REDUCTIONS[call.reduction], comm, handle)
        size = count * dtype.itemsize
        if call.kind == "all-gather":
            return library.AllGather(source, target, size, BYTES, comm, handle)
        if call.kind == "broadcast":
            return library.Broadcast(source, target, size, BYTES, call.rank, comm, handle)
        if call.kind == "send":
            return library.Send(source, size, BYTES, call.rank, comm, handle)
        return library.Recv(target, size, BYTES, call.rank, comm, handle)

    # ---- waiting
    def synchronize(self, stream: Any) -> None:
        """Wait for a stream within the time limit, and raise the first error of its calls."""
        handle = stream_handle(stream)
        begin = look = time.monotonic()
        while not self._device.stream_query(handle):
            now = time.monotonic()
            if now - begin > self._time_limit:
                self.abort(f"the stream was not done within {self._time_limit:.1f} seconds: a "
                           "rank is missing, or makes other calls")
            elif now < look:
                time.sleep(0)  # others of this process may have something to do
                continue
            self.check()
            look = now + _BETWEEN_LOOKS
        failed = None
        try:
            self._device.synchronize_stream(handle)
        except Exception as error:
            failed = error
        self.check()
        if failed is not None:
            raise failed

    def _check_reason(self) -> None:
        if self._reason is not None:
            raise CommunicationError(self._reason)

    def check(self) -> None:
        """Raise the reason for which the communicator has ended, if it has."""
        self._check_reason()
        self._look_at_others()
        self._check_reason()
        result = ctypes.c_int(SUCCESS)
        if self._lock.acquire(blocking=False):  # a call that runs has its own result
            try:
                if self._comm is not None:
                    self._nccl.CommGetAsyncError(self._comm, result)
            finally:
                self._lock.release()
        try:
            self._nccl.check(result.value, f"rank {self._channel.context.rank}", self._comm)
        except CommunicationError as error:
            self.abort(str(error))
            raise

    # ---- the end
    def _look_at_others(self) -> None:
        """End the communicator here if another rank has ended it."""
        try:
            self._channel.check()
        except CommunicationError as error:
            self._end_here(str(error))

    def abort(self, reason: str) -> None:
        """End the communicator on all ranks."""
        self._end_here(reason)
        self._channel.end(reason)

    def _end_here(self, reason: str) -> None:
        with self._ending:
            if self._reason is not None:
                return
            self._reason = reason
        self._watch.stop()
        # NCCL frees the communicator. It ends calls that hang, but a call that has yet to begin
        # must not see that.
        locked = self._lock.acquire(timeout=1)
        try:
            comm, self._comm = self._comm, None
            if comm is not None:
                with Current(self._context):
                    self._nccl.CommAbort(comm)
        finally:
            if locked:
                self._lock.release()

    def close(self, at_exit: bool = False) -> None:
        """Leave, when the calls that were started are done. The end of the process frees what NCCL
        has: no thread can be begun then that could be given up."""
        with self._ending:
            if self._reason is not None:
                return
            self._reason = "the communicator was closed"
        self._watch.stop()
        comm, self._comm = self._comm, None

        def destroy() -> None:
            with Current(self._context):
                self._nccl.CommDestroy(comm)

        if comm is not None and not at_exit:
            call_within(self._time_limit, destroy)
        self._channel.leave()
        if self in self._channel.world._open:
            self._channel.world._open.remove(self)
