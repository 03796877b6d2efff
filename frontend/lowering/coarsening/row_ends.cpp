#include "frontend/lowering/coarsening/row_ends.h"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "frontend/builtins/builtin_row.h"
#include "frontend/lowering/coarsening/neighbor_accesses.h"
#include "frontend/lowering/coarsening/words.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

constexpr int kDeepestCall = 4;

/// Looks at what is evaluated in any case, and at what is evaluated only for some values.
class Speculation {
 public:
  Speculation(const ir::Function& kernel, const NeighborAccesses& neighbors)
      : kernel_(kernel), neighbors_(neighbors), parts_(kernel.facts.coarsening.blocks) {}

  bool Run(const TwoSteps& steps) {
    for (const ir::Stmt* stmt : steps.before) {
      if (stmt->kind != ir::Kind::kAssign) return false;
      ForEachExpression(*stmt, [&](const ir::Expr& expr) { Look(expr, true); });
    }
    for (const ir::Store* store : steps.stores) Look(*store->value, true);
    return possible_ && !beyond_.empty() && std::ranges::includes(own_, loaded_);
  }

 private:
  void Look(const ir::Expr& expr, bool always) {
    if (const auto* load = ir::As<ir::Load>(&expr)) return LookAt(*load, always);
    if (const auto* call = ir::As<ir::Call>(&expr))
      possible_ = possible_ && IsSpeculatable(*call->callee, 1);
    else
      possible_ = possible_ && IsSpeculatable(expr);
    const bool chooses = expr.kind == ir::Kind::kSelect || expr.kind == ir::Kind::kLogical;
    bool is_first = true;
    ForEachOperand(expr, [&](const ir::Expr& operand) {
      Look(operand, always && (is_first || !chooses));
      is_first = false;
    });
  }

  void LookAt(const ir::Load& load, bool always) {
    const std::optional<int64_t> offset = neighbors_.RowOffset(load);
    possible_ = possible_ && always && (offset || neighbors_.places().IsSameInAllParts(load));
    if (!offset || !possible_) return;
    const ir::Variable* array = ir::As<ir::VariableRef>(load.array)->variable;
    loaded_.insert(array);
    if (*offset == 0) own_.insert(array);
    if (*offset != 0) beyond_.insert(array);
    possible_ = std::abs(*offset) <= parts_ && HasWholeRows(kernel_, *load.array, parts_);
  }

  /// Whether the function does the same for all values of its parameters: it gives a value, soon.
  static bool IsSpeculatable(const ir::Function& function, int depth) {
    bool possible = depth <= kDeepestCall;
    for (const ir::Stmt* stmt : function.body) possible = possible && IsSpeculatable(*stmt, depth);
    return possible;
  }

  static bool IsSpeculatable(const ir::Stmt& stmt, int depth) {
    bool possible = stmt.kind == ir::Kind::kAssign || stmt.kind == ir::Kind::kIf || stmt.kind == ir::Kind::kReturn;
    if (!possible) return false;
    ForEachExpression(stmt, [&](const ir::Expr& expr) {
      ForEachNode(expr, [&](const ir::Expr& node) {
        const auto* call = ir::As<ir::Call>(&node);
        possible = possible && (call ? IsSpeculatable(*call->callee, depth + 1) : IsSpeculatable(node));
      });
    });
    ForEachBlock(stmt, [&](ir::StmtList inner) {
      for (const ir::Stmt* each : inner) possible = possible && IsSpeculatable(*each, depth);
    });
    return possible;
  }

  /// Whether the operation itself can be done whatever its operands are, and reads no memory.
  static bool IsSpeculatable(const ir::Expr& expr) {
    switch (expr.kind) {
      case ir::Kind::kConstant:
      case ir::Kind::kVariableRef:
      case ir::Kind::kThreadIndex:
      case ir::Kind::kGridIndex:
      case ir::Kind::kGridSize:
      case ir::Kind::kUnary:
      case ir::Kind::kCompare:
      case ir::Kind::kLogical:
      case ir::Kind::kSelect:
      case ir::Kind::kConvert:
      case ir::Kind::kBind:
      case ir::Kind::kMakeTuple:
      case ir::Kind::kTupleGet:
      case ir::Kind::kExtent:
      case ir::Kind::kStride:
      case ir::Kind::kSize: return true;
      case ir::Kind::kBinary: return CanBeDivided(static_cast<const ir::Binary&>(expr));
      case ir::Kind::kIntrinsic: return static_cast<const ir::Intrinsic&>(expr).row->effects == Effects::kPure;
      default: return false;
    }
  }

  /// Processors may stop where an integer is divided by zero. The text sees to that, unless a proof about the program's
  /// own values has made it needless.
  static bool CanBeDivided(const ir::Binary& binary) {
    const bool divides = binary.op == ir::BinaryOp::kFloorDiv || binary.op == ir::BinaryOp::kMod;
    const auto* divisor = ir::As<ir::Constant>(binary.right);
    return !divides || !binary.type->IsInteger() || (!binary.exact && !binary.nonzero) ||
           (divisor && static_cast<int64_t>(divisor->bits) > 0);
  }

  const ir::Function& kernel_;
  const NeighborAccesses& neighbors_;
  const int64_t parts_;
  bool possible_ = true;
  std::set<const ir::Variable*> loaded_, own_,
      beyond_;  ///< arrays: of all loads of rows, at the part's own element, at others
};

}  // namespace

bool IsSpeculatable(const ir::Function& kernel, const TwoSteps& steps, const NeighborAccesses& neighbors) {
  return Speculation(kernel, neighbors).Run(steps);
}

}  // namespace pyk2cu::lowering
