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
