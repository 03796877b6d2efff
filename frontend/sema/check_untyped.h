#pragma once

#include <span>
#include <string>
#include <vector>

#include "frontend/ir/ir.h"
#include "frontend/sema/host/declarations.h"

namespace pyk2cu {

namespace sema {
class Observer;
}

/// What the user asked to check besides the kernels with known types.
struct UntypedRequest {
  std::vector<std::string> kernels;  ///< those whose argument types are not known
  bool others = true;                ///< also all device functions of the file that no kernel has reached
  bool alone = true;                 ///< the file is the only one that was asked about: it should have kernels
  bool launches = true;              ///< check kernels for the types of their launches in host code
};

/// A kernel that was checked for the argument types of a launch in host code.
struct CheckedLaunch {
  std::string kernel;
  std::string signature;  ///< "void(float32[::1], int64)"
  Span span;              ///< the launch
  ir::Module module;      ///< the kernel as checked; not to be used if there were errors
};

/// Adds what `Check` found to a report, but as warnings what only running the file would show: values that are not
/// known.
void AddFindings(const Diagnostics& found, Diagnostics& report);

/// Checks what `Check` has not reached, so that a file without types is not taken for one without mistakes. Kernels
/// that host code launches with arguments whose types are known are checked for these types; in all other functions
/// names, constructs and calls are checked as far as they need no types, and a kernel among them is a warning. Values
/// of host code that are not known are no errors here. `reached` is what Check has made. `observer` may be null.
std::vector<CheckedLaunch> CheckUntyped(const ast::Module& module, const ir::Module& reached,
                                        const UntypedRequest& request, std::span<const BoundConstant> constants,
                                        TypeTable& types, Diagnostics& diagnostics, sema::Observer* observer = nullptr);
}  // namespace pyk2cu
