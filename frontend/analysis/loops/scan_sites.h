#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "frontend/analysis/loops/scan_rounds.h"

namespace pyk2cu::analysis {

/// How often each variable is read, and each array used.
struct VariableUses {
  using Counts = std::unordered_map<const ir::Variable*, int>;
  Counts all;
  Counts low_bits;  ///< of them those that take the low bits of an element only
};

/// `element`: the type whose bits are the low ones.
VariableUses UsesIn(ir::StmtList list, const Type& element);

/// A scan, and the statements of its list that it takes the place of.
struct ScanSite {
  size_t begin, end;
  const ir::Store* first = nullptr;        ///< that of the elements, which is list[begin]; null: they are there already
  std::vector<const ir::Stmt*> kept = {};  ///< of those between it and the loop: assignments of numbers
  const ir::Store* store;                  ///< one of the loop
  const ir::Variable* carrier = nullptr;   ///< holds the element before and the result after; null: no variable does
  ScanResult result = {};
  std::vector<const ir::Variable*> assigned = {};  ///< by these statements, in their order
  VariableUses elsewhere = {};                     ///< of variables, in all other statements

  bool IsUsedElsewhere(const ir::Variable& variable) const;
  /// Whether the variable can be given what it has after the loop.
  bool IsWritable(const ScanTerm& value, const ir::Variable& variable) const;
};

/// Finds the scans of a kernel whose facts tell that its blocks are rows of threads.
class ScanSites {
 public:
  explicit ScanSites(const ir::Function& kernel) : kernel_(kernel), values_(FindSingleValues(kernel.body)) {}

  /// The scan whose loop is list[at]. Nullopt: list[at] is no such loop, or it does more than the scan.
  std::optional<ScanSite> At(ir::StmtList list, size_t at) const;

 private:
  bool Fits(const ir::Variable& array) const;
  void TakeUses(ir::StmtList own, const Type& element, ScanSite& site) const;
  void TakeWhatPrepares(ir::StmtList before, ScanLoop& scan, ScanSite& site) const;
  bool Prepares(const ir::Stmt& stmt, const ir::Variable& array) const;
  void Prepare(const ir::Stmt& stmt, ScanLoop& scan, ScanSite& site) const;
  bool IsOwnElement(const ir::Expr& value, const ir::Variable& array) const;

  const ir::Function& kernel_;
  const SingleValues values_;
};

}  // namespace pyk2cu::analysis
