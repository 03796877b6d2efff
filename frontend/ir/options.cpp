#include "frontend/ir/options.h"

#include <vector>

#include "frontend/ir/walk.h"

namespace pyk2cu::ir {
namespace {

/// The functions that a function calls or launches.
std::vector<Function*> Callees(const Function& function) {
  std::vector<Function*> callees;
  const auto note = [&](const Node& node) {
    ForEachCallee(node, [&](const Function& callee) { callees.push_back(const_cast<Function*>(&callee)); });
  };
  WalkStatements(function.body, note, note);
  return callees;
}

/// True if the callee checks something new.
bool TakeOver(const FunctionOptions& from, FunctionOptions& to) {
  const bool changes = (from.check_bounds && !to.check_bounds) || (from.check_exceptions && !to.check_exceptions);
  to.check_bounds = to.check_bounds || from.check_bounds;
  to.check_exceptions = to.check_exceptions || from.check_exceptions;
  return changes;
}

}  // namespace

void Add(ThreadChecks& checks, const ThreadChecks& more) {
  checks.races = checks.races || more.races;
  checks.strict_races = checks.strict_races || more.strict_races;
  checks.barriers = checks.barriers || more.barriers;
  checks.uninitialized = checks.uninitialized || more.uninitialized;
}

void SpreadChecks(Module& module) {
  bool any = false;
  for (const auto& function : module.functions)
    any = any || function->options.check_bounds || function->options.check_exceptions;
  for (bool changed = any; changed;) {  // more than one round only where functions call each other in circles
    changed = false;
    for (size_t i = module.functions.size(); i-- > 0;) {
      const FunctionOptions& options = module.functions[i]->options;
      for (Function* callee : Callees(*module.functions[i])) changed = TakeOver(options, callee->options) || changed;
    }
  }
}

void AddChecks(Module& module, bool bounds, bool exceptions) {
  for (const auto& function : module.functions) {
    if (function->kind != FunctionKind::kKernel) continue;
    function->options.check_bounds = function->options.check_bounds || bounds;
    function->options.check_exceptions = function->options.check_exceptions || exceptions;
  }
  SpreadChecks(module);
}

}  // namespace pyk2cu::ir
