"""All calls with all types of elements, beside NumPy. Run by mpirun, in every rank."""

import pickle
import re

import numpy as np
import pytest

from conftest import on_cpu_device, on_gpus
from pyk2cu import cuda
from pyk2cu.distributed import Call, CommunicationError, Communicator, Partitioned, UsageError

NUMBERS = ["int8", "int32", "int64", "uint8", "uint32", "uint64", "float16", "float32", "float64"]
RECORD = np.dtype([("key", "i4"), ("value", "f8"), ("flag", "i1")])
MOVED = [*NUMBERS, "bool", "int16", "uint16", "complex64", "complex128", RECORD]
REDUCE = {"sum": np.add, "product": np.multiply, "min": np.minimum, "max": np.maximum}


def bfloat16():
    return np.dtype(pytest.importorskip("ml_dtypes").bfloat16)


def values(rank, dtype, count=7):
    """What a rank has: small numbers, which 16 bits sum up exactly."""
    dtype = np.dtype(dtype)
    if dtype.names is None:
        return ((np.arange(count) * 3 + rank) % 4 + 1).astype(dtype)
    found = np.zeros(count, dtype)
    for name in dtype.names:
        found[name] = values(rank, dtype[name], count)
    return found


def combined(size, dtype, reduction, count=7):
    # Products of four numbers up to 4 are too large for an int8; both wrap around.
    with np.errstate(over="ignore"):
        return REDUCE[reduction].reduce([values(rank, dtype, count) for rank in range(size)])


def expect(array, wanted):
    found = array.copy_to_host()
    assert found.dtype == wanted.dtype
    assert found.tobytes() == wanted.tobytes(), (found, wanted)


def all_types(types):
    return pytest.mark.parametrize("dtype", [*types, "bfloat16"], ids=str)


def dtype_of(name):
    return bfloat16() if isinstance(name, str) and name == "bfloat16" else np.dtype(name)


@all_types(NUMBERS)
@pytest.mark.parametrize("reduction", REDUCE)
def test_all_reduce(ranks, dtype, reduction):
    dtype = dtype_of(dtype)
    source, target = cuda.to_device(values(ranks.rank, dtype)), cuda.device_array(7, dtype)
    ranks.all_reduce(source, target, reduction)
    ranks.synchronize()
    expect(target, combined(ranks.size, dtype, reduction).astype(dtype))
    expect(source, values(ranks.rank, dtype))


@pytest.mark.parametrize("dtype", ["complex64", "complex128"])
def test_complex_numbers_have_sums(ranks, dtype):
    array = cuda.to_device(values(ranks.rank, dtype) * np.array(1 + 2j, dtype))
    ranks.all_reduce(array)
    ranks.synchronize()
    expect(array, combined(ranks.size, dtype, "sum") * np.array(1 + 2j, dtype))
    with pytest.raises(UsageError, match="complex numbers can be added only"):
        ranks.all_reduce(array, reduction="max")


@pytest.mark.parametrize("in_place", [False, True])
@pytest.mark.parametrize("dtype", ["int64", "float16", "float32", "complex64"])
def test_reduce_scatter(ranks, dtype, in_place):
    count = 5 * ranks.size
    source = cuda.to_device(values(ranks.rank, dtype, count))
    begin = 5 * ranks.rank
    target = source[begin:begin + 5] if in_place else cuda.device_array(5, dtype)
    ranks.reduce_scatter(source, target)
    ranks.synchronize()
    expect(target, combined(ranks.size, dtype, "sum", count)[begin:begin + 5])


@all_types(MOVED)
@pytest.mark.parametrize("in_place", [False, True])
def test_all_gather(ranks, dtype, in_place):
    dtype = dtype_of(dtype)
    target = cuda.device_array(7 * ranks.size, dtype)
    source = cuda.to_device(values(ranks.rank, dtype))
    if in_place:
        part = target[7 * ranks.rank:7 * ranks.rank + 7]
        part.copy_to_device(source)
        source = part
    ranks.all_gather(source, target)
    ranks.synchronize()
    expect(target, np.concatenate([values(rank, dtype) for rank in range(ranks.size)]))


@all_types(MOVED)
def test_broadcast(ranks, dtype):
    dtype = dtype_of(dtype)
    for root in range(ranks.size):
        array = cuda.to_device(values(ranks.rank, dtype))
        ranks.broadcast(array, root)
        ranks.synchronize()
        expect(array, values(root, dtype))


@all_types(MOVED)
def test_a_ring(ranks, dtype):
    dtype = dtype_of(dtype)
    before, after = (ranks.rank - 1) % ranks.size, (ranks.rank + 1) % ranks.size
    array, received = cuda.to_device(values(ranks.rank, dtype)), cuda.device_array(7, dtype)
    with ranks.group():
        ranks.send(array, after)
        ranks.receive(received, before)
    ranks.synchronize()
    expect(received, values(before, dtype))


def test_send_and_receive(ranks):
    if ranks.size == 1:
        pytest.skip("one rank has nobody to send to")
    array = cuda.to_device(np.full(3, 10.0 + ranks.rank))
    if ranks.rank == 0:
        ranks.send(array, ranks.size - 1)
    elif ranks.rank == ranks.size - 1:
        ranks.receive(array, 0)
    ranks.synchronize()
    expect(array, np.full(3, 10.0 if ranks.rank == ranks.size - 1 else 10.0 + ranks.rank))


def test_several_axes_and_nothing_at_all(ranks):
    array = cuda.to_device(np.full((2, 3, 4), ranks.rank + 1.0))
    ranks.all_reduce(array)
    empty = cuda.device_array((0, 3))
    ranks.all_reduce(empty)
    ranks.broadcast(empty)
    ranks.synchronize()
    expect(array, np.full((2, 3, 4), ranks.size * (ranks.size + 1) / 2))


@cuda.jit
def double(x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] *= 2


def test_calls_have_the_order_of_their_stream(ranks):
    stream = cuda.stream()
    array = cuda.to_device(np.ones(1000))
    for _ in range(5):
        double[4, 256, stream](array)
        ranks.all_reduce(array, reduction="max", stream=stream)
        ranks.barrier(stream)
    double[4, 256, stream](array)
    ranks.synchronize(stream)
    expect(array, np.full(1000, 64.0))


def test_several_streams(ranks):
    streams = [cuda.stream() for _ in range(4)]
    arrays = [cuda.to_device(np.full(100, ranks.rank + i)) for i in range(4)]
    for _ in range(3):
        for stream, array in zip(streams, arrays):
            ranks.all_reduce(array, reduction="max", stream=stream)
    for stream in streams:
        ranks.synchronize(stream)
    for i, array in enumerate(arrays):
        expect(array, np.full(100, ranks.size - 1 + i))


def test_a_group_of_different_calls(ranks):
    total = cuda.to_device(np.array([ranks.rank], np.int64))
    largest = cuda.to_device(np.array([ranks.rank], np.float32))
    ranks.start([Call("all-reduce", total, total), Call("all-reduce", largest, largest, "max"), Call("barrier")])
    ranks.start([])
    ranks.synchronize()
    expect(total, np.array([sum(range(ranks.size))], np.int64))
    expect(largest, np.array([ranks.size - 1], np.float32))


def test_groups_that_are_not_started(ranks):
    array = cuda.to_device(np.full(3, float(ranks.rank)))
    with pytest.raises(KeyError), ranks.group():
        ranks.all_reduce(array)
        raise KeyError
    with pytest.raises(UsageError, match="inside of a group"), ranks.group():
        with ranks.group():
            pass
    with pytest.raises(UsageError, match="the stream of a group's calls"), ranks.group():
        ranks.barrier(cuda.stream())
    expect(array, np.full(3, float(ranks.rank)))


def of(*shape, dtype=np.float32):
    return cuda.device_array(shape, dtype)


WRONG = {
    "there is no rank 99 among": lambda ranks: ranks.send(of(3), 99),
    "there is no rank -1 among": lambda ranks: ranks.broadcast(of(3), -1),
    "do not lie one after the other": lambda ranks: ranks.broadcast(of(4, 4)[:, 1:]),
    "elements of the types float32 and float64": lambda ranks: ranks.all_reduce(of(3), of(3, dtype=np.float64)),
    "arrays of 3 and 4 elements do not fit": lambda ranks: ranks.all_reduce(of(3), of(4)),
    "of type int16 cannot be reduced": lambda ranks: ranks.all_reduce(of(3, dtype=np.int16)),
    "of type bool cannot be reduced": lambda ranks: ranks.all_reduce(of(3, dtype=np.bool_)),
    "of type a record cannot be reduced": lambda ranks: ranks.all_reduce(of(3, dtype=RECORD)),
    "a reduction is one of sum, product, min, max, not 'mean'":
        lambda ranks: ranks.all_reduce(of(3), reduction="mean"),
    "an array of a device was expected, not list": lambda ranks: ranks.broadcast([1, 2]),
}


@pytest.mark.parametrize("message", WRONG)
def test_wrong_calls(ranks, message):
    with pytest.raises(UsageError, match=re.escape(message)):
        WRONG[message](ranks)


def test_arrays_that_overlap(ranks):
    array = of(10)
    with pytest.raises(UsageError, match="the arrays overlap"):
        ranks.all_reduce(array[:5], array[1:6])


def test_read_only_arrays(ranks):
    class Foreign:
        def __init__(self, array):
            self.__cuda_array_interface__ = dict(array.__cuda_array_interface__, data=(array.address, True))

    array = of(4)
    with pytest.raises(UsageError, match="is read-only"):
        ranks.all_reduce(Foreign(array))


class Interface:
    "Another library's array."

    def __init__(self, array):
        self.array, self.__cuda_array_interface__ = array, array.__cuda_array_interface__


class Tensor:
    "One with DLPack."

    def __init__(self, array):
        self.__dlpack__, self.__dlpack_device__ = array.__dlpack__, array.__dlpack_device__


@pytest.mark.parametrize("kind", [Interface, Tensor])
def test_arrays_of_others(ranks, kind):
    array = cuda.to_device(np.full(6, ranks.rank + 1.0))
    ranks.all_reduce(kind(array))
    ranks.synchronize()
    expect(array, np.full(6, ranks.size * (ranks.size + 1) / 2))


@on_cpu_device
def test_arrays_of_the_host(ranks):
    array = np.full(6, ranks.rank + 1.0)
    ranks.all_reduce(array)
    ranks.synchronize()
    assert (array == ranks.size * (ranks.size + 1) / 2).all()


@on_gpus
def test_arrays_of_the_host_are_refused(ranks):
    with pytest.raises(UsageError, match="in the memory of the host"):
        ranks.all_reduce(np.zeros(3))


@on_cpu_device
def test_mpi4py_uses_device_arrays_in_place(ranks):
    """By DLPack, without copies."""
    from mpi4py import MPI

    array, received = cuda.to_device(np.arange(6.0) + ranks.rank), cuda.device_array(6)
    after, before = (ranks.rank + 1) % ranks.size, (ranks.rank - 1) % ranks.size
    ranks.world.mpi.Sendrecv(array, after, recvbuf=received, source=before)
    expect(received, np.arange(6.0) + before)
    ranks.world.mpi.Allreduce(MPI.IN_PLACE, array, MPI.MAX)
    expect(array, np.arange(6.0) + ranks.size - 1)


def test_torch_distributed_uses_device_arrays_in_place(ranks, tmp_path):
    """By Gloo and DLPack on the CPU device, by NCCL on GPUs."""
    torch = pytest.importorskip("torch")
    device = cuda.get_current_device()
    if device.is_cuda:
        torch.cuda.set_device(device._native.ordinal)
    store = ranks.world.mpi.bcast(str(tmp_path / "store"))
    torch.distributed.init_process_group("nccl" if device.is_cuda else "gloo", init_method=f"file://{store}",
                                         rank=ranks.rank, world_size=ranks.size)
    array = cuda.to_device(np.full(6, ranks.rank + 1.0))
    torch.distributed.all_reduce(torch.from_dlpack(array))
    if device.is_cuda:
        torch.cuda.synchronize()
    torch.distributed.destroy_process_group()
    expect(array, np.full(6, ranks.size * (ranks.size + 1) / 2))


@on_gpus
def test_nccl_of_cupy_uses_device_arrays_in_place(ranks):
    cupy = pytest.importorskip("cupy")
    nccl = pytest.importorskip("cupy.cuda.nccl")
    if not nccl.available:
        pytest.skip("this CuPy has no NCCL")
    cupy.cuda.Device(cuda.get_current_device()._native.ordinal).use()
    unique = ranks.world.mpi.bcast(nccl.get_unique_id() if ranks.rank == 0 else None)
    communicator = nccl.NcclCommunicator(ranks.size, unique, ranks.rank)
    stream, array = cuda.stream(), cuda.to_device(np.full(6, ranks.rank + 1.0))
    address = array.__cuda_array_interface__["data"][0]
    communicator.allReduce(address, address, 6, nccl.NCCL_FLOAT64, nccl.NCCL_SUM, int(stream))
    stream.synchronize()
    expect(array, np.full(6, ranks.size * (ranks.size + 1) / 2))


def both(ranks, array):
    """Starts one all-reduce, and waits for it: the message of the error."""
    try:
        ranks.all_reduce(array)
        ranks.synchronize()
    except UsageError as error:
        return str(error)
    return ""


def test_calls_that_do_not_match(checked):
    if checked.size == 1:
        pytest.skip("one rank always agrees")
    sizes = both(checked, cuda.device_array(checked.rank + 1, np.float32))
    assert re.search(r"do not match: rank \d makes all-reduce of \d elements of float32 \(sum\), rank \d makes", sizes)
    types = both(checked, cuda.device_array(3, np.float32 if checked.rank else np.int32))
    assert "of int32" in types and "of float32" in types
    array = cuda.to_device(np.full(5, float(checked.rank)))
    assert both(checked, array) == ""  # the communicator goes on
    expect(array, np.full(5, float(sum(range(checked.size)))))


@on_cpu_device
def test_transfers_that_do_not_match(checked):
    if checked.size == 1:
        pytest.skip("one rank has nobody to send to")
    if checked.rank == 0:
        checked.send(np.zeros(3), 1)
    elif checked.rank == 1:
        checked.receive(np.zeros(4), 0)
    if checked.rank <= 1:
        with pytest.raises(UsageError, match="rank 0 makes send of 3 .* rank 1 receives by send of 4|"
                                             "rank 1 receives by send of 4 .* rank 0 makes send of 3"):
            checked.synchronize()


def test_closing(world):
    with Communicator(world, time_limit=20) as ranks:
        array = cuda.to_device(np.ones(4))
        ranks.all_reduce(array)
    ranks.close()  # once more does nothing
    with pytest.raises(CommunicationError, match="was closed"):
        ranks.barrier()
    cuda.synchronize()
    expect(array, np.full(4, float(world.size)))


@pytest.mark.parametrize("limit", [0, -1])
def test_time_limits(world, limit):
    with pytest.raises(UsageError, match="the time limit must be more than 0"):
        Communicator(world, time_limit=limit)


def test_what_belongs_to_a_process(world, ranks):
    for each in (world, ranks, Partitioned(ranks, (20, 20))):
        with pytest.raises(TypeError, match="it belongs to this process"):
            pickle.dumps(each)


def test_the_world(world):
    assert 0 <= world.rank < world.size
    assert world.local_size == world.size  # these tests run on one host
    assert world.local_rank == world.rank
    assert world.mpi.Get_rank() == world.rank
    assert f"rank {world.rank} of {world.size}" in repr(world)
