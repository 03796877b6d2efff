"""A Monte Carlo with Ray's actors, one for each GPU, which keep their random states there from call to call.

    python examples/python/distributed/ray_actors.py --points 100000000
    python examples/python/distributed/ray_actors.py --workers 2 --device cpu

Ray shows each actor the GPU that it has reserved for it, which is then the first of the process. Every thread has its own
part of one sequence of random numbers, so the number of hits does not depend on the number of actors: it is compared with
that of one process, and is to be the same.
"""

import argparse
import sys
import time

import numpy as np
import ray

from pyk2cu import config, cuda
from pyk2cu.cuda.random import create_xoroshiro128p_states, xoroshiro128p_uniform_float64
from pyk2cu.distributed import take_device

THREADS = 1024  # of all actors together; each is one stream of random numbers


@cuda.jit
def throw(states, each, hits):
    """`each` points in a square: how many are in the circle in it."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        count = 0
        for _ in range(each):
            x = xoroshiro128p_uniform_float64(states, i)
            y = xoroshiro128p_uniform_float64(states, i)
            if x * x + y * y <= 1.0:
                count += 1
        hits[i] += count


class Thrower:
    """The threads from `first` on, with their random states and their hits, in the memory of a device."""

    def __init__(self, device, first, count):
        config.DEVICE = device
        take_device(0)
        self.states = create_xoroshiro128p_states(count, seed=7, subsequence_start=first)
        self.hits = cuda.to_device(np.zeros(count, np.int64))

    def throw(self, each):
        """Throws more points, and returns the hits of all so far."""
        throw.forall(self.hits.size)(self.states, each, self.hits)
        return int(self.hits.copy_to_host().sum())

    def device(self):
        return cuda.get_current_device().name


def run(workers, gpus, each, rounds):
    """The hits of all actors, the names of their devices, and the seconds of a round."""
    device = "cuda" if gpus else "cpu"
    actor = ray.remote(num_gpus=1 if gpus else 0, num_cpus=1)(Thrower)
    bounds = [THREADS * worker // workers for worker in range(workers + 1)]
    actors = [actor.remote(device, begin, end - begin) for begin, end in zip(bounds, bounds[1:])]
    names = ray.get([each_actor.device.remote() for each_actor in actors])
    hits = ray.get([each_actor.throw.remote(1) for each_actor in actors])  # compiles
    start = time.perf_counter()
    for _ in range(rounds):
        hits = ray.get([each_actor.throw.remote(each) for each_actor in actors])
    return sum(hits), names, (time.perf_counter() - start) / rounds


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--points", type=int, default=4_000_000, help="in a round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--workers", type=int, default=0, help="by default one for each GPU, two with the CPU device")
    parser.add_argument("--device", choices=["auto", "cpu"], default="auto")
    options = parser.parse_args()
    ray.init(include_dashboard=False, log_to_driver=False, num_cpus=options.workers or None)
    gpus = 0 if options.device == "cpu" or config.DEVICE == "cpu" else int(ray.cluster_resources().get("GPU", 0))
    workers = options.workers or gpus or 2
    each = max(options.points // THREADS, 1)
    hits, names, seconds = run(workers, gpus, each, options.rounds)
    ray.shutdown()
    alone = Thrower("cuda" if gpus else "cpu", 0, THREADS)
    alone.throw(1)
    for _ in range(options.rounds):
        wanted = alone.throw(each)
    pi = 4 * hits / (THREADS * (1 + each * options.rounds))
    print(f"ray_actors: {workers} actors on {', '.join(sorted(set(names)))}: {each * THREADS / seconds / 1e6:.0f} million "
          f"points a second, pi is about {pi:.4f}; beside one process: {'the same' if hits == wanted else 'WRONG'}")
    sys.exit(0 if hits == wanted else 1)


if __name__ == "__main__":
    main()
