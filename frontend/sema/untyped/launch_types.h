#pragma once

#include <string_view>
#include <vector>

#include "frontend/sema/host/globals.h"

namespace pyk2cu::sema {

/// The argument types of one launch in host code.
struct LaunchTypes {
  std::vector<const Type*> arguments;  ///< null for arguments whose types are not known
  Span span;                           ///< the call

  /// Returns true if all types are known.
  bool IsComplete() const;
};

/// Returns the types with which host code of the compiled file launches a kernel, each list once, in the order of the
/// file. They are read from how host code makes the arguments: np.zeros((n, m), np.float32), cuda.to_device(a),
/// a.astype(np.int32), numbers. A type that cannot be read in this way is null. Launches with another number of
/// arguments than the kernel has are left out.
std::vector<LaunchTypes> TypesOfLaunches(HostContext& host, std::string_view kernel, size_t parameters);

}  // namespace pyk2cu::sema
