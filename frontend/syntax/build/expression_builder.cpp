#include <unordered_set>

#include "frontend/syntax/build/ast_builder.h"
#include "frontend/syntax/lex/literals.h"
#include "frontend/syntax/limits.h"

namespace pyk2cu {

using ast::Kind;

Span AstBuilder::PlaceOf(uint32_t node) const {
  const TreeNode& tree_node = Node(node);
  uint32_t last = tree_node.end > tree_node.begin ? tree_node.end - 1 : tree_node.begin;
  auto is_layout = [&](TokenKind kind) {
    return kind == TokenKind::kDedent || kind == TokenKind::kNewline || kind == TokenKind::kIndent;
  };
  while (last > tree_node.begin && is_layout(tokens_[last].kind)) --last;
  return {tokens_[tree_node.begin].begin, tokens_[last].end};
}

AstBuilder::Built AstBuilder::Limited(const Built& made) {
  if (made.height <= kMaxDepth) return made;
  Report(diag::kTooDeep, made.span, "this expression", kMaxDepth);
  return {arena_.New<ast::NoneLiteral>(ast::Expr{{Kind::kNoneLiteral, made.span}}), made.span, 1};
}

AstBuilder::Built AstBuilder::Unsupported(Span span, std::string_view what) {
  return {arena_.New<ast::UnsupportedExpr>(ast::Expr{{Kind::kUnsupportedExpr, span}}, what), span, 1};
}

AstBuilder::Built AstBuilder::Build(uint32_t node) {
  switch (Node(node).rule) {
    case Rule::name: return BuildName(node);
    case Rule::constant: return BuildConstant(node);
    case Rule::strings: return BuildStrings(node);
    case Rule::group: return BuildGroup(node);
    case Rule::list_display: return BuildList(node);
    case Rule::brace_display: return BuildBraces(node);
    case Rule::primary: return BuildPrimary(node);
    case Rule::operation: return BuildOperation(node);
    case Rule::expression: return BuildExpression(node);
    case Rule::named_expression: return BuildNamed(node);
    case Rule::star_expressions:
    case Rule::star_targets: return BuildTupleOrOne(node);
    case Rule::starred:
    case Rule::starred_target: return BuildStarred(node);
    case Rule::slice: return BuildSlice(node);
    case Rule::yield_expr: return Unsupported(PlaceOf(node), "yield");
    default: PYK_CHECK(!"a node of an expression");
  }
  return {};
}

AstBuilder::Built AstBuilder::BuildName(uint32_t node) {
  Span span = tokens_[Node(node).begin].Place();
  return {arena_.New<ast::Name>(ast::Expr{{Kind::kName, span}}, TextOf(span)), span, 1};
}

AstBuilder::Built AstBuilder::BuildConstant(uint32_t node) {
  const Token& token = tokens_[Node(node).begin];
  Span span = token.Place();
  std::string_view text = file_.Text(span);
  auto base = [&](Kind kind) { return ast::Expr{{kind, span}}; };
  switch (token.kind) {
    case TokenKind::kInteger: {
      IntegerValue value = ParseInteger(text);
      if (value.leading_zeros)
        Report(diag::kInvalidNumber, span, text.substr(0, 40)).Hint("octal numbers begin with 0o");
      return {arena_.New<ast::IntLiteral>(base(Kind::kIntLiteral), value.value, value.overflow), span, 1};
    }
    case TokenKind::kFloat:
      return {arena_.New<ast::FloatLiteral>(base(Kind::kFloatLiteral), ParseFloat(text)), span, 1};
    case TokenKind::kImaginary:
      return {arena_.New<ast::ImaginaryLiteral>(base(Kind::kImaginaryLiteral), ParseFloat(text)), span, 1};
    case TokenKind::kTrue: return {arena_.New<ast::BoolLiteral>(base(Kind::kBoolLiteral), true), span, 1};
    case TokenKind::kFalse: return {arena_.New<ast::BoolLiteral>(base(Kind::kBoolLiteral), false), span, 1};
    case TokenKind::kEllipsis: return {arena_.New<ast::EllipsisLiteral>(base(Kind::kEllipsisLiteral)), span, 1};
    default: return {arena_.New<ast::NoneLiteral>(base(Kind::kNoneLiteral)), span, 1};
  }
}

AstBuilder::Built AstBuilder::BuildStrings(uint32_t node) {
  std::string value;
  bool bytes = false;
  for (uint32_t i = Node(node).begin; i < Node(node).end; ++i) {
    const Token& token = tokens_[i];
    if (token.kind == TokenKind::kFString) return Unsupported(PlaceOf(node), "an f-string");
    StringPart part = AppendString(file_.Text(token.Place()), value);
    if (part.error) {
      Span place = {token.begin + static_cast<uint32_t>(part.error_begin),
                    token.begin + static_cast<uint32_t>(part.error_end)};
      Report(diag::kInvalidEscape, place, part.error);
    }
    if (i > Node(node).begin && part.bytes != bytes) Report(diag::kStringAndBytes, token.Place());
    bytes = part.bytes;
  }
  Span span = PlaceOf(node);
  return {arena_.New<ast::StringLiteral>(ast::Expr{{Kind::kStringLiteral, span}}, arena_.Copy(std::string_view(value)),
                                         bytes),
          span, 1};
}

AstBuilder::Built AstBuilder::MakeTuple(const ExprVector& elements, Span span, uint32_t height) {
  return Limited({arena_.New<ast::Tuple>(ast::Expr{{Kind::kTuple, span}}, arena_.Copy(elements)), span, height + 1});
}

AstBuilder::Built AstBuilder::BuildGroup(uint32_t node) {
  Span span = PlaceOf(node);
  ExprVector elements;
  uint32_t height = 0;
  for (NodeCursor child(tree_, node); !child.Done(); child.Advance()) {
    if (child.Kind() == Rule::for_if_clauses) return Unsupported(span, "a generator expression");
    Built element = Build(child.Index());
    elements.push_back(element.expr);
    height = std::max(height, element.height);
  }
  if (elements.size() != 1 || HasTrailingComma(node, 1)) return MakeTuple(elements, span, height);
  if (elements[0]->kind == Kind::kStarred) Report(diag::kLoneStarred, elements[0]->span);
  return {elements[0], span, height};
}

AstBuilder::Built AstBuilder::BuildList(uint32_t node) {
  Span span = PlaceOf(node);
  ExprVector elements;
  uint32_t height = 0;
  for (NodeCursor child(tree_, node); !child.Done(); child.Advance()) {
    if (child.Kind() == Rule::for_if_clauses) return Unsupported(span, "a list comprehension");
    Built element = Build(child.Index());
    elements.push_back(element.expr);
    height = std::max(height, element.height);
  }
  return Limited({arena_.New<ast::List>(ast::Expr{{Kind::kList, span}}, arena_.Copy(elements)), span, height + 1});
}

AstBuilder::Built AstBuilder::BuildBraces(uint32_t node) {
  bool dict = true, comprehension = false;
  NodeCursor first(tree_, node);
  if (!first.Done()) dict = false;
  for (NodeCursor child = first; !child.Done(); child.Advance()) {
    dict |= child.Kind() == Rule::brace_mark;
    comprehension |= child.Kind() == Rule::for_if_clauses;
  }
  if (dict && !comprehension) return BuildDict(node);
  std::string_view what = dict ? (comprehension ? "a dict comprehension" : "a dict display")
                               : (comprehension ? "a set comprehension" : "a set display");
  return Unsupported(PlaceOf(node), what);
}

/// Keys and values in turn; `**x` among them is refused whole.
AstBuilder::Built AstBuilder::BuildDict(uint32_t node) {
  const Span span = PlaceOf(node);
  ExprVector keys, values;
  uint32_t height = 0;
  bool is_value = false, plain = true;
  for (NodeCursor child(tree_, node); !child.Done(); child.Advance()) {
    if (child.Kind() == Rule::brace_mark) {
      plain = plain && keys.size() == values.size() + 1;
      is_value = true;
      continue;
    }
    Built part = Build(child.Index());
    (is_value ? values : keys).push_back(part.expr);
    is_value = false;
    height = std::max(height, part.height);
  }
  if (!plain || keys.size() != values.size()) return Unsupported(span, "a dict display");
  return Limited({arena_.New<ast::Dict>(ast::Expr{{Kind::kDict, span}}, arena_.Copy(keys), arena_.Copy(values)), span,
                  height + 1});
}

AstBuilder::Built AstBuilder::BuildPrimary(uint32_t node) {
  NodeCursor child(tree_, node);
  Built object = Build(child.Take());
  for (; !child.Done(); child.Advance())
    if (child.Kind() == Rule::attribute)
      object = BuildAttribute(object, child.Index());
    else if (child.Kind() == Rule::call)
      object = BuildCall(object, child.Index());
    else
      object = BuildSubscript(object, child.Index());
  return object;
}

AstBuilder::Built AstBuilder::BuildAttribute(const Built& object, uint32_t node) {
  Span name_span = tokens_[Node(node).begin + 1].Place();
  Span span = {object.span.begin, name_span.end};
  auto* attribute =
      arena_.New<ast::Attribute>(ast::Expr{{Kind::kAttribute, span}}, object.expr, TextOf(name_span), name_span);
  return Limited({attribute, span, object.height + 1});
}

AstBuilder::Built AstBuilder::BuildCall(const Built& callee, uint32_t node) {
  ExprVector arguments;
  std::vector<ast::Keyword> keywords;
  uint32_t height = std::max(callee.height, BuildArguments(node, arguments, keywords));
  Span span = {callee.span.begin, PlaceOf(node).end};
  auto* call =
      arena_.New<ast::Call>(ast::Expr{{Kind::kCall, span}}, callee.expr, arena_.Copy(arguments), arena_.Copy(keywords));
  return Limited({call, span, height + 1});
}

uint32_t AstBuilder::BuildArguments(uint32_t node, ExprVector& arguments, std::vector<ast::Keyword>& keywords) {
  uint32_t height = 0;
  std::unordered_set<std::string_view> seen;
  bool after_double_star = false;
  for (NodeCursor child(tree_, node); !child.Done(); child.Advance()) {
    if (child.Kind() == Rule::keyword_argument || child.Kind() == Rule::double_star_argument) {
      keywords.push_back(BuildKeyword(child.Index(), height));
      std::string_view name = keywords.back().name;
      after_double_star |= name.empty();
      if (!name.empty() && !seen.insert(name).second) Report(diag::kKeywordTwice, keywords.back().name_span, name);
    } else if (child.Kind() == Rule::for_if_clauses) {
      Span place = Cover(arguments.back()->span, PlaceOf(child.Index()));
      arguments.back() = Unsupported(place, "a generator expression").expr;
      bool alone =
          arguments.size() == 1 && keywords.empty() && tokens_[Node(child.Index()).end].kind == TokenKind::kRightParen;
      if (!alone) Report(diag::kUnparenthesized, place, "a generator expression");
    } else {
      Built argument = Build(child.Index());
      bool starred = argument.expr->kind == Kind::kStarred;
      if (!keywords.empty() && !starred) Report(diag::kPositionalAfterKeyword, argument.span);
      if (starred && after_double_star) Report(diag::kStarAfterDoubleStar, argument.span);
      arguments.push_back(argument.expr);
      height = std::max(height, argument.height);
    }
  }
  return height;
}

ast::Keyword AstBuilder::BuildKeyword(uint32_t node, uint32_t& height) {
  NodeCursor child(tree_, node);
  bool named = Node(node).rule == Rule::keyword_argument;
  Span name_span = tokens_[Node(node).begin].Place();
  if (named) child.Advance();
  Built value = Build(child.Index());
  height = std::max(height, value.height);
  return {named ? TextOf(name_span) : std::string_view(), name_span, value.expr};
}

AstBuilder::Built AstBuilder::BuildSubscript(const Built& object, uint32_t node) {
  Span span = {object.span.begin, PlaceOf(node).end};
  ExprVector indices;
  uint32_t height = 0;
  Span inside = {};
  for (NodeCursor child(tree_, node); !child.Done(); child.Advance()) {
    Built index = Build(child.Index());
    inside = indices.empty() ? index.span : Cover(inside, index.span);
    indices.push_back(index.expr);
    height = std::max(height, index.height);
  }
  bool several = indices.size() > 1 || HasTrailingComma(node, 1);
  Built index = several ? MakeTuple(indices, inside, height) : Built{indices[0], inside, height};
  auto* subscript = arena_.New<ast::Subscript>(ast::Expr{{Kind::kSubscript, span}}, object.expr, index.expr);
  return Limited({subscript, span, std::max(object.height, index.height) + 1});
}

AstBuilder::Built AstBuilder::BuildSlice(uint32_t node) {
  const ast::Expr* parts[3] = {};
  Built value{};
  uint32_t height = 0;
  int colons = 0;
  for (NodeCursor child(tree_, node); !child.Done(); child.Advance()) {
    if (child.Kind() == Rule::slice_colon) {
      ++colons;
      continue;
    }
    value = Build(child.Index());
    parts[colons] = value.expr;
    height = std::max(height, value.height);
  }
  if (colons == 0) return value;
  Span span = PlaceOf(node);
  return Limited(
      {arena_.New<ast::Slice>(ast::Expr{{Kind::kSlice, span}}, parts[0], parts[1], parts[2]), span, height + 1});
}

AstBuilder::Built AstBuilder::BuildStarred(uint32_t node) {
  Built value = Build(NodeCursor(tree_, node).Index());
  Span span = PlaceOf(node);
  return Limited({arena_.New<ast::Starred>(ast::Expr{{Kind::kStarred, span}}, value.expr), span, value.height + 1});
}

AstBuilder::Built AstBuilder::BuildNamed(uint32_t node) {
  NodeCursor child(tree_, node);
  Built left = Build(child.Take());
  if (child.Done()) return left;
  if (left.expr->kind != Kind::kName) Report(diag::kBadTarget, left.span, "assign with ':=' to", "anything but a name");
  return Unsupported(PlaceOf(node), "an assignment expression");
}

/// A list of expressions without brackets: a tuple if there are several or a comma at its end.
AstBuilder::Built AstBuilder::BuildTupleOrOne(uint32_t node) {
  ExprVector elements;
  uint32_t height = 0;
  Built element{};
  for (NodeCursor child(tree_, node); !child.Done(); child.Advance()) {
    element = Build(child.Index());
    elements.push_back(element.expr);
    height = std::max(height, element.height);
  }
  if (elements.size() > 1 || HasTrailingComma(node, 0)) return MakeTuple(elements, PlaceOf(node), height);
  if (elements[0]->kind == Kind::kStarred) Report(diag::kLoneStarred, elements[0]->span);
  return element;
}

/// `a if t else b if u else c` came flat; it is folded from the right. A lambda's body is all that follows its head.
AstBuilder::Built AstBuilder::BuildExpression(uint32_t node) {
  struct Segment {
    std::vector<uint32_t> lambdas;
    Built value{};
  };
  std::vector<Segment> segments(1);
  std::vector<Built> tests;
  for (NodeCursor child(tree_, node); !child.Done();) {
    while (child.Kind() == Rule::lambda_head) segments.back().lambdas.push_back(child.Take());
    segments.back().value = Build(child.Take());
    if (child.Done()) break;
    tests.push_back(Build(child.Take()));
    segments.emplace_back();
  }
  Built result = segments.back().value;
  for (size_t i = segments.size(); i-- > 0;) {
    if (i + 1 < segments.size()) result = MakeConditional(segments[i].value, tests[i], result);
    for (size_t k = segments[i].lambdas.size(); k-- > 0;) result = MakeLambda(segments[i].lambdas[k], result);
  }
  return result;
}

AstBuilder::Built AstBuilder::MakeConditional(const Built& then, const Built& test, const Built& otherwise) {
  Span span = Cover(then.span, otherwise.span);
  uint32_t height = std::max({then.height, test.height, otherwise.height}) + 1;
  return Limited(
      {arena_.New<ast::Conditional>(ast::Expr{{Kind::kConditional, span}}, test.expr, then.expr, otherwise.expr), span,
       height});
}

AstBuilder::Built AstBuilder::MakeLambda(uint32_t head, const Built& body) {
  NodeCursor child(tree_, head);
  uint32_t height = body.height;
  std::span<const ast::Parameter> parameters = BuildParameters(child, height);
  Span span = Cover(PlaceOf(head), body.span);
  return Limited({arena_.New<ast::Lambda>(ast::Expr{{Kind::kLambda, span}}, parameters, body.expr), span, height + 1});
}

}  // namespace pyk2cu
