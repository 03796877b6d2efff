#pragma once

#include <unordered_map>
#include <vector>

#include "frontend/analysis/ranges.h"

namespace pyk2cu::analysis {

/// What an expression of type int64 costs when its value is wanted as int32 (kNever if that cannot be) and as int64;
/// `native_…`: without a conversion of the result.
struct WidthCost {
  static constexpr int kNever = 1 << 20;
  int native_narrow = kNever;
  int native_wide = 0;
  int narrow = kNever;
  int wide = 0;
};

/// Decides where 64-bit integers become int32: which variables, and which expressions. Widths are chosen by cost, so
/// that values are not converted back and forth.
class WidthPlan {
 public:
  WidthPlan(const ir::Function& function, const Facts& facts, const FunctionRanges& ranges);

  /// True for the variables of type int64 that become int32.
  bool IsNarrow(const ir::Variable& variable) const { return narrow_[variable.index]; }
  /// True for extents and sizes that kernels get as int32 parameters.
  bool IsNarrowExtent(const ir::Expr& expr) const;
  /// The operand that the call is sure to give back as it is; null if ranges do not tell.
  const ir::Expr* SameAsOperand(const ir::Intrinsic& call) const;
  /// Of an int64 expression.
  const WidthCost& Of(const ir::Expr& expr) const;
  /// True if an int64 expression is better evaluated as int32 where either will do.
  bool PrefersNarrow(const ir::Expr& expr) const;
  /// The same for two int64 expressions that must have one type.
  bool PreferNarrow(const ir::Expr& a, const ir::Expr& b) const;

 private:
  void FindCandidates();
  void RejectLoop(const ir::ForRange& loop);
  void WeighDoubtful();
  std::vector<const ir::Variable*> Doubtful() const;
  int TotalCost() const;
  int CostOfStatement(const ir::Stmt& stmt) const;
  int CostOfOperands(const ir::Expr& expr) const;
  int CostAlone(const ir::Expr& expr) const;
  int CostAssigned(const ir::Variable& variable, const ir::Expr& value) const;

  WidthCost Compute(const ir::Expr& expr) const;
  void ComputeNative(const ir::Expr& expr, WidthCost& cost) const;
  void OfVariable(const ir::Variable& variable, WidthCost& cost) const;
  void OfExtent(const ir::Expr& expr, WidthCost& cost) const;
  void OfIntrinsic(const ir::Intrinsic& call, WidthCost& cost) const;
  void OfBinary(const ir::Binary& binary, WidthCost& cost) const;
  void OfConvert(const ir::Convert& convert, WidthCost& cost) const;

  const ir::Function& function_;
  const Facts& facts_;
  const FunctionRanges& ranges_;
  std::vector<bool> narrow_;
  mutable std::unordered_map<const ir::Expr*, WidthCost> costs_;
};

/// The element that TupleGet takes from a tuple made on the spot, if making the others may be left out; else null.
const ir::Expr* TakenElement(const ir::TupleGet& get);

/// The row that computes in int32 what the call's row computes in int64; null if there is none, or it may differ.
const BuiltinRow* NarrowRow(const ir::Intrinsic& call);

inline bool IsInt64(const Type& type) { return type.IsScalar(ScalarId::kInt64); }

}  // namespace pyk2cu::analysis
