#include "frontend/analysis/meanings.h"

#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

constexpr int kDepth = 8;  // how many variables and operators are followed at most

bool IsSum(const ir::Binary& binary) {
  return binary.op == ir::BinaryOp::kAdd || binary.op == ir::BinaryOp::kSub || binary.op == ir::BinaryOp::kMul;
}

/// Whether the value depends on variables alone, so that an equal expression has the same value.
bool IsTrackable(const ir::Expr& expr, int depth = kDepth) {
  if (depth == 0 || !HasRange(*expr.type)) return false;
  if (auto* convert = ir::As<ir::Convert>(&expr)) return IsTrackable(*convert->operand, depth - 1);
  if (auto* binary = ir::As<ir::Binary>(&expr))
    return IsSum(*binary) && IsTrackable(*binary->left, depth - 1) && IsTrackable(*binary->right, depth - 1);
  return expr.kind == ir::Kind::kVariableRef || expr.kind == ir::Kind::kGridIndex ||
         expr.kind == ir::Kind::kThreadIndex || expr.kind == ir::Kind::kConstant;
}

}  // namespace

bool SameBase(const ir::Expr* a, const ir::Expr* b) {
  if (!a || !b || a->kind != b->kind || a->type != b->type) return a == b;
  if (auto* left = ir::As<ir::VariableRef>(a)) return left->variable == ir::As<ir::VariableRef>(b)->variable;
  if (auto* left = ir::As<ir::Constant>(a)) return left->bits == ir::As<ir::Constant>(b)->bits;
  if (auto* left = ir::As<ir::GridIndex>(a)) return left->axis == ir::As<ir::GridIndex>(b)->axis;
  if (auto* left = ir::As<ir::Convert>(a)) return SameBase(left->operand, ir::As<ir::Convert>(b)->operand);
  if (auto* left = ir::As<ir::Binary>(a)) {
    auto* right = ir::As<ir::Binary>(b);
    return left->op == right->op && SameBase(left->left, right->left) && SameBase(left->right, right->right);
  }
  auto *left = ir::As<ir::ThreadIndex>(a), *right = ir::As<ir::ThreadIndex>(b);
  return left && left->value == right->value && left->axis == right->axis;
}

bool Mentions(const ir::Expr& expr, const ir::Variable& variable) {
  bool found = false;
  WalkExpression(expr, [&](const ir::Expr& each) {
    auto* ref = ir::As<ir::VariableRef>(&each);
    found = found || (ref && ref->variable == &variable);
  });
  return found;
}

Meanings::Meanings(const ir::Function& function, const FunctionRanges& ranges)
    : ranges_(ranges), assignments_(function.variables.size()) {
  WalkStatements(
      function.body,
      [&](const ir::Stmt& stmt) {
        if (auto* assign = ir::As<ir::Assign>(&stmt)) Count(*assign->variable, assign->value);
        if (auto* loop = ir::As<ir::ForRange>(&stmt)) Count(*loop->variable, nullptr);
      },
      [&](const ir::Expr& expr) {
        if (auto* bind = ir::As<ir::Bind>(&expr)) Count(*bind->variable, bind->value);
      });
}

void Meanings::Count(const ir::Variable& variable, const ir::Expr* value) {
  Assignments& all = assignments_[variable.index];
  all.count += variable.by_reference ? 2 : 1;  // C++ may change it, too
  all.value = value;
}

const ir::Variable* Meanings::FixedArray(const ir::Expr& array) const {
  auto* ref = ir::As<ir::VariableRef>(&array);
  return ref && assignments_[ref->variable->index].count == 0 ? ref->variable : nullptr;
}

/// Follows a variable that is assigned once to an extent or a size. Before the assignment it is zero, which is no
/// larger than any extent, so that what is learned from it holds there, too.
const ir::Expr& Meanings::Meaning(const ir::Expr& expr, int depth) const {
  if (auto* convert = ir::As<ir::Convert>(&expr); convert && depth > 0) {
    const bool keeps = HasRange(*convert->type) && HasRange(*convert->operand->type) &&
                       RangeOf(*convert->type).Contains(ranges_.Of(*convert->operand).range);
    return keeps && !convert->type->IsBool() ? Meaning(*convert->operand, depth - 1) : expr;
  }
  auto* ref = ir::As<ir::VariableRef>(&expr);
  if (!ref || depth == 0 || ref->variable->kind == ir::VariableKind::kParameter) return expr;
  const Assignments& all = assignments_[ref->variable->index];
  if (all.count != 1 || !all.value) return expr;
  const ir::Expr& value = Meaning(*all.value, depth - 1);
  return value.kind == ir::Kind::kExtent || value.kind == ir::Kind::kSize ? value : expr;
}

std::optional<std::pair<ExtentName, Wide>> Meanings::AsExtent(const ir::Expr& expr) const {
  const ir::Expr& meaning = Meaning(expr, kDepth);
  if (auto* extent = ir::As<ir::Extent>(&meaning)) {
    if (const ir::Variable* array = FixedArray(*extent->array))
      return std::pair(ExtentName{array, extent->axis}, Wide{0});
  }
  if (auto* size = ir::As<ir::Size>(&meaning); size && size->array->type->ndim() == 1) {
    if (const ir::Variable* array = FixedArray(*size->array)) return std::pair(ExtentName{array, 0}, Wide{0});
  }
  auto* binary = ir::As<ir::Binary>(&meaning);
  if (!binary || !ranges_.Of(*binary).exact || (binary->op != ir::BinaryOp::kSub && binary->op != ir::BinaryOp::kAdd))
    return std::nullopt;
  auto* constant = ir::As<ir::Constant>(binary->right);
  auto left = constant ? AsExtent(*binary->left) : std::nullopt;
  if (!left) return std::nullopt;
  left->second += binary->op == ir::BinaryOp::kSub ? ValueOf(*constant) : -ValueOf(*constant);
  return left;
}

Linear Meanings::AsLinear(const ir::Expr& given) const {
  const ir::Expr& expr = Meaning(given, kDepth);
  auto* binary = ir::As<ir::Binary>(&expr);
  if (binary && (binary->op == ir::BinaryOp::kAdd || binary->op == ir::BinaryOp::kSub) && ranges_.Of(*binary).exact) {
    if (auto* constant = ir::As<ir::Constant>(binary->right)) {
      Linear left = AsLinear(*binary->left);
      left.offset += binary->op == ir::BinaryOp::kAdd ? ValueOf(*constant) : -ValueOf(*constant);
      return left;
    }
    if (auto* constant = ir::As<ir::Constant>(binary->left); constant && binary->op == ir::BinaryOp::kAdd) {
      Linear right = AsLinear(*binary->right);
      right.offset += ValueOf(*constant);
      return right;
    }
  }
  return {IsTrackable(expr) ? &expr : nullptr, 0};
}

}  // namespace pyk2cu::analysis
