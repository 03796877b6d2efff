"""Memory of devices: pointers, copies of bytes, managers, and what is freed when."""

import ctypes
import gc
import weakref

import numpy as np
import pytest

from pyk2cu import config, cuda, float32
from pyk2cu.cuda.cudadrv import driver


@pytest.fixture
def pending():
    """The empty queue of what is to be freed."""
    gc.collect()
    deallocations = cuda.current_context().memory_manager.deallocations
    deallocations.clear()
    assert len(deallocations) == 0
    yield deallocations
    deallocations.clear()


# ---- freeing
def test_memory_is_freed_when_enough_waits(pending):
    for i in range(config.CUDA_DEALLOCS_COUNT):
        cuda.to_device(np.arange(1))
        assert len(pending) == i + 1
    cuda.to_device(np.arange(1))
    assert len(pending) == 0


def test_memory_is_freed_when_enough_bytes_wait(pending, override_config):
    total = cuda.current_context().get_memory_info().total
    override_config("CUDA_DEALLOCS_RATIO", 10**6 / total)
    limit = pending._max_pending_bytes
    assert abs(limit - 10**6) <= 1
    cuda.to_device(np.ones(500_000, np.int8))
    cuda.to_device(np.ones(limit - 500_000, np.int8))
    assert len(pending) == 2
    cuda.to_device(np.ones(1, np.int8))
    assert len(pending) == 0


def test_defer_cleanup(pending):
    first = cuda.to_device(np.arange(5))
    with pytest.raises(KeyError):
        with cuda.defer_cleanup():
            with cuda.defer_cleanup():
                second = cuda.to_device(np.arange(5))
                del first
                assert len(pending) == 1
                del second
                pending.clear()
                assert len(pending) == 2
            pending.clear()
            assert len(pending) == 2
            raise KeyError
    pending.clear()
    assert len(pending) == 0


def test_arrays_of_others_keep_their_owner(pending):
    there = cuda.to_device(np.arange(100))
    shared = cuda.as_cuda_array(there)
    del there
    assert len(pending) == 0
    np.testing.assert_array_equal(shared.copy_to_host(), np.arange(100))
    view = shared[3:]
    del shared
    assert len(pending) == 0
    del view
    assert len(pending) == 1


def test_many_arrays_do_not_leak(pending):
    for _ in range(2000):
        cuda.device_array(1000)[1:].reshape(-1, 3)
    gc.collect()
    assert len(pending) <= config.CUDA_DEALLOCS_COUNT


# ---- pointers
def test_pointers_and_views():
    memory = cuda.current_context().memalloc(1024)
    for offset in (0, 1):
        view = memory.view(offset)
        assert view.owner is memory
        assert memory.refct == 2
        assert view.handle - offset == memory.handle
        deeper = view.view(offset, 10)
        assert (deeper.owner, deeper.size) == (memory, 10 - offset)
        assert deeper.handle - 2 * offset == memory.handle
        assert memory.refct == 3
        del deeper
        assert memory.refct == 2
        del view
        assert memory.refct == 1
    assert isinstance(memory.device_ctypes_pointer, ctypes.c_size_t)
    assert driver.is_device_memory(memory)
    driver.require_device_memory(memory)
    with pytest.raises(Exception, match="Not a CUDA memory object"):
        driver.require_device_memory(np.arange(3))
    with pytest.raises(RuntimeError, match="size cannot be negative"):
        memory.view(10, 5)


def test_finalizers_of_pointers():
    freed = []
    context = cuda.current_context()

    def pointer(cls):
        return cls(context, ctypes.c_void_p(0xDEADBEEF), 40, finalizer=lambda: freed.append(1))

    memory = pointer(driver.MemoryPointer)
    owned = memory.own()
    del owned
    assert not freed
    view = memory.view(8)
    del memory
    assert not freed
    del view
    assert freed == [1]

    automatic = pointer(driver.AutoFreePointer)
    first, second = automatic.own(), automatic.own()
    del first
    assert freed == [1]
    del second
    assert freed == [1, 1]
    with pytest.raises(RuntimeError, match="Freeing dead memory"):
        automatic.free()


# ---- bytes
def test_copies_of_bytes():
    source, target = np.arange(100, dtype=np.uint32), np.zeros(100, dtype=np.uint32)
    context = cuda.current_context()
    first, second = context.memalloc(400), context.memalloc(400)
    driver.host_to_device(first, source, 400)
    driver.device_to_device(second, first, 400)
    driver.device_to_host(target, second, 400)
    np.testing.assert_array_equal(source, target)
    stream = cuda.stream()
    driver.device_memset(second, 0xAB, 200, stream=stream)
    driver.device_to_host(target, second, 400, stream=stream)
    stream.synchronize()
    assert (target[:50] == 0xABABABAB).all() and (target[50:] == source[50:]).all()
    second.memset(1)
    driver.device_to_host(target, second, 400)
    assert (target == 0x01010101).all()


def test_extents_of_host_memory():
    for array in (
        np.arange(100),
        np.asfortranarray(np.arange(100).reshape(2, 50)),
        np.asarray(np.uint32(7)),
    ):
        begin, end = driver.host_memory_extents(array)
        assert (begin, end) == (array.ctypes.data, array.ctypes.data + array.nbytes)
    sliced = np.arange(10)[::-2]
    assert driver.host_memory_size(sliced) == 9 * 8

    class Pair(ctypes.Structure):
        _fields_ = [("x", ctypes.c_int), ("y", ctypes.c_int)]

    assert driver.host_memory_size(Pair(1, 2)) == 8
    assert driver.host_memory_size(ctypes.c_double(1.5)) == 8


def test_memory_info():
    free, total = info = cuda.current_context().get_memory_info()
    assert 0 < free <= total
    assert (info.free, info.total) == (free, total)
    assert driver.driver.cuMemGetInfo()[1] == total


def test_out_of_memory():
    context = cuda.current_context()
    waits = cuda.to_device(np.arange(10))
    del waits
    with pytest.raises(Exception, match="memory"):
        context.memalloc(1 << 50)
    assert len(context.memory_manager.deallocations) == 0


# ---- host memory
def test_pinned_arrays():
    array = cuda.pinned_array((3, 4), np.int32, order="F")
    assert type(array) is np.ndarray and array.flags.f_contiguous
    array.fill(123)
    there = cuda.to_device(array)
    driver.device_memset(there, 0, driver.device_memory_size(there))
    assert (array == 123).all()
    there.copy_to_host(array)
    assert (array == 0).all()
    for make in (cuda.pinned_array, cuda.mapped_array, cuda.managed_array):
        assert make((0, 3)).shape == (0, 3)
    like = cuda.pinned_array_like(array)
    assert (like.shape, like.strides, like.dtype) == (array.shape, array.strides, array.dtype)


@pytest.mark.parametrize("make", [cuda.mapped_array, cuda.managed_array])
def test_arrays_of_host_and_device(make):
    array = make(10, dtype=np.uint32)
    array.fill(123)
    driver.device_memset(array, 0, driver.device_memory_size(array))
    cuda.synchronize()
    assert (array == 0).all()
    array[:] = range(10)
    assert sum(array + 1) == 55 and sum((array + 1) * 2 - 1) == 100 and sum(array**2) == 285
    part = array[4:]
    assert part._device_address() == array._device_address() + 16
    assert (array + 1).gpu_data is None
    assert cuda.as_cuda_array(part).copy_to_host().tolist() == list(range(4, 10))
    np.testing.assert_array_equal(part.copy_to_host(), np.arange(4, 10))

    @cuda.jit
    def double(x):
        i = cuda.grid(1)
        if i < x.size:
            x[i] *= 2

    double[1, 32](part)
    cuda.synchronize()
    np.testing.assert_array_equal(array, [0, 1, 2, 3, 8, 10, 12, 14, 16, 18])


def test_memory_of_mapped_arrays_lives_with_them(pending):
    array = cuda.mapped_array(10)
    memory = weakref.ref(array.gpu_data)
    part = array[3:]
    del array
    assert memory() is not None
    del part
    assert memory() is None
    assert len(pending) == 1


def test_host_allocations_of_contexts():
    memory = cuda.current_context().memhostalloc(32, mapped=True)
    array = np.ndarray(32, np.uint8, memory)
    driver.device_memset(memory, 0xAB, 32)
    assert (array == 0xAB).all()
    array.fill(7)
    back = np.empty_like(array)
    driver.device_to_host(back, memory, 32)
    assert (back == 7).all()
    managed = cuda.current_context().memallocmanaged(1024)
    assert isinstance(managed.device_ctypes_pointer, ctypes.c_size_t)


def test_pinned_and_mapped_blocks():
    array = np.zeros(10)
    for _ in range(2):
        with cuda.pinned(array):
            pass
        with cuda.defer_cleanup(), cuda.mapped(array) as there:
            there[2] = 5
        with pytest.raises(KeyError), cuda.mapped(array, np.zeros(3)) as both:
            assert len(both) == 2
            raise KeyError
    assert array[2] == 5


# ---- managers of others
class Plugin(cuda.HostOnlyCUDAMemoryManager):
    """A manager that only counts."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.allocations = {}
        self.count = 0
        self.initialized = self.was_reset = False

    def memalloc(self, size):
        assert self.initialized
        self.count += 1
        number, allocations = self.count, self.allocations
        allocations[number] = size
        return driver.AutoFreePointer(
            weakref.proxy(self.context),
            ctypes.c_void_p(number),
            size,
            finalizer=lambda: allocations.pop(number),
        )

    def initialize(self):
        self.initialized = True

    def reset(self):
        self.was_reset = True

    def get_memory_info(self):
        return cuda.MemoryInfo(free=32, total=64)

    def get_ipc_handle(self, memory):
        return f"handle of {memory.device_pointer_value}"

    @property
    def interface_version(self):
        return 1


@pytest.fixture
def plugin():
    """The plugin, in use."""
    context = cuda.current_context()
    before = context.memory_manager
    context.memory_manager = Plugin(context=context)
    context.prepare_for_use()
    yield context.memory_manager
    context.memory_manager = before


def test_plugin_allocates(plugin):
    first = cuda.device_array(10)
    assert plugin.allocations == {1: 80}
    second, view = cuda.device_array((2, 3), np.int8), first[2:]
    assert plugin.allocations == {1: 80, 2: 6}
    del first
    assert 1 in plugin.allocations
    del view
    assert plugin.allocations == {2: 6}
    assert second.get_ipc_handle()._ipc_handle == "handle of 2"
    del second
    assert not plugin.allocations


def test_plugin_answers(plugin):
    assert cuda.current_context().get_memory_info() == (32, 64)
    cuda.current_context().reset()
    assert plugin.was_reset


def test_plugin_of_another_version():
    class Newer(Plugin):
        interface_version = 2

    with pytest.raises(RuntimeError, match="interface has version 2 - version 1 required"):
        cuda.set_memory_manager(Newer)
    with pytest.raises(RuntimeError, match="requires a context"):
        Plugin()


@pytest.mark.parametrize("make", [cuda.device_array, cuda.pinned_array, cuda.mapped_array,
                                  cuda.managed_array])
def test_negative_extents(make):
    with pytest.raises(ValueError, match=r"negative dimensions are not allowed.*\(3, -1\)"):
        make((3, -1))


@cuda.jit
def _fill_late(x, value, rounds):
    i = cuda.grid(1)
    if i < x.size:
        y = float32(i)
        for _ in range(rounds):
            y = y * float32(0.5) + float32(1)
        x[i] = value if y < float32(1e30) else float32(0)


@pytest.mark.parametrize("names", ["default", "another", "several"])
def test_memory_of_arrays_that_are_gone_is_not_mixed_up(names):
    size, rounds = 1024, 200_000 if cuda.get_current_device().is_cuda else 10
    streams = {"default": [0, 0], "another": [0, cuda.stream()],
               "several": [cuda.stream(), cuda.stream()]}[names]
    old = [cuda.device_array(size, np.float32) for _ in range(24)]
    for array in old:
        _fill_late[8, 128, streams[0]](array, 1, rounds)
    del array, old
    new = [cuda.device_array(size, np.float32) for _ in range(24)]
    for array in new:
        _fill_late[8, 128, streams[1]](array, 2, 1)
    cuda.synchronize()
    for array in new:
        assert (array.copy_to_host() == 2).all()
