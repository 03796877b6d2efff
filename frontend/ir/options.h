#pragma once

#include <cstdint>
#include <vector>

namespace pyk2cu::ir {

/// The options of the decorator that have an effect.
struct FunctionOptions {
  bool fastmath = false;
  bool lineinfo = false;
  bool optimize = true;
  bool cache = false;
  int max_registers = 0;            ///< 0: not limited
  int shared_memory_carveout = -1;  ///< percentage of on-chip memory to use as shared memory; -1: the driver's choice
  std::vector<int64_t> launch_bounds;  ///< up to three: threads per block, blocks per multiprocessor, cluster size
  bool force_inline = false;
  bool check_bounds = false;      ///< report indices outside their array
  bool check_exceptions = false;  ///< report raise, assert, division by zero and None used as a value
};

struct Module;

/// Makes device functions check what any of their callers checks, so that mistakes in callees are reported, too.
void SpreadChecks(Module& module);

/// Turns checks on in all kernels and in all functions that they reach.
void AddChecks(Module& module, bool bounds, bool exceptions);

}  // namespace pyk2cu::ir
