#include "frontend/analysis/loops/index_limits.h"

#include <algorithm>

#include "frontend/analysis/fold.h"
#include "frontend/analysis/ranges/launch.h"
#include "frontend/ir/rewrite.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

/// Conditions of more comparisons are not written.
constexpr size_t kMostConditions = 8;

bool IsSum(const ir::Binary& binary) {
  return binary.op == ir::BinaryOp::kAdd || binary.op == ir::BinaryOp::kSub || binary.op == ir::BinaryOp::kMul;
}

/// Whether two expressions of the kinds that IsFixed allows, or comparisons of such, are the same.
bool IsSame(const ir::Expr& a, const ir::Expr& b) {
  if (a.kind != b.kind || a.type != b.type) return false;
  bool same = ir::Visit(a, [&](const auto& left) {
    using Node = std::decay_t<decltype(left)>;
    Node right = static_cast<const Node&>(b);
    bool equal = true;
    ir::ForEachFieldPair(left, right, [&]<ir::Role R, class Field>(ir::FieldTag<R>, const Field& x, Field& y) {
      if constexpr (R == ir::Role::kUse || R == ir::Role::kData) equal &= ir::IsSameField(x, y);
    });
    return equal;
  });
  std::vector<const ir::Expr*> left, right;
  ir::ForEachOperand(a, [&](const ir::Expr& operand) { left.push_back(&operand); });
  ir::ForEachOperand(b, [&](const ir::Expr& operand) { right.push_back(&operand); });
  same &= left.size() == right.size();
  for (size_t i = 0; i < left.size() && same; ++i) same = IsSame(*left[i], *right[i]);
  return same;
}

std::optional<Wide> ConstantOf(const ir::Expr& expr) {
  const auto* constant = ir::As<ir::Constant>(&expr);
  return constant ? std::optional(ValueOf(*constant)) : std::nullopt;
}

}  // namespace

IndexLimits::IndexLimits(const ir::Function& function, const ir::ForRange& loop, const FunctionRanges& ranges,
                         Arena& arena)
    : loop_(loop), ranges_(ranges), arena_(arena), assigned_(AssignedVariables(function)) {
  // Variables that were made since the ranges were found belong to other loops, which this one is not in.
  assigned_.resize(function.variables.size(), true);
  changed_.resize(function.variables.size());
  const auto note = [&](const ir::Node& node) {
    ir::ForEachDefinition(node, [&](const ir::Variable& variable) { changed_[variable.index] = true; });
  };
  note(loop);
  ir::WalkStatements(loop.body, note, note);
}

bool IndexLimits::Find() {
  const Interval step = ranges_.Of(*loop_.step).range;
  if (step.IsEmpty() || step.Contains(0)) return false;
  upwards_ = step.lo > 0;
  ir::WalkStatements(
      loop_.body,
      [&](const ir::Stmt& stmt) {
        if (const auto* store = ir::As<ir::Store>(&stmt)) Add(*store->array, store->indices);
      },
      [&](const ir::Expr& expr) {
        if (const auto* load = ir::As<ir::Load>(&expr)) Add(*load->array, load->indices);
        if (const auto* view = ir::As<ir::View>(&expr)) Add(*view->array, view->indices);
        if (const auto* address = ir::As<ir::ElementAddress>(&expr)) Add(*address->array, address->indices);
      });
  return Conditions(loop_).size() <= kMostConditions;
}

bool IndexLimits::AreWorthIt() const {
  return others_.empty() ? !limits_.empty() : std::ranges::any_of(limits_, &Limit::moves);
}

void IndexLimits::Add(const ir::Expr& array, ir::IndexList indices) {
  const auto* ref = ir::As<ir::VariableRef>(&array);
  const bool is_fixed = ref && !assigned_[ref->variable->index];
  for (size_t axis = 0; axis < indices.size(); ++axis) {
    const ir::ElementIndex& index = indices[axis];
    if (!ranges_.inside.contains(&index) || ranges_.IsInside(index)) continue;
    if (const std::optional<bool> moves = is_fixed ? Moves(*index.value) : std::nullopt)
      limits_.push_back({&array, static_cast<int>(axis), index.value, *moves});
    else
      others_.push_back(&index);
  }
}

bool IndexLimits::KeepsBounds() const { return IsFixed(*loop_.start) && IsFixed(*loop_.stop) && IsFixed(*loop_.step); }

/// Whether the expression has the same value in all rounds, and evaluating it once more costs little and does nothing.
bool IndexLimits::IsFixed(const ir::Expr& expr) const {
  bool fixed = true;
  ir::WalkExpression(expr, [&](const ir::Expr& each) {
    switch (each.kind) {
      case ir::Kind::kConstant:
      case ir::Kind::kThreadIndex:
      case ir::Kind::kGridIndex:
      case ir::Kind::kGridSize: break;
      case ir::Kind::kVariableRef: {
        const ir::Variable& variable = *static_cast<const ir::VariableRef&>(each).variable;
        fixed &=
            variable.type->IsArray() ? !assigned_[variable.index] : !changed_[variable.index] && !variable.by_reference;
        break;
      }
      case ir::Kind::kConvert: fixed &= ranges_.Of(each).exact; break;
      case ir::Kind::kBinary: fixed &= IsSum(static_cast<const ir::Binary&>(each)); break;
      case ir::Kind::kExtent:
      case ir::Kind::kSize: break;
      default: fixed = false;
    }
    fixed &= HasRange(*each.type) || each.type->IsArray();
  });
  return fixed;
}

/// Whether the index is the loop's variable plus or minus something fixed, or fixed. Nothing if it is another one.
std::optional<bool> IndexLimits::Moves(const ir::Expr& index) const {
  if (!index.type->IsInteger() || index.type == TypeTable::Scalar(ScalarId::kUInt64)) return {};
  if (IsFixed(index)) return false;
  if (const auto* ref = ir::As<ir::VariableRef>(&index))
    return ref->variable == loop_.variable ? std::optional(true) : std::nullopt;
  if (const auto* convert = ir::As<ir::Convert>(&index))
    return ranges_.Of(index).exact ? Moves(*convert->operand) : std::nullopt;
  const auto* binary = ir::As<ir::Binary>(&index);
  if (!binary || (binary->op != ir::BinaryOp::kAdd && binary->op != ir::BinaryOp::kSub)) return {};
  const bool swap = binary->op == ir::BinaryOp::kAdd && IsFixed(*binary->left);
  const bool fixed = IsFixed(swap ? *binary->left : *binary->right);
  return fixed ? Moves(swap ? *binary->right : *binary->left) : std::nullopt;
}

const ir::Expr* IndexLimits::Condition(const ir::ForRange& loop) {
  const ir::Expr* all = nullptr;
  for (const ir::Expr* each : Conditions(loop))
    all = !all ? each
               : arena_.New<ir::Logical>(ir::Kind::kLogical, loop.span, each->type, ir::LogicalOp::kAnd, all, each);
  return all;
}

std::vector<const ir::Expr*> IndexLimits::Conditions(const ir::ForRange& loop) {
  std::vector<const ir::Expr*> conditions;
  for (const Limit& limit : limits_) AddConditions(limit, loop, conditions);
  return conditions;
}

/// The first and the last index decide. The last one of a loop upwards is that of the stop, less one.
void IndexLimits::AddConditions(const Limit& limit, const ir::ForRange& loop,
                                std::vector<const ir::Expr*>& conditions) {
  using enum ir::CompareOp;
  const auto add = [&](const ir::Expr* condition) {
    const auto same = [&](const ir::Expr* each) { return IsSame(*each, *condition); };
    if (std::ranges::none_of(conditions, same)) conditions.push_back(condition);
  };
  const bool may_be_negative = ranges_.Of(*limit.index).range.lo < 0;
  const ir::Expr* const last = LastRound(loop);
  const ir::Expr* const end = last ? last : loop.stop;
  const ir::Expr* const low = limit.moves ? AtBound(limit, upwards_ ? *loop.start : *end) : limit.index;
  const ir::Expr* const high = limit.moves ? AtBound(limit, upwards_ ? *end : *loop.start) : limit.index;
  const bool low_is_beyond = limit.moves && !upwards_ && !last, high_is_beyond = limit.moves && upwards_ && !last;
  if (may_be_negative) add(Compare(kGe, low, Number(low_is_beyond ? -1 : 0)));
  add(Compare(high_is_beyond ? kLe : kLt, high, ExtentOf(limit)));
}

const ir::Expr* IndexLimits::ExtentOf(const Limit& limit) {
  if (const std::optional<Wide> extent = StaticExtent(*limit.array, limit.axis)) return Number(*extent);
  return arena_.New<ir::Extent>(ir::Kind::kExtent, loop_.span, TypeTable::Int64(), limit.array, limit.axis);
}

/// The index with the bound in place of the loop's variable.
const ir::Expr* IndexLimits::AtBound(const Limit& limit, const ir::Expr& bound) {
  ir::Rewriter rewriter(arena_, {.expression = [&](const ir::Expr& node, ir::Rewriter& each) -> const ir::Expr* {
                          const auto* ref = ir::As<ir::VariableRef>(&node);
                          return ref && ref->variable == loop_.variable ? &bound : each.Children(node);
                        }});
  return rewriter.Expression(*limit.index);
}

/// The last value of the loop's variable, if the bounds are numbers; else null.
const ir::Expr* IndexLimits::LastRound(const ir::ForRange& loop) {
  const std::optional<Wide> start = ConstantOf(*loop.start), stop = ConstantOf(*loop.stop),
                            step = ConstantOf(*loop.step);
  if (!start || !stop || !step) return nullptr;
  const Wide distance = upwards_ ? *stop - 1 - *start : *stop + 1 - *start;
  if ((distance < 0) == upwards_ && distance != 0) return nullptr;
  return MakeInteger(*start + distance / *step * *step, loop.variable->type, loop.span, arena_);
}

const ir::Expr* IndexLimits::Compare(ir::CompareOp op, const ir::Expr* left, const ir::Expr* right) {
  const Type* type = TypeTable::Int64();
  const auto wide = [&](const ir::Expr* expr) {
    return expr->type == type ? expr : arena_.New<ir::Convert>(ir::Kind::kConvert, expr->span, type, expr);
  };
  return arena_.New<ir::Compare>(ir::Kind::kCompare, loop_.span, TypeTable::Scalar(ScalarId::kBool), op, wide(left),
                                 wide(right));
}

const ir::Expr* IndexLimits::Number(Wide value) { return MakeInteger(value, TypeTable::Int64(), loop_.span, arena_); }

}  // namespace pyk2cu::analysis
