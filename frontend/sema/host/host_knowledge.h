#pragma once

#include <string_view>
#include <unordered_map>
#include <vector>

#include "frontend/sema/host/declarations.h"
#include "frontend/sema/host/globals.h"

namespace pyk2cu::sema {

/// What host code says, and the decorators of the functions. Checkers of one program share it.
struct HostKnowledge {
  HostContext host;
  std::vector<KernelDeclaration> declarations;
  std::unordered_map<const ast::FoundFunction*, const KernelDeclaration*> by_function = {};
  /// The declarations of the compiled file that are not shadowed.
  std::unordered_map<std::string_view, const KernelDeclaration*> by_name = {};
};

}  // namespace pyk2cu::sema
