"""k-means: kernels find the nearest centers and sum up clusters, PyTorch does the rest.

Without PyTorch or without a GPU for it, NumPy and device arrays take its place.

    python -m pyk2cu examples/python/kmeans_tensors.py --points 100000 --clusters 8
"""

import argparse
import time

import numpy as np
from numba import cuda, float32

try:
    import torch
except ImportError:
    torch = None

DIMENSIONS = 4


@cuda.jit
def assign(points, centers, labels):
    """The nearest center of each point; the centers are shared by the threads of a block."""
    shared = cuda.shared.array((64, DIMENSIONS), dtype=float32)
    for i in range(cuda.threadIdx.x, centers.shape[0], cuda.blockDim.x):
        for d in range(DIMENSIONS):
            shared[i, d] = centers[i, d]
    cuda.syncthreads()
    i = cuda.grid(1)
    if i < points.shape[0]:
        best = 0
        least = float32(np.inf)
        for c in range(centers.shape[0]):
            distance = float32(0)
            for d in range(DIMENSIONS):
                difference = points[i, d] - shared[c, d]
                distance += difference * difference
            if distance < least:
                best, least = c, distance
        labels[i] = best


@cuda.jit
def accumulate(points, labels, sums, counts):
    i = cuda.grid(1)
    if i < points.shape[0]:
        label = labels[i]
        for d in range(DIMENSIONS):
            cuda.atomic.add(sums, (label, d), float(points[i, d]))
        cuda.atomic.add(counts, label, 1)


class WithTorch:
    """All data stay on the GPU; tensors are arguments of kernels."""

    name = "PyTorch"

    def upload(self, array):
        return torch.as_tensor(array, device="cuda")

    def empty(self, n):
        return torch.empty(n, dtype=torch.int32, device="cuda")

    def step(self, run, points, centers, labels):
        sums = torch.zeros(centers.shape, dtype=torch.float64, device="cuda")
        counts = torch.zeros(len(centers), dtype=torch.int32, device="cuda")
        run(points, centers, labels, sums, counts)
        centers[:] = (sums / counts.clamp(min=1)[:, None]).to(torch.float32)

    def download(self, tensor):
        return tensor.cpu().numpy()


class WithNumPy:
    """Sums are divided on the host."""

    name = "NumPy"

    def upload(self, array):
        return cuda.to_device(array)

    def empty(self, n):
        return cuda.device_array(n, np.int32)

    def step(self, run, points, centers, labels):
        sums = cuda.to_device(np.zeros(centers.shape))
        counts = cuda.to_device(np.zeros(centers.shape[0], np.int32))
        run(points, centers, labels, sums, counts)
        means = sums.copy_to_host() / np.maximum(counts.copy_to_host(), 1)[:, None]
        centers.copy_to_device(means.astype(np.float32))

    def download(self, array):
        return array.copy_to_host()


def run(points, centers, labels, sums, counts):
    block = 256
    grid = (points.shape[0] + block - 1) // block
    assign[grid, block](points, centers, labels)
    accumulate[grid, block](points, labels, sums, counts)


def cluster(backend, data, clusters, steps):
    points = backend.upload(data)
    centers = backend.upload(data[:clusters].copy())
    labels = backend.empty(len(data))
    for _ in range(steps):
        backend.step(run, points, centers, labels)
    return backend.download(centers), backend.download(labels)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--points", type=int, default=100_000)
    parser.add_argument("--clusters", type=int, default=8)
    parser.add_argument("--steps", type=int, default=20)
    options = parser.parse_args()
    random = np.random.default_rng(5)
    places = random.uniform(-50, 50, (options.clusters, DIMENSIONS))
    data = (places[np.arange(options.points) % options.clusters]
            + random.standard_normal((options.points, DIMENSIONS))).astype(np.float32)
    backend = WithTorch() if torch is not None and torch.cuda.is_available() else WithNumPy()

    cluster(backend, data, options.clusters, 1)  # compiles
    begin = time.perf_counter()
    centers, labels = cluster(backend, data, options.clusters, options.steps)
    elapsed = time.perf_counter() - begin

    expected = np.array([data[i::options.clusters].mean(axis=0, dtype=np.float64) for i in range(options.clusters)])
    np.testing.assert_allclose(centers, expected, atol=1e-3)
    np.testing.assert_array_equal(labels, np.arange(options.points) % options.clusters)
    print(f"kmeans_tensors: {options.points} points, {options.clusters} clusters, {options.steps} steps with "
          f"{backend.name}, in {elapsed * 1e3:.2f} ms")


if __name__ == "__main__":
    main()
