#pragma once

/// Kernels, arrays and streams on several GPUs and hosts: the same calls by NCCL between GPUs, and by MPI between
/// processes with the CPU device. See docs/how-to/many_gpus.md.

#include "pyk2cu/distributed/call.h"          // IWYU pragma: export
#include "pyk2cu/distributed/communicator.h"  // IWYU pragma: export
#include "pyk2cu/distributed/partition.h"     // IWYU pragma: export
#include "pyk2cu/distributed/partitioned.h"   // IWYU pragma: export
#include "pyk2cu/distributed/world.h"         // IWYU pragma: export
