#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "codegen/arrays/array_place.h"
#include "codegen/emit.h"
#include "codegen/module/error_sites.h"
#include "codegen/text/lines.h"
#include "codegen/text/names.h"
#include "codegen/text/piece.h"
#include "codegen/types/helpers.h"
#include "frontend/lowering/lower.h"

namespace pyk2cu::codegen {

/// What the functions of one program share.
struct ModuleContext {
  const lowering::Plan& plan;
  const std::unordered_map<const ir::Function*, std::string>& symbols;
  const NameScope& names;  ///< the symbols as a scope
  Helpers& helpers;
  ErrorSites& sites;
  bool constant_memory = true;  ///< all constant arrays of the program fit into it
};

/// The names in one function's text.
struct FunctionNames {
  NameScope scope{NameScope::Level::kFunction};
  std::vector<std::string> variables;  ///< by Variable::index
  /// Of flattened tuple arguments: the parameter that carries the part at each path.
  std::map<std::pair<const ir::Variable*, std::vector<int>>, std::string> leaves;
};

/// What one function's parameter list says.
struct ParameterList {
  std::vector<KernelParameter> all;
  std::vector<std::string> texts;  ///< "const float* x"
  std::vector<std::string> notes;  ///< "x_shape0: x.shape[0]"
  std::string errors;              ///< the name of the parameter that says where errors are noted
};

/// What must stand before the statement that is being written, and whether anything may.
struct BeforeStatement {
  std::vector<std::string> lines;
  std::vector<lowering::Declarations::Declaration> declarations;
  bool movable = true;  ///< a part of the statement may be evaluated before the rest
  int conditional = 0;  ///< how many operands that may not be evaluated surround the expression that is being written
};

/// The text of one function as far as it is written.
struct FunctionOutput {
  std::vector<std::string> prologue;  ///< lines at the top of the body
  Lines lines;
  int depth = 1;
  Span span;  ///< of the statement that is being written
};

/// What is known while one function is written.
struct FunctionContext {
  FunctionContext(const ir::Function& function_, const ModuleContext& module_)
      : function(function_),
        module(module_),
        use(module_.plan.use.at(&function_)),
        plan(module_.plan.functions.at(&function_)),
        helpers(module_.helpers) {}

  bool IsKernel() const { return function.kind == ir::FunctionKind::kKernel; }
  const std::string& Name(const ir::Variable& variable) const { return names.variables[variable.index]; }

  const ir::Function& function;
  const ModuleContext& module;
  const lowering::FunctionUse& use;
  const lowering::FunctionPlan& plan;
  Helpers& helpers;
  FunctionNames names;
  ParameterList parameters;
  std::unordered_map<const ir::Variable*, ArrayPlace> places;  ///< of arrays that are no aggregates
  BeforeStatement before;
  FunctionOutput output;
};

}  // namespace pyk2cu::codegen
