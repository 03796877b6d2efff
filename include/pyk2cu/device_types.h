#pragma once

#include <cstdint>
#include <string>

#include "pyk2cu/launch_types.h"

// Plain data of devices and of compiled kernels. The library uses the same types inside.
namespace pyk2cu {

/// What a device is and what it allows. Numbers that it does not know of are 0.
struct DeviceProperties {
  std::string id;            ///< "cuda:0", "cpu": what Device::Open takes
  std::string name;          ///< "NVIDIA H200", the processor's name
  std::string architecture;  ///< "sm_90", "x86-64"
  std::string pci_bus;       ///< "0000:65:00.0"; empty for a device that is on no bus
  uint32_t multiprocessors = 1;
  uint32_t max_threads_per_block = 1024, max_threads_per_multiprocessor = 2048;
  uint32_t max_registers_per_block = 0;
  Dim3 max_block{1024, 1024, 64}, max_grid{2147483647, 65535, 65535};
  uint32_t max_shared_bytes_per_block = 49152;         ///< static and dynamic together
  uint32_t max_static_shared_bytes_per_block = 49152;  ///< in arrays whose size the kernel's text says
  uint64_t memory_bytes = 0, l2_bytes = 0;
  uint32_t clock_khz = 0;  ///< the highest
};

/// Device memory in bytes, of all processes together.
struct MemoryInfo {
  uint64_t free_bytes = 0, total_bytes = 0;
};

/// What the machine code of one kernel needs. What a device does not know of is 0: the CPU device has neither registers
/// to share out nor constant memory.
struct KernelAttributes {
  uint32_t registers = 0;              ///< of a thread
  uint64_t local_bytes = 0;            ///< of a thread: spilled registers, local arrays, stack
  uint64_t static_shared_bytes = 0;    ///< of a block; includes arrays that were moved to dynamic shared memory
  uint64_t constant_bytes = 0;         ///< of the kernel
  uint32_t max_threads_per_block = 0;  ///< what registers and launch bounds leave of the device's limit
  uint32_t max_shared_bytes = 0;       ///< the largest LaunchConfig::shared_bytes
};

/// How many blocks of one size a multiprocessor holds at once.
struct Occupancy {
  uint32_t blocks = 0, warps = 0;  ///< resident on one multiprocessor
  uint32_t max_warps = 0;          ///< that the multiprocessor could hold
  double Fraction() const { return max_warps ? static_cast<double>(warps) / max_warps : 0; }
};

/// The block size of the highest occupancy.
struct Suggestion {
  uint32_t block_threads = 0;
  uint32_t min_grid_blocks = 0;  ///< fewer blocks leave multiprocessors idle
};

}  // namespace pyk2cu
