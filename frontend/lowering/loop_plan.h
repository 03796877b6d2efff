#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>

#include "frontend/ir/pass.h"
#include "frontend/lowering/use/per_function.h"

namespace pyk2cu::lowering {

/// How a counted loop is written in a language whose `for` evaluates its stop and step in every round.
struct LoopPlan {
  /// The bound gives the same value in every round and costs nothing worth a variable: it stays where it is. A bound
  /// that does not is evaluated once, into a variable.
  bool start_stays = false, stop_stays = false, step_stays = false;
  /// The variable may step over the end of its type, and the step's sign is plain (a constant, the grid's size): the
  /// loop counts its rounds instead of comparing. NVRTC unrolls such a loop by four, which it does not do if the
  /// variable is compared with the stop, because it cannot compute the number of rounds.
  bool counts_rounds = false;
  /// The variable may step over the end of its type, and the step may be anything: the sum stops at the end of the
  /// type, where every range ends. Counting would need a division before each loop.
  bool saturates = false;
  int step_sign = 0;  ///< 1 or -1 if every value of the step is positive or negative, else 0
  /// The loop is `for i in range(n): k = first >> i; …` (or <<) and nothing else reads i: k itself can be the variable
  /// of the loop, which halves (or doubles) it from `first` to `last`.
  struct Halving {
    const ir::Variable* variable;
    int64_t first, last;
  };
  std::optional<Halving> halving;
  /// The step is never negative. It may be zero, unless `step_sign` is 1.
  bool never_negative = false;
};

/// One plan for each loop of a function.
using LoopPlans = std::unordered_map<const ir::ForRange*, LoopPlan>;
using ModuleLoops = PerFunction<LoopPlans>;

/// Decides how each counted loop is written.
/// Needs: ModuleDeclarations. Guarantees: ModuleLoops, with a plan for every ForRange.
void PlanLoops(const ir::Module& module, ir::PassContext& context);

}  // namespace pyk2cu::lowering
