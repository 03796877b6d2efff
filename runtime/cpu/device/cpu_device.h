#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "runtime/device/device.h"

namespace pyk2cu::runtime {

/// Whether kernels whose threads wait for each other run in parts, each for all threads of a block, or by fibers.
enum class CpuParts : uint8_t {
  kAutomatic,  ///< in parts when they have run by fibers for some time
  kAlways,     ///< in parts, made for blocks of the launch's size
  kAnySize,    ///< in parts, made for blocks of any size
  kNever,
};

struct CpuDeviceOptions {
  int workers = 0;               ///< threads that run blocks; 0: one for each processor
  double patience_seconds = 10;  ///< a kernel fails if its threads wait for each other that long and none goes on
  double timeout_seconds = 0;    ///< a kernel that runs longer fails; 0: the value of PYK2CU_CPU_TIMEOUT, else no limit
  std::optional<CpuParts> parts;  ///< empty: as PYK2CU_CPU_PARTS says ("always", "any size", "never"), else kAutomatic
  std::function<void(std::string_view)> print_sink;  ///< receives the output of kernels, in block order; empty: stdout
};

/// The device that runs kernels on this machine's processor, compiled by Clang in this process.
Result<std::shared_ptr<Device>> OpenCpuDevice(const CpuDeviceOptions& options = {});

}  // namespace pyk2cu::runtime
