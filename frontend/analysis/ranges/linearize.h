#pragma once

#include <optional>

#include "frontend/analysis/ranges/evaluator.h"
#include "frontend/analysis/relations/search.h"

namespace pyk2cu::analysis {

/// Reads expressions as sums. The expressions have just been evaluated in `state`. A value inside of them that is no
/// sum (`min`, //, %, …) becomes a local, with what is known about it.
class Linearizer {
 public:
  Linearizer(const Evaluator& evaluator, const State& state) : evaluator_(evaluator), state_(state) {}

  /// Nothing if the expression is too large, or of other things than integers.
  std::optional<Linear> Of(const ir::Expr& expr) { return Of(expr, kDepth); }
  /// left + right, or left - right, even if that wraps around in the type of an expression.
  std::optional<Linear> Sum(const ir::Expr& left, const ir::Expr& right, bool add) {
    return Sum(left, right, add, kDepth);
  }
  /// The number of elements of an array along an axis.
  std::optional<Linear> Extent(const ir::Expr& array, int axis) const;
  const Locals& locals() const { return locals_; }
  /// A search that knows the locals.
  Search Searching() const { return Search(state_, &locals_); }

 private:
  static constexpr int kDepth = 6;

  std::optional<Linear> Of(const ir::Expr& expr, int depth);
  std::optional<Linear> Sum(const ir::Expr& left, const ir::Expr& right, bool add, int depth);
  std::optional<Linear> OfConvert(const ir::Convert& convert, int depth);
  std::optional<Linear> OfUnary(const ir::Unary& unary, int depth);
  std::optional<Linear> OfBinary(const ir::Binary& binary, int depth);
  std::optional<Linear> OfProduct(const ir::Binary& binary, int depth);
  std::optional<Linear> OfQuotient(const ir::Binary& binary, int depth);
  void NoteApart(const Linear& quotient, const Linear& left, Wide divisor);
  std::optional<Linear> OfRest(const ir::Binary& binary, int depth);
  std::optional<Linear> OfMasked(const ir::Binary& binary, int depth);
  std::optional<Linear> OfSize(const ir::Size& size) const;
  std::optional<Linear> OfIntrinsic(const ir::Intrinsic& call, int depth);
  void NoteExtreme(const Linear& value, const Linear& operand, const Linear& other, bool least);

  /// A new local for the value of an expression; nothing if there are too many.
  std::optional<Linear> Local(const ir::Expr& expr);
  /// Notes above - below + constant >= 0.
  void AtLeast(const Linear& above, const Linear& below, Wide constant = 0);
  bool IsNotNegative(const Linear& sum) const { return Searching().Least(sum, 0) >= 0; }

  const Evaluator& evaluator_;
  const State& state_;
  Locals locals_;
};

}  // namespace pyk2cu::analysis
