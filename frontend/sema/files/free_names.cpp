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
                   [&](const ast::Name& n) { Add(n.id, std::string(n.id)); },
                   [&](const ast::Unary& n) { Expression(n.operand); },
                   [&](const ast::Binary& n) { Expression(n.left), Expression(n.right); },
                   [&](const ast::BoolOp& n) { List(n.operands); },
                   [&](const ast::Compare& n) { Expression(n.first), List(n.rest); },
                   [&](const ast::Conditional& n) { Expression(n.test), Expression(n.then), Expression(n.otherwise); },
                   [&](const ast::Call& n) {
                     Expression(n.callee), Arguments(n);
                     for (const ast::Keyword& keyword : n.keywords) Expression(keyword.value);
                   },
                   [&](const ast::Attribute& n) {
                     const std::optional<std::string> path = PathOf(n);
                     path ? Add(RootOf(n), *path) : Expression(n.object);
                   },
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

  struct Path {
    std::string_view root;
    std::string whole;
  };
  std::vector<Path> paths;  ///< in the order of the text

 private:
  void Add(std::string_view root, std::string path) {
    if (!own_.contains(root) && seen_.insert(path).second) paths.push_back({root, std::move(path)});
  }

  static std::string_view RootOf(const ast::Expr& expression) {
    const ast::Expr* root = &expression;
    while (const auto* attribute = ast::As<ast::Attribute>(root)) root = attribute->object;
    return ast::As<ast::Name>(root)->id;
  }

  /// `getattr(object, "name")` and hasattr read an attribute.
  void Arguments(const ast::Call& node) {
    const auto* callee = ast::As<ast::Name>(node.callee);
    const bool is_getattr = callee && (callee->id == "getattr" || callee->id == "hasattr");
    const auto* name =
        is_getattr && node.arguments.size() > 1 ? ast::As<ast::StringLiteral>(node.arguments[1]) : nullptr;
    const std::optional<std::string> object = name ? PathOf(*node.arguments[0]) : std::nullopt;
    if (!object) return List(node.arguments);
    Add(RootOf(*node.arguments[0]), *object + "." + std::string(name->value));
    List(node.arguments.subspan(2));
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
                              [&](const ast::FunctionDef& n) {
                                Defaults(n.parameters);
                                Reader inner(n.parameters, n.body);
                                inner.Block(n.body);
                                Inner(inner);
                              },
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
    Inner(inner);
  }

  void Defaults(std::span<const ast::Parameter> parameters) {
    for (const ast::Parameter& parameter : parameters) Expression(parameter.default_value);
  }

  void Inner(const Reader& inner) {
    for (const Path& path : inner.paths) Add(path.root, path.whole);
  }

  std::unordered_set<std::string_view> own_;
  std::unordered_set<std::string> seen_;
};

std::vector<Reader::Path> PathsIn(const ast::FunctionDef& function) {
  Reader reader(function.parameters, function.body);
  reader.Block(function.body);
  return std::move(reader.paths);
}

}  // namespace

std::vector<std::string_view> FreeNames(const ast::FunctionDef& function) {
  std::vector<std::string_view> names;
  std::unordered_set<std::string_view> seen;
  for (const Reader::Path& path : PathsIn(function))
    if (seen.insert(path.root).second) names.push_back(path.root);
  return names;
}

std::vector<std::string> FreePaths(const ast::FunctionDef& function) {
  std::vector<std::string> paths;
  for (Reader::Path& path : PathsIn(function)) paths.push_back(std::move(path.whole));
  return paths;
}

std::optional<std::string> PathOf(const ast::Expr& expression) {
  if (const auto* name = ast::As<ast::Name>(&expression))
    return name->id.empty() ? std::nullopt : std::optional(std::string(name->id));
  const auto* attribute = ast::As<ast::Attribute>(&expression);
  std::optional<std::string> path = attribute ? PathOf(*attribute->object) : std::nullopt;
  if (path) *path += "." + std::string(attribute->name);
  return path;
}

}  // namespace pyk2cu::sema
