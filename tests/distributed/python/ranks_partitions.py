"""Arrays that are split over ranks. Run by mpirun, in every rank."""

import itertools
import os
import pathlib
import re

import numpy as np
import pytest

from pyk2cu import cuda
from pyk2cu.distributed import Communicator, Partitioned, Region, UsageError

FOLDER = pathlib.Path(os.environ.get("PYK2CU_TEST_FOLDER", "."))

# shape, options
SPLITS = {
    "one axis": ((13,), {}),
    "one axis, periodic": ((13,), {"periodic": True}),
    "a wide halo": ((29,), {"halo": 3}),
    "two axes": ((9, 11), {}),
    "two axes without corners": ((9, 11), {"corners": False}),
    "two axes, one periodic": ((9, 11), {"periodic": (True, False), "halo": (1, 2)}),
    "three axes": ((7, 9, 5), {}),
    "three axes, periodic": ((7, 9, 5), {"periodic": True}),
    "three axes, the last with no halo": ((7, 9, 5), {"halo": (2, 1, 0)}),
    "the last axis": ((3, 4, 17), {"ranks": "last"}),
}


def whole(shape, dtype=np.float64):
    return (np.arange(np.prod(shape)) % 101).reshape(shape).astype(dtype)


def make(ranks, name, dtype=np.float64):
    shape, options = SPLITS[name]
    options = dict(options)
    if options.get("ranks") == "last":
        options["ranks"] = (1,) * (len(shape) - 1) + (ranks.size,)
    return Partitioned(ranks, shape, dtype, **options), options


def expected_local(array, options):
    """The local array after an exchange, from the whole one: 0 where there is no neighbor, and in
    corners unless they are exchanged."""
    place = array.place
    pads = [(halo, halo) for halo in place.halo]
    values = whole(place.shape, array.dtype)
    periodic = options.get("periodic", False)
    periodic = periodic if isinstance(periodic, tuple) else (periodic,) * len(place.shape)
    for axis, pad in enumerate(pads):
        only = [(0, 0)] * len(pads)
        only[axis] = pad
        values = np.pad(values, only, mode="wrap" if periodic[axis] else "constant")
    local = values[tuple(slice(begin, end + 2 * halo)
                         for begin, end, halo in zip(*place.part, place.halo))].copy()
    if not options.get("corners", True):
        outside = np.zeros(local.shape, int)
        for axis, halo in enumerate(place.halo):
            along = np.zeros(local.shape[axis], int)
            along[:halo] = along[local.shape[axis] - halo:] = 1
            outside += along.reshape([-1 if i == axis else 1 for i in range(local.ndim)])
        local[outside > 1] = 0
    return local


@pytest.mark.parametrize("name", SPLITS)
def test_halos(ranks, name):
    array, options = make(ranks, name)
    array.scatter(whole(array.shape) if ranks.rank == 0 else None)
    stream = cuda.stream()
    for _ in range(2):  # buffers are used again
        array.exchange_halos(stream)
    ranks.synchronize(stream)
    np.testing.assert_array_equal(array.local.copy_to_host(), expected_local(array, options))


@pytest.mark.parametrize("dtype", ["int8", "uint16", "float32", "complex128", [("a", "i4"), ("b", "i1")]], ids=str)
def test_types_of_elements(ranks, dtype):
    dtype = np.dtype(dtype)
    array = Partitioned(ranks, (9, 11), dtype)
    values = np.zeros((9, 11), dtype)
    for part in dtype.names or [...]:
        values[part] = whole((9, 11), dtype[part] if dtype.names else dtype)
    array.scatter(values, 0)
    array.exchange_halos()
    ranks.synchronize()
    again = array.gather(ranks.size - 1)
    if ranks.rank == ranks.size - 1:
        assert again.tobytes() == values.tobytes()
    else:
        assert again is None


@pytest.mark.parametrize("name", SPLITS)
def test_regions(ranks, name):
    array, _ = make(ranks, name)
    place = array.place
    counts = np.zeros(array.local.shape, int)
    counts[array.interior.slices] += 1
    for region in array.boundaries:
        assert not region.is_empty
        counts[region.slices] += 1
    inside = np.zeros(array.local.shape, int)
    inside[array.owned.slices] = 1
    assert (counts == inside).all()
    assert array.view(array.owned).shape == place.part.shape == array.owned.shape
    around = array.around(array.owned)
    assert around.begin == (0,) * len(place.shape)
    assert around.shape == array.local.shape
    assert int(np.prod(place.ranks)) == ranks.size


def test_parts_cover_the_array_once(ranks):
    array = Partitioned(ranks, (10, 7))
    own = np.zeros((10, 7), np.int32)
    own[array.place.part.slices] = 1
    total = cuda.to_device(own)
    ranks.all_reduce(total)
    ranks.synchronize()
    assert (total.copy_to_host() == 1).all()


@cuda.jit
def blur(source, target):
    i, j = cuda.grid(2)
    if i < target.shape[0] and j < target.shape[1]:
        target[i, j] = (source[i, j + 1] + source[i + 2, j + 1] + source[i + 1, j] + source[i + 1, j + 2]) / 4


def test_interiors_reach_to_the_edges(ranks):
    """Only sides with a neighbor, which may be the rank itself, are boundaries."""
    size, rank = ranks.size, ranks.rank
    slabs = Partitioned(ranks, (6 * size, 5), np.float32, ranks=(size, 1), halo=(2, 1))
    low, high = 2 * (rank > 0), 2 * (rank + 1 < size)
    assert slabs.interior == Region((2 + low, 1), (8 - high, 6))
    assert len(slabs.boundaries) == (low > 0) + (high > 0)
    ring = Partitioned(ranks, (6 * size, 5), np.float32, ranks=(size, 1), periodic=(False, True))
    assert (ring.interior.begin[1], ring.interior.end[1]) == (2, 5)


def test_interior_while_halos_are_exchanged(ranks):
    """Beside NumPy on the whole array, bit for bit."""
    shape = (17, 19)
    now, after = Partitioned(ranks, shape, corners=False), Partitioned(ranks, shape, corners=False)
    now.scatter(whole(shape))
    exchange, work = cuda.stream(), cuda.stream()

    def compute(region):
        target = after.view(region)
        if target.size:
            blocks = tuple(-(-extent // 8) for extent in target.shape)
            blur[blocks, (8, 8), work](now.view(now.around(region)), target)

    wanted = whole(shape)
    for _ in range(3):
        now.exchange_halos(exchange)
        compute(now.interior)
        ranks.synchronize(exchange)
        for region in now.boundaries:
            compute(region)
        ranks.synchronize(work)
        now, after = after, now
        padded = np.pad(wanted, 1)
        wanted = (padded[:-2, 1:-1] + padded[2:, 1:-1] + padded[1:-1, :-2] + padded[1:-1, 2:]) / 4
    found = now.gather()
    if ranks.rank == 0:
        assert (found == wanted).all()


WRONG = {
    "an array without axes": ((), {}),
    "cannot be 99 along the axes": ((200,), {"ranks": (99,)}),
    "'halo' has 2 values for an array of 1 axes": ((20,), {"halo": (1, 2)}),
    "the halo of axis 0 is negative": ((20,), {"halo": -1}),
    "too few for": ((0, 5), {}),
    "smaller than a halo of 50": ((20,), {"halo": 50}),
}


@pytest.mark.parametrize("message", WRONG)
def test_wrong_splits(ranks, message):
    shape, options = WRONG[message]
    with pytest.raises(UsageError, match=re.escape(message)):
        Partitioned(ranks, shape, **options)


def test_wrong_arguments(ranks):
    array = Partitioned(ranks, (20, 30))
    with pytest.raises(UsageError, match="is not inside of a local array"):
        array.view(array.around(array.around(array.owned)))
    with pytest.raises(UsageError, match="there is no rank 99"):
        array.gather(99)
    with pytest.raises(UsageError, match="an array of the shape .2, 3. was given for a whole one"):
        array.scatter(np.zeros((2, 3)))  # the root's error is that of all


@pytest.mark.parametrize("name", SPLITS)
@pytest.mark.parametrize("dtype", ["float32", "int16"])
def test_files(ranks, name, dtype):
    path = FOLDER / f"parts_{ranks.size}.npy"
    array, _ = make(ranks, name, dtype)
    array.scatter(whole(array.shape, dtype))
    array.save_npy(path)
    assert (np.load(path) == whole(array.shape, dtype)).all()
    assert not path.with_name(f"{path.name}.part").exists()
    other = Partitioned(ranks, array.shape, dtype)
    other.load_npy(path)
    found = other.gather()
    if ranks.rank == 0:
        assert (found == whole(array.shape, dtype)).all()
    ranks.barrier()
    ranks.synchronize()


def test_files_of_one_header_as_numpy_writes_it(ranks):
    path = FOLDER / f"header_{ranks.size}.npy"
    array = Partitioned(ranks, (12, 5), np.int32)
    array.save_npy(path)
    if ranks.rank == 0:
        np.save(f"{path}.numpy.npy", np.zeros((12, 5), np.int32))
        assert path.read_bytes() == pathlib.Path(f"{path}.numpy.npy").read_bytes()


def test_files_that_do_not_fit(ranks):
    path = FOLDER / f"other_{ranks.size}.npy"
    if ranks.rank == 0:
        np.save(path, np.zeros((12, 6)))
        np.save(f"{path}.fortran.npy", np.asfortranarray(np.zeros((12, 5))))
        pathlib.Path(f"{path}.none.npy").write_text("something else")
    ranks.barrier()
    ranks.synchronize()
    array = Partitioned(ranks, (12, 5))
    with pytest.raises(UsageError, match="has elements of '<f8' in the shape"):
        array.load_npy(path)
    with pytest.raises(UsageError, match="in Fortran order"):
        array.load_npy(f"{path}.fortran.npy")
    with pytest.raises(UsageError, match="is no .npy file"):
        array.load_npy(f"{path}.none.npy")
    with pytest.raises((OSError, RuntimeError), match="No such file"):
        array.load_npy(FOLDER / "missing.npy")
    with pytest.raises((OSError, RuntimeError), match="No such file"):
        array.save_npy(FOLDER / "missing" / "x.npy")
    with pytest.raises(UsageError, match="a record cannot be kept"):
        Partitioned(ranks, (12, 5), [("a", "i4")]).save_npy(path)


def test_one_communicator_with_several_arrays(world):
    with Communicator(world) as ranks:
        first, second = Partitioned(ranks, (11, 12)), Partitioned(ranks, (23,), np.int32, periodic=True)
        first.scatter(whole((11, 12)))
        second.scatter(whole((23,), np.int32))
        streams = cuda.stream(), cuda.stream()
        for array, stream in itertools.islice(itertools.cycle(zip((first, second), streams)), 6):
            array.exchange_halos(stream)
        for stream in streams:
            ranks.synchronize(stream)
        found = second.local.copy_to_host()
        begin, end = second.place.part.begin[0], second.place.part.end[0]
        assert (found == np.take(whole((23,), np.int32), range(begin - 1, end + 1), mode="wrap")).all()
