"""The heat equation in three dimensions on many GPUs, or on processes with the CPU device.

    mpirun -n 4 python examples/python/distributed/heat.py --size 96 --steps 100
    mpirun -n 4 python examples/python/distributed/heat.py --size 96 --weak --no-overlap
    mpirun -n 4 python examples/python/distributed/heat.py --steps 1000 --checkpoint states --every 100

Each rank has a part of the grid, with halos around it. The interior of a part needs no halo, so it is computed while
the halos are exchanged. Rank 0 then computes the same alone, and compares, bit for bit. With --checkpoint a program
that was ended goes on from the last state, also with another number of ranks. examples/distributed/heat.cpp is the same
program in C++.
"""

import argparse
import json
import pathlib
import sys
import time

import numpy as np

from pyk2cu import cuda
from pyk2cu.distributed import Communicator, Partitioned, World, take_device

RATE = 0.1


@cuda.jit
def step(source, target, rate):
    """`source` has one element more than `target` on either side."""
    k, j, i = cuda.grid(3)
    nz, ny, nx = target.shape
    if i < nz and j < ny and k < nx:
        center = source[i + 1, j + 1, k + 1]
        around = (source[i, j + 1, k + 1] + source[i + 2, j + 1, k + 1]
                  + source[i + 1, j, k + 1] + source[i + 1, j + 2, k + 1]
                  + source[i + 1, j + 1, k] + source[i + 1, j + 1, k + 2])
        target[i, j, k] = center + rate * (around - 6.0 * center)


def launcher(source, target, stream):
    """A function that launches `step` for these arrays, which costs less than to find them again in every step."""
    if not target.size:
        return lambda: None
    nz, ny, nx = target.shape
    configured = step[((nx + 31) // 32, (ny + 3) // 4, (nz + 1) // 2), (32, 4, 2), stream]
    return lambda: configured(source, target, RATE)


def initial(begin, end):
    """A hot corner in a cold box: a function of the place alone, so that it does not depend on the ranks."""
    i, j, k = np.ogrid[tuple(map(slice, begin, end))]
    return np.where((i < 8) & (j < 8) & (k < 8), 100.0, 0.0) + (i * 7 + j * 5 + k * 3) % 11


class Simulation:
    """Two states, a stream that computes and one that exchanges halos."""

    def __init__(self, ranks, shape, overlap):
        self.ranks, self.overlap = ranks, overlap
        self.states = [Partitioned(ranks, shape, corners=False) for _ in range(2)]
        self.work, self.exchange = cuda.stream(), cuda.stream(priority=-1)  # the exchange begins before the interior ends
        self.stepped, self.exchanged = cuda.event(timing=False), cuda.event(timing=False)
        self.launches = [self.launches_of(*self.states), self.launches_of(*self.states[::-1])]

    @property
    def now(self):
        return self.states[0]

    def launches_of(self, now, after):
        """What computes before the halos are there, and after that."""
        first, then = ([now.interior], now.boundaries) if self.overlap else ([], [now.owned])
        return [[launcher(now.view(now.around(region)), after.view(region), self.work) for region in regions]
                for regions in (first, then)]

    def step(self):
        first, then = self.launches[0]
        self.stepped.wait(self.exchange)
        self.now.exchange_halos(self.exchange)
        for compute in first:  # needs no halo: at the same time as the exchange
            compute()
        self.exchanged.record(self.exchange)
        self.exchanged.wait(self.work)
        for compute in then:
            compute()
        self.stepped.record(self.work)
        self.swap()

    def swap(self):
        self.states.reverse()
        self.launches.reverse()

    def wait(self):
        self.ranks.synchronize(self.exchange)
        self.ranks.synchronize(self.work)

    def store(self, part):
        local = np.zeros(self.now.local.shape)
        local[self.now.owned.slices] = part
        self.now.local.copy_to_device(local)


def largest(ranks, value):
    """The largest value of all ranks."""
    array = cuda.to_device(np.array([value], np.float64))
    ranks.all_reduce(array, reduction="max")
    ranks.synchronize()
    return float(array.copy_to_host()[0])


def last_state(folder, steps):
    """The last step of which there is a whole state: files get their names when all parts are in them."""
    found = [int(path.stem.removeprefix("heat_")) for path in pathlib.Path(folder).glob("heat_*.npy")]
    return max((each for each in found if each <= steps), default=0)


def run(simulation, options):
    """All steps from the last state on: how many, and the seconds of the slowest rank."""
    ranks = simulation.ranks
    part = simulation.now.place.part
    simulation.store(initial(part.begin, part.end))
    simulation.step()  # compiles, and connects the ranks
    simulation.wait()
    simulation.swap()
    begin = 0
    if options.checkpoint:
        begin = int(largest(ranks, last_state(options.checkpoint, options.steps) if ranks.rank == 0 else 0))
    if begin:
        simulation.now.load_npy(f"{options.checkpoint}/heat_{begin}.npy")
        if ranks.rank == 0:
            print("going on from step", begin, flush=True)
    ranks.barrier()
    ranks.synchronize()
    start = time.perf_counter()
    for number in range(begin + 1, options.steps + 1):
        simulation.step()
        if options.checkpoint and number % options.every == 0:
            simulation.wait()
            simulation.now.save_npy(f"{options.checkpoint}/heat_{number}.npy")
    simulation.wait()
    return options.steps - begin, largest(ranks, time.perf_counter() - start)


def alone(shape, steps):
    """What one device computes, and the seconds of a step."""
    host = np.zeros([extent + 2 for extent in shape])
    host[1:-1, 1:-1, 1:-1] = initial((0, 0, 0), shape)
    states = [cuda.to_device(host), cuda.to_device(np.zeros_like(host))]
    inside = [state[1:-1, 1:-1, 1:-1] for state in states]
    stream = cuda.default_stream()
    steps_of = [launcher(states[0], inside[1], stream), launcher(states[1], inside[0], stream)]
    steps_of[0]()  # compiles
    cuda.synchronize()
    start = time.perf_counter()
    for number in range(steps):
        steps_of[number % 2]()
    cuda.synchronize()
    seconds = (time.perf_counter() - start) / max(steps, 1)
    return states[steps % 2].copy_to_host()[1:-1, 1:-1, 1:-1], seconds


def compare(simulation, options, measured):
    """Rank 0 computes alone, and adds what it found."""
    together = simulation.now.gather()
    if together is None:
        return
    result, seconds = alone(simulation.now.shape, options.steps)
    measured["right"] = bool((result == together).all())
    if options.weak:
        seconds = alone((options.size,) * 3, options.steps)[1]
    measured["one_rank_seconds_per_step"] = seconds
    count = 1 if options.weak else simulation.ranks.size
    measured["efficiency"] = seconds / measured["seconds_per_step"] / count if measured["steps"] else None


def report(measured, options):
    line = (f"heat: {measured['ranks']} rank{'s' if measured['ranks'] > 1 else ''} on {measured['device']}, {measured['mode']}, "
            f"{' x '.join(map(str, measured['size']))}, overlap {'on' if measured['overlap'] else 'off'}: "
            f"{1e3 * measured['seconds_per_step']:.3f} ms a step, ")
    if measured.get("efficiency") is not None:
        line += f"efficiency {100 * measured['efficiency']:.1f} %, "
    line += f"{measured['gb_per_s']:.2f} GB/s"
    if "right" in measured:
        line += f"; beside one rank: {'the same, bit for bit' if measured['right'] else 'WRONG'}"
    print(line, flush=True)
    if options.report:
        with open(options.report, "a") as file:
            file.write(json.dumps(measured) + "\n")


def read_options():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--size", type=int, default=48,
                        help="elements along each axis: of the whole, with --weak of each rank")
    parser.add_argument("--steps", type=int, default=20, help="steps in all")
    parser.add_argument("--weak", action="store_true", help="the work of a rank stays the same, however many there are")
    parser.add_argument("--no-overlap", dest="overlap", action="store_false",
                        help="wait for the halos before anything is computed")
    parser.add_argument("--checkpoint", help="a folder of states: go on from the last one, and add more")
    parser.add_argument("--every", type=int, default=10, help="steps from one state to the next")
    parser.add_argument("--no-compare", dest="compare", action="store_false",
                        help="do not let rank 0 compute the same alone, to compare")
    parser.add_argument("--report", help="a file to which rank 0 adds a line of JSON with what was measured")
    parser.add_argument("--time-limit", type=float, default=60, help="seconds after which a rank gives up waiting")
    return parser.parse_args()


def main():
    options = read_options()
    world = World.join()
    device = take_device(world.local_rank)  # each rank a GPU of its host
    with Communicator(world, time_limit=options.time_limit) as ranks:
        shape = (options.size * (ranks.size if options.weak else 1), options.size, options.size)
        simulation = Simulation(ranks, shape, options.overlap)
        steps, seconds = run(simulation, options)
        per_step = seconds / max(steps, 1)
        measured = {"program": "heat", "mode": "weak" if options.weak else "strong", "overlap": options.overlap,
                    "ranks": ranks.size, "device": device.name if device.is_cuda else "CPU device",
                    "size": shape, "steps": steps, "seconds_per_step": per_step,
                    "gb_per_s": 2 * 8 * float(np.prod(shape, dtype=np.float64)) / per_step / 1e9}
        if options.compare:
            compare(simulation, options, measured)
        if ranks.rank == 0:
            report(measured, options)
        wrong = largest(ranks, 0 if measured.get("right", True) else 1)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
