"""Breadth-first search and connected components of a random graph, with atomics and queues.

    python -m pyk2cu examples/python/graph_search.py --nodes 200000 --degree 8
"""

import argparse
import time

import numpy as np
from numba import cuda

UNSEEN = -1
BLOCK = 128


@cuda.jit
def expand(first, targets, levels, level, queue, length, found, found_length):
    """Nodes that edges from the queue reach first go to the next queue."""
    for position in range(cuda.grid(1), length[0], cuda.gridsize(1)):
        node = queue[position]
        for edge in range(first[node], first[node + 1]):
            target = targets[edge]
            if cuda.atomic.cas(levels, target, UNSEEN, level) == UNSEEN:
                found[cuda.atomic.add(found_length, 0, 1)] = target


@cuda.jit
def hook(sources, targets, labels, changed):
    """The greater of two labels at an edge becomes the smaller one."""
    edge = cuda.grid(1)
    if edge < sources.size:
        a = labels[sources[edge]]
        b = labels[targets[edge]]
        if a != b:
            cuda.atomic.min(labels, max(a, b), min(a, b))
            cuda.atomic.max(changed, 0, 1)


@cuda.jit
def shorten(labels):
    """Each node takes the label at the end of its chain."""
    node = cuda.grid(1)
    if node < labels.size:
        label = labels[node]
        while label != labels[label]:
            label = labels[label]
        cuda.atomic.exch(labels, node, label)  # others follow their chains through it meanwhile


def search(first, targets, start):
    """The level of each node, and of how many levels the search was."""
    nodes = first.size - 1
    levels = np.full(nodes, UNSEEN, np.int32)
    levels[start] = 0
    on_device = cuda.to_device(levels)
    queue, found = (cuda.device_array(nodes, np.int32) for _ in range(2))
    queue[:1] = np.array([start], np.int32)
    length, found_length = cuda.to_device(np.ones(1, np.int32)), cuda.to_device(np.zeros(1, np.int32))
    level = 0
    while length[0] > 0:
        level += 1
        expand[64, BLOCK](first, targets, on_device, level, queue, length, found, found_length)
        queue, found = found, queue
        length, found_length = found_length, length
        found_length[0] = 0
    return on_device.copy_to_host(), level


def components(sources, targets, nodes):
    """The least node of each node's component."""
    labels = cuda.to_device(np.arange(nodes, dtype=np.int32))
    changed = cuda.to_device(np.ones(1, np.int32))
    while changed[0]:
        changed[0] = 0
        hook[(sources.size + BLOCK - 1) // BLOCK, BLOCK](sources, targets, labels, changed)
        shorten[(nodes + BLOCK - 1) // BLOCK, BLOCK](labels)
    return labels.copy_to_host()


def reference(sources, targets, start, nodes):
    levels = np.full(nodes, UNSEEN, np.int32)
    levels[start] = 0
    level = 0
    while True:
        level += 1
        reached = targets[levels[sources] == level - 1]
        fresh = np.unique(reached[levels[reached] == UNSEEN])
        if not fresh.size:
            return levels
        levels[fresh] = level


def least_nodes(sources, targets, nodes):
    labels = np.arange(nodes, dtype=np.int32)
    while True:
        before = labels.copy()
        np.minimum.at(labels, targets, labels[sources])
        labels = labels[labels]
        if np.array_equal(before, labels):
            return labels


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--nodes", type=int, default=200_000)
    parser.add_argument("--degree", type=int, default=4)
    options = parser.parse_args()
    random = np.random.default_rng(13)
    edges = random.integers(0, options.nodes, (options.nodes * options.degree // 4, 2), dtype=np.int32)
    edges = np.concatenate([edges, edges[:, ::-1]])  # in both directions
    edges = edges[np.argsort(edges[:, 0], kind="stable")]
    sources, targets = np.ascontiguousarray(edges[:, 0]), np.ascontiguousarray(edges[:, 1])
    first = np.zeros(options.nodes + 1, np.int32)
    first[1:] = np.cumsum(np.bincount(sources, minlength=options.nodes))
    start = int(np.argmax(np.diff(first)))

    on_device = [cuda.to_device(array) for array in (first, sources, targets)]
    search(on_device[0], on_device[2], start)
    components(on_device[1], on_device[2], options.nodes)  # compiles
    begin = time.perf_counter()
    levels, count = search(on_device[0], on_device[2], start)
    labels = components(on_device[1], on_device[2], options.nodes)
    elapsed = time.perf_counter() - begin

    np.testing.assert_array_equal(levels, reference(sources, targets, start, options.nodes))
    np.testing.assert_array_equal(labels, least_nodes(sources, targets, options.nodes))
    print(f"graph_search: {options.nodes} nodes, {sources.size} edges, {count} levels, {np.unique(labels).size} "
          f"components, in {elapsed * 1e3:.2f} ms")


if __name__ == "__main__":
    main()
