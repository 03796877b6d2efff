"""What efficiency to expect of programs on up to 1,024 GPUs: a model on paper, from one GPU's measured speed and published
figures of links. docs/explanation/scaling.md says what it assumes and where it breaks.

    python3 bench/distributed/model.py            the table of that page
    python3 bench/distributed/model.py --latency 2.5
"""
import argparse
import dataclasses
import math

# Measured, one NVIDIA H200: programs of examples/distributed on one rank, as in bench/results/scaling.json.
HEAT_SECONDS = 0.670e-3 / 512**3  # of a point of heat in float64
BANDWIDTH = 16 / HEAT_SECONDS  # bytes a second: heat reads and writes 8 bytes a point, and cg moves as many
NBODY_RATE = 131072**2 / 10.3e-3  # pairs a second
SORT_PASS = 25.4e-3 / 8 / 2**28  # of a key in one of the eight passes of a sort
NBODY_FULL = 132 * 5 * 512 * 256  # pairs that fill it: five blocks on each multiprocessor, 512 bodies and a tile of 256 in each
LAUNCH = 3e-6  # host time of a launch: cuLaunchKernel took 2.8 to 3.3 µs there

# Published.
GPUS_OF_HOST = 8
NVLINK = 370e9  # bytes a second and direction that NCCL gets of 450: https://github.com/NVIDIA/nccl-tests/issues/212
NETWORK = 47e9  # of the 50 of NDR, "46-48GB/s per NIC", one for each GPU: https://github.com/NVIDIA/nccl-tests/issues/290
# Microseconds in NCCL's own table, by which it chooses algorithms (src/graph/tuning.cc at commit b6475625): the start of a
# call, a hop over NVLink, and one over the network.
TREE = 6.8e-6, 0.6e-6, 5.0e-6  # all-reduce by a tree, protocol LL
RING = 6.6e-6, 0.6e-6, 2.7e-6  # by a ring, protocol LL
POST = 1.0e-6  # what a message to the network costs before it leaves, also between the hops of a ring
MESSAGE = 8.4e-6, 3.4e-6, 14.0e-6  # a hop of a ring, protocol Simple, which large messages take

# Assumed.
SMALL_KERNEL = 3e-6  # seconds on the GPU of a kernel that copies or computes a face
NCCL_HOST = 10e-6  # host time of a call of NCCL


@dataclasses.dataclass(frozen=True)
class Machine:
    latency: float = 1.0  # times the latencies above

    def exchange(self, ranks, by_nvlink, by_network):
        """Seconds of a group of messages of so many bytes, of which each GPU sends and receives as much."""
        if ranks == 1:
            return 0.0
        start, nvlink, network = MESSAGE
        hop = max(nvlink if by_nvlink else 0, network if by_network else 0)
        return self.latency * (start + hop) + max(by_nvlink / NVLINK, by_network / NETWORK)

    def all_reduce(self, ranks):
        """Seconds of one of a few bytes: by a tree or by a ring, what is faster."""
        if ranks == 1:
            return 0.0
        return self.latency * min(tree(ranks), ring(ranks))


def hosts(ranks):
    return -(-ranks // GPUS_OF_HOST)


def tree(ranks):
    start, nvlink, network = TREE
    return start + 2 * ((ranks / hosts(ranks) - 1) * nvlink + math.floor(math.log2(hosts(ranks))) * network)


def ring(ranks):
    start, nvlink, network = RING
    if hosts(ranks) == 1:
        return start + 2 * (ranks - 1) * nvlink
    between = 2 * hosts(ranks)
    return start + (2 * (ranks - 1) - between) * max(nvlink, POST) + between * network


def split(shape, ranks):
    """Ranks along each axis, as Partitioned chooses them: each factor goes to the axis with the longest parts."""
    parts, rest, factors = [1] * len(shape), ranks, []
    while rest > 1:
        factors.append(next(f for f in range(2, rest + 1) if rest % f == 0))
        rest //= factors[-1]
    for factor in sorted(factors, reverse=True):
        longest = max(range(len(shape)), key=lambda axis: (shape[axis] / parts[axis], -axis))
        parts[longest] *= factor
    return parts


def halos(shape, ranks, item=8):
    """Bytes that a rank in the middle sends by NVLink and by the network, and how many neighbors it has. The ranks of a host
    follow each other, the last axis fastest."""
    parts = split(shape, ranks)
    local = [extent / count for extent, count in zip(shape, parts)]
    by_nvlink = by_network = neighbors = 0
    stride = 1  # between the numbers of ranks that are neighbors along the axis
    for axis in reversed(range(len(shape))):
        face = item * math.prod(local) / local[axis]
        count = min(parts[axis] - 1, 2)
        if stride * parts[axis] <= GPUS_OF_HOST:
            remote = 0
        elif stride >= GPUS_OF_HOST:
            remote = count
        else:
            remote = 1  # a rank at the edge of its host
        by_network += remote * face
        by_nvlink += (count - remote) * face
        neighbors += count
        stride *= parts[axis]
    return by_nvlink, by_network, neighbors


def heat(machine, ranks, shape, overlap):
    """Seconds of a step."""
    compute = HEAT_SECONDS * math.prod(shape) / ranks
    if ranks == 1:
        return compute
    by_nvlink, by_network, neighbors = halos(shape, ranks)
    exchange = machine.exchange(ranks, by_nvlink, by_network) + 2 * neighbors * SMALL_KERNEL
    boundaries = neighbors if overlap else 0  # kernels of their own, one for each side with a neighbor
    gpu = (max(compute, exchange) if overlap else compute + exchange) + boundaries * SMALL_KERNEL
    host = (2 * neighbors + 1 + boundaries) * LAUNCH + NCCL_HOST
    return max(gpu, host)


def cg(machine, ranks, shape, overlap):
    """An iteration: seven entries of 12 bytes a row, of which ranks have as many, in order; vectors, 20 bytes a row in the product
    and 72 after it; two sums, each by a small kernel and an all-reduce. Two planes of points need the halo."""
    rows, plane = math.prod(shape) / ranks, shape[1] * shape[2]
    product, updates = rows * (7 * 12 + 20) / BANDWIDTH, rows * 72 / BANDWIDTH
    sums = 2 * (SMALL_KERNEL + machine.all_reduce(ranks))
    if ranks == 1:
        return product + updates + sums
    neighbors = min(ranks - 1, 2)
    remote = 1 if ranks > GPUS_OF_HOST else 0
    exchange = SMALL_KERNEL + machine.exchange(ranks, 8 * plane * (neighbors - remote), 8 * plane * remote)
    if overlap:
        edge = product * min(1, neighbors * plane / rows)
        product = max(product - edge, exchange) + max(edge, 2 * SMALL_KERNEL)
    else:
        product += exchange
    host = (8 if overlap else 6) * LAUNCH + 3 * NCCL_HOST
    return max(product + updates + sums, host)


def nbody(machine, ranks, bodies, overlap):
    """A step: each rank's bodies meet those of all ranks, which go around in a ring."""
    own = bodies / ranks
    compute = max(own**2, NBODY_FULL) / NBODY_RATE
    message = 16 * own
    crosses = ranks > GPUS_OF_HOST
    exchange = machine.exchange(ranks, 0 if crosses else message, message if crosses else 0)
    host = LAUNCH + NCCL_HOST
    return ranks * max(max(compute, exchange) if overlap else compute + exchange, host if ranks > 1 else 0)


def sort(machine, ranks, keys, overlap):
    """Keys of 8 bytes: each rank counts and moves its keys by the rank that gets them, sends them, and sorts what it gets. A sort
    has eight passes; counting reads keys once, and moving is one more pass."""
    del overlap  # there is nothing to do meanwhile
    own = keys / ranks
    one_pass = own * SORT_PASS
    if ranks == 1:
        return 8 * one_pass
    peers = min(ranks, GPUS_OF_HOST)
    moved = machine.exchange(ranks, own * 8 * (peers - 1) / ranks, own * 8 * (ranks - peers) / ranks)
    counts = 2 * machine.all_reduce(ranks)  # that of the bins, and telling each other how many keys come
    return own * 8 / BANDWIDTH + 9 * one_pass + counts + moved + machine.latency * POST * (ranks - peers)


def strong(program, machine, ranks, size, overlap):
    return program(machine, 1, size, overlap) / program(machine, ranks, size, overlap) / ranks


def weak(program, machine, ranks, size, overlap):
    """`size` is that of one rank. Bodies meet all others: a rank's work stays the same if their number grows with the square root
    of the ranks."""
    if isinstance(size, list):
        whole = [size[0] * ranks, *size[1:]]
    else:
        whole = size * (math.sqrt(ranks) if program is nbody else ranks)
    return program(machine, 1, size, overlap) / program(machine, ranks, whole, overlap)


# name, scaling, program, size, what the size is
CASES = [
    ("heat", weak, heat, [384] * 3, "384³ points a GPU"),
    ("heat", strong, heat, [1024] * 3, "1024³ points"),
    ("cg", weak, cg, [384] * 3, "384³ points a GPU"),
    ("cg", strong, cg, [1024] * 3, "1024³ points"),
    ("nbody", weak, nbody, 1 << 18, "2¹⁸ bodies on one GPU"),
    ("nbody", strong, nbody, 1 << 24, "2²⁴ bodies"),
    ("sort", weak, sort, 1 << 28, "2²⁸ keys a GPU"),
    ("sort", strong, sort, 1 << 32, "2³² keys"),
]
RANKS = 8, 64, 256, 1024


def percent(value):
    return f"{100 * value:.0f} %"


def table(latency):
    machine = Machine(latency)
    yield "| program | scaling | size | " + " | ".join(f"{ranks:,} GPUs" for ranks in RANKS) + " |"
    yield "| --- | --- | --- |" + " ---: |" * len(RANKS)
    for name, scaling, program, size, what in CASES:
        cells = []
        for ranks in RANKS:
            with_overlap, without = (percent(scaling(program, machine, ranks, size, overlap)) for overlap in (True, False))
            cells.append(with_overlap if program is sort else f"{with_overlap}, {without}")
        yield f"| {name} | {scaling.__name__} | {what} | {' | '.join(cells)} |"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--latency", type=float, default=1, help="times the published latencies")
    print("\n".join(table(parser.parse_args().latency)))


if __name__ == "__main__":
    main()
