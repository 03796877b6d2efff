#pragma once

#include <span>
#include <unordered_set>
#include <vector>

#include "frontend/analysis/ranges/ranges.h"
#include "frontend/ir/rewrite.h"

namespace pyk2cu::analysis {

/// A version of a loop whose checks end nothing: an index outside its array is noted and replaced by 0, a divisor of
/// zero is noted. The loop has no branches for them, so that C++ can unroll it, and loads of several rounds are under
/// way at once. If something was noted, the loop as it was starts again, and raises. That is possible only if the loop
/// just reads memory, and what it assigns can be put back.
class NotedChecks {
 public:
  /// `indices`: those that the version notes; all others are known to lie in their array.
  NotedChecks(ir::Function& function, const ir::ForRange& loop, const FunctionRanges& ranges,
              std::span<const ir::ElementIndex* const> indices, Arena& arena);

  /// Whether there are checks to note, and the loop can start again.
  bool Find();
  /// That the arrays have elements, so that index 0 is one; null if all have.
  const ir::Expr* Condition();
  /// Adds the assignments that keep what the loop changes.
  void Keep(std::vector<const ir::Stmt*>& out);
  /// Adds those that put it back.
  void PutBack(std::vector<const ir::Stmt*>& out) const;
  /// The loop with notes: it sets `inside` to false.
  const ir::Stmt* Version(const ir::ForRange& loop, const ir::Variable& inside);
  /// A new variable of the function.
  ir::Variable* NewVariable(std::string_view name, const Type* type);

 private:
  struct Kept {
    const ir::Variable* variable;
    const ir::Variable* copy;
  };

  bool IsAllowed(const ir::Stmt& stmt) const;
  bool IsAllowed(const ir::Expr& expr) const;
  bool MayNote(const ir::Load& load) const;
  bool NotesDivisor(const ir::Binary& binary) const;
  bool HasNotes(const ir::Expr& expr) const;
  bool FindKept();
  bool BeginsRound(const ir::Variable& variable) const;
  const ir::Expr* OnExpression(const ir::Expr& node, ir::Rewriter& each);
  ir::ElementIndex OnIndex(const ir::Load& load, size_t axis, const ir::Expr& value);
  const ir::Expr* OnDivision(const ir::Binary& node);
  const ir::VariableRef* Named(std::string_view name, const ir::Expr& value);
  void NoteIf(const ir::Expr* condition, const ir::Variable* variable, const ir::Expr* value);

  ir::Function& function_;
  const ir::ForRange& loop_;
  const FunctionRanges& ranges_;
  Arena& arena_;
  std::unordered_set<const ir::ElementIndex*> indices_;
  std::vector<Kept> kept_;
  const ir::Variable* inside_ = nullptr;
  bool breaks_ = false;                   ///< whether the loop has a `break`
  std::vector<const ir::Stmt*> pending_;  ///< what stands before the statement that is being rewritten
};

}  // namespace pyk2cu::analysis
