#include "editor/text/node_path.h"

#include "frontend/sema/model/stores.h"
#include "frontend/sema/untyped/children.h"

namespace pyk2cu::editor {
namespace {

struct Search {
  uint32_t offset;
  NodePath path = {};
};

bool Holds(const ast::Node& node, uint32_t offset) { return node.span.begin <= offset && offset <= node.span.end; }

void InExpression(Search& search, const ast::Expr& node) {
  if (!Holds(node, search.offset)) return;
  const size_t before = search.path.expressions.size();
  search.path.expressions.push_back(&node);
  const auto enter = [&](const ast::Expr& child) {
    if (!Holds(child, search.offset)) return;
    search.path.expressions.resize(before + 1);  // of two that touch here the later one is meant
    InExpression(search, child);
  };
  sema::ForEachChild(node, enter);
  if (const auto* lambda = ast::As<ast::Lambda>(&node)) enter(*lambda->body);
}

void InBlock(Search& search, ast::StmtList statements);

void InFunction(Search& search, const ast::FunctionDef& function) {
  for (const ast::Expr* decorator : function.decorators) InExpression(search, *decorator);
  for (const ast::Parameter& parameter : function.parameters) {
    if (parameter.annotation) InExpression(search, *parameter.annotation);
    if (parameter.default_value) InExpression(search, *parameter.default_value);
  }
  InBlock(search, function.body);
}

void InStatement(Search& search, const ast::Stmt& statement) {
  search.path = {&statement, {}};
  const auto enter = [&](const ast::Expr* node) {
    if (node && Holds(*node, search.offset)) search.path.expressions.clear(), InExpression(search, *node);
  };
  if (const auto* branch = ast::As<ast::If>(&statement)) {
    enter(branch->test), InBlock(search, branch->body), InBlock(search, branch->otherwise);
  } else if (const auto* loop = ast::As<ast::While>(&statement)) {
    enter(loop->test), InBlock(search, loop->body), InBlock(search, loop->otherwise);
  } else if (const auto* each = ast::As<ast::For>(&statement)) {
    enter(each->target), enter(each->iterable), InBlock(search, each->body), InBlock(search, each->otherwise);
  } else if (const auto* nested = ast::As<ast::FunctionDef>(&statement)) {
    InFunction(search, *nested);
  } else {
    sema::ForEachTarget(statement, [&](const ast::Expr& node) { enter(&node); });
    sema::ForEachExpression(statement, [&](const ast::Expr& node) { enter(&node); });
  }
}

void InBlock(Search& search, ast::StmtList statements) {
  for (const ast::Stmt* statement : statements)
    if (Holds(*statement, search.offset)) InStatement(search, *statement);
}

}  // namespace

NodePath NodesAt(const ast::FunctionDef& function, uint32_t offset) {
  Search search{offset};
  InFunction(search, function);
  return std::move(search.path);
}

}  // namespace pyk2cu::editor
