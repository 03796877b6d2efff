"""Time on the GPU by the driver's events, the same for all tools. All of them use the primary context of GPU 0."""
import ctypes
import statistics


class GpuError(Exception):
    """What the driver refused, or that there is none."""


# Keeps the GPU busy for 200 us, which is longer than a launch from Python takes on the host.
PAUSE = b"""
.version 7.0
.target sm_70
.address_size 64
.visible .entry pause()
{
  .reg .u64 %t<4>;
  .reg .pred %p;
  mov.u64 %t1, %globaltimer;
again:
  mov.u64 %t2, %globaltimer;
  sub.u64 %t3, %t2, %t1;
  setp.lt.u64 %p, %t3, 200000;
  @%p bra again;
  ret;
}
"""


class GpuTimer:
    """Times launches as bench_kernel_time does: the GPU waits first, so that it never waits for the host in between."""

    def __init__(self):
        try:
            self.driver = ctypes.CDLL("libcuda.so.1")
        except OSError as error:
            raise GpuError(f"there is no CUDA driver ({error})") from None
        device, context, module = ctypes.c_int(), ctypes.c_void_p(), ctypes.c_void_p()
        self.call("cuInit", 0)
        self.call("cuDeviceGet", ctypes.byref(device), 0)
        self.device = device.value
        self.call("cuDevicePrimaryCtxRetain", ctypes.byref(context), device)
        self.call("cuCtxSetCurrent", context)
        self.pause, self.start, self.stop = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_void_p()
        self.call("cuModuleLoadData", ctypes.byref(module), PAUSE)
        self.call("cuModuleGetFunction", ctypes.byref(self.pause), module, b"pause")
        for event in (self.start, self.stop):
            self.call("cuEventCreate", ctypes.byref(event), 0)

    def call(self, name, *arguments):
        status = getattr(self.driver, name)(*arguments)
        if status:
            raise GpuError(f"{name} failed with error {status}")

    def name(self):
        text = ctypes.create_string_buffer(256)
        self.call("cuDeviceGetName", text, 256, self.device)
        return text.value.decode()

    def multiprocessors(self):
        number = ctypes.c_int()
        self.call("cuDeviceGetAttribute", ctypes.byref(number), 16, self.device)
        return number.value

    def once(self, launch, stream):
        """Milliseconds of one launch in the stream with this handle."""
        stream, time = ctypes.c_void_p(stream), ctypes.c_float()
        self.call("cuLaunchKernel", self.pause, 1, 1, 1, 1, 1, 1, 0, stream, None, None)
        self.call("cuEventRecord", self.start, stream)
        launch()
        self.call("cuEventRecord", self.stop, stream)
        self.call("cuEventSynchronize", self.stop)
        self.call("cuEventElapsedTime", ctypes.byref(time), self.start, self.stop)
        return time.value

    def median(self, launch, repetitions, stream=0):
        return statistics.median([self.once(launch, stream) for _ in range(repetitions + 3)][3:])
