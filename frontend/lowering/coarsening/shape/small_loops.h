#pragma once

#include <map>
#include <optional>

#include "frontend/ir/ir.h"

namespace pyk2cu::lowering {

/// The integers of a function that are constants, also through variables that get one value only.
class ConstantNumbers {
 public:
  explicit ConstantNumbers(ir::StmtList body);

  std::optional<int64_t> Of(const ir::Expr& expr) const { return Of(expr, kDepth); }

 private:
  static constexpr int kDepth = 8;  ///< how many operators and variables are followed at most

  std::optional<int64_t> Of(const ir::Expr& expr, int depth) const;

  std::map<const ir::Variable*, const ir::Expr*> values_;  ///< null: several values, or not known
};

/// How often a loop runs; nullopt if that is not a constant.
std::optional<int64_t> RoundsOf(const ir::ForRange& loop, const ConstantNumbers& numbers);

/// Whether there is a loop whose number of rounds is not a small constant.
bool HasLongLoop(ir::StmtList list, const ConstantNumbers& numbers);

}  // namespace pyk2cu::lowering
