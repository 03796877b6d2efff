#pragma once

#include <stdexcept>
#include <string>

#include "distributed/mpi/host_channel.h"
#include "distributed/nccl/nccl.h"
#include "pyk2cu/distributed/distributed.h"
#include "pyk2cu/pyk2cu.h"

// What the benchmarks of communicators share: the same ranks for NCCL without this library.
namespace pyk2cu::bench {
using ranks::Nccl;

inline void Check(const Nccl& nccl, Nccl::ncclResult_t result, Nccl::ncclComm_t comm) {
  if (result != Nccl::ncclSuccess) throw std::runtime_error("NCCL says: " + nccl.Describe(result, comm));
}

/// A communicator of the world's ranks.
inline Nccl::ncclComm_t Join(const Nccl& nccl, const distributed::World& world) {
  Nccl::ncclUniqueId id{};
  if (world.Rank() == 0) Check(nccl, nccl.get_unique_id(&id), nullptr);
  ranks::BroadcastBytes(world, std::as_writable_bytes(std::span(&id, 1)), 0, "joining").value();
  Nccl::ncclComm_t comm = nullptr;
  Check(nccl, nccl.init_rank(&comm, world.Size(), id, world.Rank()), nullptr);
  return comm;
}

/// The GPU of this process: of those that it sees, which may be one only.
inline api::Device OpenGpu(const distributed::World& world) {
  int gpus = 0;
  for (const auto& each : api::Device::List()) gpus += each.id.starts_with("cuda:");
  if (gpus == 0) throw std::runtime_error("there is no GPU here");
  return api::Device::Open("cuda:" + std::to_string(world.LocalRank() % gpus)).value();
}

}  // namespace pyk2cu::bench
