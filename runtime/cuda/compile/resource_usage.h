#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pyk2cu/device_types.h"

namespace pyk2cu::runtime::cuda {

/// The resources that the machine code of one kernel needs, as the compiler reports them.
struct ResourceUsage {
  std::string symbol;
  uint32_t registers = 0;
  uint64_t spill_store_bytes = 0, spill_load_bytes = 0, stack_bytes = 0;
  uint64_t shared_bytes = 0;    ///< static
  uint64_t constant_bytes = 0;  ///< constant arrays of the program, and constants of the kernel
};

/// Of all kernels of a cubin, from what ptxas said (`log`, with --ptxas-options=-v) and the cubin's sections.
std::vector<ResourceUsage> ReadUsage(std::string_view log, std::string_view cubin);

/// Returns how many blocks of this size run on a multiprocessor at the same time, as
/// cuOccupancyMaxActiveBlocksPerMultiprocessor computes it, but without a GPU. Nullopt for unknown architectures.
std::optional<Occupancy> OccupancyFor(int capability, const ResourceUsage& usage, uint32_t block_threads,
                                      uint64_t dynamic_shared_bytes);

/// The largest block that the registers allow.
uint32_t MaxThreads(const ResourceUsage& usage);

}  // namespace pyk2cu::runtime::cuda
