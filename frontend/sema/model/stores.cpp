#include "frontend/sema/model/stores.h"

#include <algorithm>

#include "base/overloaded.h"

namespace pyk2cu::sema {
namespace {

using Found = std::function<void(const ast::Name&)>;

void InTargets(ast::ExprList targets, const Found& found) {
  for (const ast::Expr* target : targets) ForEachTarget(*target, found);
}

void InFunction(const ast::FunctionDef& node, const Found& found) {
  ast::Name name{};
  name.kind = ast::Kind::kName;
  name.span = node.name_span;
  name.id = node.name;
  found(name);
}

void InStatement(const ast::Stmt& statement, const Found& found) {
  const auto in_blocks = [&](const auto& node) { ForEachStore(node.body, found), ForEachStore(node.otherwise, found); };
  ast::Visit(statement, Overloaded{
                            [&](const ast::Assign& n) { InTargets(n.targets, found); },
                            [&](const ast::AugAssign& n) { ForEachTarget(*n.target, found); },
                            [&](const ast::AnnAssign& n) {
                              if (n.value) ForEachTarget(*n.target, found);
                            },
                            [&](const ast::Delete& n) { InTargets(n.targets, found); },
                            [&](const ast::FunctionDef& n) { InFunction(n, found); },
                            [&](const ast::If& n) { in_blocks(n); },
                            [&](const ast::While& n) { in_blocks(n); },
                            [&](const ast::For& n) { ForEachTarget(*n.target, found), in_blocks(n); },
                            [](const ast::ExprStmt&) {},
                            [](const ast::Break&) {},
                            [](const ast::Continue&) {},
                            [](const ast::Pass&) {},
                            [](const ast::Return&) {},
                            [](const ast::Raise&) {},
                            [](const ast::Assert&) {},
                            [](const ast::Import&) {},
                            [](const ast::UnsupportedStmt&) {},
                        });
}

/// Returns true if the statement contains a `break` or `continue` (`kind`) of the loop around it. Those in the body of
/// an inner loop belong to that loop, those in its `else` do not.
bool Leaves(const ast::Stmt& statement, ast::Kind kind) {
  auto any = [kind](ast::StmtList list) {
    return std::any_of(list.begin(), list.end(), [kind](const ast::Stmt* inner) { return Leaves(*inner, kind); });
  };
  if (statement.kind == kind) return true;
  switch (statement.kind) {
    case ast::Kind::kIf:
      return any(static_cast<const ast::If&>(statement).body) || any(static_cast<const ast::If&>(statement).otherwise);
    case ast::Kind::kWhile: return any(static_cast<const ast::While&>(statement).otherwise);
    case ast::Kind::kFor: return any(static_cast<const ast::For&>(statement).otherwise);
    default: return false;
  }
}

}  // namespace

void ForEachTarget(const ast::Expr& target, const Found& found) {
  if (const auto* name = ast::As<ast::Name>(&target)) return found(*name);
  if (const auto* starred = ast::As<ast::Starred>(&target)) return ForEachTarget(*starred->value, found);
  ast::ExprList elements;
  if (const auto* tuple = ast::As<ast::Tuple>(&target)) elements = tuple->elements;
  if (const auto* list = ast::As<ast::List>(&target)) elements = list->elements;
  for (const ast::Expr* element : elements) ForEachTarget(*element, found);
}

void ForEachStore(ast::StmtList statements, const Found& found) {
  for (const ast::Stmt* statement : statements) InStatement(*statement, found);
}

bool HasBreak(ast::StmtList statements) {
  return std::any_of(statements.begin(), statements.end(),
                     [](const ast::Stmt* statement) { return Leaves(*statement, ast::Kind::kBreak); });
}

bool HasContinue(ast::StmtList statements) {
  return std::any_of(statements.begin(), statements.end(),
                     [](const ast::Stmt* statement) { return Leaves(*statement, ast::Kind::kContinue); });
}

bool HasUnsupported(ast::StmtList statements) {
  return std::any_of(statements.begin(), statements.end(), [](const ast::Stmt* statement) {
    if (statement->kind == ast::Kind::kUnsupportedStmt || statement->kind == ast::Kind::kImport) return true;
    if (const auto* branch = ast::As<ast::If>(statement))
      return HasUnsupported(branch->body) || HasUnsupported(branch->otherwise);
    if (const auto* loop = ast::As<ast::While>(statement))
      return HasUnsupported(loop->body) || HasUnsupported(loop->otherwise);
    const auto* loop = ast::As<ast::For>(statement);
    return loop && (HasUnsupported(loop->body) || HasUnsupported(loop->otherwise));
  });
}

bool HasLoop(ast::StmtList statements) {
  return std::any_of(statements.begin(), statements.end(), [](const ast::Stmt* statement) {
    const auto* branch = ast::As<ast::If>(statement);
    return statement->kind == ast::Kind::kFor || statement->kind == ast::Kind::kWhile ||
           (branch && (HasLoop(branch->body) || HasLoop(branch->otherwise)));
  });
}

}  // namespace pyk2cu::sema
