#pragma once

#include <cstdint>
#include <vector>

namespace pyk2cu::ir {

/// The decorator's options that take effect.
struct FunctionOptions {
  bool fastmath = false;
  bool lineinfo = false;
  bool optimize = true;
  bool cache = false;
  int max_registers = 0;  ///< 0: not limited
  int shared_memory_carveout =
      -1;  ///< wanted share of the on-chip memory that is shared memory, in percent; -1: the driver's choice
  std::vector<int64_t> launch_bounds;  ///< up to three: threads a block, blocks a multiprocessor, cluster size
  bool force_inline = false;
  bool check_bounds = false;      ///< indices outside of their array are errors
  bool check_exceptions = false;  ///< raise, assert, division by zero and None in place of a value are reported
};

struct Module;

/// Device functions check what any of the functions that call them checks: a mistake is reported wherever it is made.
void SpreadChecks(Module& module);

/// Turns checks on in all kernels, and in all that they reach.
void AddChecks(Module& module, bool bounds, bool exceptions);

}  // namespace pyk2cu::ir
