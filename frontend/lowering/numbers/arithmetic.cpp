#include "frontend/lowering/numbers/arithmetic.h"

#include <algorithm>

#include "base/check.h"
#include "frontend/ir/rows.h"
#include "frontend/lowering/numbers/integers.h"
#include "frontend/lowering/numbers/planner.h"
#include "frontend/lowering/numbers/statements.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

/// The values of a number, wide enough for products.
struct Bounds {
  __extension__ using Wide = __int128;
  Wide lo, hi;
  bool Contains(const Bounds& inner) const { return lo <= inner.lo && inner.hi <= hi; }
};

Bounds BoundsOf(ScalarId type) {
  const int bits = Width(type);
  const Bounds::Wide one = 1;
  if (type == ScalarId::kBool || IsUnsignedInteger(type)) return {0, (one << bits) - 1};
  return {-(one << (bits - 1)), (one << (bits - 1)) - 1};
}

/// The values that an operand's text can have, after its casts.
Bounds BoundsOf(const Arithmetic& plan, const ir::Node& user, int slot, const ir::Expr& expr) {
  const Number given = plan.NumberOf(expr);
  Number number = given;
  for (const ScalarId to : plan.CastsOf(user, slot)) number = CastNumber(number, to);
  if (number.literal) return {number.value, number.value};
  const Bounds text = BoundsOf(number.type);
  if (!given.exact) return text;
  // An exact number is a value of both types; a cast keeps it if its type holds all such values.
  const Bounds a = BoundsOf(given.type), b = BoundsOf(NumberType(expr.type));
  const Bounds value{std::max(a.lo, b.lo), std::min(a.hi, b.hi)};
  return text.Contains(value) ? value : text;
}

/// A congruent number has the low bits that count, as soon as C++ computes with it.
void CheckWidth(const ir::Expr& expr, const Number& number) {
  PYK_CHECK(number.exact || Width(Promoted(number.type)) >= Width(NumberType(expr.type)));
}

/// C++'s own operator does not overflow.
void CheckSigned(const ir::Binary& node, const Number& number, const Arithmetic& plan) {
  const bool is_arithmetic =
      node.op == ir::BinaryOp::kAdd || node.op == ir::BinaryOp::kSub || node.op == ir::BinaryOp::kMul;
  if (!is_arithmetic || node.exact || IsUnsignedInteger(number.type)) return;
  const Bounds a = BoundsOf(plan, node, 0, *node.left);
  Bounds b = BoundsOf(plan, node, 1, *node.right);
  bool adds = node.op == ir::BinaryOp::kAdd;
  if (const auto opposite = plan.OppositeLiteral(node)) {
    b = {*opposite, *opposite};
    adds = !adds;
  }
  Bounds result{};
  if (node.op == ir::BinaryOp::kMul) {
    const auto [lo, hi] = std::minmax({a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi});
    result = {lo, hi};
  } else {
    result = adds ? Bounds{a.lo + b.lo, a.hi + b.hi} : Bounds{a.lo - b.hi, a.hi - b.lo};
  }
  PYK_CHECK(BoundsOf(number.type).Contains(result));
}

void CheckSigned(const ir::Unary& node, const Number& number, const Arithmetic& plan) {
  if (node.op != ir::UnaryOp::kNegate || node.exact || CallsHelper(node) || IsUnsignedInteger(number.type)) return;
  const Bounds operand = BoundsOf(plan, node, 0, *node.operand);
  PYK_CHECK(BoundsOf(number.type).Contains({-operand.hi, -operand.lo}));
}

}  // namespace

const Casts& Arithmetic::CastsOf(const ir::Node& user, int slot) const {
  static const Casts none;
  const auto found = casts.find({&user, slot});
  return found == casts.end() ? none : found->second;
}

std::optional<int64_t> Arithmetic::OppositeLiteral(const ir::Node& sum) const {
  const auto found = opposites.find(&sum);
  return found == opposites.end() ? std::nullopt : std::optional<int64_t>(found->second);
}

const Conversion& Arithmetic::Of(const ir::Convert& convert) const {
  static const Conversion none;
  const auto found = conversions.find(&convert);
  return found == conversions.end() ? none : found->second;
}

const IndexPlan& Arithmetic::Of(const ir::ElementIndex& index) const { return indices.at(&index); }

void PlanArithmetic(const ir::Module& module, ir::PassContext& context) {
  const ir::AnalysisResults& results = context.results;
  context.results.Set(ForEachFunction(module, [&](const ir::Function& function) {
    Arithmetic result;
    Planner planner{function,
                    results.Get<ModuleUse>().at(&function),
                    results.Get<ModuleLoops>().at(&function),
                    results.Get<ModuleUpdates>().at(&function),
                    results.Get<ModuleTemporaries>().at(&function),
                    results.Get<ModuleAggregates>().at(&function),
                    result};
    ForEachStatement(function.body, [&](const ir::Stmt& stmt) {
      if (const ir::ElementAddress* row = ir::AddressOfRow(stmt))
        planner.rows.emplace(static_cast<const ir::Assign&>(stmt).variable, row->array);
      PlanStatement(planner, stmt);
    });
    return result;
  }));
}

void CheckArithmetic(const ir::Module& module, const ir::PassContext& context) {
  for (const auto& function : module.functions) {
    const Arithmetic& plan = context.results.Get<ModuleArithmetic>().at(function.get());
    for (const auto& [expr, number] : plan.numbers) {
      if (!expr->type->IsScalar() || !IsIntegral(expr->type->scalar())) continue;
      CheckWidth(*expr, number);
      if (expr->type->IsBool()) continue;
      if (const auto* binary = ir::As<ir::Binary>(expr)) CheckSigned(*binary, number, plan);
      if (const auto* unary = ir::As<ir::Unary>(expr)) CheckSigned(*unary, number, plan);
    }
  }
}

}  // namespace pyk2cu::lowering
