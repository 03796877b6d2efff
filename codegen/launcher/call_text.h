#pragma once

#include <string>
#include <vector>

#include "codegen/launcher/cpp_types.h"
#include "codegen/launcher/launcher.h"

namespace pyk2cu::codegen {

/// Where a kernel's code lies: in which program of the header, and under which number there.
struct CodePlace {
  size_t program = 0, index = 0;
};

/// Launchers of one Python kernel whose C++ parameters are the same: which of the signatures is meant is decided by the
/// order in memory of the arrays.
struct Overload {
  std::string kernel;                                ///< the Python name
  std::vector<std::string> types, names;             ///< C++ parameters
  std::vector<const LauncherSignature*> signatures;  ///< those that allow less first
};

/// Sorts the signatures of a request into overloads. kUsage if a type has no C++ counterpart.
Result<std::vector<Overload>> SortOverloads(const LauncherRequest& request, CppTypes& types);

/// One launcher: the template that does the work on any target, and its public forms. `name` is "launch_" and the
/// kernel.
std::string LauncherText(const LauncherRequest& request, const Overload& overload, const std::string& name,
                         const std::vector<CodePlace>& places);

}  // namespace pyk2cu::codegen
