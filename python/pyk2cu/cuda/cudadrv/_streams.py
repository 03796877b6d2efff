"""Streams and events."""

from __future__ import annotations

import contextlib
import threading
import warnings
from collections import deque
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from pyk2cu.cuda.cudadrv._handles import Handle

if TYPE_CHECKING:
    import asyncio

CU_STREAM_DEFAULT = 0
CU_STREAM_LEGACY = 1
CU_STREAM_PER_THREAD = 2

_DEFAULT_NAMES = {
    CU_STREAM_DEFAULT: "<Default CUDA stream>",
    CU_STREAM_LEGACY: "<Legacy default CUDA stream>",
    CU_STREAM_PER_THREAD: "<Per-thread default CUDA stream>",
}


class Stream:
    """A queue of work for one device, which is done in order.

    Streams are made by `cuda.stream`, `cuda.default_stream`, `cuda.external_stream` and the like.

    Parameters
    ----------
    handle : int
        The driver's handle.
    finalizer : callable, optional
        Called when the stream is gone.
    external : bool
        Whether another library owns the stream.
    native : object
        The object of the extension module.
    device : Device
        The device of the stream.
    """

    def __init__(
        self,
        handle: Any,
        finalizer: Callable[[], None] | None = None,
        external: bool = False,
        *,
        native: Any = None,
        device: Any = None,
    ):
        self.handle = Handle(handle)
        self.external = external
        self._finalizer = finalizer
        self._native = native
        self._device = device
        # The CPU device has no other default stream.
        legacy = self.handle == CU_STREAM_LEGACY and not self._native_device().is_cuda
        self._queue = CU_STREAM_DEFAULT if legacy else int(self.handle)
        self._callbacks: _Callbacks | None = None

    def __del__(self) -> None:
        finalizer = getattr(self, "_finalizer", None)
        if finalizer is not None:
            self._finalizer = None
            finalizer()

    def __int__(self) -> int:
        return int(self.handle)

    def __cuda_stream__(self) -> tuple[int, int]:
        return (0, int(self.handle))

    def __repr__(self) -> str:
        handle = int(self.handle)
        if handle in _DEFAULT_NAMES:
            return _DEFAULT_NAMES[handle]
        return f"<{'External ' if self.external else ''}CUDA stream {handle:d}>"

    def _native_device(self) -> Any:
        return _current_native() if self._device is None else self._device

    def synchronize(self) -> None:
        """Wait until all work in the stream is done."""
        self._native_device().synchronize_stream(self._queue)

    @contextlib.contextmanager
    def auto_synchronize(self) -> Iterator[Stream]:
        """Return a context manager that waits for the stream at the end of its block.

        It does not wait if the block raised an exception.
        """
        yield self
        self.synchronize()

    def add_callback(self, callback: Callable[..., object], arg: Any = None) -> None:
        """Call a function when the work that is in the stream now is done.

        The function is called in a thread of its own, as ``callback(stream, status, arg)``, where
        `status` is 0 if the work succeeded. It may use CUDA. Callbacks of one stream are called in
        order. Later work in the stream does not wait for them. An exception in the function
        becomes a warning.

        Parameters
        ----------
        callback : callable
        arg : object, optional
        """
        event = self._native_device().create_event(timing=False)
        event.record(self._queue)
        if self._callbacks is None:
            self._callbacks = _Callbacks()
        self._callbacks.add((event, self, callback, arg))

    def async_done(self) -> asyncio.Future:
        """Return an awaitable that is done when the work that is in the stream now is.

        Its result is the stream.
        """
        import asyncio  # which takes longer to import than the rest of the package

        loop = asyncio.get_running_loop()
        future = loop.create_future()

        def resolve(status: int) -> None:
            if future.done():
                return
            if status == 0:
                future.set_result(self)
            else:
                future.set_exception(Exception(f"Stream error {status}"))

        self.add_callback(lambda stream, status, arg: loop.call_soon_threadsafe(resolve, status))
        return future


class _Callbacks:
    """The callbacks of one stream, and the thread that makes them while there are some."""

    def __init__(self) -> None:
        self._waiting: deque = deque()
        self._lock = threading.Lock()
        self._running = False

    def add(self, item: tuple) -> None:
        with self._lock:
            self._waiting.append(item)
            if self._running:
                return
            self._running = True
        threading.Thread(target=self._run, name="pyk2cu stream callbacks", daemon=True).start()

    def _run(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._running = False
                    return
                event, stream, callback, arg = self._waiting.popleft()
            _call_back(event, stream, callback, arg)
            del event, stream, callback, arg


def _call_back(event: Any, stream: Stream, callback: Callable[..., object], arg: Any) -> None:
    try:
        event.synchronize()
        status = 0
    except Exception as error:
        status = int(getattr(error, "code", 0)) or 999
    try:
        callback(stream, status, arg)
    except Exception as error:
        warnings.warn(f"Exception in stream callback: {error}", stacklevel=2)


class Event:
    """A position in a stream, which can be waited for and timed.

    Parameters
    ----------
    native : object
        The extension's event.
    finalizer : callable, optional
        Called when the object goes.
    """

    def __init__(self, native: Any, finalizer: Callable[[], None] | None = None):
        self._native = native
        self._finalizer = finalizer

    @property
    def handle(self) -> int:
        """The driver's handle."""
        return Handle(getattr(self._native, "handle", 0))

    def query(self) -> bool:
        """Whether all work before the last `record` is done."""
        return self._native.query()

    def record(self, stream: Any = 0) -> None:
        """Move the event to the present end of a stream.

        Parameters
        ----------
        stream : Stream or 0
        """
        self._native.record(stream_handle(stream))

    def synchronize(self) -> None:
        """Wait until the event is reached."""
        self._native.synchronize()

    def wait(self, stream: Any = 0) -> None:
        """Let later work in a stream wait for the event.

        Parameters
        ----------
        stream : Stream or 0
        """
        self._native.block(stream_handle(stream))

    def elapsed_time(self, evtend: Event) -> float:
        """Return the milliseconds from this event to another.

        Parameters
        ----------
        evtend : Event
            The later event.
        """
        return event_elapsed_time(self, evtend)


def event_elapsed_time(evtstart: Event, evtend: Event) -> float:
    """Return the milliseconds between two events that were made with timing.

    Parameters
    ----------
    evtstart, evtend : Event
    """
    return evtstart._native.elapsed(evtend._native)


def stream_handle(stream: Any) -> int:
    """Return the driver's handle of a stream.

    Parameters
    ----------
    stream : 0, Stream, or an object with ``__cuda_stream__``

    Raises
    ------
    TypeError
        For other objects.
    """
    if isinstance(stream, Stream):
        return stream._queue
    if stream is None or (isinstance(stream, int) and stream == 0):
        return 0
    protocol = getattr(stream, "__cuda_stream__", None)
    if protocol is None:
        # A builder of graphs has a stream.
        protocol = getattr(getattr(stream, "stream", None), "__cuda_stream__", None)
    if protocol is None:
        raise TypeError(f"Expected a Stream object or 0, got {type(stream).__name__}")
    version, handle = protocol() if callable(protocol) else protocol
    if version != 0:
        raise TypeError(f"version {version} of the stream protocol is not known")
    return int(handle)


def _current_native() -> Any:
    from pyk2cu.cuda.cudadrv import devices

    return devices.get_context().device._native
