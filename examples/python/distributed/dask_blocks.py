"""k-means over the blocks of a Dask array, in a cluster of this host with a worker for each GPU.

    python examples/python/distributed/dask_blocks.py --points 4000000
    python examples/python/distributed/dask_blocks.py --workers 2 --device cpu

Kernels travel to the workers with the functions that launch them, and are compiled there, from the disk cache that the
workers share. Each worker takes the GPU of its number. The result is compared with NumPy's.
"""

import argparse
import sys
import time

import dask.array as da
import numpy as np
from dask.distributed import Client, LocalCluster, WorkerPlugin

from pyk2cu import config, cuda
from pyk2cu.distributed import take_device

THREADS = 256


@cuda.jit
def assign(points, centers, labels, sums, counts):
    """The nearest center of each point, and for each center the sum and the number of its points."""
    i = cuda.grid(1)
    if i >= points.shape[0]:
        return
    nearest, least = 0, np.inf
    for c in range(centers.shape[0]):
        dx = points[i, 0] - centers[c, 0]
        dy = points[i, 1] - centers[c, 1]
        distance = dx * dx + dy * dy
        if distance < least:
            nearest, least = c, distance
    labels[i] = nearest
    cuda.atomic.add(sums, (nearest, 0), points[i, 0])
    cuda.atomic.add(sums, (nearest, 1), points[i, 1])
    cuda.atomic.add(counts, nearest, 1)


class OwnDevice(WorkerPlugin):
    """Gives each worker the device of its number, before it uses one."""

    def __init__(self, device):
        self.device = device

    def setup(self, worker):
        config.DEVICE = self.device
        take_device(int(worker.name))


def sums_of_block(points, centers):
    """Of a block: for each center x, y and the number of points, as one more axis for Dask to add up."""
    count = len(centers)
    labels = cuda.device_array(len(points), np.int32)
    sums, counts = cuda.to_device(np.zeros((count, 2))), cuda.to_device(np.zeros(count, np.int64))
    blocks = -(-len(points) // THREADS)
    assign[blocks, THREADS](cuda.to_device(np.ascontiguousarray(points)), cuda.to_device(centers), labels, sums, counts)
    return np.column_stack([sums.copy_to_host(), counts.copy_to_host()])[None]


def next_centers(points, centers):
    """One step of k-means, on the workers."""
    parts = points.map_blocks(sums_of_block, centers, dtype=np.float64, new_axis=2,
                              chunks=((1,) * points.numblocks[0], (len(centers),), (3,)))
    total = parts.sum(axis=0).compute()
    return total[:, :2] / total[:, 2:]


def next_centers_numpy(points, centers):
    distances = ((points[:, None, :] - centers[None]) ** 2).sum(axis=2)
    labels = distances.argmin(axis=1)
    return np.array([points[labels == c].mean(axis=0) for c in range(len(centers))])


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--points", type=int, default=400_000)
    parser.add_argument("--steps", type=int, default=3)
    parser.add_argument("--workers", type=int, default=2, help="as many as there are GPUs")
    parser.add_argument("--device", choices=["auto", "cpu", "cuda"], default="auto")
    options = parser.parse_args()
    device = config.DEVICE if options.device == "auto" else options.device
    workers = options.workers
    rng = np.random.default_rng(5)
    hubs = np.array([[0.0, 0.0], [6.0, 1.0], [2.0, 7.0], [-5.0, 4.0]])
    points = hubs[rng.integers(len(hubs), size=options.points)] + rng.normal(size=(options.points, 2))
    with LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=":0") as cluster:
        with Client(cluster) as client:
            client.register_plugin(OwnDevice(device))
            names = client.run(lambda: cuda.get_current_device().name)
            blocks = da.from_array(points, chunks=(-(-options.points // (4 * workers)), 2)).persist()
            centers = wanted = points[:len(hubs)]
            next_centers(blocks, centers)  # compiles
            start = time.perf_counter()
            for _ in range(options.steps):
                centers = next_centers(blocks, centers)
            seconds = time.perf_counter() - start
    for _ in range(options.steps):
        wanted = next_centers_numpy(points, wanted)
    right = bool(np.allclose(centers, wanted, rtol=1e-9))
    print(f"dask_blocks: {workers} workers on {', '.join(sorted(set(names.values())))}, {blocks.numblocks[0]} blocks of "
          f"{options.points} points: {seconds / options.steps:.3f} s a step; beside NumPy: "
          f"{'the same' if right else 'WRONG'}")
    sys.exit(0 if right else 1)


if __name__ == "__main__":
    main()
