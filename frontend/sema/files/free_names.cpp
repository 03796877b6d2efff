#include "frontend/sema/files/free_names.h"

#include <algorithm>
#include <unordered_set>

#include "base/overloaded.h"
#include "frontend/sema/model/stores.h"

namespace pyk2cu::sema {
namespace {

/// Collects the free names in the body of one function.
class Reader {
 public:
  Reader(std::span<const ast::Parameter> parameters, ast::StmtList body) {
    for (const ast::Parameter& parameter : parameters) own_.insert(parameter.name);
    ForEachStore(body, [&](const ast::Name& name) { own_.insert(name.id); });
  }

  void Block(ast::StmtList statements) {
    for (const ast::Stmt* statement : statements) Statement(*statement);
  }

  void Expression(const ast::Expr* node) {
    if (!node) return;
    ast::Visit(*node,
               Overloaded{
                   [&](const ast::Name& n) { Add(n.id); },
                   [&](const ast::Unary& n) { Expression(n.operand); },
                   [&](const ast::Binary& n) { Expression(n.left), Expression(n.right); },
                   [&](const ast::BoolOp& n) { List(n.operands); },
                   [&](const ast::Compare& n) { Expression(n.first), List(n.rest); },
                   [&](const ast::Conditional& n) { Expression(n.test), Expression(n.then), Expression(n.otherwise); },
                   [&](const ast::Call& n) {
                     Expression(n.callee), List(n.arguments);
                     for (const ast::Keyword& keyword : n.keywords) Expression(keyword.value);
                   },
                   [&](const ast::Attribute& n) { Expression(n.object); },
                   [&](const ast::Subscript& n) { Expression(n.object), Expression(n.index); },
                   [&](const ast::Slice& n) { Expression(n.start), Expression(n.stop), Expression(n.step); },
                   [&](const ast::Tuple& n) { List(n.elements); },
                   [&](const ast::List& n) { List(n.elements); },
                   [&](const ast::Set& n) { List(n.elements); },
                   [&](const ast::Starred& n) { Expression(n.value); },
                   [&](const ast::Lambda& n) { Lambda(n); },
                   [&](const ast::Dict& n) { List(n.keys), List(n.values); },
                   [](const ast::IntLiteral&) {},
                   [](const ast::FloatLiteral&) {},
                   [](const ast::ImaginaryLiteral&) {},
                   [](const ast::StringLiteral&) {},
                   [](const ast::BoolLiteral&) {},
                   [](const ast::NoneLiteral&) {},
                   [](const ast::EllipsisLiteral&) {},
                   [](const ast::UnsupportedExpr&) {},
               });
  }

  std::vector<std::string_view> names;

 private:
  void Add(std::string_view name) {
    if (!own_.contains(name) && seen_.insert(name).second) names.push_back(name);
  }

  void List(ast::ExprList nodes) {
    for (const ast::Expr* node : nodes) Expression(node);
  }

  void Statement(const ast::Stmt& statement) {
    ast::Visit(statement, Overloaded{
                              [&](const ast::ExprStmt& n) { Expression(n.value); },
                              [&](const ast::Assign& n) { Expression(n.value), List(n.targets); },
                              [&](const ast::AugAssign& n) { Expression(n.target), Expression(n.value); },
                              [&](const ast::AnnAssign& n) { Expression(n.value), Expression(n.target); },
                              [&](const ast::If& n) { Expression(n.test), Block(n.body), Block(n.otherwise); },
                              [&](const ast::While& n) { Expression(n.test), Block(n.body), Block(n.otherwise); },
                              [&](const ast::For& n) {
                                Expression(n.iterable), Expression(n.target), Block(n.body), Block(n.otherwise);
                              },
                              [&](const ast::Return& n) { Expression(n.value); },
                              [&](const ast::Raise& n) { Expression(n.value); },
                              [&](const ast::Assert& n) { Expression(n.test), Expression(n.message); },
                              [&](const ast::Delete& n) { List(n.targets); },
                              [&](const ast::FunctionDef& n) { Defaults(n.parameters), Inner(FreeNames(n)); },
                              [](const ast::Break&) {},
                              [](const ast::Continue&) {},
                              [](const ast::Pass&) {},
                              [](const ast::Import&) {},
                              [](const ast::UnsupportedStmt&) {},
                          });
  }

  void Lambda(const ast::Lambda& node) {
    Defaults(node.parameters);
    Reader inner(node.parameters, {});
    inner.Expression(node.body);
    Inner(inner.names);
  }

  void Defaults(std::span<const ast::Parameter> parameters) {
    for (const ast::Parameter& parameter : parameters) Expression(parameter.default_value);
  }

  void Inner(const std::vector<std::string_view>& inner) {
    for (std::string_view name : inner) Add(name);
  }

  std::unordered_set<std::string_view> own_, seen_;
};

}  // namespace

std::vector<std::string_view> FreeNames(const ast::FunctionDef& function) {
  Reader reader(function.parameters, function.body);
  reader.Block(function.body);
  return std::move(reader.names);
}

}  // namespace pyk2cu::sema
