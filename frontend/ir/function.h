#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/arena.h"
#include "frontend/ir/cpp_includes.h"
#include "frontend/ir/facts.h"
#include "frontend/ir/node.h"
#include "frontend/ir/options.h"
#include "frontend/ir/variable.h"

namespace pyk2cu::ir {

enum class FunctionKind : uint8_t { kKernel, kDevice };

/// One specialization of a kernel or device function.
struct Function {
  FunctionKind kind;
  std::string_view name;         ///< the Python name
  std::string_view module = {};  ///< the module that defines it, for functions of imported files
  Span span;                     ///< of the name in the source
  std::vector<const Variable*> parameters;
  const Type* returns;               ///< none for kernels
  std::vector<Variable*> variables;  ///< all, parameters included
  StmtList body;
  FunctionOptions options;
  Facts facts;  ///< of kernels
  /// Of a coarsened kernel (Facts::coarsening): the number of blocks that the launch has along the axis, an int32
  /// parameter after all others. Null in other functions.
  const Variable* launch_blocks = nullptr;
  bool uses_barriers;  ///< barriers or warp operations, here or in a callee: the threads of a block must run together
  bool uses_grid_sync = false;  ///< the whole grid is a group, here or in a callee: all blocks must run together
  bool is_child = false;        ///< a kernel that is in the module only because other kernels launch it
  /// The types of each version of each Python variable, for `--emit=types`, in the order of their first appearance.
  std::vector<std::pair<std::string_view, std::vector<const Type*>>> versions;
};

/// All requested kernels and the functions that they reach. Callees come before callers, except in recursion.
struct Module {
  std::shared_ptr<Arena> arena;
  std::vector<std::unique_ptr<Function>> functions;
  std::map<const Type*, std::string> record_names = {};  ///< the names of structured dtypes in the file
  std::shared_ptr<const CppIncludes> includes = {};      ///< the C++ headers it needs; null: none
  /// Arenas of the modules that this one was copied from: texts and table rows may lie there.
  std::vector<std::shared_ptr<const Arena>> shared_arenas = {};
};

}  // namespace pyk2cu::ir
