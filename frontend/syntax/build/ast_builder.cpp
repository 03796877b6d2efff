#include "frontend/syntax/build/ast_builder.h"

#include "frontend/syntax/ast/describe.h"
#include "frontend/syntax/limits.h"

namespace pyk2cu {

using ast::Kind;

const ast::FunctionDef* AstBuilder::BuildFunction() { return ast::As<ast::FunctionDef>(BuildStatement(0)); }

const ast::Expr* AstBuilder::BuildValue() {
  Built value = Build(0);
  return failed_ ? nullptr : value.expr;
}

const ast::Import* AstBuilder::BuildImport() { return ast::As<ast::Import>(BuildImportStatement(0)); }

const ast::Stmt* AstBuilder::BuildStatement(uint32_t node) {
  auto base = [&](Kind kind) { return ast::Stmt{{kind, PlaceOf(node)}}; };
  switch (Node(node).rule) {
    case Rule::assignment: return BuildAssignment(node);
    case Rule::if_stmt: return BuildIf(node);
    case Rule::while_stmt: return BuildWhile(node);
    case Rule::for_stmt: return BuildFor(node);
    case Rule::return_stmt:
    case Rule::raise_stmt: return BuildReturnOrRaise(node);
    case Rule::assert_stmt: return BuildAssert(node);
    case Rule::del_stmt: return BuildDelete(node);
    case Rule::pass_stmt: return arena_.New<ast::Pass>(base(Kind::kPass));
    case Rule::break_stmt: return arena_.New<ast::Break>(base(Kind::kBreak));
    case Rule::continue_stmt: return arena_.New<ast::Continue>(base(Kind::kContinue));
    case Rule::import_name:
    case Rule::import_from: return BuildImportStatement(node);
    case Rule::function_def:
    case Rule::decorated: return BuildFunctionOrClass(node);
    default: return UnsupportedStatement(node);
  }
}

const ast::Stmt* AstBuilder::UnsupportedStatement(uint32_t node) {
  const Token& token = tokens_[Node(node).begin];
  std::string_view what = file_.Text(token.Place());
  return arena_.New<ast::UnsupportedStmt>(ast::Stmt{{Kind::kUnsupportedStmt, token.Place()}}, arena_.Copy(what));
}

ast::StmtList AstBuilder::BuildBlock(uint32_t node) {
  StmtVector statements;
  if (++statement_depth_ > kMaxDepth)
    Report(diag::kTooDeep, PlaceOf(node), "this block", kMaxDepth);
  else
    for (NodeCursor child(tree_, node); !child.Done(); child.Advance())
      statements.push_back(BuildStatement(child.Index()));
  --statement_depth_;
  return arena_.Copy(statements);
}

/// The statements of an `else` clause at the cursor, if there is one.
ast::StmtList AstBuilder::BuildElse(NodeCursor& child) {
  if (child.Kind() != Rule::else_clause) return {};
  return BuildBlock(NodeCursor(tree_, child.Take()).Index());
}

// ---- assignments

bool AstBuilder::CheckSingleTarget(const ast::Expr* target) {
  if (target->kind == Kind::kName || target->kind == Kind::kAttribute || target->kind == Kind::kSubscript) return true;
  Report(diag::kBadTarget, target->span, "assign to", DescribeExpr(*target));
  return false;
}

bool AstBuilder::CheckTarget(const ast::Expr* target, std::string_view verb) {
  if (const auto* starred = ast::As<ast::Starred>(target); starred && verb == "assign to")
    return CheckTarget(starred->value, verb);
  ast::ExprList elements;
  if (const auto* tuple = ast::As<ast::Tuple>(target))
    elements = tuple->elements;
  else if (const auto* list = ast::As<ast::List>(target))
    elements = list->elements;
  else if (target->kind == Kind::kName || target->kind == Kind::kAttribute || target->kind == Kind::kSubscript)
    return true;
  else {
    auto builder = Report(diag::kBadTarget, target->span, verb, DescribeExpr(*target));
    if (target->kind == Kind::kCompare || target->kind == Kind::kBinary) builder.Hint("use '==' to compare");
    return false;
  }
  bool good = true;
  for (const ast::Expr* element : elements) good = CheckTarget(element, verb) && good;
  return good;
}

const ast::Stmt* AstBuilder::BuildAssignment(uint32_t node) {
  Span span = PlaceOf(node);
  NodeCursor child(tree_, node);
  Built value = Build(child.Take());
  if (child.Done()) return arena_.New<ast::ExprStmt>(ast::Stmt{{Kind::kExprStmt, span}}, value.expr);
  if (child.Kind() == Rule::annotation) return BuildAnnotated(child, value, span);
  if (child.Kind() == Rule::augassign) {
    const Token& op = tokens_[Node(child.Take()).begin];
    CheckSingleTarget(value.expr);
    const ast::Expr* right = Build(child.Index()).expr;
    return arena_.New<ast::AugAssign>(ast::Stmt{{Kind::kAugAssign, span}}, LookUpAugmented(op.kind), op.Place(),
                                      value.expr, right);
  }
  ExprVector targets;
  while (!child.Done()) {
    CheckTarget(value.expr, "assign to");
    targets.push_back(value.expr);
    child.Advance();  // the '='
    value = Build(child.Take());
  }
  return arena_.New<ast::Assign>(ast::Stmt{{Kind::kAssign, span}}, arena_.Copy(targets), value.expr);
}

const ast::Stmt* AstBuilder::BuildAnnotated(NodeCursor child, const Built& target, Span span) {
  CheckSingleTarget(target.expr);
  const ast::Expr* annotation = Build(NodeCursor(tree_, child.Take()).Index()).expr;
  const ast::Expr* value = nullptr;
  if (!child.Done()) {
    child.Advance();  // the '='
    value = Build(child.Index()).expr;
  }
  return arena_.New<ast::AnnAssign>(ast::Stmt{{Kind::kAnnAssign, span}}, target.expr, annotation, value);
}

const ast::Stmt* AstBuilder::BuildDelete(uint32_t node) {
  ExprVector targets;
  for (NodeCursor child(tree_, NodeCursor(tree_, node).Index()); !child.Done(); child.Advance()) {
    targets.push_back(Build(child.Index()).expr);
    CheckTarget(targets.back(), "delete");
  }
  return arena_.New<ast::Delete>(ast::Stmt{{Kind::kDelete, PlaceOf(node)}}, arena_.Copy(targets));
}

// ---- control flow

/// `elif` clauses came flat; each becomes the only statement of the `else` before it.
const ast::Stmt* AstBuilder::BuildIf(uint32_t node) {
  struct Clause {
    uint32_t begin;
    const ast::Expr* test;
    ast::StmtList body;
  };
  std::vector<Clause> clauses;
  uint32_t depth = statement_depth_;
  NodeCursor child(tree_, node);
  const ast::Expr* test = Build(child.Take()).expr;
  clauses.push_back({PlaceOf(node).begin, test, BuildBlock(child.Take())});
  for (; child.Kind() == Rule::elif_clause; child.Advance()) {
    if (++statement_depth_ >= kMaxDepth) {
      Report(diag::kTooLong, tokens_[Node(child.Index()).begin].Place(), "this chain of 'elif'", kMaxDepth, "clauses");
      statement_depth_ = depth;
      return arena_.New<ast::Pass>(ast::Stmt{{Kind::kPass, PlaceOf(node)}});
    }
    NodeCursor part(tree_, child.Index());
    test = Build(part.Take()).expr;
    clauses.push_back({PlaceOf(child.Index()).begin, test, BuildBlock(part.Index())});
  }
  ast::StmtList otherwise = BuildElse(child);
  statement_depth_ = depth;
  uint32_t end = PlaceOf(node).end;
  const ast::Stmt* result = nullptr;
  for (size_t i = clauses.size(); i-- > 0;) {
    const Clause& clause = clauses[i];
    result =
        arena_.New<ast::If>(ast::Stmt{{Kind::kIf, {clause.begin, end}}}, clause.test, clause.body, otherwise, i > 0);
    otherwise = arena_.Copy(std::span<const ast::Stmt* const>(&result, 1));
  }
  return result;
}

const ast::Stmt* AstBuilder::BuildWhile(uint32_t node) {
  NodeCursor child(tree_, node);
  const ast::Expr* test = Build(child.Take()).expr;
  ast::StmtList body = BuildBlock(child.Take());
  return arena_.New<ast::While>(ast::Stmt{{Kind::kWhile, PlaceOf(node)}}, test, body, BuildElse(child));
}

const ast::Stmt* AstBuilder::BuildFor(uint32_t node) {
  NodeCursor child(tree_, node);
  const ast::Expr* target = Build(child.Take()).expr;
  CheckTarget(target, "assign to");
  const ast::Expr* iterable = Build(child.Take()).expr;
  ast::StmtList body = BuildBlock(child.Take());
  return arena_.New<ast::For>(ast::Stmt{{Kind::kFor, PlaceOf(node)}}, target, iterable, body, BuildElse(child));
}

const ast::Stmt* AstBuilder::BuildReturnOrRaise(uint32_t node) {
  NodeCursor child(tree_, node);
  const ast::Expr* value = child.Done() ? nullptr : Build(child.Index()).expr;
  if (Node(node).rule == Rule::raise_stmt)
    return arena_.New<ast::Raise>(ast::Stmt{{Kind::kRaise, PlaceOf(node)}}, value);
  return arena_.New<ast::Return>(ast::Stmt{{Kind::kReturn, PlaceOf(node)}}, value);
}

const ast::Stmt* AstBuilder::BuildAssert(uint32_t node) {
  NodeCursor child(tree_, node);
  const ast::Expr* test = Build(child.Take()).expr;
  const ast::Expr* message = child.Done() ? nullptr : Build(child.Index()).expr;
  return arena_.New<ast::Assert>(ast::Stmt{{Kind::kAssert, PlaceOf(node)}}, test, message);
}

// ---- imports

/// A dotted name as it is meant: blanks may stand around the dots.
static std::string WithoutBlanks(std::string_view text) {
  std::string plain;
  for (char c : text)
    if (c != ' ' && c != '\t' && c != '\f' && c != '\\' && c != '\n' && c != '\r') plain += c;
  return plain;
}

const ast::Stmt* AstBuilder::BuildImportStatement(uint32_t node) {
  std::vector<ast::ImportedName> names;
  NodeCursor child(tree_, node);
  std::string module;
  if (child.Kind() == Rule::from_module) module = WithoutBlanks(file_.Text(PlaceOf(child.Take())));
  for (; !child.Done(); child.Advance()) {
    std::string_view from = arena_.Copy(std::string_view(module));
    if (child.Kind() == Rule::import_star)
      names.push_back({"*", from, PlaceOf(child.Index()), from});
    else
      names.push_back(BuildImportedName(child.Index(), module));
  }
  return arena_.New<ast::Import>(ast::Stmt{{Kind::kImport, PlaceOf(node)}}, arena_.Copy(names));
}

/// `module` is empty for `import a.b`, which binds `a`.
ast::ImportedName AstBuilder::BuildImportedName(uint32_t node, std::string_view module) {
  NodeCursor child(tree_, node);
  Span imported = PlaceOf(child.Take());
  const std::string path = WithoutBlanks(file_.Text(imported));
  Span bound = child.Done() ? imported : PlaceOf(child.Index());
  const std::string prefix = module.empty() ? "" : std::string(module) + (module.ends_with('.') ? "" : ".");
  std::string_view target = arena_.Copy(std::string_view(prefix + path));
  if (!module.empty() || !child.Done()) return {TextOf(bound), target, bound, target};
  std::string_view top = target.substr(0, target.find('.'));
  return {top, top, imported, target};
}

// ---- functions

const ast::Stmt* AstBuilder::BuildFunctionOrClass(uint32_t node) {
  if (Node(node).rule == Rule::function_def) return MakeFunction(node, {});
  ExprVector decorators;
  NodeCursor child(tree_, node);
  for (; child.Kind() == Rule::decorator; child.Advance())
    decorators.push_back(Build(NodeCursor(tree_, child.Index()).Index()).expr);
  if (child.Kind() != Rule::function_def) return UnsupportedStatement(child.Index());
  return MakeFunction(child.Index(), decorators);
}

const ast::Stmt* AstBuilder::MakeFunction(uint32_t node, const ExprVector& decorators) {
  NodeCursor child(tree_, node);
  ast::FunctionDef function{ast::Stmt{{Kind::kFunctionDef, PlaceOf(node)}}};
  function.name_span = PlaceOf(child.Take());
  function.name = TextOf(function.name_span);
  if (child.Kind() == Rule::type_params) Report(diag::kNotYet, PlaceOf(child.Take()), "type parameters of a function");
  uint32_t height = 0;
  function.parameters = BuildParameters(child, height);
  if (child.Kind() == Rule::returns) function.returns = Build(NodeCursor(tree_, child.Take()).Index()).expr;
  function.decorators = arena_.Copy(decorators);
  function.body = BuildBlock(child.Index());
  return arena_.New<ast::FunctionDef>(function);
}

}  // namespace pyk2cu
