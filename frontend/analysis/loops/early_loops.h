#pragma once

#include <optional>
#include <span>
#include <vector>

#include "frontend/analysis/fold.h"
#include "frontend/ir/ir.h"

namespace pyk2cu::analysis {

/// A loop that counts from `start` to `stop` by one as long as conditions hold:
///   while counter < stop and …: counter += 1
///   for counter in range(start, stop): if …: flag = False; break
struct EarlyLoop {
  Span span;
  const ir::Variable& counter;
  Wide start, stop;
  std::vector<const ir::Expr*> conditions;  ///< besides the counter's: the loop goes on where all hold
  bool negated;                             ///< it goes on where they do not hold; then there is one condition
  bool outlives;                            ///< the counter keeps its value after the loop
  std::span<const ir::Stmt* const> ended;   ///< assignments of constants where the loop ends early
};

/// Returns the loop that a statement is; nullopt if it is no such loop of a few rounds whose conditions have no
/// effects, so that they can be evaluated where the program would not. `before`: the statements before it in its list.
std::optional<EarlyLoop> EarlyLoopAfter(std::span<const ir::Stmt* const> before, const ir::Stmt& stmt);

/// The constant that a variable has after the statements.
std::optional<Wide> ValueAfter(std::span<const ir::Stmt* const> list, const ir::Variable& variable);

/// Whether an expression is the variable, or it in a wider type.
bool IsValueOf(const ir::Expr& expr, const ir::Variable& variable);

/// The integer or bool that an expression is; nullopt if it is no constant.
std::optional<Wide> ConstantOf(const ir::Expr& expr);

}  // namespace pyk2cu::analysis
