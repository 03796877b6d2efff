#pragma once

#include <map>
#include <string>
#include <vector>

#include "frontend/analysis/memory/access_patterns.h"
#include "frontend/analysis/memory/lane_value.h"
#include "frontend/ir/ir.h"

/// What is known at one point while a kernel is followed for the lanes of a warp.
namespace pyk2cu::analysis {

/// A part of an array's memory: a view, an element that is a record, or the whole array.
struct ArrayPlace {
  MemorySpace space = MemorySpace::kGlobal;
  std::string name;                                   ///< of the array that the memory belongs to
  LaneValue begin = {};                               ///< in bytes
  std::vector<LaneValue> extents = {}, strides = {};  ///< of each axis, in elements and in bytes

  bool operator==(const ArrayPlace&) const = default;
};

/// Makes `into` cover `from`, too. `together`: all lanes of the warp are in one of the two.
void JoinPlaces(ArrayPlace& into, const ArrayPlace& from, bool together);

struct LaneState {
  bool reachable = true;
  LaneMask active = kAllLanes;            ///< the lanes that may be here
  std::vector<LaneValue> values;          ///< by variable
  std::map<uint32_t, ArrayPlace> places;  ///< by variable: views and references to records

  bool operator==(const LaneState&) const = default;
};

/// By variable: whether lanes may have come there with different values of it. Empty: all came the same way.
using Apart = std::vector<bool>;

/// Makes `into` cover `from`, too.
void JoinStates(LaneState& into, const LaneState& from, const Apart& apart);

/// The states at the jumps of a loop, for what they jump to.
struct LoopJumps {
  std::vector<LaneState> breaks, continues;
  int conditions = 0;  ///< about which lanes disagree, around the current statement
  bool apart = false;  ///< a jump was under one
};

/// What the functions that are followed share.
struct LaneRun {
  WarpShape shape;
  std::vector<Access> accesses = {};
  int calls = 0;
};

/// One function while it is followed.
struct LaneFunction {
  LaneFunction(LaneRun& run_, const ir::Function& function_, int depth_)
      : run(run_), function(function_), depth(depth_) {
    state.values.resize(function.variables.size());
  }

  LaneRun& run;
  const ir::Function& function;
  int depth;  ///< of calls
  LaneState state;
  bool records = true;  ///< accesses are noted
  std::vector<LoopJumps> loops;
  std::vector<LaneValue> returned;
  int conditions = 0;  ///< as of LoopJumps, around the function's statement
};

}  // namespace pyk2cu::analysis
