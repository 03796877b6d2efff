#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "frontend/ir/ir.h"

namespace pyk2cu::analysis {

/// A tuple of constants of one type, or of tuples of equally many such constants: a table of one or two axes.
struct ConstantTable {
  std::vector<const ir::Constant*> numbers;  ///< row by row
  size_t columns = 0;                        ///< 0 if the tuple holds the numbers themselves

  const Type* type() const { return numbers[0]->type; }
  size_t rows() const { return columns == 0 ? numbers.size() : numbers.size() / columns; }
};

/// The value of an expression as a table; null unless its elements are integers, float32 or float64.
std::optional<ConstantTable> AsTable(const ir::Expr& expr);

/// Variables that always hold one tuple of constants where they are read: one statement assigns them, and no read comes
/// earlier. Of the compiler's own that is certain; of others it is if the statement is one of the function's own block.
class ConstantVariables {
 public:
  explicit ConstantVariables(const ir::Function& function);

  /// The table that an expression is, or that the variable that it reads holds; null if it is not constant.
  const ConstantTable* Of(const ir::Expr& expr);

  /// Whether every read of the variable takes one element at a run-time index, so that nothing reads it afterwards.
  bool IsReplaced(const ir::Variable& variable) const;

 private:
  void Walk(const ir::Stmt& stmt);

  std::unordered_map<const ir::Variable*, int> definitions_, read_, indexed_;
  std::unordered_map<const ir::Variable*, ConstantTable> values_;
  std::unordered_map<const ir::Expr*, std::optional<ConstantTable>> tables_;  ///< of expressions asked for
};

}  // namespace pyk2cu::analysis
