#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontend/analysis/work/sampled_work.h"
#include "frontend/ir/ir.h"

namespace pyk2cu::analysis {

/// An array as one thread sees it.
struct SeenArray {
  std::string root;  ///< the parameter whose memory it is; empty: memory that is not global
  std::vector<std::optional<int64_t>> extents;
};

/// One thread while it is followed.
struct ThreadRun {
  const SampledLaunch& launch;
  std::array<int64_t, 3> block, thread;
  SampledWork& work;
  int64_t steps = 0;
};

/// One function of a thread.
struct ThreadFrame {
  ThreadFrame(ThreadRun& run_, const ir::Function& function_, int depth_)
      : run(run_), function(function_), depth(depth_), values(function_.variables.size()) {}

  ThreadRun& run;
  const ir::Function& function;
  int depth;
  std::vector<std::optional<int64_t>> values;  ///< by variable: integers and bools that are known
  std::map<uint32_t, SeenArray> arrays;        ///< by variable, of records those that they lie in
  std::optional<int64_t> returned;
};

/// The integer or bool that an expression gives; nullopt if not known. Counts what it does.
std::optional<int64_t> Count(ThreadFrame& frame, const ir::Expr& expr);

SeenArray ArrayOf(ThreadFrame& frame, const ir::Expr& expr);

/// Counts what is computed to find a record that is an element, which does not move by itself.
void CountIndices(ThreadFrame& frame, const ir::Expr& place);

/// Counts an access of `bytes` of an array.
void CountAccess(ThreadFrame& frame, const SeenArray& array, int64_t bytes, bool writes);

}  // namespace pyk2cu::analysis
