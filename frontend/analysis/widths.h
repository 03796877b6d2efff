#pragma once

#include <unordered_map>
#include <vector>

#include "frontend/analysis/ranges/ranges.h"
#include "frontend/ir/pass.h"

namespace pyk2cu::analysis {

/// The cost of an expression of type int64 if its value is needed as int32 (kNever if that is impossible) and as int64.
/// `native_…`: the cost without a conversion of the result.
struct WidthCost {
  static constexpr int kNever = 1 << 20;
  int native_narrow = kNever;
  int native_wide = 0;
  int narrow = kNever;
  int wide = 0;
};

/// Decides which variables and expressions of type int64 become int32. Widths are chosen by cost, to avoid conversions
/// back and forth.
class WidthPlan {
 public:
  WidthPlan(const ir::Function& function, const Facts& facts, const FunctionRanges& ranges);

  /// Whether a variable of type int64 becomes int32.
  bool IsNarrow(const ir::Variable& variable) const { return narrow_[variable.index]; }
  /// Whether a variable of type int64 becomes an int32 that holds the low bits of its values: no user needs the others.
  bool IsLow(const ir::Variable& variable) const { return low_[variable.index]; }
  /// Whether the expression reads such a variable.
  bool ReadsLow(const ir::Expr& expr) const;
  /// Whether the kernel gets an extent or size as an int32 parameter.
  bool IsNarrowExtent(const ir::Expr& expr) const;
  /// The operand that the call always returns unchanged, by its range; null if not found.
  const ir::Expr* SameAsOperand(const ir::Intrinsic& call) const;
  /// The cost of an int64 expression.
  const WidthCost& Of(const ir::Expr& expr) const;
  /// Whether to evaluate an int64 expression as int32 if its user takes either.
  bool PrefersNarrow(const ir::Expr& expr) const;
  /// The same for two int64 expressions that must have one type.
  bool PreferNarrow(const ir::Expr& a, const ir::Expr& b) const;

 private:
  /// Whether the launch is known to be small. The general text stays short: it has no casts that only save registers.
  bool IsSmall() const;
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
  std::vector<bool> low_;
  bool has_low_ = false;
  mutable std::unordered_map<const ir::Expr*, WidthCost> costs_;
};

/// The element that TupleGet takes from a MakeTuple, if the other elements need not be evaluated; else null.
const ir::Expr* TakenElement(const ir::TupleGet& get, const ir::Function& function);

/// The row that computes in int32 what the call's row computes in int64; null if not found or its result may
/// differ.
const BuiltinRow* NarrowRow(const ir::Intrinsic& call);

/// The plans of all functions of a module.
struct ModuleWidths {
  std::unordered_map<const ir::Function*, WidthPlan> plans;
};

/// Chooses the width of each integer of 64 bits.
/// Needs: ModuleRanges. Guarantees: ModuleWidths with an entry for each function.
void PlanWidths(const ir::Module& module, ir::PassContext& context);

inline bool IsInt64(const Type& type) { return type.IsScalar(ScalarId::kInt64); }

}  // namespace pyk2cu::analysis
