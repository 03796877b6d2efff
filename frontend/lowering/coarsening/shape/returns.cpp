#include "frontend/lowering/coarsening/shape/returns.h"

#include <vector>

#include "frontend/ir/rewrite.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

bool HasReturn(const ir::Stmt& stmt) {
  bool found = stmt.kind == ir::Kind::kReturn;
  ForEachBlock(stmt, [&](ir::StmtList inner) {
    for (const ir::Stmt* each : inner) found = found || HasReturn(*each);
  });
  return found;
}

bool AlwaysReturns(ir::StmtList list) {
  for (const ir::Stmt* stmt : list) {
    if (stmt->kind == ir::Kind::kReturn) return true;
    const auto* branch = ir::As<ir::If>(stmt);
    if (branch && AlwaysReturns(branch->then) && AlwaysReturns(branch->otherwise)) return true;
  }
  return false;
}

ir::CompareOp Inverse(ir::CompareOp op) {
  switch (op) {
    case ir::CompareOp::kLt: return ir::CompareOp::kGe;
    case ir::CompareOp::kLe: return ir::CompareOp::kGt;
    case ir::CompareOp::kGt: return ir::CompareOp::kLe;
    case ir::CompareOp::kGe: return ir::CompareOp::kLt;
    case ir::CompareOp::kEq: return ir::CompareOp::kNe;
    case ir::CompareOp::kNe: break;
  }
  return ir::CompareOp::kEq;
}

bool ReturnsInLoop(ir::StmtList list) {
  bool found = false;
  for (const ir::Stmt* stmt : list) {
    const bool is_loop = stmt->kind == ir::Kind::kWhile || stmt->kind == ir::Kind::kForRange;
    if (is_loop) found = found || HasReturn(*stmt);
    ForEachBlock(*stmt, [&](ir::StmtList inner) { found = found || ReturnsInLoop(inner); });
  }
  return found;
}

/// Each `return` as `continue`.
ir::StmtList WithContinue(ir::StmtList list, Arena& arena) {
  ir::Rewriter rewriter(
      arena, {.statement = [&](const ir::Stmt& stmt, ir::Rewriter& inner, std::vector<const ir::Stmt*>& out) {
        const bool returns = stmt.kind == ir::Kind::kReturn;
        out.push_back(returns ? arena.New<ir::Continue>(ir::Kind::kContinue, stmt.span) : inner.Children(stmt));
      }});
  return rewriter.Block(list);
}

class ReturnRemoval {
 public:
  explicit ReturnRemoval(Arena& arena) : arena_(arena) {}

  /// The list up to where it returns; nullopt if a branch returns only sometimes.
  std::optional<ir::StmtList> Ended(ir::StmtList list) {
    std::vector<const ir::Stmt*> out;
    for (size_t i = 0; i < list.size(); ++i) {
      if (list[i]->kind == ir::Kind::kReturn) break;
      if (!HasReturn(*list[i])) {
        out.push_back(list[i]);
        continue;
      }
      const auto* branch = ir::As<ir::If>(list[i]);
      const ir::Stmt* ended = branch ? EndedBranch(*branch, list.subspan(i + 1)) : nullptr;
      if (!ended) return std::nullopt;
      out.push_back(ended);
      break;
    }
    return arena_.Copy(out);
  }

 private:
  /// The branch with what follows it inside; null if that cannot be.
  const ir::Stmt* EndedBranch(const ir::If& branch, ir::StmtList rest) {
    const bool then_returns = AlwaysReturns(branch.then), otherwise_returns = AlwaysReturns(branch.otherwise);
    if (!rest.empty() && !then_returns && !otherwise_returns) return nullptr;
    const std::optional<ir::StmtList> then = Ended(then_returns ? branch.then : Joined(branch.then, rest));
    const std::optional<ir::StmtList> otherwise =
        Ended(otherwise_returns || !then_returns ? branch.otherwise : Joined(branch.otherwise, rest));
    if (!then || !otherwise) return nullptr;
    if (then->empty() && !otherwise->empty())
      return arena_.New<ir::If>(ir::Kind::kIf, branch.span, Negated(*branch.condition, arena_), *otherwise,
                                ir::StmtList());
    return arena_.New<ir::If>(ir::Kind::kIf, branch.span, branch.condition, *then, *otherwise);
  }

  ir::StmtList Joined(ir::StmtList first, ir::StmtList second) {
    std::vector<const ir::Stmt*> all(first.begin(), first.end());
    all.insert(all.end(), second.begin(), second.end());
    return arena_.Copy(all);
  }

  Arena& arena_;
};

}  // namespace

std::optional<PartBody> WithoutReturns(ir::StmtList body, Arena& arena) {
  if (ReturnsInLoop(body)) return std::nullopt;
  if (const std::optional<ir::StmtList> ended = ReturnRemoval(arena).Ended(body)) return PartBody{*ended};
  return PartBody{WithContinue(body, arena), true};
}

const ir::Expr* Negated(const ir::Expr& condition, Arena& arena) {
  if (const auto* logical = ir::As<ir::Logical>(&condition)) {
    const auto op = logical->op == ir::LogicalOp::kAnd ? ir::LogicalOp::kOr : ir::LogicalOp::kAnd;
    return arena.New<ir::Logical>(ir::Kind::kLogical, logical->span, logical->type, op, Negated(*logical->left, arena),
                                  Negated(*logical->right, arena));
  }
  if (const auto* unary = ir::As<ir::Unary>(&condition); unary && unary->op == ir::UnaryOp::kNot) return unary->operand;
  const auto* compare = ir::As<ir::Compare>(&condition);
  const bool is_equality = compare && (compare->op == ir::CompareOp::kEq || compare->op == ir::CompareOp::kNe);
  // The order of floats has no inverse: NaN is neither below a number nor not below it.
  if (compare && (is_equality || compare->left->type->IsInteger()))
    return arena.New<ir::Compare>(ir::Kind::kCompare, compare->span, compare->type, Inverse(compare->op), compare->left,
                                  compare->right);
  return arena.New<ir::Unary>(ir::Kind::kUnary, condition.span, condition.type, ir::UnaryOp::kNot, &condition);
}

}  // namespace pyk2cu::lowering
