#include "frontend/ir/copy.h"

#include <unordered_map>

#include "frontend/ir/rewrite.h"

namespace pyk2cu::ir {
namespace {

using FunctionMap = std::unordered_map<const Function*, const Function*>;

/// Gives a copied function variables and a body of its own.
void CopyBody(Function& function, const FunctionMap& functions, Arena& arena) {
  for (Variable*& variable : function.variables) variable = arena.New<Variable>(*variable);
  const auto copy_of = [&](const Variable& variable) { return function.variables[variable.index]; };
  for (const Variable*& parameter : function.parameters) parameter = copy_of(*parameter);
  if (function.launch_blocks) function.launch_blocks = copy_of(*function.launch_blocks);
  Rewriter rewriter(arena,
                    {.variable = copy_of, .callee = [&](const Function& callee) { return functions.at(&callee); }});
  function.body = rewriter.Block(function.body);
}

}  // namespace

Module Copy(const Module& module) {
  Module copy{std::make_shared<Arena>(), {}, module.record_names, module.includes, module.shared_arenas};
  copy.shared_arenas.push_back(module.arena);
  FunctionMap functions;
  for (const auto& function : module.functions) {
    copy.functions.push_back(std::make_unique<Function>(*function));
    functions[function.get()] = copy.functions.back().get();
  }
  for (const auto& function : copy.functions) CopyBody(*function, functions, *copy.arena);
  return copy;
}

}  // namespace pyk2cu::ir
