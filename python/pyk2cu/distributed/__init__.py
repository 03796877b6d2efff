"""Kernels, arrays and streams on several GPUs and hosts.

The same calls by NCCL between GPUs, and by MPI between processes with the CPU device, with the
names of the C++ library ``pyk2cu::distributed``. See docs/how-to/many_gpus_python.md.

What it is made of, and why. mpi4py starts ranks, and moves data of the CPU device: it is the MPI
of Python, finds the MPI of a cluster, and must be installed (``pip install mpi4py``). NCCL is
called by ctypes, through fifteen functions of its stable C interface. CuPy's binding would bring
all of CuPy and cannot end a join that takes too long; nccl4py is young, and brings packages for
types of CUDA that this package has. The C++ library is linked with one MPI, so that a wheel with
it would run with that MPI alone. What ctypes costs, some microseconds a call, is less than NCCL's
own latency. Nothing of this is loaded before it is used.
"""

from __future__ import annotations

from pyk2cu.distributed._calls import Call
from pyk2cu.distributed._communicator import Communicator
from pyk2cu.distributed._device import take_device
from pyk2cu.distributed._layout import PartPlace, Region
from pyk2cu.distributed._partitioned import Partitioned
from pyk2cu.distributed._world import World
from pyk2cu.errors import CommunicationError, UsageError

__all__ = ["Call", "CommunicationError", "Communicator", "PartPlace", "Partitioned", "Region",
           "UsageError", "World", "take_device"]
