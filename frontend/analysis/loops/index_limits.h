#pragma once

#include <optional>
#include <span>
#include <vector>

#include "frontend/analysis/ranges/ranges.h"

namespace pyk2cu::analysis {

/// What the indices of a loop need so that they lie in their arrays in all rounds.
class IndexLimits {
 public:
  IndexLimits(const ir::Function& function, const ir::ForRange& loop, const FunctionRanges& ranges, Arena& arena);

  /// Looks for indices that are compared, and whose limits can be known before the loop. False if there are too many,
  /// or nothing is known of the loop's step.
  bool Find();
  /// Whether there are enough to make a version of the loop without them worth its text: all, or one that the loop
  /// moves.
  bool AreWorthIt() const;
  /// The other indices that are compared.
  std::span<const ir::ElementIndex* const> Others() const { return others_; }
  /// Whether the loop's bounds can be evaluated twice.
  bool KeepsBounds() const;
  /// That all indices but the others lie in their arrays in all rounds of the loop, which may have other bounds than
  /// the one before. Null if there are none.
  const ir::Expr* Condition(const ir::ForRange& loop);

 private:
  /// An index that has the same value in all rounds, or else is the loop's variable plus or minus such a value.
  struct Limit {
    const ir::Expr* array;
    int axis;
    const ir::Expr* index;
    bool moves;
  };

  void Add(const ir::Expr& array, ir::IndexList indices);
  bool IsFixed(const ir::Expr& expr) const;
  std::optional<bool> Moves(const ir::Expr& index) const;
  std::vector<const ir::Expr*> Conditions(const ir::ForRange& loop);
  void AddConditions(const Limit& limit, const ir::ForRange& loop, std::vector<const ir::Expr*>& conditions);
  const ir::Expr* ExtentOf(const Limit& limit);
  const ir::Expr* AtBound(const Limit& limit, const ir::Expr& bound);
  const ir::Expr* LastRound(const ir::ForRange& loop);
  const ir::Expr* Compare(ir::CompareOp op, const ir::Expr* left, const ir::Expr* right);
  const ir::Expr* Number(Wide value);

  const ir::ForRange& loop_;
  const FunctionRanges& ranges_;
  Arena& arena_;
  bool upwards_ = false;
  std::vector<bool> assigned_;  ///< by variable: in the whole function
  std::vector<bool> changed_;   ///< by variable: in the loop, whose own variable is one
  std::vector<Limit> limits_;
  std::vector<const ir::ElementIndex*> others_;
};

}  // namespace pyk2cu::analysis
