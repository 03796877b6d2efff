#include "frontend/lowering/coarsening/shape/kernel_shape.h"

#include <map>
#include <set>

#include "frontend/ir/rewrite.h"
#include "frontend/ir/rows.h"
#include "frontend/lowering/use/walk.h"

namespace pyk2cu::lowering {
namespace {

class ShapeFinder {
 public:
  ShapeFinder(const ir::Function& kernel, ir::StmtList body, Arena& arena)
      : kernel_(kernel), body_(body), arena_(arena), definitions_(CountDefinitions(body)) {
    shape_.known.insert(kernel.parameters.begin(), kernel.parameters.end());
  }

  KernelShape Run() {
    size_t next = 0;
    while (next < body_.size() && TakeAssignment(*body_[next])) ++next;
    shape_.work = shape_.inside = body_.subspan(next);
    while (shape_.inside.size() == 1 && TakeGuard(*shape_.inside[0])) {}
    for (const auto& [variable, value] : values_)
      if (definitions_.at(variable) == 1 && IsKnown(*value)) shape_.own_values.emplace(variable, value);
    return std::move(shape_);
  }

 private:
  /// An assignment at the top of the body.
  bool TakeAssignment(const ir::Stmt& stmt) {
    const auto* assign = ir::As<ir::Assign>(&stmt);
    if (!assign) return false;
    if (const ir::ElementAddress* row = ir::AddressOfRow(stmt)) return TakeRow(stmt, *row);
    if (!assign->variable->type->IsScalar() || !IsPlainNumber(*assign->value)) return false;
    const ir::Expr* value = Substituted(*assign->value);
    values_.erase(assign->variable);
    // As it is written it must not read a block's own variable, even one with a known value: the statement moves up.
    const bool is_shared = !ReadsPosition(*assign->value, Arrangement()) && IsKnown(*assign->value);
    if (definitions_.at(assign->variable) == 1 && is_shared) return Share(*assign);
    const bool is_index = Arrangement().IsPacked() && value->kind == ir::Kind::kGridIndex;
    shape_.own.push_back(is_index ? arena_.New<ir::Assign>(ir::Kind::kAssign, stmt.span, assign->variable, value)
                                  : &stmt);
    values_[assign->variable] = value;
    return true;
  }

  bool TakeRow(const ir::Stmt& stmt, const ir::ElementAddress& row) {
    bool is_shared = Arrangement().IsPacked() && IsKnown(*row.array);
    for (const ir::ElementIndex& index : row.indices) {
      if (!IsPlainNumber(*index.value)) return false;
      is_shared = is_shared && !ReadsPosition(*index.value, Arrangement()) && IsKnown(*index.value);
    }
    const auto& assign = static_cast<const ir::Assign&>(stmt);
    if (is_shared && definitions_.at(assign.variable) == 1) return Share(assign);
    shape_.own.push_back(&stmt);
    return true;
  }

  bool Share(const ir::Assign& assign) {
    shape_.shared.push_back(&assign);
    shape_.known.insert(assign.variable);
    return true;
  }

  /// A branch around all that is left: its conditions up to the first one that a single block does not decide.
  bool TakeGuard(const ir::Stmt& stmt) {
    const auto* branch = ir::As<ir::If>(&stmt);
    if (!branch || !branch->otherwise.empty()) return false;
    const std::vector<const ir::Expr*> conditions = SplitConjunction(*branch->condition);
    size_t taken = 0;
    while (taken < conditions.size() && TakeCondition(*conditions[taken])) ++taken;
    if (taken == 0) return false;
    shape_.inside = branch->then;
    if (taken == conditions.size()) return true;
    const ir::Expr* rest = conditions[taken];
    for (size_t i = taken + 1; i < conditions.size(); ++i)
      rest = arena_.New<ir::Logical>(ir::Kind::kLogical, branch->span, rest->type, ir::LogicalOp::kAnd, rest,
                                     conditions[i]);
    const std::vector<const ir::Stmt*> inner = {
        arena_.New<ir::If>(ir::Kind::kIf, branch->span, rest, branch->then, ir::StmtList())};
    shape_.inside = arena_.Copy(inner);
    return false;
  }

  bool TakeCondition(const ir::Expr& condition) {
    if (!IsPlainNumber(condition)) return false;
    const ir::Expr* value = Substituted(condition);
    const WorstBlock worst = FindWorstBlock(*value, Arrangement());
    if (worst == WorstBlock::kEach || !IsKnown(*value)) return false;
    shape_.guard.push_back({value, worst});
    return true;
  }

  const Coarsening& Arrangement() const { return kernel_.facts.coarsening; }

  /// The expression with the values of the block's own variables; where threads are packed, with the index in the grid
  /// as one node, because the index of a thread in its block means little there.
  const ir::Expr* Substituted(const ir::Expr& expr) {
    ir::Rewriter rewriter(arena_, {.expression = [&](const ir::Expr& node, ir::Rewriter& inner) -> const ir::Expr* {
                            const auto* ref = ir::As<ir::VariableRef>(&node);
                            const auto value = ref ? values_.find(ref->variable) : values_.end();
                            return Indexed(value == values_.end() ? inner.Children(node) : value->second);
                          }});
    return rewriter.Expression(expr);
  }

  const ir::Expr* Indexed(const ir::Expr* expr) {
    const uint8_t axis = Arrangement().axis;
    const bool is_index = Arrangement().IsPacked() && IsGridIndex(*expr, axis, kernel_.facts.block[axis]);
    return is_index ? arena_.New<ir::GridIndex>(ir::Kind::kGridIndex, expr->span, expr->type, axis) : expr;
  }

  /// Whether all variables are parameters, or the same in all blocks.
  bool IsKnown(const ir::Expr& expr) const {
    bool known = true;
    ForEachNode(expr, [&](const ir::Expr& node) {
      const auto* ref = ir::As<ir::VariableRef>(&node);
      known = known && (!ref || shape_.known.contains(ref->variable));
    });
    return known;
  }

  const ir::Function& kernel_;
  ir::StmtList body_;
  Arena& arena_;
  std::map<const ir::Variable*, int> definitions_;
  std::map<const ir::Variable*, const ir::Expr*> values_;  ///< of the block's own variables so far
  KernelShape shape_;
};

}  // namespace

std::map<const ir::Variable*, int> CountDefinitions(ir::StmtList body) {
  std::map<const ir::Variable*, int> counts;
  const auto count = [&](const ir::Node& node) {
    ir::ForEachDefinition(node, [&](const ir::Variable& variable) { ++counts[&variable]; });
  };
  ir::WalkStatements(body, count, count);
  return counts;
}

KernelShape FindShape(const ir::Function& kernel, ir::StmtList body, Arena& arena) {
  return ShapeFinder(kernel, body, arena).Run();
}

}  // namespace pyk2cu::lowering
