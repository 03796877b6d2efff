"""The same vector add in numba-cuda: time to compile it and time on the GPU. Run it beside bench_compile_time and bench_kernel_time.

Needs `pip install numba-cuda[cu13] numpy` (or [cu12]) and a GPU.
"""
import statistics
import sys
import time

try:
    import numpy as np
    from numba import cuda, float32, void
    import numba_cuda
except ImportError as error:
    sys.exit(f"error: {error}; pip install numba-cuda[cu13] numpy")

SOURCE = """
def vector_add(x, y, out):
    i = cuda.grid(1)
    if i < out.size - {number}:
        out[i] = x[i] + y[i]
"""
SIGNATURE = void(float32[::1], float32[::1], float32[::1])
SIZE = 1 << 26


def device_name():
    """bytes in old versions, text in new ones"""
    name = cuda.get_current_device().name
    return name.decode() if isinstance(name, bytes) else name


def compile_once(number):
    """Milliseconds from Python text to a kernel that can be launched; the text differs each time, so nothing is cached."""
    begin = time.perf_counter()
    scope = {"cuda": cuda}
    exec(SOURCE.format(number=number), scope)
    kernel = cuda.jit(SIGNATURE)(scope["vector_add"])
    return (time.perf_counter() - begin) * 1000, kernel


def kernel_time(kernel, repetitions=31):
    """Median milliseconds of one launch on 2^26 floats, by events."""
    x = cuda.to_device(np.random.rand(SIZE).astype(np.float32))
    y = cuda.to_device(np.random.rand(SIZE).astype(np.float32))
    out = cuda.device_array(SIZE, np.float32)
    times = []
    for i in range(repetitions + 3):
        start, stop = cuda.event(), cuda.event()
        start.record()
        kernel[(SIZE + 255) // 256, 256](x, y, out)
        stop.record()
        stop.synchronize()
        times.append(cuda.event_elapsed_time(start, stop))
    return statistics.median(times[3:])


def launch_time(kernel, repetitions=51, batch=200):
    """Median microseconds of host time of a launch with three device arrays."""
    arrays = [cuda.device_array(32, np.float32) for _ in range(3)]
    configured = kernel[1, 32]
    times = []
    for i in range(repetitions):
        begin = time.perf_counter()
        for _ in range(batch):
            configured(*arrays)
        times.append((time.perf_counter() - begin) / batch * 1e6)
        cuda.synchronize()
    return statistics.median(times)


def main():
    if not cuda.is_available():
        sys.exit("error: there is no GPU that numba-cuda can use")
    cuda.current_context()  # so that making the context does not count as compile time
    first, kernel = compile_once(0)
    second, _ = compile_once(1)
    later = statistics.median(compile_once(2 + i)[0] for i in range(20))
    print(f"numba-cuda {numba_cuda.__version__} on {device_name()}")
    print(f"vector add, text to kernel: first {first:.1f} ms, second {second:.1f} ms, later {later:.1f} ms")
    print(f"vector add, 2^26 floats: {kernel_time(kernel):.4f} ms")
    print(f"launch, three arrays, host time: {launch_time(kernel):.1f} us")


if __name__ == "__main__":
    main()
