#include "frontend/ir/options.h"

#include <vector>

#include "frontend/ir/walk.h"

namespace pyk2cu::ir {
namespace {

/// The functions that a function calls or launches.
void Callees(StmtList list, std::vector<Function*>& callees) {
  auto add = [&](const Function* callee) { callees.push_back(const_cast<Function*>(callee)); };
  for (const Stmt* statement : list) {
    ForEachExpression(*statement, [&](const Expr& expression) {
      std::vector<const Expr*> pending = {&expression};  // chains may be long: no recursion
      while (!pending.empty()) {
        const Expr* next = pending.back();
        pending.pop_back();
        if (const auto* call = As<Call>(next)) add(call->callee);
        ForEachOperand(*next, [&](const Expr& operand) { pending.push_back(&operand); });
      }
    });
    if (const auto* launch = As<ChildLaunch>(statement)) add(launch->kernel);
    ForEachBlock(*statement, [&](StmtList inner) { Callees(inner, callees); });
  }
}

/// True if the callee checks something new.
bool TakeOver(const FunctionOptions& from, FunctionOptions& to) {
  const bool changes = (from.check_bounds && !to.check_bounds) || (from.check_exceptions && !to.check_exceptions);
  to.check_bounds = to.check_bounds || from.check_bounds;
  to.check_exceptions = to.check_exceptions || from.check_exceptions;
  return changes;
}

}  // namespace

void SpreadChecks(Module& module) {
  bool any = false;
  for (const auto& function : module.functions)
    any = any || function->options.check_bounds || function->options.check_exceptions;
  for (bool changed = any; changed;) {  // more than one round only where functions call each other in circles
    changed = false;
    for (size_t i = module.functions.size(); i-- > 0;) {
      std::vector<Function*> callees;
      Callees(module.functions[i]->body, callees);
      for (Function* callee : callees) changed = TakeOver(module.functions[i]->options, callee->options) || changed;
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
