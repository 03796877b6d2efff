#pragma once

#include <string>

#include "distributed/partition/parts.h"

namespace pyk2cu::ranks {

/// Writes the whole array as a .npy file: rank 0 its header, each rank its part, under a name that becomes `path` at
/// the end.
Result<void> SaveNpyParts(const Parts& parts, const std::string& path);
Result<void> LoadNpyParts(const Parts& parts, const std::string& path);

}  // namespace pyk2cu::ranks
