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
#include "frontend/lowering/plan.h"

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

/// What must stand before the statement that is being written.
struct BeforeStatement {
  std::vector<std::string> lines;
  std::vector<lowering::Declarations::Declaration> declarations;
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
        plan(module_.plan.Of(function_)),
        use(plan.use),
        helpers(module_.helpers) {}

  bool IsKernel() const { return function.kind == ir::FunctionKind::kKernel; }
  const std::string& Name(const ir::Variable& variable) const { return names.variables[variable.index]; }

  const ir::Function& function;
  const ModuleContext& module;
  const lowering::FunctionPlan plan;
  const lowering::FunctionUse& use;
  Helpers& helpers;
  FunctionNames names;
  ParameterList parameters;
  std::unordered_map<const ir::Variable*, ArrayPlace> places;  ///< of arrays that are no aggregates
  BeforeStatement before;
  FunctionOutput output;
};

}  // namespace pyk2cu::codegen
