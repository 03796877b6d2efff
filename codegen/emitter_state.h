#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "codegen/context.h"
#include "codegen/declarations.h"
#include "codegen/emit.h"
#include "codegen/lines.h"
#include "codegen/names.h"

namespace pyk2cu::codegen {

/// What is known while one function is written.
struct EmitterState {
  EmitterState(const ir::Function& function, const ModuleContext& module)
      : function_(function), module_(module), use_(module.use.at(&function)), declarations_(function) {}

  const ir::Function& function_;
  const ModuleContext& module_;
  const FunctionUse& use_;
  Declarations declarations_;
  NameScope scope_{NameScope::Level::kFunction};
  std::vector<std::string> names_;  // by Variable::index
  std::string errors_;              // the parameter that says where errors are noted
  std::map<std::string_view, std::vector<std::pair<std::string, std::vector<Declarations::Scope>>>> shared_names_;
  std::unordered_map<const ir::Variable*, ArrayPlace> places_;
  std::map<std::pair<const ir::Variable*, std::vector<int>>, std::string> leaves_;  // of flattened tuple arguments
  std::vector<KernelParameter> parameters_;
  std::vector<std::string> parameter_texts_;
  std::vector<std::string> parameter_notes_;        // "x_shape0: x.shape[0]"
  std::vector<std::string> prologue_;               // lines at the top of the body
  std::vector<std::string> hoisted_;                // lines before the statement at hand
  std::vector<Declarations::Declaration> pending_;  // declarations before the statement at hand
  std::unordered_map<const ir::Variable*, std::vector<const ir::Expr*>> assigned_;  // all values of a variable
  bool hoisting_ = true;  // the statement evaluates nothing with effects
  int conditional_ = 0;   // inside an operand that may not be evaluated
  int depth_ = 1;
  Span span_;
  Lines lines_;
};

}  // namespace pyk2cu::codegen
