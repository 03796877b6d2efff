"""Looks for leaks: repeats what programs do, very often, and reports the memory of the process as it goes.

    python bench/python/leaks.py [--device cpu] [--launches 1000000] [--arrays 100000] [--foreign 100000]
                                 [--errors 10000] [--sources 10000] [--compiles 10000] [--points 10] [--json FILE]

| part | one operation |
| --- | --- |
| launches | a launch: repeated, of another array, with a stream, of a slice, of an array of the host, by forall |
| arrays | an array made, copied, viewed, sliced, reshaped, and dropped; a stream, an event, pinned memory with some |
| foreign | an array exported and imported by DLPack and by the CUDA Array Interface, and launched as such |
| errors | a launch that fails: wrong argument, wrong number of arguments, a kernel that does not type |
| sources | a new kernel as CUDA C++ |
| compiles | a new kernel compiled, launched and dropped |

At each point, after a garbage collection and malloc_trim, the report has the resident memory of the process, the blocks
of Python's allocator, the objects that the collector knows, the references to all objects that were there at the first
point (types, None, functions, numbers, …), and the memory in use on the device. Before the first point a fifth of the
part runs, so that caches are full.

Memory is flat if, from the first point to the last, resident memory grows by at most 4 MB, Python's blocks by at most
2000, the collector's objects and the references by at most 1000, and the device's memory by at most 4 MB; growth that
ends before the middle of the part is a cache that fills, and is allowed. The exit status is 1 if a part is not flat.
0 leaves a part out. The disk cache is off.
"""
import argparse
import ctypes
import gc
import json
import os
import pathlib
import sys
import time
import warnings

os.environ["PYK2CU_CACHE"] = "off"

import numpy as np

LIMITS = {"resident": 4 << 20, "blocks": 2000, "objects": 1000, "references": 1000, "device": 4 << 20}
UNITS = {"resident": "MB", "device": "MB"}


def all_objects():
    """What the collector knows, and what that refers to: numbers, text, None. Immortal objects are left out."""
    tracked = gc.get_objects()
    found = {id(each): each for each in gc.get_referents(*tracked)}
    found.update((id(each), each) for each in tracked)
    return [each for each in found.values() if sys.getrefcount(each) < 1 << 28]


def observe(watched):
    """{what: number} of the process now."""
    from pyk2cu import cuda

    cuda.synchronize()
    for _ in range(2):
        gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    pages = int(pathlib.Path("/proc/self/statm").read_text().split()[1])
    found = {"resident": pages * os.sysconf("SC_PAGE_SIZE"), "blocks": sys.getallocatedblocks(),
             "objects": len(gc.get_objects()), "references": sum(map(sys.getrefcount, watched))}
    if cuda.current_context().device.is_cuda:
        free, total = cuda.current_context().get_memory_info()
        found["device"] = total - free
    return found


def growth(points, what):
    """By how much a figure grows over the points; 0 if its second half does not grow by a quarter of that."""
    values = [point[what] for point in points]
    total, late = values[-1] - values[0], values[-1] - values[len(values) // 2]
    return total if late * 4 > total else 0


def run_part(name, count, operation, point_count):
    """Repeats the operation; returns its points, and what grows."""
    done = 0

    def advance(to):
        nonlocal done
        while done < to:
            operation(done)
            done += 1

    begin = time.perf_counter()
    points, watched = [], []
    for at in range(point_count):
        advance(count // 5 + (count - count // 5) * at // (point_count - 1))
        gc.collect()
        watched = watched or all_objects()
        points.append({"operations": done, **observe(watched)})
    seconds = time.perf_counter() - begin
    grown = {what: growth(points, what) for what in points[0] if what in LIMITS}
    wrong = {what: by for what, by in grown.items() if by > LIMITS[what]}
    report(name, points, wrong, seconds)
    return points, wrong


def shown(what, value):
    return f"{value / (1 << 20):.2f}" if what in UNITS else str(value)


def report(name, points, wrong, seconds):
    columns = list(points[0])
    print(f"\n{name}: {points[-1]['operations']} operations in {seconds:.1f} s")
    print("".join(f"{what + (' MB' if what in UNITS else ''):>14}" for what in columns))
    for point in points:
        print("".join(f"{shown(what, point[what]):>14}" for what in columns))
    operations = points[-1]["operations"] - points[0]["operations"]
    for what, by in wrong.items():
        print(f"  {what} is not flat: {by / max(operations, 1):.2f} more for each operation")
    if not wrong:
        print("  flat")
    sys.stdout.flush()


class Parts:
    """The operations, by the number of the repetition."""

    def __init__(self):
        from pyk2cu import cuda

        self.cuda = cuda

        @cuda.jit
        def scale(x, out, factor):
            i = cuda.grid(1)
            if i < out.size:
                out[i] = x[i] * factor

        @cuda.jit
        def wrong(x):
            x[0] = x.no_such_thing

        self.scale, self.wrong = scale, wrong
        self.host = np.ones(256, np.float32)
        self.x, self.out = cuda.to_device(self.host), cuda.device_array(256, np.float32)
        self.stream = cuda.stream()
        self.configured = scale[1, 32]
        self.number = 0

    def launches(self, i):
        kind = i % 64
        if kind < 48:
            self.configured(self.x, self.out, 2.0)
        elif kind < 56:
            self.scale[1, 32](self.x, self.out, np.float32(i % 7))
        elif kind < 60:
            self.scale[1, 32, self.stream](self.x[: 1 + i % 200], self.out[::-1], i)
        elif kind < 62:
            self.scale.forall(100)(self.x, self.out, 2.0)
        elif kind == 62:
            self.scale[i % 50 + 1, 32](self.host, self.out, 2.0)
        else:
            with self.stream.auto_synchronize():
                self.scale[1, 32, self.stream](self.out, self.x, True)

    def arrays(self, i):
        cuda = self.cuda
        array = cuda.device_array((16, 1 + i % 32), np.float32)
        array[1:3, ::2].copy_to_host() if i % 8 == 0 else array[1:3]
        array.reshape(array.size).view(np.int32), array.T, array.ravel()
        if i % 8 == 1:
            other = cuda.to_device(array.copy_to_host())
            other.copy_to_device(array)
            other[3] = 1
        if i % 16 == 2:
            stream, begin, end = cuda.stream(), cuda.event(), cuda.event()
            begin.record(stream)
            cuda.to_device(self.host, stream=stream).copy_to_host(stream=stream)
            end.record(stream)
            end.wait(stream)
            stream.synchronize()
            cuda.event_elapsed_time(begin, end)
        if i % 16 == 3:
            cuda.pinned_array(64, np.float32)[:] = 1
            cuda.managed_array(64, np.float32)[:] = 1
            cuda.mapped_array(64, np.float32)[:] = 1
        if i % 64 == 4:
            with cuda.pinned(self.host):
                pass
            with cuda.defer_cleanup():
                del array

    def foreign(self, i):
        cuda = self.cuda
        array = cuda.to_device(self.host) if i % 32 == 0 else self.x

        class Other:  # a class of its own for some, as of a library that is loaded again
            __cuda_array_interface__ = array.__cuda_array_interface__

        class Exporter:
            __dlpack__, __dlpack_device__ = array.__dlpack__, array.__dlpack_device__

        if i % 16 == 0:  # launches keep what they know of the first types that they see
            self.interface, self.exporter = Other(), Exporter()
        array.__dlpack__(max_version=(1, 1) if i % 2 else None)  # never imported
        cuda.from_dlpack(array)[::2]
        cuda.as_cuda_array(self.interface)
        if i % 4 == 0:
            self.scale[1, 32](self.interface, self.exporter, 2.0)

    def errors(self, i):
        from pyk2cu import errors

        calls = (lambda: self.configured(self.x, self.out, object()), lambda: self.configured(self.x),
                 lambda: self.wrong[1, 1](self.x), lambda: self.scale[0, 1](self.x, self.out, 2.0),
                 lambda: self.cuda.to_device(self.host).copy_to_host(np.empty(3)),
                 lambda: self.x[1000])
        try:
            calls[i % len(calls)]()
        except (errors.NumbaError, TypeError, ValueError, IndexError):
            return
        raise AssertionError(f"call {i % len(calls)} did not fail")

    def new_kernel(self):
        """A function that no one has compiled yet."""
        self.number = number = self.number + 1
        cuda = self.cuda

        def kernel(x, out):
            i = cuda.grid(1)
            if i < out.size:
                out[i] = x[i] * number + number

        return kernel

    def sources(self, i):
        self.cuda.compile(self.new_kernel(), "(float32[::1], float32[::1])", device=False, abi="numba", output="cuda")

    def compiles(self, i):
        kernel = self.cuda.jit(self.new_kernel())
        kernel[1, 32](self.x, self.out)
        if i % 100 == 0:
            self.cuda.synchronize()
            assert self.out[5] == self.x[5] * self.number + self.number


COUNTS = {"launches": 1000000, "arrays": 100000, "foreign": 100000, "errors": 10000, "sources": 10000,
          "compiles": 10000}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, count in COUNTS.items():
        parser.add_argument(f"--{name}", type=int, default=count)
    parser.add_argument("--device", help="the device, as PYK2CU_DEVICE has it")
    parser.add_argument("--points", type=int, default=10)
    parser.add_argument("--json", help="all figures")
    options = parser.parse_args()
    if options.device:
        os.environ["PYK2CU_DEVICE"] = options.device
    if options.points < 4:
        parser.error("--points: at least 4")

    from pyk2cu import cuda, errors

    warnings.simplefilter("ignore", errors.NumbaPerformanceWarning)
    parts, figures, all_wrong = Parts(), {}, {}
    print(f"pyk2cu on {cuda.get_current_device().name}, Python {sys.version.split()[0]}")
    for name in COUNTS:
        if count := getattr(options, name):
            figures[name], all_wrong[name] = run_part(name, count, getattr(parts, name), options.points)
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps({"points": figures, "not_flat": all_wrong}, indent=1))
    sys.exit(any(all_wrong.values()))


if __name__ == "__main__":
    main()
