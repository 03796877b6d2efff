#pragma once

#include <unordered_map>
#include <vector>

#include "frontend/sema/model/versions.h"

namespace pyk2cu::sema {

/// Local names to their current versions.
using Environment = std::vector<VersionId>;

/// What is remembered of a loop from pass to pass.
struct LoopInfo {
  std::vector<uint32_t> assigned;  ///< names stored to in the body (indices of locals)
  struct Exit {
    uint32_t name;
    VersionId merge;
    VersionId normal;
  };
  std::vector<Exit> exits;  ///< merges behind the loop, with the version that a normal end brings
  std::unordered_map<uint32_t, VersionId> headers;
  VersionId iteration = 0;  ///< of a for loop: the version of the target at the top of the body
  bool has_break = false;
};

/// The loop being walked.
struct LoopContext {
  LoopInfo* info;
  std::vector<Environment> breaks;
  bool unrolled = false;   ///< its rounds stand one after the other: `continue` leaves the one that it stands in
  bool continued = false;  ///< the round at hand has a `continue`
  const ir::Variable* completed = nullptr;  ///< the flag that a break clears, if one is needed
};

}  // namespace pyk2cu::sema
