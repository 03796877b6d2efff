#include "frontend/analysis/factors.h"

#include <set>

#include "frontend/analysis/single_values.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

constexpr int kWidestElement = 16;  ///< bits
constexpr int kWideFactor = 64;     ///< bits

/// The integer that conversions, or a variable that gets nothing but one element, stand for.
const ir::Expr& Behind(const ir::Expr& expr, const SingleValues& values) {
  if (const auto* convert = ir::As<ir::Convert>(&expr); convert && convert->operand->type->IsInteger())
    return Behind(*convert->operand, values);
  const auto* ref = ir::As<ir::VariableRef>(&expr);
  const auto known = ref ? values.find(ref->variable) : values.end();
  const bool is_element = known != values.end() && known->second && known->second->kind == ir::Kind::kLoad;
  return is_element ? *known->second : expr;
}

bool IsSmallElement(const ir::Expr& expr) {
  return expr.kind == ir::Kind::kLoad && expr.type->IsInteger() && expr.type->Bits() <= kWidestElement;
}

}  // namespace

std::vector<bool> FactorsOfElements(const ir::Module& module) {
  std::vector<bool> factors;
  for (const auto& function : module.functions) {
    if (function->kind != ir::FunctionKind::kKernel || function->is_child) continue;
    const SingleValues values = FindSingleValues(function->body);
    std::set<const ir::Variable*> found;
    const auto note = [&](const ir::Expr& factor, const ir::Expr& other) {
      const auto* ref = ir::As<ir::VariableRef>(&Behind(factor, values));
      if (ref && IsSmallElement(Behind(other, values))) found.insert(ref->variable);
    };
    ir::WalkStatements(
        function->body, [](const ir::Stmt&) {},
        [&](const ir::Expr& expr) {
          const auto* product = ir::As<ir::Binary>(&expr);
          if (!product || product->op != ir::BinaryOp::kMul || !product->type->IsInteger()) return;
          note(*product->left, *product->right);
          note(*product->right, *product->left);
        });
    factors.clear();
    for (const ir::Variable* parameter : function->parameters)
      factors.push_back(parameter->type->IsInteger() && parameter->type->Bits() == kWideFactor &&
                        found.contains(parameter) && !values.contains(parameter));
  }
  return factors;
}

}  // namespace pyk2cu::analysis
