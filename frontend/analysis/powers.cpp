#include "frontend/analysis/powers.h"

#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/ir.h"
#include "frontend/ir/rewrite.h"

namespace pyk2cu::analysis {
namespace {

constexpr uint64_t kMostExponent = 4;

/// The two operands of a power, or nulls.
struct Power {
  const ir::Expr* base = nullptr;
  const ir::Expr* exponent = nullptr;
};

Power AsPower(const ir::Expr& expr) {
  if (const auto* binary = ir::As<ir::Binary>(&expr); binary && binary->op == ir::BinaryOp::kPow)
    return {binary->left, binary->right};
  const auto* call = ir::As<ir::Intrinsic>(&expr);
  if (call && call->row->meaning == Meaning::kPower && call->operands.size() == 2)
    return {call->operands[0], call->operands[1]};
  return {};
}

/// The exponent if the power is to be expanded, else 0.
uint64_t ExponentOf(const ir::Expr& expr, const Power& power) {
  if (!power.base || power.base->type != expr.type) return 0;
  const bool is_number =
      expr.type->IsInteger() || expr.type->IsScalar(ScalarId::kFloat32) || expr.type->IsScalar(ScalarId::kFloat64);
  const auto* constant = ir::As<ir::Constant>(power.exponent);
  const bool expands =
      is_number && constant && constant->type->IsInteger() && constant->bits >= 2 && constant->bits <= kMostExponent;
  return expands ? constant->bits : 0;
}

bool IsSimple(const ir::Expr& expr) {
  return expr.kind == ir::Kind::kVariableRef || expr.kind == ir::Kind::kConstant || expr.kind == ir::Kind::kThreadIndex;
}

class PowerExpander {
 public:
  PowerExpander(ir::Function& function, Arena& arena) : function_(function), arena_(arena) {}

  void Run() {
    ir::Rewriter rewriter(arena_, {.expression = [&](const ir::Expr& node, ir::Rewriter& rewriter) -> const ir::Expr* {
                            const Power power = AsPower(node);
                            const uint64_t exponent = ExponentOf(node, power);
                            if (exponent == 0) return rewriter.Children(node);
                            return Expanded(*rewriter.Expression(*power.base), exponent, node.span);
                          }});
    function_.body = rewriter.Block(function_.body);
  }

 private:
  const ir::Expr* Expanded(const ir::Expr& base, uint64_t exponent, Span span) {
    return WithName(base, span, [&](const ir::Expr* x) -> const ir::Expr* {
      const ir::Expr* square = Product(x, x, span);
      if (exponent == 2) return square;
      if (exponent == 3) return Product(square, x, span);
      return WithName(*square, span, [&](const ir::Expr* y) { return Product(y, y, span); });
    });
  }

  const ir::Expr* Product(const ir::Expr* left, const ir::Expr* right, Span span) {
    return arena_.New<ir::Binary>(ir::Kind::kBinary, span, left->type, ir::BinaryOp::kMul, false, left, right);
  }

  /// What `body` makes of an expression that may stand several times and has the value.
  template <class Body>
  const ir::Expr* WithName(const ir::Expr& value, Span span, const Body& body) {
    if (IsSimple(value)) return body(&value);
    auto* variable =
        arena_.New<ir::Variable>(ir::VariableKind::kTemporary, static_cast<uint32_t>(function_.variables.size()),
                                 "base", value.type, span, std::span<const int64_t>(), 0, false);
    function_.variables.push_back(variable);
    const auto* reference = arena_.New<ir::VariableRef>(ir::Kind::kVariableRef, span, value.type, variable);
    const ir::Expr* result = body(reference);
    return arena_.New<ir::Bind>(ir::Kind::kBind, span, result->type, variable, &value, result);
  }

  ir::Function& function_;
  Arena& arena_;
};

}  // namespace

ir::Module ExpandPowers(ir::Module module, ir::PassContext&) {
  for (const auto& function : module.functions) PowerExpander(*function, *module.arena).Run();
  return module;
}

}  // namespace pyk2cu::analysis
