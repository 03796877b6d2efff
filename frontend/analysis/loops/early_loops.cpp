#include "frontend/analysis/loops/early_loops.h"

#include <algorithm>

#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

/// Of a loop that runs all of its rounds. Each neighbor makes all comparisons.
constexpr Wide kMostRounds = 16;

const ir::Expr& Unconverted(const ir::Expr& expr) {
  const auto* convert = ir::As<ir::Convert>(&expr);
  const bool widens = convert && convert->operand->type->IsInteger() && convert->type->IsInteger() &&
                      convert->operand->type->IsSigned() && convert->type->IsSigned() &&
                      convert->operand->type->Bits() <= convert->type->Bits();
  return widens ? Unconverted(*convert->operand) : expr;
}

void Split(const ir::Expr& condition, std::vector<const ir::Expr*>& to) {
  const auto* logical = ir::As<ir::Logical>(&condition);
  if (!logical || logical->op != ir::LogicalOp::kAnd) return to.push_back(&condition);
  Split(*logical->left, to);
  Split(*logical->right, to);
}

/// The end of the counter, as `counter < end` says.
std::optional<Wide> StopOf(const ir::Expr& condition, const ir::Variable& counter) {
  const auto* compare = ir::As<ir::Compare>(&condition);
  if (!compare) return std::nullopt;
  if (compare->op == ir::CompareOp::kLt && IsValueOf(*compare->left, counter)) return ConstantOf(*compare->right);
  if (compare->op == ir::CompareOp::kGt && IsValueOf(*compare->right, counter)) return ConstantOf(*compare->left);
  return std::nullopt;
}

/// The variable that the statement adds one to; null: it is another statement.
const ir::Variable* CountedBy(const ir::Stmt& stmt) {
  const auto* assign = ir::As<ir::Assign>(&stmt);
  const auto* sum = assign ? ir::As<ir::Binary>(&Unconverted(*assign->value)) : nullptr;
  if (!sum || sum->op != ir::BinaryOp::kAdd || !assign->variable->type->IsInteger()) return nullptr;
  const bool left = IsValueOf(*sum->left, *assign->variable) && ConstantOf(*sum->right) == Wide{1};
  const bool right = IsValueOf(*sum->right, *assign->variable) && ConstantOf(*sum->left) == Wide{1};
  return left || right ? assign->variable : nullptr;
}

bool Defines(const ir::Stmt& stmt, const ir::Variable& variable) {
  const ir::Stmt* const list[] = {&stmt};
  bool found = false;
  const auto look = [&](const ir::Node& node) {
    ir::ForEachDefinition(node, [&](const ir::Variable& each) { found |= &each == &variable; });
  };
  ir::WalkStatements(list, look, look);
  return found;
}

/// Whether the expression can be evaluated where the program would not, but for the elements that it reads: it has no
/// effects, ends, raises nothing and divides by no zero.
bool IsHarmless(const ir::Expr& expr) {
  bool harmless = true;
  ir::WalkExpression(expr, [&](const ir::Expr& each) {
    const auto* intrinsic = ir::As<ir::Intrinsic>(&each);
    const auto* binary = ir::As<ir::Binary>(&each);
    switch (each.kind) {
      case ir::Kind::kConstant:
      case ir::Kind::kVariableRef:
      case ir::Kind::kThreadIndex:
      case ir::Kind::kGridIndex:
      case ir::Kind::kUnary:
      case ir::Kind::kCompare:
      case ir::Kind::kLogical:
      case ir::Kind::kSelect:
      case ir::Kind::kConvert:
      case ir::Kind::kExtent:
      case ir::Kind::kSize: return;
      case ir::Kind::kLoad:
        harmless &= each.type->IsScalar() && ir::As<ir::VariableRef>(static_cast<const ir::Load&>(each).array);
        return;
      case ir::Kind::kIntrinsic: harmless &= intrinsic->row->effects == Effects::kPure; return;
      case ir::Kind::kBinary: {
        const bool divides = binary->op == ir::BinaryOp::kDiv || binary->op == ir::BinaryOp::kFloorDiv ||
                             binary->op == ir::BinaryOp::kMod;
        harmless &= !divides || ConstantOf(*binary->right).value_or(0) != 0;
        return;
      }
      default: harmless = false;
    }
  });
  return harmless;
}

bool HasFewRounds(std::optional<Wide> start, std::optional<Wide> stop) {
  return start && stop && *stop > *start && *stop - *start <= kMostRounds;
}

std::optional<EarlyLoop> WhileAfter(std::span<const ir::Stmt* const> before, const ir::Stmt& stmt) {
  const auto* loop = ir::As<ir::While>(&stmt);
  const ir::Variable* counter = loop && loop->body.size() == 1 ? CountedBy(*loop->body[0]) : nullptr;
  const std::optional<Wide> start = counter ? ValueAfter(before, *counter) : std::nullopt;
  if (!start || !IsHarmless(*loop->condition)) return std::nullopt;
  std::vector<const ir::Expr*> all;
  Split(*loop->condition, all);
  const std::optional<Wide> stop = StopOf(*all[0], *counter);
  if (!HasFewRounds(start, stop) || all.size() < 2) return std::nullopt;
  return EarlyLoop{loop->span, *counter, *start, *stop, {all.begin() + 1, all.end()}, false, true, {}};
}

bool AssignsConstant(const ir::Stmt* stmt) {
  const auto* assign = ir::As<ir::Assign>(stmt);
  return assign && assign->value->kind == ir::Kind::kConstant;
}

std::optional<EarlyLoop> ForWithBreak(const ir::Stmt& stmt) {
  const auto* loop = ir::As<ir::ForRange>(&stmt);
  const auto* branch = loop && loop->body.size() == 1 ? ir::As<ir::If>(loop->body[0]) : nullptr;
  if (!branch || !branch->otherwise.empty() || branch->then.empty()) return std::nullopt;
  const std::span<const ir::Stmt* const> ended = branch->then.first(branch->then.size() - 1);
  const std::optional<Wide> start = ConstantOf(*loop->start), stop = ConstantOf(*loop->stop);
  const bool counts = ConstantOf(*loop->step) == Wide{1} && HasFewRounds(start, stop);
  const bool breaks = branch->then.back()->kind == ir::Kind::kBreak && std::ranges::all_of(ended, AssignsConstant);
  if (!counts || !breaks || !IsHarmless(*branch->condition)) return std::nullopt;
  return EarlyLoop{loop->span, *loop->variable, *start, *stop, {branch->condition}, true, false, ended};
}

}  // namespace

std::optional<EarlyLoop> EarlyLoopAfter(std::span<const ir::Stmt* const> before, const ir::Stmt& stmt) {
  const std::optional<EarlyLoop> loop = WhileAfter(before, stmt);
  return loop ? loop : ForWithBreak(stmt);
}

std::optional<Wide> ValueAfter(std::span<const ir::Stmt* const> list, const ir::Variable& variable) {
  for (size_t i = list.size(); i-- > 0;) {
    if (!Defines(*list[i], variable)) continue;
    const auto* assign = ir::As<ir::Assign>(list[i]);
    return assign && assign->variable == &variable ? ConstantOf(*assign->value) : std::nullopt;
  }
  return std::nullopt;
}

bool IsValueOf(const ir::Expr& expr, const ir::Variable& variable) {
  const auto* ref = ir::As<ir::VariableRef>(&Unconverted(expr));
  return ref && ref->variable == &variable;
}

std::optional<Wide> ConstantOf(const ir::Expr& expr) {
  const auto* constant = ir::As<ir::Constant>(&Unconverted(expr));
  if (!constant || !(constant->type->IsInteger() || constant->type->IsBool())) return std::nullopt;
  return ValueOf(*constant);
}

}  // namespace pyk2cu::analysis
