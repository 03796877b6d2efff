"""Communicators of the CPU device: calls are made by MPI, on the threads of streams."""

from __future__ import annotations

import threading
from typing import Any

from pyk2cu.cuda._current import stream_handle
from pyk2cu.distributed._calls import Call
from pyk2cu.distributed._round import CallContext, CallRound
from pyk2cu.distributed._waiting import Patience, keep
from pyk2cu.distributed._world import World
from pyk2cu.errors import CommunicationError, UsageError

_MOST = (1 << 31) // 2 - 1  # some of MPI's own sums are of the type int as well


class Channel:
    """The MPI communicator of a `Communicator`, its notices, and whether it has ended."""

    def __init__(self, world: World, time_limit: float) -> None:
        self.world = world
        world._communicators += 1
        self.number = world._communicators  # the same on all ranks
        patience = Patience(time_limit, world._notices, self.number)
        self.context = CallContext(world._duplicate(world._host), world.rank, world.size, patience)
        self.lock = threading.Lock()  # guards the following attribute
        self.ended: str | None = None
        self._left = False

    def end(self, reason: str) -> None:
        """End the communicator: the first reason is the one that stays, and that others are told.
        """
        with self.lock:
            if self.ended is not None:
                return
            self.ended = reason
        self.world._broken = True
        self.world._notices.send(self.number, True, reason)

    def check(self) -> None:
        """Raise the reason for which the communicator has ended, if it has."""
        if self.ended is None:
            for notice in self.context.patience.news():
                if notice.aborted:
                    with self.lock:
                        self.ended = (f"rank {notice.rank} has ended the communicator: "
                                      f"{notice.reason}")
                    self.world._broken = True
                    break
        if self.ended is not None:
            raise CommunicationError(self.ended)

    def make(self, group: list[Call], move: bool = True) -> UsageError | None:
        """Compare a group of calls with what other ranks do, and make it.

        Returns the mismatch, if there is one. Another error ends the communicator.
        """
        made = CallRound(self.context, group)
        try:
            made.tell()
            if move:
                made.move()
        except CommunicationError as error:
            keep(made)
            self.end(str(error))
            raise
        return made.mismatch

    def leave(self) -> None:
        """Say that no more calls come, if nothing worse has been said."""
        with self.lock:
            if self._left or self.ended is not None:
                return
            self._left = True
        if not self.world._broken:
            self.world._notices.send(self.number, False, "")
            self.context.comm.Free()


class MpiBackend:
    """Makes groups of calls in the order in which they were started, even in several streams."""

    def __init__(self, world: World, device: Any, time_limit: float) -> None:
        self._device = device
        self._channel = Channel(world, time_limit)
        self._starting = threading.Lock()
        self._changed = threading.Condition()  # guards the following attributes
        self._given = self._served = 0
        self._errors: list[tuple[int, UsageError]] = []  # of calls that did not match, by stream
        self._is_closed = False
        world._open.append(self)

    def start(self, group: list[Call], stream: Any) -> None:
        """Put a group of calls into a stream."""
        self._channel.check()
        if self._is_closed:
            raise CommunicationError("the communicator was closed")
        for call in group:
            count = max((each.size for each in (call.source, call.target) if each is not None),
                        default=0)
            if count > _MOST:
                raise UsageError(f"{call.kind}: {count} elements are more than the {_MOST} that "
                                 "MPI can move in one call")
        handle = stream_handle(stream)
        with self._starting:
            with self._changed:
                ticket = self._given
                self._given += 1
            try:
                self._device.add_host_work(handle, lambda _: self._run(ticket, group, handle))
            except BaseException:
                self._in_turn(ticket)
                self._done()
                raise

    def _in_turn(self, ticket: int) -> None:
        with self._changed:
            self._changed.wait_for(lambda: self._served == ticket)

    def _done(self) -> None:
        with self._changed:
            self._served += 1
            self._changed.notify_all()

    def _run(self, ticket: int, group: list[Call], handle: int) -> None:
        self._in_turn(ticket)
        try:
            self._channel.check()
            mismatch = self._channel.make(group)
            if mismatch is not None:
                with self._changed:
                    self._errors.append((handle, mismatch))
        except CommunicationError:
            pass  # the channel has it
        except Exception as error:  # a mistake of this package must not be lost with the thread
            self._channel.end(f"{type(error).__name__}: {error}")
        finally:
            self._done()

    def synchronize(self, stream: Any) -> None:
        """Wait for a stream, and raise the first error of its calls."""
        handle = stream_handle(stream)
        failed = None
        try:
            self._device.synchronize_stream(handle)
        except Exception as error:
            failed = error
        self._channel.check()
        with self._changed:
            found = [error for of, error in self._errors if of == handle]
            self._errors = [each for each in self._errors if each[0] != handle]
        if found:
            raise found[0]
        if failed is not None:
            raise failed

    def check(self) -> None:
        """Raise the reason for which the communicator has ended, if it has."""
        self._channel.check()
        if self._is_closed:
            raise CommunicationError("the communicator was closed")

    def abort(self, reason: str) -> None:
        """End the communicator on all ranks."""
        self._channel.end(reason)

    def close(self, at_exit: bool = False) -> None:
        """Wait for the calls that were started, and leave."""
        self._is_closed = True
        with self._changed:
            self._changed.wait_for(lambda: self._served == self._given)
        self._channel.leave()
        if self in self._channel.world._open:
            self._channel.world._open.remove(self)
