#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "codegen/c_types.h"
#include "codegen/checks.h"
#include "codegen/names.h"
#include "codegen/shared_memory.h"
#include "codegen/usage.h"

namespace pyk2cu::codegen {

/// What the functions of one program share.
struct ModuleContext {
  const ModuleUse& use;
  const std::unordered_map<const ir::Function*, std::string>& symbols;
  const NameScope& names;  ///< the symbols as a scope
  Helpers& helpers;
  ErrorSites& sites;
  const SharedPlacement& placement;
  bool constant_memory = true;  ///< all constant arrays of the program fit into it
};

/// How the text reaches an array.
struct ArrayPlace {
  const Type* type = nullptr;
  std::string data;                ///< pointer to the first element, or the name of a C array of several dimensions
  std::vector<Piece> extents;      ///< of each axis; without text where not passed
  std::vector<Piece> strides;      ///< in bytes, layout A only
  bool nested = false;             ///< a C array of several dimensions
  bool small = false;              ///< indices and offsets in elements fit in 32 bits
  std::string name;                ///< in the Python source, if it has one
  std::string aggregate;           ///< the pyk_array that it is, if it is one
  const ir::View* view = nullptr;  ///< where extents and strides come from, if it is one
  std::string pointer;             ///< of views: `data`, which may bind loosely
};

}  // namespace pyk2cu::codegen
