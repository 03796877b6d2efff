#pragma once

#include <cstdint>
#include <string>

namespace pyk2cu {

/// A queue of one device, by the backend's own name: the CUstream of a GPU. What is put into a queue runs in order.
using StreamHandle = uint64_t;
/// The queue that waits for all others that do not opt out of it, and that they wait for.
inline constexpr StreamHandle kDefaultStream = 0;
/// The default queue of the calling thread (the driver's CU_STREAM_PER_THREAD).
inline constexpr StreamHandle kPerThreadStream = 2;

struct Dim3 {
  uint32_t x = 1, y = 1, z = 1;
};

struct LaunchConfig {
  Dim3 grid;
  Dim3 block;
  uint32_t dynamic_shared_bytes = 0;
  StreamHandle stream = kDefaultStream;
};

/// What a device is and what it allows.
struct DeviceProperties {
  std::string id;            ///< "cuda:0", "cpu"
  std::string name;          ///< "NVIDIA H200", the processor's name
  std::string architecture;  ///< "sm_90", "x86-64"
  uint32_t max_threads_per_block = 1024;
  Dim3 max_block{1024, 1024, 64};
  Dim3 max_grid{2147483647, 65535, 65535};
  uint32_t max_shared_bytes_per_block = 49152;        ///< static and dynamic together, without opting in
  uint32_t max_shared_bytes_per_block_optin = 49152;  ///< with
  uint32_t multiprocessors = 1;
  uint32_t max_threads_per_multiprocessor = 2048;
  uint32_t max_registers_per_block = 0;  ///< 0: the device has none to share out
  uint32_t clock_khz = 0;                ///< the highest; 0: not known
  uint64_t memory_bytes = 0;
  uint64_t l2_bytes = 0;  ///< 0: not known
  std::string pci_bus;    ///< "0000:65:00.0"; empty for what is on no bus
};

/// Device memory in bytes, of all programs together.
struct MemoryInfo {
  uint64_t free_bytes = 0, total_bytes = 0;
};

}  // namespace pyk2cu
