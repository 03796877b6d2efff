"""Checks of running threads, which the CPU device has."""
import os

import numpy as np
import pytest

import pyk2cu
from pyk2cu import cuda, float32

pytestmark = pytest.mark.skipif(os.environ["PYK2CU_DEVICE"] != "cpu", reason="only the CPU device watches threads")


@cuda.jit
def reversed_by_a_block(a):
    s = cuda.shared.array(64, float32)
    i = cuda.threadIdx.x
    s[i] = a[i]
    a[i] = s[63 - i]


def test_a_race_is_an_error_with_both_lines():
    with pyk2cu.checks("races"), pytest.raises(pyk2cu.errors.CheckError, match="race-shared") as caught:
        reversed_by_a_block[1, 64](np.arange(64, dtype=np.float32))
    found = caught.value.diagnostics[0]
    assert found["id"] == "race-shared"
    assert found["notes"][0]["line"] == found["line"] + 1
    reversed_by_a_block[1, 64](np.arange(64, dtype=np.float32))


@cuda.jit
def meant(a):
    s = cuda.shared.array(64, float32)
    i = cuda.threadIdx.x
    s[i] = a[i]
    a[i] = s[63 - i]  # pyk2cu: ignore[race-shared]


def test_a_comment_silences_the_findings_of_its_line():
    with pyk2cu.checks("races"):
        meant[1, 64](np.arange(64, dtype=np.float32))


@cuda.jit
def raises(a):
    s = cuda.shared.array(64, float32)
    i = cuda.threadIdx.x
    s[i] = a[i]
    a[i] = s[63 - i]
    if i == 5:
        raise ValueError("five")


def test_an_exception_does_not_hide_findings():
    with pyk2cu.checks("all"), pytest.raises(ValueError, match="five") as caught:
        raises[1, 64](np.arange(64, dtype=np.float32))
    if hasattr(caught.value, "add_note"):
        assert "[race-shared]" in "\n".join(caught.value.__notes__)
