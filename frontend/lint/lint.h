#pragma once

#include <atomic>
#include <span>

#include "frontend/ir/ir.h"
#include "frontend/ir/launch_shape.h"
#include "frontend/source/diagnostics.h"

/// Finds races, barriers that some threads skip, accesses outside arrays and the like, without running the kernel on a
/// device: each kernel of a checked module is interpreted for all threads of a few blocks at once, with concrete
/// indices and sizes and unknown data (frontend/lint/interpreter).
namespace pyk2cu::lint {

enum class Level : uint8_t {
  kOff,
  kFindings,  ///< warnings
  kAll,       ///< notes too: what is not certain, and what the lint cannot see
};

/// Reports what it finds in the kernels of `module`, which must be as checked: no pass has run over it. `launches` are
/// those of host code, from which block sizes are taken. Returns the work of the most expensive kernel, in operations
/// of one lane each: it is less than kMostWork, so that no kernel takes long. Once `canceled` (may be null) is set it
/// returns before the next kernel.
uint64_t Lint(const ir::Module& module, std::span<const ir::LaunchShape> launches, Level level,
              Diagnostics& diagnostics, const std::atomic<bool>* canceled = nullptr);

inline constexpr uint64_t kMostWork = 6'000'000;

}  // namespace pyk2cu::lint
