#include "frontend/lowering/coarsening/shape/guards.h"

#include "frontend/builtins/builtin_row.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

/// How a number changes from a block to the next one along the axis.
enum class Trend : uint8_t { kSame, kRises, kFalls, kUnknown };

Trend Opposite(Trend trend) {
  return trend == Trend::kRises ? Trend::kFalls : trend == Trend::kFalls ? Trend::kRises : trend;
}

/// Of a sum, a minimum or a maximum.
Trend Together(Trend a, Trend b) {
  if (a == Trend::kSame || a == b) return b;
  return b == Trend::kSame ? a : Trend::kUnknown;
}

bool IsPositive(const ir::Expr& expr) {
  const auto* constant = ir::As<ir::Constant>(&expr);
  return constant && static_cast<int64_t>(constant->bits) > 0;
}

/// Whether the number is never negative and the same in all blocks.
bool IsSize(const ir::Expr& expr) {
  if (const auto* convert = ir::As<ir::Convert>(&expr))
    return convert->type->Bits() >= convert->operand->type->Bits() && IsSize(*convert->operand);
  const auto* thread = ir::As<ir::ThreadIndex>(&expr);
  return IsPositive(expr) || expr.kind == ir::Kind::kExtent || expr.kind == ir::Kind::kSize ||
         expr.kind == ir::Kind::kGridSize ||
         (thread && thread->value != ir::ThreadValue::kBlockIdx && thread->value != ir::ThreadValue::kLaneId);
}

class TrendFinder {
 public:
  explicit TrendFinder(const Coarsening& coarsening) : coarsening_(coarsening) {}

  Trend Of(const ir::Expr& expr) const {
    if (!ReadsPosition(expr, coarsening_)) return Trend::kSame;
    if (!expr.type->IsInteger()) return Trend::kUnknown;
    if (expr.kind == ir::Kind::kGridIndex) return Trend::kRises;
    if (const auto* thread = ir::As<ir::ThreadIndex>(&expr))  // a thread's index begins again in the next block
      return thread->value == ir::ThreadValue::kThreadIdx ? Trend::kUnknown : Trend::kRises;
    if (const auto* convert = ir::As<ir::Convert>(&expr)) return OfConversion(*convert);
    if (const auto* binary = ir::As<ir::Binary>(&expr)) return binary->exact ? OfExact(*binary) : Trend::kUnknown;
    const auto* intrinsic = ir::As<ir::Intrinsic>(&expr);
    const bool chooses =
        intrinsic && (intrinsic->row->meaning == Meaning::kMinimum || intrinsic->row->meaning == Meaning::kMaximum);
    if (chooses && intrinsic->operands.size() == 2)
      return Together(Of(*intrinsic->operands[0]), Of(*intrinsic->operands[1]));
    return Trend::kUnknown;
  }

 private:
  /// A conversion that keeps the value.
  Trend OfConversion(const ir::Convert& convert) const {
    const Type &from = *convert.operand->type, &to = *convert.type;
    if (!from.IsInteger()) return Trend::kUnknown;
    const bool keeps =
        from.IsUnsigned() == to.IsUnsigned() ? from.Bits() <= to.Bits() : from.IsUnsigned() && from.Bits() < to.Bits();
    return keeps ? Of(*convert.operand) : Trend::kUnknown;
  }

  Trend OfExact(const ir::Binary& binary) const {
    const Trend left = Of(*binary.left), right = Of(*binary.right);
    switch (binary.op) {
      case ir::BinaryOp::kAdd: return Together(left, right);
      case ir::BinaryOp::kSub: return Together(left, Opposite(right));
      case ir::BinaryOp::kMul:
        // Where threads are packed, a thread's index in its block is another one in the next part.
        if (right == Trend::kSame && IsSize(*binary.right)) return left;
        return left == Trend::kSame && IsSize(*binary.left) ? right : Trend::kUnknown;
      case ir::BinaryOp::kFloorDiv: return right == Trend::kSame && IsSize(*binary.right) ? left : Trend::kUnknown;
      case ir::BinaryOp::kShr:
      case ir::BinaryOp::kShl: return right == Trend::kSame ? left : Trend::kUnknown;
      default: return Trend::kUnknown;
    }
  }

  const Coarsening& coarsening_;
};

const ir::Expr& Unconverted(const ir::Expr& expr) {
  const auto* convert = ir::As<ir::Convert>(&expr);
  const bool widens = convert && convert->operand->type->IsInteger() && convert->type->IsInteger() &&
                      convert->operand->type->Bits() <= convert->type->Bits();
  return widens ? Unconverted(*convert->operand) : expr;
}

bool IsThreadValue(const ir::Expr& expr, ir::ThreadValue value, int axis) {
  const auto* thread = ir::As<ir::ThreadIndex>(&Unconverted(expr));
  return thread && thread->value == value && thread->axis == axis;
}

}  // namespace

bool ReadsPosition(const ir::Expr& expr, const Coarsening& coarsening) {
  bool found = false;
  ForEachNode(expr, [&](const ir::Expr& node) {
    if (const auto* grid = ir::As<ir::GridIndex>(&node)) found = found || grid->axis == coarsening.axis;
    const auto* thread = ir::As<ir::ThreadIndex>(&node);
    const bool is_own = thread && (thread->value == ir::ThreadValue::kBlockIdx ||
                                   (coarsening.IsPacked() && thread->value == ir::ThreadValue::kThreadIdx));
    found = found || (is_own && thread->axis == coarsening.axis);
  });
  return found;
}

bool IsGridIndex(const ir::Expr& expr, int axis, uint32_t threads) {
  const auto* sum = ir::As<ir::Binary>(&expr);
  if (!sum || sum->op != ir::BinaryOp::kAdd || !sum->exact) return false;
  const bool thread_first = IsThreadValue(*sum->left, ir::ThreadValue::kThreadIdx, axis);
  if (!thread_first && !IsThreadValue(*sum->right, ir::ThreadValue::kThreadIdx, axis)) return false;
  const auto* product = ir::As<ir::Binary>(&Unconverted(thread_first ? *sum->right : *sum->left));
  if (!product || product->op != ir::BinaryOp::kMul || !product->exact) return false;
  const bool block_first = IsThreadValue(*product->left, ir::ThreadValue::kBlockIdx, axis);
  if (!block_first && !IsThreadValue(*product->right, ir::ThreadValue::kBlockIdx, axis)) return false;
  const ir::Expr& width = Unconverted(block_first ? *product->right : *product->left);
  const auto* number = ir::As<ir::Constant>(&width);
  return IsThreadValue(width, ir::ThreadValue::kBlockDim, axis) || (number && threads > 0 && number->bits == threads);
}

bool IsPlainOperation(const ir::Expr& node) {
  switch (node.kind) {
    case ir::Kind::kConstant:
    case ir::Kind::kVariableRef:
    case ir::Kind::kThreadIndex:
    case ir::Kind::kGridIndex:
    case ir::Kind::kGridSize:
    case ir::Kind::kUnary:
    case ir::Kind::kBinary:
    case ir::Kind::kCompare:
    case ir::Kind::kLogical:
    case ir::Kind::kSelect:
    case ir::Kind::kConvert:
    case ir::Kind::kExtent:
    case ir::Kind::kStride:
    case ir::Kind::kSize: return true;
    case ir::Kind::kIntrinsic: return static_cast<const ir::Intrinsic&>(node).row->effects == Effects::kPure;
    default: return false;
  }
}

bool IsPlainNumber(const ir::Expr& expr) {
  bool plain = true;
  ForEachNode(expr, [&](const ir::Expr& node) { plain = plain && IsPlainOperation(node); });
  return plain;
}

WorstBlock FindWorstBlock(const ir::Expr& condition, const Coarsening& coarsening) {
  if (!ReadsPosition(condition, coarsening)) return WorstBlock::kAny;
  const auto* compare = ir::As<ir::Compare>(&condition);
  if (!compare || !compare->left->type->IsInteger()) return WorstBlock::kEach;
  const TrendFinder finder(coarsening);
  Trend left = finder.Of(*compare->left), right = finder.Of(*compare->right);
  if (compare->op == ir::CompareOp::kGt || compare->op == ir::CompareOp::kGe)
    std::swap(left, right);
  else if (compare->op != ir::CompareOp::kLt && compare->op != ir::CompareOp::kLe)
    return WorstBlock::kEach;
  // The condition is that `left` is below `right`.
  switch (Together(left, Opposite(right))) {
    case Trend::kSame: return WorstBlock::kAny;
    case Trend::kRises: return WorstBlock::kLast;
    case Trend::kFalls: return WorstBlock::kFirst;
    case Trend::kUnknown: break;
  }
  return WorstBlock::kEach;
}

std::vector<const ir::Expr*> SplitConjunction(const ir::Expr& condition) {
  const auto* logical = ir::As<ir::Logical>(&condition);
  if (!logical || logical->op != ir::LogicalOp::kAnd) return {&condition};
  std::vector<const ir::Expr*> all = SplitConjunction(*logical->left);
  for (const ir::Expr* each : SplitConjunction(*logical->right)) all.push_back(each);
  return all;
}

}  // namespace pyk2cu::lowering
