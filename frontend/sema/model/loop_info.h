#pragma once

#include <unordered_map>
#include <vector>

#include "frontend/sema/model/versions.h"

namespace pyk2cu::sema {

/// The current version of each local name, by the index of the name.
using Environment = std::vector<VersionId>;

/// What is remembered about a loop from pass to pass.
struct LoopInfo {
  std::vector<uint32_t> assigned;  ///< the names that the body binds, as indices of locals
  /// A name with a merge after the loop, and the version that arrives there when the loop ends without a `break`.
  struct Exit {
    uint32_t name;
    VersionId merge;
    VersionId normal;
  };
  std::vector<Exit> exits;                          ///< as the previous walk over the loop found them
  std::unordered_map<uint32_t, VersionId> headers;  ///< the merge at the loop's head, for each assigned name
  bool has_break = false;
};

/// A loop that is being walked.
struct LoopContext {
  LoopInfo* info;
  std::vector<Environment> breaks;          ///< the environment at each `break`
  bool unrolled = false;                    ///< each iteration has its own text, which `continue` leaves
  bool continued = false;                   ///< the current iteration has a `continue`
  const ir::Variable* completed = nullptr;  ///< the flag that a `break` clears; null if none is needed
};

}  // namespace pyk2cu::sema
