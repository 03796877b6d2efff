#include "frontend/lowering/coarsening/shape/small_loops.h"

#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

constexpr int64_t kMostRounds = 32;  ///< of loops that are unrolled, all rounds of nested ones together

/// Beyond it numbers are not followed, so that sums of them fit in 64 bits.
constexpr int64_t kLimit = int64_t{1} << 31;

std::optional<int64_t> Within(int64_t number) {
  return number >= -kLimit && number <= kLimit ? std::optional(number) : std::nullopt;
}

bool HasMoreRounds(ir::StmtList list, int64_t most, const ConstantNumbers& numbers) {
  for (const ir::Stmt* stmt : list) {
    if (stmt->kind == ir::Kind::kWhile) return true;
    int64_t inner = most;
    if (const auto* loop = ir::As<ir::ForRange>(stmt)) {
      const int64_t rounds = RoundsOf(*loop, numbers).value_or(most + 1);
      if (rounds > most) return true;
      if (rounds > 0) inner = most / rounds;
    }
    bool found = false;
    ForEachBlock(*stmt, [&](ir::StmtList block) { found = found || HasMoreRounds(block, inner, numbers); });
    if (found) return true;
  }
  return false;
}

}  // namespace

ConstantNumbers::ConstantNumbers(ir::StmtList body) {
  const auto note = [&](const ir::Node& node, const ir::Expr* value) {
    ir::ForEachDefinition(node, [&](const ir::Variable& variable) {
      const auto [known, is_new] = values_.emplace(&variable, value);
      if (!is_new) known->second = nullptr;
    });
  };
  const auto value_of = [](const ir::Stmt& stmt) {
    const auto* assign = ir::As<ir::Assign>(&stmt);
    return assign ? assign->value : nullptr;
  };
  ir::WalkStatements(
      body, [&](const ir::Stmt& stmt) { note(stmt, value_of(stmt)); },
      [&](const ir::Expr& expr) { note(expr, nullptr); });
}

std::optional<int64_t> ConstantNumbers::Of(const ir::Expr& expr, int depth) const {
  if (depth == 0 || !expr.type->IsInteger()) return std::nullopt;
  if (const auto* constant = ir::As<ir::Constant>(&expr)) return Within(static_cast<int64_t>(constant->bits));
  if (const auto* ref = ir::As<ir::VariableRef>(&expr)) {
    const auto known = values_.find(ref->variable);
    return known != values_.end() && known->second ? Of(*known->second, depth - 1) : std::nullopt;
  }
  if (expr.type->Bits() < 32) return std::nullopt;  // numbers below kLimit fit in the others, but for overflow
  if (const auto* convert = ir::As<ir::Convert>(&expr)) {
    const bool keeps = convert->operand->type->IsInteger() && convert->type->IsSigned();
    return keeps ? Of(*convert->operand, depth - 1) : std::nullopt;
  }
  if (const auto* unary = ir::As<ir::Unary>(&expr); unary && unary->op == ir::UnaryOp::kNegate && unary->exact) {
    const std::optional<int64_t> operand = Of(*unary->operand, depth - 1);
    return operand ? Within(-*operand) : std::nullopt;
  }
  const auto* binary = ir::As<ir::Binary>(&expr);
  const bool adds = binary && (binary->op == ir::BinaryOp::kAdd || binary->op == ir::BinaryOp::kSub);
  if (!adds || !binary->exact) return std::nullopt;
  const std::optional<int64_t> left = Of(*binary->left, depth - 1), right = Of(*binary->right, depth - 1);
  if (!left || !right) return std::nullopt;
  return Within(binary->op == ir::BinaryOp::kAdd ? *left + *right : *left - *right);
}

std::optional<int64_t> RoundsOf(const ir::ForRange& loop, const ConstantNumbers& numbers) {
  const std::optional<int64_t> from = numbers.Of(*loop.start), to = numbers.Of(*loop.stop), by = numbers.Of(*loop.step);
  if (!from || !to || by.value_or(0) == 0) return std::nullopt;
  return *by > 0 ? (*to - *from + *by - 1) / *by : (*from - *to - *by - 1) / -*by;
}

bool HasLongLoop(ir::StmtList list, const ConstantNumbers& numbers) {
  return HasMoreRounds(list, kMostRounds, numbers);
}

}  // namespace pyk2cu::lowering
