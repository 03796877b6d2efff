#include "frontend/analysis/fold.h"

#include <cmath>
#include <optional>

#include "frontend/analysis/relations/interval.h"

namespace pyk2cu::analysis {
namespace {

const ir::Constant* MakeFloat(double value, const Type* type, Span span, Arena& arena) {
  double number = type->IsScalar(ScalarId::kFloat32) ? static_cast<double>(static_cast<float>(value)) : value;
  return arena.New<ir::Constant>(ir::Kind::kConstant, span, type, uint64_t{0}, number);
}

/// Rounds once, as the running program does.
const ir::Constant* FromInteger(const ir::Constant& constant, const Type* type, Arena& arena) {
  Wide value = ValueOf(constant);
  if (type->IsScalar(ScalarId::kFloat32)) return MakeFloat(static_cast<float>(value), type, constant.span, arena);
  return MakeFloat(static_cast<double>(value), type, constant.span, arena);
}

const ir::Constant* IntegerIn(const ir::Expr& expr) {
  const auto* constant = ir::As<ir::Constant>(&expr);
  return constant && HasRange(*constant->type) ? constant : nullptr;
}

const ir::Expr* FoldUnary(const ir::Unary& node, Arena& arena) {
  const ir::Constant* operand = IntegerIn(*node.operand);
  if (!operand) return nullptr;
  const Wide value = ValueOf(*operand);
  const bool is_not = node.op == ir::UnaryOp::kNot || node.type->IsBool();
  const Wide result = is_not ? Wide{value == 0} : node.op == ir::UnaryOp::kNegate ? -value : -1 - value;
  return MakeInteger(result, node.type, node.span, arena);
}

/// x + 0, x - 0, x * 1, x // 1 and the like are x.
const ir::Expr* FoldIdentity(const ir::Binary& node, const ir::Constant* left, const ir::Constant* right) {
  using enum ir::BinaryOp;
  const bool is_sum = node.op == kAdd, is_product = node.op == kMul;
  if (left && ((is_sum && ValueOf(*left) == 0) || (is_product && ValueOf(*left) == 1))) return node.right;
  if (!right) return nullptr;
  const Wide neutral = is_product || node.op == kFloorDiv ? 1 : 0;
  const bool has_neutral = is_sum || is_product || node.op == kSub || node.op == kFloorDiv;
  return has_neutral && ValueOf(*right) == neutral ? node.left : nullptr;
}

/// The low 64 bits of a sum, a difference or a product: products of large numbers are beyond the ends of intervals.
std::optional<Wide> WrappedResult(ir::BinaryOp op, Wide left, Wide right) {
  const auto a = static_cast<uint64_t>(left), b = static_cast<uint64_t>(right);
  switch (op) {
    case ir::BinaryOp::kAdd: return static_cast<Wide>(a + b);
    case ir::BinaryOp::kSub: return static_cast<Wide>(a - b);
    case ir::BinaryOp::kMul: return static_cast<Wide>(a * b);
    default: return std::nullopt;
  }
}

/// Divisions by zero, and counts of shifts that the type does not have, are the running program's affair.
const ir::Expr* FoldBinary(const ir::Binary& node, Arena& arena) {
  const ir::Constant *left = IntegerIn(*node.left), *right = IntegerIn(*node.right);
  if (!node.type->IsInteger()) return nullptr;
  if (!left || !right) return FoldIdentity(node, left, right);
  if (const std::optional<Wide> wrapped = WrappedResult(node.op, ValueOf(*left), ValueOf(*right)))
    return MakeInteger(*wrapped, node.type, node.span, arena);
  using enum ir::BinaryOp;
  const bool divides = node.op == kFloorDiv || node.op == kMod, shifts = node.op == kShl || node.op == kShr;
  if ((divides && ValueOf(*right) == 0) || node.op == kPow) return nullptr;
  bool exact = true;
  const Interval result = ApplyBinary(node, Interval::Of(ValueOf(*left)), Interval::Of(ValueOf(*right)), exact);
  if (node.op == kShl && exact)
    return MakeInteger(static_cast<Wide>(static_cast<uint64_t>(ValueOf(*left)) << static_cast<int>(ValueOf(*right))),
                       node.type, node.span, arena);
  const bool is_defined = shifts ? exact : !divides || RangeOf(*node.type).Contains(result);
  return is_defined && result.IsSingle() ? MakeInteger(result.lo, node.type, node.span, arena) : nullptr;
}

const ir::Expr* FoldCompare(const ir::Compare& node, Arena& arena) {
  const ir::Constant *left = IntegerIn(*node.left), *right = IntegerIn(*node.right);
  if (!left || !right) return nullptr;
  const auto holds = [&](Wide a, Wide b) {
    switch (node.op) {
      case ir::CompareOp::kLt: return a < b;
      case ir::CompareOp::kLe: return a <= b;
      case ir::CompareOp::kGt: return a > b;
      case ir::CompareOp::kGe: return a >= b;
      case ir::CompareOp::kEq: return a == b;
      case ir::CompareOp::kNe: return a != b;
    }
    return false;
  };
  return MakeInteger(holds(ValueOf(*left), ValueOf(*right)), node.type, node.span, arena);
}

/// The right operand may go only if it decides nothing: the left one has effects.
const ir::Expr* FoldLogical(const ir::Logical& node) {
  const bool is_and = node.op == ir::LogicalOp::kAnd;
  if (const ir::Constant* left = IntegerIn(*node.left)) return (left->bits != 0) == is_and ? node.right : node.left;
  const ir::Constant* right = IntegerIn(*node.right);
  return right && (right->bits != 0) == is_and ? node.left : nullptr;
}

const ir::Expr* FoldSelect(const ir::Select& node) {
  const ir::Constant* condition = IntegerIn(*node.condition);
  if (!condition) return nullptr;
  return condition->bits != 0 ? node.then : node.otherwise;
}

/// The index into `size` items after it wraps around; -1 if the running program must find it.
Wide FoldIndex(const ir::ElementIndex& index, Wide size) {
  const ir::Constant* constant = IntegerIn(*index.value);
  if (!constant) return -1;
  const Wide value = ValueOf(*constant) + (index.wrap && ValueOf(*constant) < 0 ? size : Wide{0});
  return value < size ? value : -1;
}

const ir::Expr* FoldTupleIndex(const ir::TupleIndex& node, Arena& arena) {
  const Wide at = FoldIndex(node.index, static_cast<Wide>(node.tuple->type->elements().size()));
  if (at < 0) return nullptr;
  return arena.New<ir::TupleGet>(ir::Kind::kTupleGet, node.span, node.type, node.tuple, static_cast<int>(at));
}

const ir::Expr* FoldBounded(const ir::BoundedIndex& node, Arena& arena) {
  const ir::Constant* extent = IntegerIn(*node.extent);
  const Wide at = extent ? FoldIndex(node.index, ValueOf(*extent)) : -1;
  return at < 0 ? nullptr : MakeInteger(at, node.type, node.span, arena);
}

}  // namespace

const ir::Constant* MakeInteger(Wide value, const Type* type, Span span, Arena& arena) {
  uint64_t bits = static_cast<uint64_t>(value);
  if (int unused = 64 - type->Bits(); unused > 0 && !type->IsBool()) {
    bits <<= unused;
    bits = type->IsSigned() ? static_cast<uint64_t>(static_cast<int64_t>(bits) >> unused) : bits >> unused;
  }
  return arena.New<ir::Constant>(ir::Kind::kConstant, span, type, bits, 0.0);
}

const ir::Constant* FoldConversion(const ir::Constant& constant, const Type* type, Arena& arena) {
  const Type& from = *constant.type;
  bool to_float = type->IsScalar(ScalarId::kFloat32) || type->IsScalar(ScalarId::kFloat64);
  bool from_float = from.IsScalar(ScalarId::kFloat32) || from.IsScalar(ScalarId::kFloat64);
  if (from_float && to_float && std::isfinite(constant.number))
    return MakeFloat(constant.number, type, constant.span, arena);
  if (!HasRange(from)) return nullptr;
  if (to_float) return FromInteger(constant, type, arena);
  if (type->IsBool()) return MakeInteger(ValueOf(constant) != 0, type, constant.span, arena);
  return type->IsInteger() ? MakeInteger(ValueOf(constant), type, constant.span, arena) : nullptr;
}

const ir::Expr* FoldConstants(const ir::Expr& node, Arena& arena) {
  if (const auto* unary = ir::As<ir::Unary>(&node)) return FoldUnary(*unary, arena);
  if (const auto* binary = ir::As<ir::Binary>(&node)) return FoldBinary(*binary, arena);
  if (const auto* compare = ir::As<ir::Compare>(&node)) return FoldCompare(*compare, arena);
  if (const auto* logical = ir::As<ir::Logical>(&node)) return FoldLogical(*logical);
  if (const auto* select = ir::As<ir::Select>(&node)) return FoldSelect(*select);
  if (const auto* index = ir::As<ir::TupleIndex>(&node)) return FoldTupleIndex(*index, arena);
  if (const auto* index = ir::As<ir::BoundedIndex>(&node)) return FoldBounded(*index, arena);
  const auto* convert = ir::As<ir::Convert>(&node);
  const auto* constant = convert ? ir::As<ir::Constant>(convert->operand) : nullptr;
  return constant ? FoldConversion(*constant, convert->type, arena) : nullptr;
}

}  // namespace pyk2cu::analysis
