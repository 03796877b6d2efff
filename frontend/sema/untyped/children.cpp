#include "frontend/sema/untyped/children.h"

#include "base/overloaded.h"

namespace pyk2cu::sema {
namespace {

using Found = std::function<void(const ast::Expr&)>;

void Each(std::initializer_list<const ast::Expr*> nodes, const Found& found) {
  for (const ast::Expr* node : nodes)
    if (node) found(*node);
}

void Each(ast::ExprList nodes, const Found& found) {
  for (const ast::Expr* node : nodes) found(*node);
}

void OfCall(const ast::Call& node, const Found& found) {
  found(*node.callee);
  Each(node.arguments, found);
  for (const ast::Keyword& keyword : node.keywords) found(*keyword.value);
}

void OfParameters(std::span<const ast::Parameter> parameters, const Found& found) {
  for (const ast::Parameter& parameter : parameters) Each({parameter.default_value}, found);
}

}  // namespace

void ForEachChild(const ast::Expr& node, const Found& found) {
  ast::Visit(node, Overloaded{
                       [](const ast::Name&) {},
                       [](const ast::IntLiteral&) {},
                       [](const ast::FloatLiteral&) {},
                       [](const ast::ImaginaryLiteral&) {},
                       [](const ast::StringLiteral&) {},
                       [](const ast::BoolLiteral&) {},
                       [](const ast::NoneLiteral&) {},
                       [](const ast::EllipsisLiteral&) {},
                       [](const ast::UnsupportedExpr&) {},
                       [&](const ast::Unary& n) { found(*n.operand); },
                       [&](const ast::Binary& n) { Each({n.left, n.right}, found); },
                       [&](const ast::BoolOp& n) { Each(n.operands, found); },
                       [&](const ast::Compare& n) { Each({n.first}, found), Each(n.rest, found); },
                       [&](const ast::Conditional& n) { Each({n.test, n.then, n.otherwise}, found); },
                       [&](const ast::Call& n) { OfCall(n, found); },
                       [&](const ast::Attribute& n) { found(*n.object); },
                       [&](const ast::Subscript& n) { Each({n.object, n.index}, found); },
                       [&](const ast::Slice& n) { Each({n.start, n.stop, n.step}, found); },
                       [&](const ast::Tuple& n) { Each(n.elements, found); },
                       [&](const ast::List& n) { Each(n.elements, found); },
                       [&](const ast::Set& n) { Each(n.elements, found); },
                       [&](const ast::Dict& n) { Each(n.keys, found), Each(n.values, found); },
                       [&](const ast::Starred& n) { found(*n.value); },
                       [&](const ast::Lambda& n) { OfParameters(n.parameters, found); },
                   });
}

void ForEachTarget(const ast::Stmt& statement, const Found& found) {
  if (const auto* assign = ast::As<ast::Assign>(&statement)) Each(assign->targets, found);
  if (const auto* change = ast::As<ast::AugAssign>(&statement)) found(*change->target);
  if (const auto* assign = ast::As<ast::AnnAssign>(&statement)) found(*assign->target);
  if (const auto* removal = ast::As<ast::Delete>(&statement)) Each(removal->targets, found);
}

void ForEachExpression(const ast::Stmt& statement, const Found& found) {
  if (const auto* expression = ast::As<ast::ExprStmt>(&statement)) found(*expression->value);
  if (const auto* assign = ast::As<ast::Assign>(&statement)) found(*assign->value);
  if (const auto* change = ast::As<ast::AugAssign>(&statement)) found(*change->value);
  if (const auto* assign = ast::As<ast::AnnAssign>(&statement)) Each({assign->value}, found);
  if (const auto* leave = ast::As<ast::Return>(&statement)) Each({leave->value}, found);
  if (const auto* claim = ast::As<ast::Assert>(&statement)) found(*claim->test);
  if (const auto* function = ast::As<ast::FunctionDef>(&statement)) OfParameters(function->parameters, found);
}

}  // namespace pyk2cu::sema
