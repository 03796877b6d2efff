#include "frontend/analysis/low_bits.h"

#include <algorithm>

#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

bool IsWide(const Type& type) { return type.IsScalar(ScalarId::kInt64); }

/// Finds the reads that need all bits of a variable.
class Reads {
 public:
  Reads(const ir::Function& function, std::vector<bool>& low) : function_(function), low_(low) {}

  /// Takes such variables out of the set. Whether there were any.
  bool Shrink() {
    changed_ = false;
    ir::WalkStatements(
        function_.body,
        [&](const ir::Stmt& stmt) {
          const auto* assign = ir::As<ir::Assign>(&stmt);
          ir::ForEachExpression(stmt,
                                [&](const ir::Expr& expr) { Follow(expr, assign && low_[assign->variable->index]); });
        },
        [](const ir::Expr&) {});
    return changed_;
  }

 private:
  struct Use {
    const ir::Expr* expr;
    bool low;  ///< the user needs the low bits only
  };

  void Follow(const ir::Expr& root, bool low) {
    pending_.push_back({&root, low});
    while (!pending_.empty()) {
      const Use use = pending_.back();
      pending_.pop_back();
      Look(*use.expr, use.low);
    }
  }

  void Look(const ir::Expr& expr, bool low) {
    if (const auto* ref = ir::As<ir::VariableRef>(&expr)) return Read(*ref->variable, low);
    if (const auto* place = ir::As<ir::VariablePlace>(&expr)) return Read(*place->variable, false);
    bool passes = low && IsWide(*expr.type);
    if (const auto* convert = ir::As<ir::Convert>(&expr))
      passes = IsWide(*convert->operand->type) && (IsLow(*convert->type) || (low && IsWide(*convert->type)));
    else if (const auto* binary = ir::As<ir::Binary>(&expr))
      passes &= KeepsLowBits(*binary);
    else if (const auto* unary = ir::As<ir::Unary>(&expr))
      passes &= KeepsLowBits(*unary);
    else
      passes = false;
    ir::ForEachOperand(expr, [&](const ir::Expr& operand) { pending_.push_back({&operand, passes}); });
  }

  void Read(const ir::Variable& variable, bool low) {
    if (low || !low_[variable.index]) return;
    low_[variable.index] = false;
    changed_ = true;
  }

  const ir::Function& function_;
  std::vector<bool>& low_;
  std::vector<Use> pending_;
  bool changed_ = false;
};

/// Whether the value is computed from the variable's own by sums, products and the like.
bool Collects(const ir::Assign& assign) {
  std::vector<const ir::Expr*> pending{assign.value};
  while (!pending.empty()) {
    const ir::Expr& next = *pending.back();
    pending.pop_back();
    const auto* ref = ir::As<ir::VariableRef>(&next);
    if (ref && ref->variable == assign.variable) return true;
    const auto* binary = ir::As<ir::Binary>(&next);
    const auto* unary = ir::As<ir::Unary>(&next);
    const bool keeps = (binary && KeepsLowBits(*binary)) || (unary && KeepsLowBits(*unary));
    if (keeps) ir::ForEachOperand(next, [&](const ir::Expr& operand) { pending.push_back(&operand); });
  }
  return false;
}

}  // namespace

bool IsLow(const Type& type) { return type.IsInteger() && !type.IsEnum() && type.Bits() <= 32; }

bool KeepsLowBits(const ir::Binary& binary) {
  switch (binary.op) {
    case ir::BinaryOp::kAdd:
    case ir::BinaryOp::kSub:
    case ir::BinaryOp::kMul:
    case ir::BinaryOp::kAnd:
    case ir::BinaryOp::kOr:
    case ir::BinaryOp::kXor: return true;
    default: return false;
  }
}

bool KeepsLowBits(const ir::Unary& unary) {
  return unary.op == ir::UnaryOp::kNegate || unary.op == ir::UnaryOp::kInvert;
}

std::vector<bool> FindLowVariables(const ir::Function& function, const std::vector<bool>& excluded) {
  std::vector<bool> low(function.variables.size()), collects(function.variables.size());
  for (const ir::Variable* variable : function.variables)
    low[variable->index] = variable->kind == ir::VariableKind::kLocal && IsWide(*variable->type) &&
                           !variable->by_reference && !excluded[variable->index];
  ir::WalkStatements(
      function.body,
      [&](const ir::Stmt& stmt) {
        if (const auto* loop = ir::As<ir::ForRange>(&stmt)) low[loop->variable->index] = false;
        if (const auto* assign = ir::As<ir::Assign>(&stmt); assign && Collects(*assign))
          collects[assign->variable->index] = true;
      },
      [&](const ir::Expr& expr) {
        if (const auto* bind = ir::As<ir::Bind>(&expr)) low[bind->variable->index] = false;
      });
  for (size_t i = 0; i < low.size(); ++i) low[i] = low[i] && collects[i];
  if (std::ranges::find(low, true) == low.end()) return low;
  Reads reads(function, low);
  while (reads.Shrink()) {}
  return low;
}

}  // namespace pyk2cu::analysis
