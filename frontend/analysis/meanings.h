#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "frontend/analysis/ranges/ranges.h"

namespace pyk2cu::analysis {

/// One extent of a variable that is the same array throughout the function.
struct ExtentName {
  const ir::Variable* array;
  int axis;
  bool operator==(const ExtentName&) const = default;
};

/// base + offset
struct Linear {
  const ir::Expr* base = nullptr;  ///< an expression of variables and the launch's numbers; null if it is another one
  Wide offset = 0;
};

/// Whether two bases have the same value as long as no variable in them is assigned.
bool SameBase(const ir::Expr* a, const ir::Expr* b);

bool Mentions(const ir::Expr& expr, const ir::Variable& variable);

/// What expressions of a function mean in terms of extents and of sums. Variables that are assigned once are followed
/// to the value that they got.
class Meanings {
 public:
  Meanings(const ir::Function& function, const FunctionRanges& ranges);

  /// The variable that `array` reads, if it is never assigned; else null.
  const ir::Variable* FixedArray(const ir::Expr& array) const;
  /// The extent that the expression is taken from, and how far below it the expression is: `x.shape[0] - 1` is 1 below.
  std::optional<std::pair<ExtentName, Wide>> AsExtent(const ir::Expr& expr) const;
  /// The expression as a base and a constant.
  Linear AsLinear(const ir::Expr& expr) const;

 private:
  struct Assignments {
    int count = 0;
    const ir::Expr* value = nullptr;  ///< the last one counted; null if it is no expression
  };

  void Count(const ir::Variable& variable, const ir::Expr* value);
  const ir::Expr& Meaning(const ir::Expr& expr, int depth) const;

  const FunctionRanges& ranges_;
  std::vector<Assignments> assignments_;
};

}  // namespace pyk2cu::analysis
