#!/usr/bin/env python3
"""Writes the .npy files and texts that the unit tests compare with. Needs NumPy; run it from the project's root.

The files are committed; run this again only to add cases.
"""
import pathlib

import numpy as np

OUT = pathlib.Path("tests/unit/data/npy")
DTYPES = ["bool", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64",
          "float16", "float32", "float64", "complex64", "complex128"]


def values(dtype, count):
    """Numbers that every dtype can hold and that show a wrong order or a wrong sign."""
    base = np.arange(count) * 3 % 7
    if np.dtype(dtype).kind in "ifc":
        base = base - 3
    if np.dtype(dtype).kind in "fc":
        base = base * 0.5
    if np.dtype(dtype).kind == "c":
        base = base + 1j * np.arange(count)
    return base.astype(dtype)


def write(name, array, version=None):
    with open(OUT / f"{name}.npy", "wb") as file:
        np.lib.format.write_array(file, array, version=version)


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    for dtype in DTYPES:
        write(f"c_{dtype}", values(dtype, 12).reshape(3, 4))
    for dtype in ["int32", "float64", "complex64", "float16"]:
        write(f"big_{dtype}", values(dtype, 6).astype(np.dtype(dtype).newbyteorder(">")))
    write("fortran", np.asfortranarray(values("float32", 12).reshape(3, 4)))
    write("fortran_3d", np.asfortranarray(values("int16", 24).reshape(2, 3, 4)))
    write("zero_d", np.array(2.5))
    write("one_d", values("float32", 5))
    write("empty", np.zeros((0, 3), "float32"))
    write("version_2", values("float32", 5), (2, 0))
    write("version_3", values("float32", 5), (3, 0))
    write("structured", np.zeros(3, [("a", "<f4"), ("b", "<i8")]))
    write("string", np.array(["ab", "c"]))
    write("datetime", np.zeros(2, "datetime64[s]"))
    write_texts()


def text_cases():
    rng = np.random.default_rng(5)
    yield np.arange(10, dtype="int64")
    yield np.arange(-5, 5, dtype="int32")
    yield np.arange(300, dtype="uint8")
    yield np.arange(40, dtype="float32") / 3
    yield np.arange(12, dtype="float64").reshape(3, 4)
    yield np.arange(24, dtype="float32").reshape(2, 3, 4) / 7
    yield np.arange(48, dtype="int16").reshape(2, 2, 3, 4)
    yield np.arange(2000, dtype="int64")
    yield np.arange(4000, dtype="float32").reshape(40, 100)
    yield np.arange(6000, dtype="float64").reshape(10, 20, 30) / 9
    yield np.arange(1000, dtype="float32")
    yield np.array([True, False, True])
    yield np.array([True, True])
    yield np.array([0.1, 1e-5, 3.0], "float32")
    yield np.array([1e8, 1.5, 2.0])
    yield np.array([99999999.0, 1e7, 1e6])
    yield np.array([1e-300, 1e300])
    yield np.array([1e-4, 1.0, 12.0], "float64")
    yield np.array([np.nan, 1.0, -np.inf])
    yield np.array([np.inf, 1.25])
    yield np.array([np.nan, 1e-10])
    yield np.array([np.nan, np.nan])
    yield np.array([-np.inf])
    yield np.array([np.inf, 5.0])
    yield np.array([0.0, -0.0])
    yield np.array([1 / 3, 2 / 3, 123456.789])
    yield np.array([1 / 3, 2 / 3], "float16")
    yield np.array([0.1, 1000, 60000], "float16")
    yield np.array([1 + 2j, -1.5 - 0.25j], "complex64")
    yield np.array([1 / 3 + 1e-9j, -2e5 + 1j])
    yield np.array([complex(np.nan, 1), complex(1, -np.inf)])
    yield np.array(5.0)
    yield np.array(0.1, "float32")
    yield np.array(1e16)
    yield np.array(1e-5)
    yield np.array(7, "uint16")
    yield np.array(True)
    yield np.array(1 + 2j)
    yield np.array(2j)
    yield np.zeros((0, 3))
    yield np.zeros((2, 0))
    yield np.array([0.5], "float64")
    yield np.array([2**63], "uint64")
    yield np.array([-(2**63)], "int64")
    yield np.array([1.00000001, 1.0])
    yield np.array([0.123456785, 0.5])
    yield np.array([123456.7, 0.001], "float32")
    for dtype in ["float16", "float32", "float64"]:
        for scale in [1, 1e-3, 50, 3000]:
            yield (rng.standard_normal(23) * scale).astype(dtype)
        yield rng.random((7, 9)).astype(dtype)
        yield np.round(rng.random((5, 5)) * 8) / 4 * np.ones((5, 5), dtype)
    for dtype in ["float32", "float64"]:
        yield (10.0 ** rng.integers(-12, 12, 17) * rng.standard_normal(17)).astype(dtype)
    yield (rng.standard_normal(9) + 1j * rng.standard_normal(9)).astype("complex64")
    yield rng.standard_normal((3, 5)) * 100 + 1j * rng.standard_normal((3, 5))
    yield rng.integers(-1000, 1000, (4, 30)).astype("int32")
    yield rng.random((1, 1, 1, 1200)).astype("float32")


def write_texts():
    """Each array, and NumPy's text of it: text_NN.npy, and all texts in one file under headings."""
    with open(OUT / "texts.txt", "w") as file:
        for index, array in enumerate(text_cases()):
            write(f"text_{index:02}", array)
            file.write(f"==== text_{index:02}\n{array!s}\n")


if __name__ == "__main__":
    main()
