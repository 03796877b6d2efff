"""bench/distributed/model.py: what it computes from its figures."""

import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "bench" / "distributed"))
import model

CASES = pytest.mark.parametrize("case", model.CASES, ids=lambda case: f"{case[0]}-{case[1].__name__}")


def test_latencies_are_those_that_nccl_computes():
    # NCCL printed 25.21 for 128 bytes on two hosts of eight H100s: https://github.com/NVIDIA/nccl/issues/1453
    assert model.tree(16) * 1e6 == pytest.approx(25.2, abs=0.05)
    assert model.ring(8) < model.tree(8)
    assert model.tree(1024) < model.ring(1024) / 20


def test_ranks_are_split_as_partitioned_does():
    assert model.split([1024, 1024, 1024], 1024) == [16, 8, 8]
    assert model.split([384 * 64, 384, 384], 64) == [64, 1, 1]
    assert model.split([10, 90], 6) == [1, 6]


def test_faces_go_by_nvlink_on_a_host_and_by_the_network_between_hosts():
    assert model.halos([64, 64, 64], 8) == (3 * 8 * 32 * 32, 0, 3)  # 2 x 2 x 2: one neighbor an axis
    assert model.halos([64 * 16, 64, 64], 16) == (8 * 64 * 64, 8 * 64 * 64, 2)  # slabs: one of two is on another host
    assert model.halos([64, 64, 64], 1) == (0, 0, 0)


@CASES
def test_one_rank_is_all_efficiency_and_more_ranks_never_gain(case):
    _, scaling, program, size, _ = case
    for overlap in (True, False):
        assert scaling(program, model.Machine(), 1, size, overlap) == pytest.approx(1)
        for ranks in model.RANKS:
            assert 0 < scaling(program, model.Machine(), ranks, size, overlap) <= 1


@CASES
def test_latency_costs(case):
    _, scaling, program, size, _ = case
    for ranks in model.RANKS:
        slow, fast = (scaling(program, model.Machine(latency), ranks, size, False) for latency in (100, 1))
        assert slow < fast
