"""A group of calls by MPI: the ranks compare what they are about to do, and do it."""

from __future__ import annotations

import ctypes
import functools
from typing import Any, NamedTuple

import numpy as np

from pyk2cu.distributed._calls import (
    KINDS,
    REDUCTIONS,
    Call,
    is_between_two,
    is_in_place,
    name_of,
    payload_of,
    reduces,
)
from pyk2cu.distributed._waiting import Patience, Requests
from pyk2cu.errors import CommunicationError, UsageError

# What messages are about. Those of one kind between two ranks keep their order.
_OF_ALL, _OF_SENDER, _OF_RECEIVER, _DATA = 1, 2, 3, 4
# A call as the other ranks need to know it.
_DESCRIPTION = np.dtype([("kind", "i8"), ("dtype", "S24"), ("item_bytes", "i8"), ("count", "i8"),
                         ("reduction", "i8"), ("root", "i8")])


class CallContext(NamedTuple):
    """The MPI communicator of a `Communicator`, and how long to wait in it."""

    comm: Any
    rank: int
    size: int
    patience: Patience


def _describe(call: Call) -> np.ndarray:
    dtype, count = payload_of(call)
    kind = "send" if call.kind == "receive" else call.kind  # the same transfer
    root = 0 if is_between_two(call) else call.rank
    return np.array([(KINDS.index(kind), name_of(dtype).encode(), dtype.itemsize, count,
                      REDUCTIONS.index(call.reduction), root)], _DESCRIPTION)


def _text(description: np.ndarray) -> str:
    kind, dtype, _, count, reduction, root = description[0]
    name = KINDS[kind]
    if name == "barrier":
        return "a barrier"
    text = f"{name} of {count} elements of {dtype.decode()}"
    if name in ("all-reduce", "reduce-scatter"):
        text += f" ({REDUCTIONS[reduction]})"
    return text + (f" from rank {root}" if name == "broadcast" else "")


class _Part:
    """One call of the group."""

    def __init__(self, call: Call, context: CallContext) -> None:
        self.call = call
        self.own = _describe(call)
        others = [call.rank] if is_between_two(call) else range(context.size)
        self.theirs = {rank: np.empty(1, _DESCRIPTION) for rank in others
                       if rank != context.rank or is_between_two(call)}
        self.matches = True
        self.staged: np.ndarray | None = None  # of a reduce-scatter in place


class CallRound:
    """A group of calls that run at the same time.

    First each rank tells those that take part what its calls are. Calls that match on all of them
    are made; the others are left out everywhere, so that the ranks stay in step. After an error
    the object must stay: MPI uses its memory, and that of the arrays.
    """

    def __init__(self, context: CallContext, group: list[Call]) -> None:
        self._context = context
        self._parts = [_Part(call, context) for call in group]
        self._requests = Requests()
        #: The first call that does not match, after `tell`.
        self.mismatch: UsageError | None = None

    def tell(self) -> None:
        """Exchange what the calls are. An error ends the communicator."""
        for part in self._parts:
            self._start(part, self._tell_one)
        self._wait()
        for part in self._parts:
            self._compare(part)

    def move(self) -> None:
        """Make the calls that match. An error ends the communicator."""
        for part in self._parts:
            self._start(part, self._move_one)
        self._wait()
        for part in self._parts:
            if part.staged is not None:
                _bytes(part.call.target)[:] = part.staged

    def _doing(self, call: Call) -> str:
        whom = ""
        if is_between_two(call):
            whom = f" {'to' if call.kind == 'send' else 'from'} rank {call.rank}"
        return f"{call.kind}{whom} on rank {self._context.rank}"

    def _start(self, part: _Part, start: Any) -> None:
        from mpi4py import MPI

        try:
            start(part)
        except MPI.Exception as error:
            raise CommunicationError(f"{self._doing(part.call)}: MPI says: "
                                     f"{error.Get_error_string()}") from error

    def _wait(self) -> None:
        self._requests.wait(self._context.patience, self._doing(self._parts[0].call))

    def _tell_one(self, part: _Part) -> None:
        comm = self._context.comm
        to, back = {"send": (_OF_SENDER, _OF_RECEIVER),
                    "receive": (_OF_RECEIVER, _OF_SENDER)}.get(part.call.kind, (_OF_ALL, _OF_ALL))
        for rank, theirs in part.theirs.items():
            self._requests.add(comm.Irecv(theirs.view(np.uint8), rank, back), rank, theirs)
            self._requests.add(comm.Isend(part.own.view(np.uint8), rank, to), rank, part.own)

    def _compare(self, part: _Part) -> None:
        kind = part.call.kind
        for rank, theirs in part.theirs.items():
            if theirs.tobytes() == part.own.tobytes():
                continue
            part.matches = False
            if self.mismatch is None:
                self.mismatch = UsageError(
                    f"the calls of the ranks do not match: rank {self._context.rank} "
                    f"{'receives by' if kind == 'receive' else 'makes'} {_text(part.own)}, rank "
                    f"{rank} {'receives by' if kind == 'send' else 'makes'} {_text(theirs)}")

    def _move_one(self, part: _Part) -> None:
        dtype, count = payload_of(part.call)
        if not part.matches or count == 0:
            return
        elements = (Elements.reduced(dtype, part.call.reduction) if reduces(part.call)
                    else Elements.moved(dtype))
        request = self._collective(part, elements)
        rank = part.call.rank if is_between_two(part.call) else None
        self._requests.add(request, rank, (part, elements))

    def _collective(self, part: _Part, elements: Elements) -> Any:
        from mpi4py import MPI

        call, comm, rank = part.call, self._context.comm, self._context.rank
        source = call.source is not None and elements.of(call.source)
        target = call.target is not None and elements.of(call.target)
        if call.kind == "send":
            return comm.Isend(source, call.rank, _DATA)
        if call.kind == "receive":
            return comm.Irecv(target, call.rank, _DATA)
        if call.kind == "broadcast":
            return comm.Ibcast(target, call.rank)
        in_place = is_in_place(call.kind, call.source, call.target, rank)
        if call.kind == "all-reduce":
            return comm.Iallreduce(MPI.IN_PLACE if in_place else source, target, elements.op)
        if call.kind == "all-gather":
            return comm.Iallgather(MPI.IN_PLACE if in_place else source, target)
        if in_place:  # MPI's own form of it puts the result to another place
            part.staged = np.empty(call.target.nbytes, np.uint8)
            target = [part.staged, elements.type]
        return comm.Ireduce_scatter_block(source, target, elements.op)


# ---- elements
def _bytes(array: Any) -> np.ndarray:
    """Return the memory of an array of the CPU device."""
    memory = (ctypes.c_char * array.nbytes).from_address(array.address)
    return np.frombuffer(memory, np.uint8)


class Elements(NamedTuple):
    """What MPI calls the elements of a call."""

    type: Any
    op: Any = None

    @staticmethod
    def moved(dtype: np.dtype) -> Elements:
        """Return elements that are only copied."""
        return Elements(_bytes_type(dtype.itemsize))

    @staticmethod
    def reduced(dtype: np.dtype, reduction: str) -> Elements:
        """Return elements that are combined."""
        from mpi4py import MPI

        if dtype.name in ("float16", "bfloat16"):
            return Elements(_bytes_type(2), _small_op(dtype, reduction))
        op = {"sum": MPI.SUM, "product": MPI.PROD, "min": MPI.MIN, "max": MPI.MAX}[reduction]
        real = np.empty(0, dtype).real.dtype  # of complex numbers: the sum of each part
        name = {"float32": "FLOAT", "float64": "DOUBLE"}.get(real.name, f"{real.name.upper()}_T")
        return Elements(getattr(MPI, name), op)

    def of(self, array: Any) -> list[Any]:
        """Return an array as mpi4py takes it, which counts its elements itself."""
        return [_bytes(array), self.type]


@functools.cache
def _bytes_type(size: int) -> Any:
    from mpi4py import MPI

    return MPI.BYTE.Create_contiguous(size).Commit()


@functools.cache
def _small_op(dtype: np.dtype, reduction: str) -> Any:
    """Return what combines 16-bit floats, which MPI does not know: each step rounds to 16 bits."""
    from mpi4py import MPI

    combine = {"sum": np.add, "product": np.multiply, "min": np.minimum, "max": np.maximum}

    def reduce(source: Any, into: Any, _: Any) -> None:
        one, other = np.frombuffer(source, dtype), np.frombuffer(into, dtype)
        wide = combine[reduction](one.astype(np.float32), other.astype(np.float32))
        other[:] = wide.astype(dtype)

    return MPI.Op.Create(reduce, commute=True)
