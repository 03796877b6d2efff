#include "frontend/analysis/unread.h"

#include <vector>

#include "frontend/builtins/builtin_row.h"
#include "frontend/ir/rewrite.h"
#include "frontend/ir/rows.h"
#include "frontend/ir/walk.h"

namespace pyk2cu::analysis {
namespace {

/// Whether evaluating the expression has no effect but the errors that the function checks for.
bool OnlyComputes(const ir::Expr& expr) {
  const auto* intrinsic = ir::As<ir::Intrinsic>(&expr);
  return expr.kind != ir::Kind::kCall && expr.kind != ir::Kind::kBind && expr.kind != ir::Kind::kRequire &&
         expr.kind != ir::Kind::kLoad && !(intrinsic && intrinsic->row->effects != Effects::kPure);
}

/// Whether leaving the value out changes nothing but what reads it. A division by zero may be reported, a load may be
/// out of bounds.
bool IsPlain(const ir::Expr& value) {
  bool plain = true;
  ir::WalkExpression(value, [&](const ir::Expr& expr) {
    plain &= OnlyComputes(expr) && expr.kind != ir::Kind::kBoundedIndex;
    const auto* binary = ir::As<ir::Binary>(&expr);
    const bool divides = binary && (binary->op == ir::BinaryOp::kFloorDiv || binary->op == ir::BinaryOp::kMod);
    plain &= !divides || binary->exact || binary->right->kind == ir::Kind::kConstant;
  });
  return plain;
}

/// Whether a statement computes a value that nothing reads, in a function that checks nothing.
bool IsIdle(const ir::Function& function, const ir::Stmt& stmt) {
  const auto* evaluated = ir::As<ir::Evaluate>(&stmt);
  if (!evaluated || function.options.check_bounds || function.options.check_exceptions) return false;
  bool idle = true;
  ir::WalkExpression(*evaluated->value, [&](const ir::Expr& expr) { idle &= OnlyComputes(expr); });
  return idle;
}

bool MayGo(const ir::Assign& assign) {
  return assign.variable->kind == ir::VariableKind::kTemporary && assign.value->type->IsInteger() &&
         IsPlain(*assign.value);
}

/// For each variable, by index, whether its assignments can go. The pointer of a row does not need its indices: it goes
/// with them.
std::vector<bool> FindUnread(const ir::Function& function) {
  std::vector<int> reads(function.variables.size());
  std::vector<bool> kept(function.variables.size());
  std::vector<const ir::Assign*> candidates;
  const auto count = [&](const ir::Expr& expr, int change) {
    if (const auto* ref = ir::As<ir::VariableRef>(&expr)) reads[ref->variable->index] += change;
  };
  const auto visit = [&](const ir::Stmt& stmt) {
    const auto* assign = ir::As<ir::Assign>(&stmt);
    if (assign && MayGo(*assign))
      candidates.push_back(assign);
    else if (assign)
      kept[assign->variable->index] = true;
    if (ir::AddressOfRow(stmt)) ir::WalkExpression(*assign->value, [&](const ir::Expr& expr) { count(expr, -1); });
  };
  ir::WalkStatements(function.body, visit, [&](const ir::Expr& expr) { count(expr, 1); });
  std::vector<bool> unread(function.variables.size());
  for (bool changed = true; changed;) {  // what only a removed value reads is unread, too
    changed = false;
    std::erase_if(candidates, [&](const ir::Assign* assign) {
      const uint32_t variable = assign->variable->index;
      if (reads[variable] > 0 || kept[variable]) return false;
      unread[variable] = true;
      ir::WalkExpression(*assign->value, [&](const ir::Expr& expr) { count(expr, -1); });
      return changed = true;
    });
  }
  return unread;
}

/// Whether it gives an unread variable its value, or is the address of a row that needs one.
bool IsUnread(const ir::Stmt& stmt, const std::vector<bool>& unread) {
  const auto* assign = ir::As<ir::Assign>(&stmt);
  bool found = assign && unread[assign->variable->index];
  if (const ir::ElementAddress* address = ir::AddressOfRow(stmt))
    ir::WalkExpression(*address, [&](const ir::Expr& expr) {
      const auto* ref = ir::As<ir::VariableRef>(&expr);
      found = found || (ref && unread[ref->variable->index]);
    });
  return found;
}

}  // namespace

ir::Module RemoveUnread(ir::Module module, ir::PassContext&) {
  for (const auto& function : module.functions) {
    const std::vector<bool> unread = FindUnread(*function);
    const auto keep = [&](const ir::Stmt& stmt, ir::Rewriter& rewriter, std::vector<const ir::Stmt*>& out) {
      if (!IsUnread(stmt, unread) && !IsIdle(*function, stmt)) out.push_back(rewriter.Children(stmt));
    };
    const auto same = [](const ir::Expr& expr, ir::Rewriter&) { return &expr; };
    function->body = ir::Rewriter(*module.arena, {.expression = same, .statement = keep}).Block(function->body);
  }
  return module;
}

}  // namespace pyk2cu::analysis
