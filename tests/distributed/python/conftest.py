"""Tests of pyk2cu.distributed.

`ranks_*.py` run in every process that mpirun has started; `test_*.py` start mpirun themselves. They run on the CPU device,
or with PYK2CU_TEST_DEVICE=cuda on GPUs, each rank on one of its host.
"""

import os

os.environ["PYK2CU_DEVICE"] = os.environ.get("PYK2CU_TEST_DEVICE", "cpu")
os.environ.setdefault("PYK2CU_CACHE", "off")

import pytest

ON_GPUS = os.environ["PYK2CU_DEVICE"] != "cpu"
on_cpu_device = pytest.mark.skipif(ON_GPUS, reason="arrays of the host are those of the CPU device")
on_gpus = pytest.mark.skipif(not ON_GPUS, reason="needs a GPU for each rank")


@pytest.fixture(scope="session")
def world():
    from pyk2cu.distributed import World, take_device

    world = World.join()
    take_device(world.local_rank)
    return world


@pytest.fixture(scope="session")
def ranks(world):
    """A communicator of all tests that have no wishes: NCCL needs half a second for one."""
    from pyk2cu.distributed import Communicator

    return Communicator(world)


@pytest.fixture(scope="session")
def checked(world):
    """One that compares calls on GPUs too."""
    from pyk2cu.distributed import Communicator

    return Communicator(world, check_calls=True)
