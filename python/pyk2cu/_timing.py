"""The table of `python -m pyk2cu --time`: launches of each kernel, their time, time to compile, transfers.

Launches take the long way meanwhile, as each is put between two events.
"""

from __future__ import annotations

import atexit
import dataclasses
import functools
import sys
import threading
import time
from typing import Any

from pyk2cu import _ext

# Pairs of events that wait for their times.
_MOST_PENDING = 1000


@dataclasses.dataclass
class _Kernel:
    """What was seen of a kernel; seconds."""

    launches: int = 0
    running: float = 0.0
    compiling: float = 0.0


@dataclasses.dataclass
class _Transfers:
    """Copies in one direction; seconds of the host."""

    count: int = 0
    bytes: int = 0
    seconds: float = 0.0


class Recorder:
    """Counts and measures from its start on."""

    def __init__(self) -> None:
        self.begin = time.perf_counter()
        self.kernels: dict[str, _Kernel] = {}
        self.transfers: dict[str, _Transfers] = {}
        self._pending: list[tuple[_Kernel, Any, Any]] = []
        # Seconds that questions about kernels took before their first launch: they compile.
        self._asked: dict[int, float] = {}
        self._lock = threading.Lock()

    def launch(self, real: Any, kernel: Any, configured: Any, values: tuple) -> None:
        """Launches between two events, after the kernel was compiled."""
        with self._lock:
            seen = self.kernels.setdefault(_name_of(configured.dispatcher.py_func), _Kernel())
        begin = time.perf_counter()
        kernel.prepare(configured, values)
        compiling = time.perf_counter() - begin
        device = kernel.device
        first, last = (device.create_event() for _ in range(2))
        first.record(configured.stream_handle)
        real(kernel, configured, values, False)
        last.record(configured.stream_handle)
        with self._lock:
            seen.launches += 1
            seen.compiling += compiling + self._asked.pop(id(kernel), 0.0)
            self._pending.append((seen, first, last))
            full = len(self._pending) >= _MOST_PENDING
        if full:
            self.settle()

    def suggest(self, real: Any, kernel: Any, *arguments: Any) -> Any:
        """The block size of `forall`, which compiles the kernel."""
        begin = time.perf_counter()
        result = real(kernel, *arguments)
        elapsed = time.perf_counter() - begin
        with self._lock:
            self._asked[id(kernel)] = self._asked.get(id(kernel), 0.0) + elapsed
        return result

    def copy(self, real: Any, device: Any, to: int, source: int, nbytes: int, stream: Any,
             kind: str) -> Any:
        """Copies, and notes how long the call took."""
        begin = time.perf_counter()
        result = real(device, to, source, nbytes, stream, kind)
        self._note_copy(kind, nbytes, begin)
        return result

    def copy_array(self, real: Any, array: Any, host: Any, kind: str) -> bool:
        """As copy, for the copies of arrays that are made at once; False if this is none."""
        begin = time.perf_counter()
        done = real(array, host)
        if done:
            self._note_copy(kind, array.nbytes, begin)
        return done

    def _note_copy(self, kind: str, nbytes: int, begin: float) -> None:
        elapsed = time.perf_counter() - begin
        with self._lock:
            seen = self.transfers.setdefault(kind, _Transfers())
            seen.count += 1
            seen.bytes += nbytes
            seen.seconds += elapsed

    def settle(self) -> None:
        """Reads the events that wait."""
        with self._lock:
            pending, self._pending = self._pending, []
        for seen, first, last in pending:
            last.synchronize()
            seen.running += first.elapsed(last) / 1e3

    def table(self) -> str:
        """The table as text."""
        self.settle()
        total = time.perf_counter() - self.begin
        rows = sorted(self.kernels.items(), key=lambda item: -item[1].running)
        width = max([len("kernel"), *(len(name) for name, _ in rows)])
        lines = [f"{'kernel':{width}} {'launches':>9} {'time':>11} {'mean':>11} {'compiling':>11}"]
        for name, seen in rows:
            mean = seen.running / max(seen.launches, 1)
            lines.append(f"{name:{width}} {seen.launches:>9} {_duration(seen.running):>11} "
                         f"{_duration(mean):>11} {_duration(seen.compiling):>11}")
        names = {"h2d": "to the device", "d2h": "to the host", "d2d": "on the device"}
        for kind, copies in sorted(self.transfers.items(), reverse=True):
            lines.append(f"{copies.count} copies {names.get(kind, kind)}: {_size(copies.bytes)} in "
                         f"{_duration(copies.seconds)}")
        lines.append(f"the program: {_duration(total)}")
        return "\n".join(lines)


def _name_of(function: Any) -> str:
    module = function.__module__
    return function.__qualname__ if module in (None, "__main__") else \
        f"{module}.{function.__qualname__}"


def _duration(seconds: float) -> str:
    for unit, factor in (("s", 1.0), ("ms", 1e3), ("us", 1e6)):
        if seconds * factor >= 1:
            return f"{seconds * factor:.2f} {unit}"
    return f"{seconds * 1e6:.2f} us"


def _size(count: int) -> str:
    for unit, factor in (("GB", 1e9), ("MB", 1e6), ("KB", 1e3)):
        if count >= factor:
            return f"{count / factor:.2f} {unit}"
    return f"{count} bytes"


def _time_array_copies(recorder: Recorder) -> None:
    cls: Any = _ext.Array
    up, down = cls._copy_from_host, cls._copy_to_host
    cls._copy_from_host = lambda array, host: recorder.copy_array(up, array, host, "h2d")
    cls._copy_to_host = lambda array, host: recorder.copy_array(down, array, host, "d2h")


def start() -> Recorder:
    """Measures from now on; the table is printed to the standard error stream at exit."""
    recorder = Recorder()
    launch, suggest, copy = _ext.Kernel.launch, _ext.Kernel.suggest, _ext.Device.copy

    @functools.wraps(launch)
    def timed_launch(kernel: Any, configured: Any, values: tuple, remember: bool = False) -> None:
        recorder.launch(launch, kernel, configured, values)

    @functools.wraps(copy)
    def timed_copy(device: Any, *arguments: Any) -> Any:
        return recorder.copy(copy, device, *arguments)

    @functools.wraps(suggest)
    def timed_suggest(kernel: Any, *arguments: Any) -> Any:
        return recorder.suggest(suggest, kernel, *arguments)

    setattr(_ext.Kernel, "launch", timed_launch)
    setattr(_ext.Kernel, "suggest", timed_suggest)
    setattr(_ext.Device, "copy", timed_copy)
    _time_array_copies(recorder)
    atexit.register(lambda: print(recorder.table(), file=sys.stderr))
    return recorder
