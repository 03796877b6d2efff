#include "frontend/syntax/build/expressions.h"

#include <optional>
#include <unordered_set>

#include "frontend/syntax/build/format_strings.h"
#include "frontend/syntax/build/operator_folding.h"
#include "frontend/syntax/build/parameters.h"
#include "frontend/syntax/lex/limits.h"
#include "frontend/syntax/lex/literals.h"

namespace pyk2cu {

using ast::Kind;
using Makes = ast::HostForm::Makes;

namespace {

Built BuildName(AstContext& in, uint32_t node) {
  Span span = in.tokens[in.Node(node).begin].Place();
  return {in.arena.New<ast::Name>(ast::Expr{{Kind::kName, span}}, in.TextOf(span)), span, 1};
}

Built BuildConstant(AstContext& in, uint32_t node) {
  const Token& token = in.tokens[in.Node(node).begin];
  Span span = token.Place();
  std::string_view text = in.file.Text(span);
  auto base = [&](Kind kind) { return ast::Expr{{kind, span}}; };
  switch (token.kind) {
    case TokenKind::kInteger: {
      IntegerValue value = ParseInteger(text);
      if (value.leading_zeros)
        in.Report(diag::kInvalidNumber, span, text.substr(0, 40)).Hint("octal numbers begin with 0o");
      return {in.arena.New<ast::IntLiteral>(base(Kind::kIntLiteral), value.value, value.overflow), span, 1};
    }
    case TokenKind::kFloat:
      return {in.arena.New<ast::FloatLiteral>(base(Kind::kFloatLiteral), ParseFloat(text)), span, 1};
    case TokenKind::kImaginary:
      return {in.arena.New<ast::ImaginaryLiteral>(base(Kind::kImaginaryLiteral), ParseFloat(text)), span, 1};
    case TokenKind::kTrue: return {in.arena.New<ast::BoolLiteral>(base(Kind::kBoolLiteral), true), span, 1};
    case TokenKind::kFalse: return {in.arena.New<ast::BoolLiteral>(base(Kind::kBoolLiteral), false), span, 1};
    case TokenKind::kEllipsis: return {in.arena.New<ast::EllipsisLiteral>(base(Kind::kEllipsisLiteral)), span, 1};
    default: return {in.arena.New<ast::NoneLiteral>(base(Kind::kNoneLiteral)), span, 1};
  }
}

Built BuildStrings(AstContext& in, uint32_t node) {
  std::string value;
  bool bytes = false;
  for (uint32_t i = in.Node(node).begin; i < in.Node(node).end; ++i) {
    const Token& token = in.tokens[i];
    if (token.kind == TokenKind::kFString) {
      const Span span = in.PlaceOf(node);
      const ast::Expr base{{Kind::kUnsupportedExpr, span}};
      return {in.arena.New<ast::UnsupportedExpr>(base, "an f-string", BuildFormatString(in, node)), span, 1};
    }
    StringPart part = AppendString(in.file.Text(token.Place()), value);
    if (part.error) {
      Span place = {token.begin + static_cast<uint32_t>(part.error_begin),
                    token.begin + static_cast<uint32_t>(part.error_end)};
      in.Report(diag::kInvalidEscape, place, part.error).Hint(part.hint);
    }
    if (i > in.Node(node).begin && part.bytes != bytes) in.Report(diag::kStringAndBytes, token.Place());
    bytes = part.bytes;
  }
  Span span = in.PlaceOf(node);
  return {in.arena.New<ast::StringLiteral>(ast::Expr{{Kind::kStringLiteral, span}},
                                           in.arena.Copy(std::string_view(value)), bytes),
          span, 1};
}

Built MakeTuple(AstContext& in, const ExprVector& elements, Span span, uint32_t height) {
  return Limited(
      in, {in.arena.New<ast::Tuple>(ast::Expr{{Kind::kTuple, span}}, in.arena.Copy(elements)), span, height + 1});
}

/// The clauses of a comprehension: each begins with its targets.
std::span<const ast::ForClause> BuildClauses(AstContext& in, uint32_t node) {
  std::vector<ast::ForClause> clauses;
  for (NodeCursor child(in.tree, node); !child.Done();) {
    const ast::Expr* target = Build(in, child.Take()).expr;
    const ast::Expr* iterable = Build(in, child.Take()).expr;
    ExprVector conditions;
    while (!child.Done() && child.Kind() != Rule::star_targets) conditions.push_back(Build(in, child.Take()).expr);
    clauses.push_back({target, iterable, in.arena.Copy(conditions)});
  }
  return in.arena.Copy(clauses);
}

/// A comprehension with the node of its clauses.
Built MakeHostForm(AstContext& in, Span span, std::string_view what, Makes makes, const ExprVector& elements,
                   uint32_t clauses) {
  const auto* form = in.arena.New<ast::HostForm>(makes, in.arena.Copy(elements), BuildClauses(in, clauses));
  return {in.arena.New<ast::UnsupportedExpr>(ast::Expr{{Kind::kUnsupportedExpr, span}}, what, form), span, 1};
}

Built BuildGroup(AstContext& in, uint32_t node) {
  Span span = in.PlaceOf(node);
  ExprVector elements;
  uint32_t height = 0;
  for (NodeCursor child(in.tree, node); !child.Done(); child.Advance()) {
    if (child.Kind() == Rule::for_if_clauses)
      return MakeHostForm(in, span, "a generator expression", Makes::kGenerator, elements, child.Index());
    Built element = Build(in, child.Index());
    elements.push_back(element.expr);
    height = std::max(height, element.height);
  }
  if (elements.size() != 1 || in.HasTrailingComma(node, 1)) return MakeTuple(in, elements, span, height);
  if (elements[0]->kind == Kind::kStarred) in.Report(diag::kLoneStarred, elements[0]->span);
  return {elements[0], span, height};
}

/// A list or set display, with or without a comprehension.
template <class Display>
Built BuildDisplay(AstContext& in, uint32_t node, Kind kind, std::string_view comprehension) {
  Span span = in.PlaceOf(node);
  ExprVector elements;
  uint32_t height = 0;
  for (NodeCursor child(in.tree, node); !child.Done(); child.Advance()) {
    if (child.Kind() == Rule::for_if_clauses)
      return MakeHostForm(in, span, comprehension, kind == Kind::kSet ? Makes::kSet : Makes::kList, elements,
                          child.Index());
    Built element = Build(in, child.Index());
    elements.push_back(element.expr);
    height = std::max(height, element.height);
  }
  return Limited(in, {in.arena.New<Display>(ast::Expr{{kind, span}}, in.arena.Copy(elements)), span, height + 1});
}

/// Keys and values in turn; `**x` among them is refused whole.
Built BuildDict(AstContext& in, uint32_t node) {
  const Span span = in.PlaceOf(node);
  ExprVector keys, values;
  uint32_t height = 0;
  bool is_value = false, plain = true;
  for (NodeCursor child(in.tree, node); !child.Done(); child.Advance()) {
    if (child.Kind() == Rule::brace_mark) {
      plain = plain && keys.size() == values.size() + 1;
      is_value = true;
      continue;
    }
    Built part = Build(in, child.Index());
    (is_value ? values : keys).push_back(part.expr);
    is_value = false;
    height = std::max(height, part.height);
  }
  if (!plain || keys.size() != values.size()) return Unsupported(in, span, "a dict display");
  return Limited(
      in, {in.arena.New<ast::Dict>(ast::Expr{{Kind::kDict, span}}, in.arena.Copy(keys), in.arena.Copy(values)), span,
           height + 1});
}

Built BuildBraces(AstContext& in, uint32_t node) {
  bool dict = true;
  std::optional<uint32_t> clauses;
  NodeCursor first(in.tree, node);
  if (!first.Done()) dict = false;
  for (NodeCursor child = first; !child.Done(); child.Advance()) {
    dict |= child.Kind() == Rule::brace_mark;
    if (child.Kind() == Rule::for_if_clauses) clauses = child.Index();
  }
  if (!dict) return BuildDisplay<ast::Set>(in, node, Kind::kSet, "a set comprehension");
  if (!clauses) return BuildDict(in, node);
  ExprVector elements;
  for (NodeCursor child = first; !child.Done(); child.Advance())
    if (child.Kind() != Rule::brace_mark && child.Kind() != Rule::for_if_clauses)
      elements.push_back(Build(in, child.Index()).expr);
  if (elements.size() != 2) return Unsupported(in, in.PlaceOf(node), "a dict comprehension");  // {**x for …}
  return MakeHostForm(in, in.PlaceOf(node), "a dict comprehension", Makes::kDict, elements, *clauses);
}

Built BuildAttribute(AstContext& in, const Built& object, uint32_t node) {
  Span name_span = in.tokens[in.Node(node).begin + 1].Place();
  Span span = {object.span.begin, name_span.end};
  auto* attribute =
      in.arena.New<ast::Attribute>(ast::Expr{{Kind::kAttribute, span}}, object.expr, in.TextOf(name_span), name_span);
  return Limited(in, {attribute, span, object.height + 1});
}

ast::Keyword BuildKeyword(AstContext& in, uint32_t node, uint32_t& height) {
  NodeCursor child(in.tree, node);
  bool named = in.Node(node).rule == Rule::keyword_argument;
  Span name_span = in.tokens[in.Node(node).begin].Place();
  if (named) child.Advance();
  Built value = Build(in, child.Index());
  height = std::max(height, value.height);
  return {named ? in.TextOf(name_span) : std::string_view(), name_span, value.expr};
}

uint32_t BuildArguments(AstContext& in, uint32_t node, ExprVector& arguments, std::vector<ast::Keyword>& keywords) {
  uint32_t height = 0;
  std::unordered_set<std::string_view> seen;
  bool after_double_star = false;
  for (NodeCursor child(in.tree, node); !child.Done(); child.Advance()) {
    if (child.Kind() == Rule::keyword_argument || child.Kind() == Rule::double_star_argument) {
      keywords.push_back(BuildKeyword(in, child.Index(), height));
      std::string_view name = keywords.back().name;
      after_double_star |= name.empty();
      if (!name.empty() && !seen.insert(name).second) in.Report(diag::kKeywordTwice, keywords.back().name_span, name);
    } else if (child.Kind() == Rule::for_if_clauses) {
      Span place = Cover(arguments.back()->span, in.PlaceOf(child.Index()));
      arguments.back() =
          MakeHostForm(in, place, "a generator expression", Makes::kGenerator, {arguments.back()}, child.Index()).expr;
      bool alone = arguments.size() == 1 && keywords.empty() &&
                   in.tokens[in.Node(child.Index()).end].kind == TokenKind::kRightParen;
      if (!alone) in.Report(diag::kUnparenthesized, place, "a generator expression");
    } else {
      Built argument = Build(in, child.Index());
      bool starred = argument.expr->kind == Kind::kStarred;
      if (!keywords.empty() && !starred) in.Report(diag::kPositionalAfterKeyword, argument.span);
      if (starred && after_double_star) in.Report(diag::kStarAfterDoubleStar, argument.span);
      arguments.push_back(argument.expr);
      height = std::max(height, argument.height);
    }
  }
  return height;
}

Built BuildCall(AstContext& in, const Built& callee, uint32_t node) {
  ExprVector arguments;
  std::vector<ast::Keyword> keywords;
  uint32_t height = std::max(callee.height, BuildArguments(in, node, arguments, keywords));
  Span span = {callee.span.begin, in.PlaceOf(node).end};
  auto* call = in.arena.New<ast::Call>(ast::Expr{{Kind::kCall, span}}, callee.expr, in.arena.Copy(arguments),
                                       in.arena.Copy(keywords));
  return Limited(in, {call, span, height + 1});
}

Built BuildSubscript(AstContext& in, const Built& object, uint32_t node) {
  Span span = {object.span.begin, in.PlaceOf(node).end};
  ExprVector indices;
  uint32_t height = 0;
  Span inside = {};
  for (NodeCursor child(in.tree, node); !child.Done(); child.Advance()) {
    Built index = Build(in, child.Index());
    inside = indices.empty() ? index.span : Cover(inside, index.span);
    indices.push_back(index.expr);
    height = std::max(height, index.height);
  }
  bool several = indices.size() > 1 || in.HasTrailingComma(node, 1);
  Built index = several ? MakeTuple(in, indices, inside, height) : Built{indices[0], inside, height};
  auto* subscript = in.arena.New<ast::Subscript>(ast::Expr{{Kind::kSubscript, span}}, object.expr, index.expr);
  return Limited(in, {subscript, span, std::max(object.height, index.height) + 1});
}

Built BuildPrimary(AstContext& in, uint32_t node) {
  NodeCursor child(in.tree, node);
  Built object = Build(in, child.Take());
  for (; !child.Done(); child.Advance())
    if (child.Kind() == Rule::attribute)
      object = BuildAttribute(in, object, child.Index());
    else if (child.Kind() == Rule::call)
      object = BuildCall(in, object, child.Index());
    else
      object = BuildSubscript(in, object, child.Index());
  return object;
}

Built BuildSlice(AstContext& in, uint32_t node) {
  const ast::Expr* parts[3] = {};
  Built value{};
  uint32_t height = 0;
  int colons = 0;
  for (NodeCursor child(in.tree, node); !child.Done(); child.Advance()) {
    if (child.Kind() == Rule::slice_colon) {
      ++colons;
      continue;
    }
    value = Build(in, child.Index());
    parts[colons] = value.expr;
    height = std::max(height, value.height);
  }
  if (colons == 0) return value;
  Span span = in.PlaceOf(node);
  return Limited(
      in, {in.arena.New<ast::Slice>(ast::Expr{{Kind::kSlice, span}}, parts[0], parts[1], parts[2]), span, height + 1});
}

Built BuildStarred(AstContext& in, uint32_t node) {
  Built value = Build(in, NodeCursor(in.tree, node).Index());
  Span span = in.PlaceOf(node);
  return Limited(in,
                 {in.arena.New<ast::Starred>(ast::Expr{{Kind::kStarred, span}}, value.expr), span, value.height + 1});
}

Built BuildNamed(AstContext& in, uint32_t node) {
  NodeCursor child(in.tree, node);
  Built left = Build(in, child.Take());
  if (child.Done()) return left;
  if (left.expr->kind != Kind::kName)
    in.Report(diag::kBadTarget, left.span, "assign with ':=' to", "anything but a name");
  return Unsupported(in, in.PlaceOf(node), "an assignment expression");
}

/// A list of expressions without brackets: a tuple if there are several or a comma at its end.
Built BuildTupleOrOne(AstContext& in, uint32_t node) {
  ExprVector elements;
  uint32_t height = 0;
  Built element{};
  for (NodeCursor child(in.tree, node); !child.Done(); child.Advance()) {
    element = Build(in, child.Index());
    elements.push_back(element.expr);
    height = std::max(height, element.height);
  }
  if (elements.size() > 1 || in.HasTrailingComma(node, 0)) return MakeTuple(in, elements, in.PlaceOf(node), height);
  if (elements[0]->kind == Kind::kStarred) in.Report(diag::kLoneStarred, elements[0]->span);
  return element;
}

Built MakeConditional(AstContext& in, const Built& then, const Built& test, const Built& otherwise) {
  Span span = Cover(then.span, otherwise.span);
  uint32_t height = std::max({then.height, test.height, otherwise.height}) + 1;
  return Limited(
      in, {in.arena.New<ast::Conditional>(ast::Expr{{Kind::kConditional, span}}, test.expr, then.expr, otherwise.expr),
           span, height});
}

Built MakeLambda(AstContext& in, uint32_t head, const Built& body) {
  NodeCursor child(in.tree, head);
  uint32_t height = body.height;
  std::span<const ast::Parameter> parameters = BuildParameters(in, child, height);
  Span span = Cover(in.PlaceOf(head), body.span);
  return Limited(
      in, {in.arena.New<ast::Lambda>(ast::Expr{{Kind::kLambda, span}}, parameters, body.expr), span, height + 1});
}

/// `a if t else b if u else c` came flat; it is folded from the right. A lambda's body is all that follows its head.
Built BuildExpression(AstContext& in, uint32_t node) {
  struct Segment {
    std::vector<uint32_t> lambdas;
    Built value{};
  };
  std::vector<Segment> segments(1);
  std::vector<Built> tests;
  for (NodeCursor child(in.tree, node); !child.Done();) {
    while (child.Kind() == Rule::lambda_head) segments.back().lambdas.push_back(child.Take());
    segments.back().value = Build(in, child.Take());
    if (child.Done()) break;
    tests.push_back(Build(in, child.Take()));
    segments.emplace_back();
  }
  Built result = segments.back().value;
  for (size_t i = segments.size(); i-- > 0;) {
    if (i + 1 < segments.size()) result = MakeConditional(in, segments[i].value, tests[i], result);
    for (size_t k = segments[i].lambdas.size(); k-- > 0;) result = MakeLambda(in, segments[i].lambdas[k], result);
  }
  return result;
}

}  // namespace

Built Limited(AstContext& in, const Built& made) {
  if (made.height <= kMaxDepth) return made;
  in.Report(diag::kTooDeep, made.span, "this expression", kMaxDepth);
  return {in.arena.New<ast::NoneLiteral>(ast::Expr{{Kind::kNoneLiteral, made.span}}), made.span, 1};
}

Built Unsupported(AstContext& in, Span span, std::string_view what) {
  return {in.arena.New<ast::UnsupportedExpr>(ast::Expr{{Kind::kUnsupportedExpr, span}}, what, nullptr), span, 1};
}

Built Build(AstContext& in, uint32_t node) {
  switch (in.Node(node).rule) {
    case Rule::name: return BuildName(in, node);
    case Rule::constant: return BuildConstant(in, node);
    case Rule::strings: return BuildStrings(in, node);
    case Rule::group: return BuildGroup(in, node);
    case Rule::list_display: return BuildDisplay<ast::List>(in, node, Kind::kList, "a list comprehension");
    case Rule::brace_display: return BuildBraces(in, node);
    case Rule::primary: return BuildPrimary(in, node);
    case Rule::operation: return BuildOperation(in, node);
    case Rule::expression: return BuildExpression(in, node);
    case Rule::named_expression: return BuildNamed(in, node);
    case Rule::star_expressions:
    case Rule::star_targets: return BuildTupleOrOne(in, node);
    case Rule::starred:
    case Rule::starred_target: return BuildStarred(in, node);
    case Rule::slice: return BuildSlice(in, node);
    case Rule::yield_expr: return Unsupported(in, in.PlaceOf(node), "yield");
    default: PYK_CHECK(!"a node of an expression");
  }
  return {};
}

}  // namespace pyk2cu
