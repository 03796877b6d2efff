"""An image goes through the device in bands: gray values, blur, edges, histogram, half size.

Bands of rows are slices of one device array, and each band has a stream.

    python -m pyk2cu examples/python/image_bands.py --width 1920 --height 1080
"""

import argparse
import time

import numpy as np
from numba import cuda, int32, uint8

RADIUS = 2
WEIGHTS = np.array([1, 4, 6, 4, 1], dtype=np.float32) / 16


@cuda.jit
def to_gray(red, green, blue, gray):
    y, x = cuda.grid(2)
    if y < gray.shape[0] and x < gray.shape[1]:
        gray[y, x] = 0.299 * red[y, x] + 0.587 * green[y, x] + 0.114 * blue[y, x]


@cuda.jit
def blur_rows(source, target):
    y, x = cuda.grid(2)
    height, width = source.shape
    if y >= height or x >= width:
        return
    weights = cuda.const.array_like(WEIGHTS)
    total = np.float32(0)
    for i in range(weights.size):
        total += weights[i] * source[y, min(max(x + i - RADIUS, 0), width - 1)]
    target[y, x] = total


@cuda.jit
def edges(image, target, first, threshold):
    """The band `target` starts at row `first` of `image`."""
    y, x = cuda.grid(2)
    if y >= target.shape[0] or x >= target.shape[1]:
        return
    row = y + first
    if 0 < row < image.shape[0] - 1 and 0 < x < image.shape[1] - 1:
        around = image[row - 1:row + 2, x - 1:x + 2]
        dx = around[0, 2] + 2 * around[1, 2] + around[2, 2] - around[0, 0] - 2 * around[1, 0] - around[2, 0]
        dy = around[2, 0] + 2 * around[2, 1] + around[2, 2] - around[0, 0] - 2 * around[0, 1] - around[0, 2]
        target[y, x] = uint8(255) if dx * dx + dy * dy > threshold else uint8(0)
    else:
        target[y, x] = 0


@cuda.jit
def histogram(values, counts):
    local = cuda.shared.array(256, int32)
    for bin in range(cuda.threadIdx.x, 256, cuda.blockDim.x):
        local[bin] = 0
    cuda.syncthreads()
    for i in range(cuda.grid(1), values.size, cuda.gridsize(1)):
        cuda.atomic.add(local, int(values[i]), 1)
    cuda.syncthreads()
    for bin in range(cuda.threadIdx.x, 256, cuda.blockDim.x):
        cuda.atomic.add(counts, bin, local[bin])


def process(picture, streams, threshold):
    height, width, _ = picture.shape
    rgb = cuda.device_array(picture.shape, np.uint8)
    gray = cuda.device_array((height, width), np.float32)
    smooth = cuda.device_array_like(gray)
    half_blurred = cuda.device_array((width, height), np.float32)
    found = cuda.device_array((height, width), np.uint8)
    counts = cuda.to_device(np.zeros(256, np.int32))
    block = (8, 32)

    def grid(image):
        return (image.shape[0] + block[0] - 1) // block[0], (image.shape[1] + block[1] - 1) // block[1]

    rows = -(-height // len(streams))
    bands = [(lo, min(lo + rows, height), stream) for lo, stream in zip(range(0, height, rows), streams)]
    for lo, hi, stream in bands:
        band = rgb[lo:hi]
        band.copy_to_device(picture[lo:hi], stream=stream)
        target = gray[lo:hi]
        to_gray[grid(target), block, stream](band[:, :, 0], band[:, :, 1], band[:, :, 2], target)
        blur_rows[grid(target), block, stream](target, smooth[lo:hi])
    cuda.synchronize()  # columns cross the bands
    blur_rows[grid(half_blurred), block](smooth.T, half_blurred)
    blurred = half_blurred.T
    cuda.synchronize()
    for lo, hi, stream in bands:
        edges[grid(found[lo:hi]), block, stream](blurred, found[lo:hi], lo, threshold)
    cuda.synchronize()
    histogram[32, 128](found.ravel(), counts)
    return blurred.copy_to_host(), found[::2, ::2].copy_to_host(), counts.copy_to_host()


def reference(picture, threshold):
    gray = (picture @ np.array([0.299, 0.587, 0.114])).astype(np.float32)
    for axis in (1, 0):
        padded = np.pad(gray, [(RADIUS, RADIUS) if axis == i else (0, 0) for i in range(2)], mode="edge")
        gray = sum(w * np.take(padded, range(i, i + gray.shape[axis]), axis) for i, w in enumerate(WEIGHTS))
    found = np.zeros(gray.shape, np.uint8)
    dx = gray[:, 2:] - gray[:, :-2]
    dy = gray[2:] - gray[:-2]
    gx = dx[:-2] + 2 * dx[1:-1] + dx[2:]
    gy = dy[:, :-2] + 2 * dy[:, 1:-1] + dy[:, 2:]
    found[1:-1, 1:-1] = np.where(gx * gx + gy * gy > threshold, 255, 0)
    return gray, found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--width", type=int, default=1920)
    parser.add_argument("--height", type=int, default=1080)
    parser.add_argument("--streams", type=int, default=4)
    options = parser.parse_args()
    y, x = np.mgrid[:options.height, :options.width]
    circles = (np.hypot(x % 160 - 80, y % 160 - 80) < 50) * 120
    noise = np.random.default_rng(7).integers(0, 40, (options.height, options.width, 3))
    picture = (circles[:, :, None] + noise + [0, 20, 40]).astype(np.uint8)
    streams = [cuda.stream() for _ in range(options.streams)]

    process(picture, streams, 4000.0)  # compiles
    begin = time.perf_counter()
    blurred, half, counts = process(picture, streams, 4000.0)
    elapsed = time.perf_counter() - begin

    expected, found = reference(picture, 4000.0)
    np.testing.assert_allclose(blurred, expected, rtol=1e-5, atol=1e-3)
    assert (half != found[::2, ::2]).mean() < 1e-3  # gradients at the threshold may round either way
    assert counts.sum() == blurred.size and abs(counts[255] - np.count_nonzero(found)) <= 1e-3 * blurred.size
    print(f"image_bands: {options.width}x{options.height}, {counts[255]} pixels on edges, in {elapsed * 1e3:.2f} ms")


if __name__ == "__main__":
    main()
