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

/// True if the function checks something new.
bool TakeOver(const FunctionOptions& from, FunctionOptions& to) {
  bool changes = false;
  const auto take = [&](bool given, bool& flag) {
    changes = changes || (given && !flag);
    flag = flag || given;
  };
  take(from.check_bounds, to.check_bounds);
  take(from.check_exceptions, to.check_exceptions);
  take(from.check_barriers, to.check_barriers);
  take(from.check_stored, to.check_stored);
  const ThreadChecks before = to.thread_checks;
  Add(to.thread_checks, from.thread_checks);
  return changes || to.thread_checks != before;
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
    any = any || function->options.ChecksAny() || function->options.thread_checks.Any();
  for (bool changed = any; changed;) {  // more than one round only where functions call each other in circles
    changed = false;
    for (size_t i = module.functions.size(); i-- > 0;) {
      const FunctionOptions& options = module.functions[i]->options;
      for (Function* callee : Callees(*module.functions[i])) changed = TakeOver(options, callee->options) || changed;
    }
  }
}

void AddThreadChecks(FunctionOptions& options, const ThreadChecks& checks, bool device_watches) {
  if (device_watches) return Add(options.thread_checks, checks);
  Add(options.thread_checks, {.races = checks.races, .strict_races = checks.strict_races});
  options.check_barriers = options.check_barriers || checks.barriers;
  options.check_stored = options.check_stored || checks.uninitialized;
}

void AddChecks(Module& module, const FunctionOptions& more) {
  for (const auto& function : module.functions)
    if (function->kind == FunctionKind::kKernel) TakeOver(more, function->options);
  SpreadChecks(module);
}

}  // namespace pyk2cu::ir
