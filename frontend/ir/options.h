#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace pyk2cu::ir {

/// What the threads of a kernel are watched for while they run. On devices that watch, its text stays the same: the
/// device's machine code watches.
struct ThreadChecks {
  bool races = false;          ///< accesses of one place by threads that nothing orders
  bool strict_races = false;   ///< with `races`: stores of a value that lies there already, too
  bool barriers = false;       ///< barriers and warp operations that some threads do not reach
  bool uninitialized = false;  ///< elements of shared and local arrays that are read before they are stored

  bool Any() const { return races || barriers || uninitialized; }
  bool operator==(const ThreadChecks&) const = default;
};
void Add(ThreadChecks& checks, const ThreadChecks& more);

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
  bool check_barriers = false;    ///< the text compares who reaches barriers and warp operations
  bool check_stored = false;  ///< the text notes which elements of shared memory are stored, and reports other reads
  ThreadChecks thread_checks;
  /// Variants may have numbers of launches as constants (sizes of blocks and arrays, values), and fewer blocks.
  bool specialize = true;
  /// Facts that every launch must have, as a list that ReadFacts reads; a launch that lacks one is refused.
  std::string assume = {};

  bool ChecksAny() const { return check_bounds || check_exceptions || check_barriers || check_stored; }
};

struct Module;

/// Turns on what is asked for: in the machine code of a device that watches threads, else in the text, which has no
/// check for races.
void AddThreadChecks(FunctionOptions& options, const ThreadChecks& checks, bool device_watches);

/// Makes device functions check what any of their callers checks, so that mistakes in callees are reported, too.
void SpreadChecks(Module& module);

/// Turns checks of the text on in all kernels and in all functions that they reach: those that `more` has.
void AddChecks(Module& module, const FunctionOptions& more);

}  // namespace pyk2cu::ir
