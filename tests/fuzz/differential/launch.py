"""Arrays, threads and blocks: runs a translated kernel for all threads of a launch, one block after the other."""
import struct

import floats
from floats import Unstable
from scalars import is_float, wrap


class TooLong(Unstable):
    """The kernel runs for longer than a test should."""


class Budget:
    """Loop rounds of one launch."""

    LIMIT = 60000
    left = LIMIT

    @classmethod
    def start(cls):
        cls.left = cls.LIMIT

    @classmethod
    def tick(cls):
        cls.left -= 1
        if cls.left < 0:
            raise TooLong("too many loop rounds")


class Array:
    """An array of any strides; strides count elements of `data`, which are values of the dtype (None: never written)."""

    __slots__ = ("dtype", "shape", "strides", "offset", "data", "size", "ndim", "itemsize", "nbytes")

    def __init__(self, dtype, shape, data=None):
        self.dtype, self.shape = dtype, tuple(shape)
        self.size = 1
        strides = []
        for extent in reversed(self.shape):
            strides.append(self.size)
            self.size *= extent
        self.strides = tuple(reversed(strides))
        self.data = [None] * self.size if data is None else data
        self.ndim, self.offset = len(self.shape), 0
        self.itemsize = struct.calcsize({"bool": "?"}.get(dtype, "x")) if dtype == "bool" else int(dtype.lstrip("uintfloa")) // 8
        self.nbytes = self.itemsize * self.size

    def wrap(self, index, axis):
        extent = self.shape[axis]
        if index < 0:
            index += extent
        if not 0 <= index < extent:
            raise IndexError("index %d of axis %d of an array of shape %s" % (index, axis, self.shape))
        return index

    def places(self):
        """Where each element lies in `data`, in C order."""
        places = [self.offset]
        for extent, stride in zip(self.shape, self.strides):
            places = [place + index * stride for place in places for index in range(extent)]
        return places

    def each(self):
        """The elements, each as it is when its turn comes."""
        for place in self.places():
            yield self.data[place]

    def elements(self):
        return [self.data[place] for place in self.places()]

    def view(self, *items):
        """A view by integers, slices and Ellipsis, as NumPy has it."""
        if Ellipsis in items:
            at = items.index(Ellipsis)
            items = items[:at] + (slice(None),) * (self.ndim - len(items) + 1) + items[at + 1:]
        items += (slice(None),) * (self.ndim - len(items))
        offset, shape, strides = self.offset, [], []
        for axis, item in enumerate(items):
            if isinstance(item, slice):
                if item.step == 0:
                    raise Unstable("a slice of step 0")
                start, stop, step = item.indices(self.shape[axis])
                extent = len(range(start, stop, step))
                offset += (start if extent else 0) * self.strides[axis]
                shape.append(extent)
                strides.append(self.strides[axis] * step)
            else:
                offset += self.wrap(item, axis) * self.strides[axis]
        return self.of(offset, shape, strides)

    def of(self, offset, shape, strides):
        view = Array(self.dtype, shape, self.data)
        view.offset, view.strides = offset, tuple(strides)
        return view

    @property
    def T(self):
        return self.of(self.offset, self.shape[::-1], self.strides[::-1])

    def rows(self):
        return [self.view(index) for index in range(self.shape[0])]

    def assign(self, value, source, convert):
        """Fills a view by a scalar or by an array of the same shape."""
        if isinstance(value, Array):
            if value.shape != self.shape:
                raise IndexError("shapes")
            values = [convert(element, value.dtype, self.dtype) for element in value.elements()]
        else:
            values = [convert(value, source, self.dtype)] * self.size
        for place, element in zip(self.places(), values):
            self.data[place] = element


def tuple_item(values, index):
    if not -len(values) <= index < len(values):
        raise IndexError("tuple")
    return values[index]


def steps(*limits):
    if len(limits) == 3 and limits[2] == 0:
        return ()
    return range(*limits)


# ---- atomics: results do not depend on the order, and the old value is used by nobody

def _update(function):
    def update(array, place, value, dtype):
        old = array.data[place]
        array.data[place] = function(old, value, dtype)
        return old

    return update


def _add(old, value, dtype):
    if not is_float(dtype):
        return wrap(old + value, dtype)
    result = floats.add(old, value, dtype)
    if type(result) is not float:
        raise Unstable("an atomic sum that depends on the order")
    return result


def _subtract(old, value, dtype):
    return _add(old, -value, dtype) if is_float(dtype) else wrap(old - value, dtype)


ATOMIC_FUNCTIONS = {
    "atomic_add": _update(_add), "atomic_sub": _update(_subtract),
    "atomic_max": _update(lambda old, value, dtype: max(old, value)), "atomic_min": _update(lambda old, value, dtype: min(old, value)),
    "atomic_and": _update(lambda old, value, dtype: old & value), "atomic_or": _update(lambda old, value, dtype: old | value),
    "atomic_xor": _update(lambda old, value, dtype: old ^ value), "atomic_exch": _update(lambda old, value, dtype: value),
    "atomic_inc": _update(lambda old, value, dtype: 0 if old >= value else old + 1),
    "atomic_dec": _update(lambda old, value, dtype: value if old == 0 or old > value else old - 1)}


# ---- threads

class Thread:
    __slots__ = ("threadIdx", "blockIdx", "blockDim", "gridDim", "lane", "shared", "local", "printed")

    def grid(self, count):
        places = tuple(self.blockIdx[axis] * self.blockDim[axis] + self.threadIdx[axis] for axis in range(count))
        return places[0] if count == 1 else places

    def gridsize(self, count):
        sizes = tuple(self.blockDim[axis] * self.gridDim[axis] for axis in range(count))
        return sizes[0] if count == 1 else sizes

    def shared_array(self, number, shape, dtype):
        if number not in self.shared:
            self.shared[number] = Array(dtype, shape)
        return self.shared[number]

    def local_array(self, number, shape, dtype):
        if number not in self.local:  # one a place, as in C
            self.local[number] = Array(dtype, shape)
        return self.local[number]


def print_text(value):
    if isinstance(value, float):
        raise Unstable("a float in print")
    return str(value)


def threads_of(block_index, grid, block, printed):
    shared = {}
    for number in range(block[0] * block[1] * block[2]):
        thread = Thread()
        thread.threadIdx = (number % block[0], number // block[0] % block[1], number // (block[0] * block[1]))
        thread.blockIdx, thread.blockDim, thread.gridDim = block_index, block, grid
        thread.lane, thread.shared, thread.local = number % 32, shared, {}
        thread.printed = printed
        yield thread


def run_launch(function, meets, arguments, grid, block):
    """Runs all blocks; the lines that threads print."""
    Budget.start()
    printed = []
    for z in range(grid[2]):
        for y in range(grid[1]):
            for x in range(grid[0]):
                threads = list(threads_of((x, y, z), grid, block, printed))
                if meets:
                    run_together([function(thread, *arguments) for thread in threads])
                else:
                    for thread in threads:
                        function(thread, *arguments)
    return "".join(" ".join(parts) + "\n" for parts in printed).split("\n")[:-1]


def run_together(generators):
    """Runs the threads of a block from one meeting to the next. All must come to the same ones."""
    answers = [None] * len(generators)
    while True:
        requests, ended = [], 0
        for generator, answer in zip(generators, answers):
            try:
                requests.append(generator.send(answer))
            except StopIteration:
                ended += 1
        if ended == len(generators):
            return
        if ended or len({request[0] for request in requests}) != 1:
            raise AssertionError("threads of a block do not meet: the generator made an illegal barrier")
        answers = meet(requests)


def meet(requests):
    kind = requests[0][0]
    if kind == "barrier":
        return [None] * len(requests)
    if kind.startswith("syncthreads_"):
        values = [request[1] != 0 for request in requests]
        result = {"syncthreads_count": sum(values), "syncthreads_and": int(all(values)), "syncthreads_or": int(any(values))}[kind]
        if kind != "syncthreads_count":  # any number but 0 is true: programs compare with 0
            result = int(bool(result))
        return [result] * len(requests)
    answers = []  # of each warp
    for first in range(0, len(requests), 32):
        answers += meet_warp(kind, requests[first:first + 32])
    return answers


def meet_warp(kind, requests):
    values, count = [request[1] for request in requests], len(requests)
    if count != 32:
        raise AssertionError("warp operations need full warps")
    if kind.startswith("shfl"):
        return [values[shuffled_lane(kind, lane, request[2])] for lane, request in enumerate(requests)]
    if kind == "match_any_sync":
        return [wrap(sum(1 << lane for lane, other in enumerate(values) if other == value), "int32") for value in values]
    if kind == "match_all_sync":
        same = all(value == values[0] for value in values)
        return [(-1 if same else 0, same)] * count
    ballot = sum(1 << lane for lane, value in enumerate(values) if value)
    result = {"all_sync": all(values), "any_sync": any(values), "eq_sync": all(values) or not any(values), "ballot_sync": wrap(ballot, "int32")}[kind]
    return [result] * count


def shuffled_lane(kind, lane, operand):
    if kind == "shfl_sync":
        return operand & 31
    if kind == "shfl_xor_sync":
        return lane ^ (operand & 31)
    other = lane - operand if kind == "shfl_up_sync" else lane + operand
    return other if 0 <= other < 32 else lane
