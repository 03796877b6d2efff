#include "frontend/syntax/build/statements.h"

#include <string>

#include "frontend/syntax/ast/describe.h"
#include "frontend/syntax/build/expressions.h"
#include "frontend/syntax/build/parameters.h"
#include "frontend/syntax/lex/limits.h"

namespace pyk2cu {

using ast::Kind;

namespace {

/// A dotted name as it is meant: blanks may stand around the dots.
std::string WithoutBlanks(std::string_view text) {
  std::string plain;
  for (char c : text)
    if (c != ' ' && c != '\t' && c != '\f' && c != '\\' && c != '\n' && c != '\r') plain += c;
  return plain;
}

const ast::Stmt* UnsupportedStatement(AstContext& in, uint32_t node) {
  const Token& token = in.tokens[in.Node(node).begin];
  std::string_view what = in.file.Text(token.Place());
  return in.arena.New<ast::UnsupportedStmt>(ast::Stmt{{Kind::kUnsupportedStmt, token.Place()}}, in.arena.Copy(what));
}

ast::StmtList BuildBlock(AstContext& in, uint32_t node) {
  StmtVector statements;
  if (++in.statement_depth > kMaxDepth)
    in.Report(diag::kTooDeep, in.PlaceOf(node), "this block", kMaxDepth);
  else
    for (NodeCursor child(in.tree, node); !child.Done(); child.Advance())
      statements.push_back(BuildStatement(in, child.Index()));
  --in.statement_depth;
  return in.arena.Copy(statements);
}

/// The statements of an `else` clause at the cursor, if there is one.
ast::StmtList BuildElse(AstContext& in, NodeCursor& child) {
  if (child.Kind() != Rule::else_clause) return {};
  return BuildBlock(in, NodeCursor(in.tree, child.Take()).Index());
}

bool CheckSingleTarget(AstContext& in, const ast::Expr* target) {
  if (target->kind == Kind::kName || target->kind == Kind::kAttribute || target->kind == Kind::kSubscript) return true;
  in.Report(diag::kBadTarget, target->span, "assign to", DescribeExpr(*target));
  return false;
}

bool CheckTarget(AstContext& in, const ast::Expr* target, std::string_view verb) {
  if (const auto* starred = ast::As<ast::Starred>(target); starred && verb == "assign to")
    return CheckTarget(in, starred->value, verb);
  ast::ExprList elements;
  if (const auto* tuple = ast::As<ast::Tuple>(target))
    elements = tuple->elements;
  else if (const auto* list = ast::As<ast::List>(target))
    elements = list->elements;
  else if (target->kind == Kind::kName || target->kind == Kind::kAttribute || target->kind == Kind::kSubscript)
    return true;
  else {
    auto builder = in.Report(diag::kBadTarget, target->span, verb, DescribeExpr(*target));
    if (target->kind == Kind::kCompare || target->kind == Kind::kBinary) builder.Hint("use '==' to compare");
    return false;
  }
  bool good = true;
  for (const ast::Expr* element : elements) good = CheckTarget(in, element, verb) && good;
  return good;
}

const ast::Stmt* BuildAnnotated(AstContext& in, NodeCursor child, const Built& target, Span span) {
  CheckSingleTarget(in, target.expr);
  const ast::Expr* annotation = Build(in, NodeCursor(in.tree, child.Take()).Index()).expr;
  const ast::Expr* value = nullptr;
  if (!child.Done()) {
    child.Advance();  // the '='
    value = Build(in, child.Index()).expr;
  }
  return in.arena.New<ast::AnnAssign>(ast::Stmt{{Kind::kAnnAssign, span}}, target.expr, annotation, value);
}

const ast::Stmt* BuildAssignment(AstContext& in, uint32_t node) {
  Span span = in.PlaceOf(node);
  NodeCursor child(in.tree, node);
  Built value = Build(in, child.Take());
  if (child.Done()) return in.arena.New<ast::ExprStmt>(ast::Stmt{{Kind::kExprStmt, span}}, value.expr);
  if (child.Kind() == Rule::annotation) return BuildAnnotated(in, child, value, span);
  if (child.Kind() == Rule::augassign) {
    const Token& op = in.tokens[in.Node(child.Take()).begin];
    CheckSingleTarget(in, value.expr);
    const ast::Expr* right = Build(in, child.Index()).expr;
    return in.arena.New<ast::AugAssign>(ast::Stmt{{Kind::kAugAssign, span}}, LookUpAugmented(op.kind), op.Place(),
                                        value.expr, right);
  }
  ExprVector targets;
  while (!child.Done()) {
    CheckTarget(in, value.expr, "assign to");
    targets.push_back(value.expr);
    child.Advance();  // the '='
    value = Build(in, child.Take());
  }
  return in.arena.New<ast::Assign>(ast::Stmt{{Kind::kAssign, span}}, in.arena.Copy(targets), value.expr);
}

const ast::Stmt* BuildDelete(AstContext& in, uint32_t node) {
  ExprVector targets;
  for (NodeCursor child(in.tree, NodeCursor(in.tree, node).Index()); !child.Done(); child.Advance()) {
    targets.push_back(Build(in, child.Index()).expr);
    CheckTarget(in, targets.back(), "delete");
  }
  return in.arena.New<ast::Delete>(ast::Stmt{{Kind::kDelete, in.PlaceOf(node)}}, in.arena.Copy(targets));
}

/// `elif` clauses came flat; each becomes the only statement of the `else` before it.
const ast::Stmt* BuildIf(AstContext& in, uint32_t node) {
  struct Clause {
    uint32_t begin;
    const ast::Expr* test;
    ast::StmtList body;
  };
  std::vector<Clause> clauses;
  uint32_t depth = in.statement_depth;
  NodeCursor child(in.tree, node);
  const ast::Expr* test = Build(in, child.Take()).expr;
  clauses.push_back({in.PlaceOf(node).begin, test, BuildBlock(in, child.Take())});
  for (; child.Kind() == Rule::elif_clause; child.Advance()) {
    if (++in.statement_depth >= kMaxDepth) {
      in.Report(diag::kTooLong, in.tokens[in.Node(child.Index()).begin].Place(), "this chain of 'elif'", kMaxDepth,
                "clauses");
      in.statement_depth = depth;
      return in.arena.New<ast::Pass>(ast::Stmt{{Kind::kPass, in.PlaceOf(node)}});
    }
    NodeCursor part(in.tree, child.Index());
    test = Build(in, part.Take()).expr;
    clauses.push_back({in.PlaceOf(child.Index()).begin, test, BuildBlock(in, part.Index())});
  }
  ast::StmtList otherwise = BuildElse(in, child);
  in.statement_depth = depth;
  uint32_t end = in.PlaceOf(node).end;
  const ast::Stmt* result = nullptr;
  for (size_t i = clauses.size(); i-- > 0;) {
    const Clause& clause = clauses[i];
    result =
        in.arena.New<ast::If>(ast::Stmt{{Kind::kIf, {clause.begin, end}}}, clause.test, clause.body, otherwise, i > 0);
    otherwise = in.arena.Copy(std::span<const ast::Stmt* const>(&result, 1));
  }
  return result;
}

const ast::Stmt* BuildWhile(AstContext& in, uint32_t node) {
  NodeCursor child(in.tree, node);
  const ast::Expr* test = Build(in, child.Take()).expr;
  ast::StmtList body = BuildBlock(in, child.Take());
  return in.arena.New<ast::While>(ast::Stmt{{Kind::kWhile, in.PlaceOf(node)}}, test, body, BuildElse(in, child));
}

const ast::Stmt* BuildFor(AstContext& in, uint32_t node) {
  NodeCursor child(in.tree, node);
  const ast::Expr* target = Build(in, child.Take()).expr;
  CheckTarget(in, target, "assign to");
  const ast::Expr* iterable = Build(in, child.Take()).expr;
  ast::StmtList body = BuildBlock(in, child.Take());
  return in.arena.New<ast::For>(ast::Stmt{{Kind::kFor, in.PlaceOf(node)}}, target, iterable, body,
                                BuildElse(in, child));
}

const ast::Stmt* BuildReturnOrRaise(AstContext& in, uint32_t node) {
  NodeCursor child(in.tree, node);
  const ast::Expr* value = child.Done() ? nullptr : Build(in, child.Index()).expr;
  if (in.Node(node).rule == Rule::raise_stmt)
    return in.arena.New<ast::Raise>(ast::Stmt{{Kind::kRaise, in.PlaceOf(node)}}, value);
  return in.arena.New<ast::Return>(ast::Stmt{{Kind::kReturn, in.PlaceOf(node)}}, value);
}

const ast::Stmt* BuildAssert(AstContext& in, uint32_t node) {
  NodeCursor child(in.tree, node);
  const ast::Expr* test = Build(in, child.Take()).expr;
  const ast::Expr* message = child.Done() ? nullptr : Build(in, child.Index()).expr;
  return in.arena.New<ast::Assert>(ast::Stmt{{Kind::kAssert, in.PlaceOf(node)}}, test, message);
}

/// `module` is empty for `import a.b`, which binds `a`.
ast::ImportedName BuildImportedName(AstContext& in, uint32_t node, std::string_view module) {
  NodeCursor child(in.tree, node);
  Span imported = in.PlaceOf(child.Take());
  const std::string path = WithoutBlanks(in.file.Text(imported));
  Span bound = child.Done() ? imported : in.PlaceOf(child.Index());
  const std::string prefix = module.empty() ? "" : std::string(module) + (module.ends_with('.') ? "" : ".");
  std::string_view target = in.arena.Copy(std::string_view(prefix + path));
  if (!module.empty() || !child.Done()) return {in.TextOf(bound), target, bound, target};
  std::string_view top = target.substr(0, target.find('.'));
  return {top, top, imported, target};
}

const ast::Stmt* MakeFunction(AstContext& in, uint32_t node, const ExprVector& decorators) {
  NodeCursor child(in.tree, node);
  ast::FunctionDef function{ast::Stmt{{Kind::kFunctionDef, in.PlaceOf(node)}}};
  function.name_span = in.PlaceOf(child.Take());
  function.name = in.TextOf(function.name_span);
  if (child.Kind() == Rule::type_params)
    in.Report(diag::kNotYet, in.PlaceOf(child.Take()), "type parameters of a function");
  uint32_t height = 0;
  function.parameters = BuildParameters(in, child, height);
  if (child.Kind() == Rule::returns) function.returns = Build(in, NodeCursor(in.tree, child.Take()).Index()).expr;
  function.decorators = in.arena.Copy(decorators);
  function.body = BuildBlock(in, child.Index());
  return in.arena.New<ast::FunctionDef>(function);
}

const ast::Stmt* BuildFunctionOrClass(AstContext& in, uint32_t node) {
  if (in.Node(node).rule == Rule::function_def) return MakeFunction(in, node, {});
  ExprVector decorators;
  NodeCursor child(in.tree, node);
  for (; child.Kind() == Rule::decorator; child.Advance())
    decorators.push_back(Build(in, NodeCursor(in.tree, child.Index()).Index()).expr);
  if (child.Kind() != Rule::function_def) return UnsupportedStatement(in, child.Index());
  return MakeFunction(in, child.Index(), decorators);
}

}  // namespace

const ast::Stmt* BuildImportStatement(AstContext& in, uint32_t node) {
  std::vector<ast::ImportedName> names;
  NodeCursor child(in.tree, node);
  std::string module;
  if (child.Kind() == Rule::from_module) module = WithoutBlanks(in.file.Text(in.PlaceOf(child.Take())));
  for (; !child.Done(); child.Advance()) {
    std::string_view from = in.arena.Copy(std::string_view(module));
    if (child.Kind() == Rule::import_star)
      names.push_back({"*", from, in.PlaceOf(child.Index()), from});
    else
      names.push_back(BuildImportedName(in, child.Index(), module));
  }
  return in.arena.New<ast::Import>(ast::Stmt{{Kind::kImport, in.PlaceOf(node)}}, in.arena.Copy(names));
}

const ast::Stmt* BuildStatement(AstContext& in, uint32_t node) {
  auto base = [&](Kind kind) { return ast::Stmt{{kind, in.PlaceOf(node)}}; };
  switch (in.Node(node).rule) {
    case Rule::assignment: return BuildAssignment(in, node);
    case Rule::if_stmt: return BuildIf(in, node);
    case Rule::while_stmt: return BuildWhile(in, node);
    case Rule::for_stmt: return BuildFor(in, node);
    case Rule::return_stmt:
    case Rule::raise_stmt: return BuildReturnOrRaise(in, node);
    case Rule::assert_stmt: return BuildAssert(in, node);
    case Rule::del_stmt: return BuildDelete(in, node);
    case Rule::pass_stmt: return in.arena.New<ast::Pass>(base(Kind::kPass));
    case Rule::break_stmt: return in.arena.New<ast::Break>(base(Kind::kBreak));
    case Rule::continue_stmt: return in.arena.New<ast::Continue>(base(Kind::kContinue));
    case Rule::import_name:
    case Rule::import_from: return BuildImportStatement(in, node);
    case Rule::function_def:
    case Rule::decorated: return BuildFunctionOrClass(in, node);
    default: return UnsupportedStatement(in, node);
  }
}

}  // namespace pyk2cu
