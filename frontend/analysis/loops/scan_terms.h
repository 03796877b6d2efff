#pragma once

#include <functional>

#include "frontend/analysis/loops/scan_rounds.h"

namespace pyk2cu::analysis {

/// Computes with terms, for a range of threads of a block.
class ScanTerms {
 public:
  using LoadHook = std::function<ScanTerm(const ir::Load& load)>;

  /// `op` is what combines elements, once it is known.
  ScanTerms(const ScanLoop& scan, const Interval& threads, std::optional<ScanOp>& op)
      : scan_(scan), threads_(threads), op_(op) {}

  ScanTerm Of(const ir::Expr& expr, const ScanValues& values, const LoadHook& load);

 private:
  ScanTerm OfVariable(const ir::Variable& variable, const ScanValues& values);
  ScanTerm OfUnary(const ir::Unary& unary, const ScanTerm& operand) const;
  ScanTerm OfBinary(const ir::Binary& binary, const ScanTerm& left, const ScanTerm& right);
  ScanTerm OfCompare(const ir::Compare& compare, const ScanTerm& left, const ScanTerm& right) const;
  ScanTerm Converted(const ScanTerm& term, const Type& to) const;
  ScanTerm Combined(ScanOp op, const ScanTerm& left, const ScanTerm& right, const Type& type);
  bool IsIdentity(ScanOp op, const ScanTerm& term) const;
  /// A number or the thread's index with a number added, if the type holds it.
  ScanTerm Fitting(const ScanTerm& term, const Type& type) const;
  /// The values that a number or a thread's index has.
  Interval Values(const ScanTerm& term) const;
  const Type& ElementType() const { return *scan_.array.type->dtype(); }

  const ScanLoop& scan_;
  const Interval threads_;
  std::optional<ScanOp>& op_;
  int depth_ = 0;  ///< of variables that are followed
};

}  // namespace pyk2cu::analysis
