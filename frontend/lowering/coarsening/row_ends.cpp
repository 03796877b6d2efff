#include "frontend/lowering/coarsening/row_ends.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "frontend/lowering/coarsening/neighbor_accesses.h"
#include "frontend/lowering/coarsening/words.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

/// Processors may stop where an integer is divided by zero, and a shift by a negative count has no value. The text sees
/// to both, unless a proof about the program's own values has made that needless.
bool RestsOnProof(const ir::Binary& binary) {
  const bool divides = binary.op == ir::BinaryOp::kFloorDiv || binary.op == ir::BinaryOp::kMod;
  const bool shifts = binary.op == ir::BinaryOp::kShl || binary.op == ir::BinaryOp::kShr;
  const auto* right = ir::As<ir::Constant>(binary.right);
  return (divides || shifts) && binary.type->IsInteger() && (binary.exact || binary.nonzero) &&
         !(right && static_cast<int64_t>(right->bits) > 0);
}

/// Whether the operation itself has a value whatever its operands are, and reads no memory.
bool IsTotal(const ir::Expr& expr) {
  if (const auto* binary = ir::As<ir::Binary>(&expr)) return !RestsOnProof(*binary);
  return IsPlainOperation(expr) || expr.kind == ir::Kind::kBind || expr.kind == ir::Kind::kMakeTuple ||
         expr.kind == ir::Kind::kTupleGet;
}

/// Functions that give a value, soon, whatever they are called with: without loops, recursion and loads.
class TotalFunctions {
 public:
  bool Contain(const ir::Function& function) {
    // A function that calls itself is not total while it is looked at.
    const auto [known, is_new] = known_.emplace(&function, false);
    if (!is_new) return known->second;
    const bool is_total = std::ranges::all_of(function.body, [&](const ir::Stmt* stmt) { return Contain(*stmt); });
    return known_[&function] = is_total;
  }

 private:
  bool Contain(const ir::Stmt& stmt) {
    bool is_total = stmt.kind == ir::Kind::kAssign || stmt.kind == ir::Kind::kIf || stmt.kind == ir::Kind::kReturn;
    if (!is_total) return false;
    ForEachExpression(stmt, [&](const ir::Expr& expr) {
      ForEachNode(expr, [&](const ir::Expr& node) {
        const auto* call = ir::As<ir::Call>(&node);
        is_total = is_total && (call ? Contain(*call->callee) : IsTotal(node));
      });
    });
    ForEachBlock(stmt, [&](ir::StmtList inner) {
      for (const ir::Stmt* each : inner) is_total = is_total && Contain(*each);
    });
    return is_total;
  }

  std::map<const ir::Function*, bool> known_;
};

/// Goes through all that a part evaluates, and notes what speaks against it.
class Speculation {
 public:
  Speculation(const ir::Function& kernel, const NeighborAccesses& neighbors)
      : kernel_(kernel), neighbors_(neighbors), parts_(kernel.facts.coarsening.blocks) {}

  bool IsRight(const KernelShape& shape, const TwoSteps& steps) {
    for (const ir::Stmt* stmt : shape.own) Visit(*stmt);
    for (const ir::Stmt* stmt : steps.before) Visit(*stmt);
    for (const ir::Store* store : steps.stores) VisitValue(*store->value, true);
    return is_right_ && !arrays_with_neighbors_.empty() &&
           std::ranges::includes(arrays_with_own_, arrays_with_neighbors_);
  }

 private:
  void Visit(const ir::Stmt& stmt) {
    is_right_ = is_right_ && stmt.kind == ir::Kind::kAssign;
    ForEachExpression(stmt, [&](const ir::Expr& expr) { VisitValue(expr, true); });
  }

  /// `always`: it is evaluated whatever other values are.
  void VisitValue(const ir::Expr& expr, bool always) {
    if (const auto* load = ir::As<ir::Load>(&expr)) return VisitLoad(*load, always);
    const auto* call = ir::As<ir::Call>(&expr);
    is_right_ = is_right_ && (call ? total_functions_.Contain(*call->callee) : IsTotal(expr));
    const bool chooses = expr.kind == ir::Kind::kSelect || expr.kind == ir::Kind::kLogical;
    bool is_first = true;
    ForEachOperand(expr, [&](const ir::Expr& operand) {
      VisitValue(operand, always && (is_first || !chooses));
      is_first = false;
    });
  }

  void VisitLoad(const ir::Load& load, bool always) {
    const std::optional<int64_t> offset = neighbors_.RowOffset(load);
    is_right_ = is_right_ && always && (offset || neighbors_.places().IsSameInAllParts(load));
    if (!offset || !is_right_) return;
    const ir::Variable* array = ir::As<ir::VariableRef>(load.array)->variable;
    const bool is_proven = load.indices.back().in_bounds;
    if (*offset == 0 && is_proven) arrays_with_own_.insert(array);
    if (*offset != 0) arrays_with_neighbors_.insert(array);
    is_right_ =
        std::abs(*offset) <= parts_ && HasWholeRows(kernel_, *load.array, parts_) && (*offset == 0 || is_proven);
  }

  const ir::Function& kernel_;
  const NeighborAccesses& neighbors_;
  const int64_t parts_;
  bool is_right_ = true;
  /// Arrays of which each part loads its own element, in some row, and that is proven to lie in the row: then the own
  /// elements of all parts do, and in other rows too, because all have one length.
  std::set<const ir::Variable*> arrays_with_own_;
  std::set<const ir::Variable*> arrays_with_neighbors_;  ///< of which a part loads a neighbor's element
  TotalFunctions total_functions_;
};

}  // namespace

bool CanSpeculate(const ir::Function& kernel, const KernelShape& shape, const TwoSteps& steps,
                  const NeighborAccesses& neighbors) {
  return Speculation(kernel, neighbors).IsRight(shape, steps);
}

}  // namespace pyk2cu::lowering
