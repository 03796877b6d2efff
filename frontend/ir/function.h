#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/ir/cpp_includes.h"
#include "frontend/ir/ir.h"

namespace pyk2cu::ir {

enum class FunctionKind : uint8_t { kKernel, kDevice };

/// One specialization of a kernel or device function.
struct Function {
  FunctionKind kind;
  std::string_view name;         ///< the Python name
  std::string_view module = {};  ///< of functions of imported files: what it is called
  Span span;                     ///< the name in the source
  std::vector<const Variable*> parameters;
  const Type* returns;               ///< none for kernels
  std::vector<Variable*> variables;  ///< all, parameters included
  StmtList body;
  FunctionOptions options;
  Facts facts;         ///< of kernels
  bool uses_barriers;  ///< barriers or warp operations, here or in a callee: threads of a block must run together
  bool uses_grid_sync = false;  ///< barriers of the whole grid, here or in a callee: all blocks must run together
  bool is_child = false;        ///< a kernel that is there only because others launch it
  /// The types of each version of each Python variable, for `--emit=types`, in the order of their first appearance.
  std::vector<std::pair<std::string_view, std::vector<const Type*>>> versions;
};

/// All kernels asked for and the device functions they reach, callees before callers as far as functions do not call
/// each other.
struct Module {
  std::unique_ptr<Arena> arena;
  std::vector<std::unique_ptr<Function>> functions;
  std::map<const Type*, std::string> record_names = {};  ///< what the file calls its structured dtypes
  std::shared_ptr<const CppIncludes> includes = {};      ///< the headers that it needs; null for none
};

}  // namespace pyk2cu::ir
