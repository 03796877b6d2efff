"""The kernels of bench/kernels, with small sizes, against NumPy."""

import importlib.util
import math
import pathlib

import numpy as np
import pytest

import pyk2cu
from pyk2cu import _hook

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def load(path):
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


cases = load(ROOT / "bench" / "python" / "cases.py")
CASES = cases.read_cases(multiprocessors=2, small=True)


def inner(of):
    """The part of `dst` that a stencil writes."""
    return (slice(1, -1),) * of.ndim


def stencil2d(src, dst):
    dst[1:-1, 1:-1] = (src[:-2, 1:-1] + src[2:, 1:-1] + src[1:-1, :-2] + src[1:-1, 2:]) / 4


def stencil3d(src, dst):
    neighbors = sum(np.roll(src, step, axis) for axis in range(3) for step in (1, -1))
    dst[inner(dst)] = (0.4 * src + 0.1 * neighbors)[inner(dst)]


def histogram(x, bins):
    bins[:] = np.bincount(x, minlength=256)


def normal(x):
    return 0.5 * (1 + np.vectorize(math.erf)(x / math.sqrt(2)))


def black_scholes(call, put, s, x, t, rate, volatility):
    s, x, t = (each.astype(np.float64) for each in (s, x, t))
    d1 = (np.log(s / x) + (rate + volatility ** 2 / 2) * t) / (volatility * np.sqrt(t))
    d2 = d1 - volatility * np.sqrt(t)
    call[:] = s * normal(d1) - x * np.exp(-rate * t) * normal(d2)
    put[:] = x * np.exp(-rate * t) * normal(-d2) - s * normal(-d1)


def mandelbrot(out, x0, y0, dx, dy, steps):
    places = np.arange(out.shape[0])
    c = (x0 + places * dx)[None, :] + 1j * (y0 + places * dy)[:, None]
    z = np.zeros_like(c)
    for _ in range(steps):
        inside = z.real ** 2 + z.imag ** 2 < 4
        out += inside
        z = np.where(inside, z * z + c, z)


def nbody(pos, acc, eps2):
    apart = pos[None, :, :3].astype(np.float64) - pos[:, None, :3]
    force = pos[None, :, 3] / ((apart ** 2).sum(2) + eps2) ** 1.5
    acc[:] = (force[:, :, None] * apart).sum(1)


def row_softmax(src, dst):
    powers = np.exp(src.astype(np.float64) - src.max(1, keepdims=True))
    dst[:] = powers / powers.sum(1, keepdims=True)


def sparse_product(indptr, indices, data, x, y):
    rows = np.repeat(np.arange(y.size), np.diff(indptr))
    y[:] = np.bincount(rows, data.astype(np.float64) * x[indices], y.size)


def layer_norm(x, gamma, beta, out, epsilon):
    x = x.astype(np.float64)
    out[:] = (x - x.mean(1, keepdims=True)) / np.sqrt(x.var(1, keepdims=True) + epsilon) * gamma + beta


def argmax_rows(x, out):
    out[:] = x.argmax(1)


def brighten(src, gain, dst):
    dst[:] = np.minimum(src.astype(np.int64) * gain >> 8, 255)


def rgb_to_gray(image, gray):
    gray[:] = image.astype(np.int64) @ np.array([77, 150, 29]) >> 8


def blur_columns(src, weights, dst):
    padded = np.pad(src.astype(np.float64), ((4, 4), (0, 0)), "edge")
    dst[:] = sum(weights[k] * padded[k:k + src.shape[0]] for k in range(9)) + 0.5


def median3x3(src, dst):
    windows = np.lib.stride_tricks.sliding_window_view(src, (3, 3))
    dst[1:-1, 1:-1] = np.median(windows, axis=(2, 3))


def nearest_center(points, centers, labels):
    labels[:] = ((points[:, None].astype(np.float64) - centers) ** 2).sum(2).argmin(1)


def gather(src, index, out):
    out[:] = src[index]


def bfs_step(indptr, indices, level, depth, found):
    rows = np.repeat(np.arange(level.size), np.diff(indptr))
    reached = indices[level[rows] == depth]
    found[reached[level[reached] < 0]] = depth + 1


def scan_tiles(x, out, sums):
    tiles = x.reshape(-1, 256).cumsum(1)
    out[:] = tiles.ravel()
    sums[:] = tiles[:, -1]


def bitonic_tiles(keys, out):
    out[:] = np.sort(keys.reshape(-1, 1024), axis=1).ravel()


def fdtd_step(ez, hx, hy, c):
    hx[:-1, :-1] -= c * (ez[:-1, 1:] - ez[:-1, :-1])
    hy[:-1, :-1] += c * (ez[1:, :-1] - ez[:-1, :-1])


def lattice_boltzmann(src, dst, omega):
    dx, dy = np.array([0, 1, 0, -1, 0, 1, -1, -1, 1]), np.array([0, 0, 1, 0, -1, 1, 1, -1, -1])
    weights = np.array([16, 4, 4, 4, 4, 1, 1, 1, 1]) / 36
    f = np.stack([np.roll(src[k].astype(np.float64), (dy[k], dx[k]), (0, 1)) for k in range(9)])
    density = f.sum(0)
    ux, uy = np.tensordot(dx, f, 1) / density, np.tensordot(dy, f, 1) / density
    along = 3 * (dx[:, None, None] * ux + dy[:, None, None] * uy)
    balance = weights[:, None, None] * density * (1 + along + along ** 2 / 2 - 1.5 * (ux ** 2 + uy ** 2))
    dst[:] = f + omega * (balance - f)


def asian_option(payoffs, steps, price, strike, drift, volatility):
    state = np.arange(1, payoffs.size + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    spot, total = np.full(payoffs.size, price, np.float64), np.zeros(payoffs.size)
    for _ in range(steps):
        state ^= state << np.uint64(13)
        state ^= state >> np.uint64(7)
        state ^= state << np.uint64(17)
        u = ((state >> np.uint64(40)).astype(np.float64) + 1) / 2 ** 24
        v = (state & np.uint64(0xFFFFFF)).astype(np.float64) / 2 ** 24
        spot *= np.exp(drift + volatility * np.sqrt(-2 * np.log(u)) * np.cos(2 * np.pi * v))
        total += spot
    payoffs[:] = np.maximum(total / steps - strike, 0)


def match_pattern(text, pattern, found):
    windows = np.lib.stride_tricks.sliding_window_view(text, pattern.size)
    found[:windows.shape[0]] = (windows == pattern).all(1)


REFERENCES = {
    "vector_add": lambda x, y, out: np.add(x, y, out),
    "saxpy_grid_stride": lambda a, x, y, out: np.add(a * x.astype(np.float64), y, out, casting="unsafe"),
    "stencil2d": stencil2d,
    "stencil2d_x": stencil2d,
    "stencil3d": stencil3d,
    "transpose_tiled": lambda src, dst: np.copyto(dst, src.T),
    "matmul_tiled": lambda a, b, c: np.matmul(a, b, c),
    "block_sum": lambda x, out: np.sum(x, dtype=np.float64, keepdims=True, out=out),
    "histogram": histogram,
    "black_scholes": black_scholes,
    "mandelbrot": mandelbrot,
    "nbody": nbody,
    "row_softmax": row_softmax,
    "spmv_csr": sparse_product,
    "layer_norm": layer_norm,
    "argmax_rows": argmax_rows,
    "brighten": brighten,
    "rgb_to_gray": rgb_to_gray,
    "blur_columns": blur_columns,
    "median3x3": median3x3,
    "nearest_center": nearest_center,
    "gather_grid_stride": gather,
    "spmv_warp": sparse_product,
    "bfs_step": bfs_step,
    "scan_tiles": scan_tiles,
    "bitonic_tiles": bitonic_tiles,
    "fdtd_step": fdtd_step,
    "lattice_boltzmann": lattice_boltzmann,
    "asian_option": asian_option,
    "match_pattern": match_pattern,
}
# Relative to the largest result, where cases.json allows less between two results in float32 or none.
TOLERANCES = {"asian_option": 1e-3, "saxpy_grid_stride": 1e-6}


@pytest.fixture(scope="module", autouse=True)
def numba():
    """`from numba import cuda` is this package."""
    pyk2cu.install(hide_numba=True)
    yield
    _hook.uninstall()


def test_all_kernels_have_references():
    assert len(CASES) == 30
    assert sorted(case.name for case in CASES) == sorted(REFERENCES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_kernel(case):
    kernel = getattr(cases.load_kernels(case.file), case.name)
    results, expected = case.arrays(), case.arrays()
    grid, block = case.launch()
    kernel[grid, block](*case.arguments(results))
    REFERENCES[case.name](*case.arguments(expected))
    tolerance = max(case.tolerance, TOLERANCES.get(case.name, 0))
    for name in results:
        if name in case.written:
            worst, part = cases.difference(results[name], expected[name], tolerance)
            assert part <= case.may_differ, f"{name}: {worst}"
        else:
            np.testing.assert_array_equal(results[name], expected[name])
