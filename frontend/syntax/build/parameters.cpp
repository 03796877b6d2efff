#include "frontend/syntax/build/parameters.h"

#include <algorithm>
#include <optional>
#include <unordered_set>

#include "frontend/syntax/build/expressions.h"

namespace pyk2cu {

namespace {

using Form = ast::Parameter::Form;

/// What the rules of Python say about the order of parameters.
class ParameterOrder {
 public:
  using Complaint = std::optional<DiagnosticKind<>>;

  /// What is wrong with a parameter of this form after those seen so far.
  Complaint Check(Form form, bool has_default) {
    if (after_double_star_) return diag::kParameterAfterDoubleStar;
    if (form == Form::kStarStarArgs)
      after_double_star_ = true;
    else if (form == Form::kStarArgs && after_star_)
      return diag::kTwoStarParameters;
    else if (form == Form::kStarArgs)
      after_star_ = true;
    else if (!after_star_ && seen_default_ && !has_default)
      return diag::kMissingDefault;
    seen_default_ |= has_default;
    return std::nullopt;
  }

  Complaint CheckSlash(bool first) {
    if (first) return diag::kLeadingSlash;
    if (after_slash_) return diag::kTwoSlashes;
    if (after_star_ || after_double_star_) return diag::kSlashAfterStar;
    after_slash_ = true;
    return std::nullopt;
  }

  bool AfterStar() const { return after_star_; }

 private:
  bool after_star_ = false, after_double_star_ = false, after_slash_ = false, seen_default_ = false;
};

ast::Parameter BuildParameter(AstContext& in, uint32_t node, uint32_t& height) {
  ast::Parameter parameter{};
  Rule rule = in.Node(node).rule;
  parameter.form = rule == Rule::param_star          ? Form::kStarArgs
                   : rule == Rule::param_double_star ? Form::kStarStarArgs
                                                     : Form::kPlain;
  for (NodeCursor part(in.tree, node); !part.Done(); part.Advance()) {
    if (part.Kind() == Rule::name) {
      parameter.span = in.PlaceOf(part.Index());
      continue;
    }
    Built value = Build(in, NodeCursor(in.tree, part.Index()).Index());
    (part.Kind() == Rule::annotation ? parameter.annotation : parameter.default_value) = value.expr;
    height = std::max(height, value.height);
  }
  parameter.name = in.TextOf(parameter.span);
  return parameter;
}

}  // namespace

std::span<const ast::Parameter> BuildParameters(AstContext& in, NodeCursor& child, uint32_t& height) {
  std::vector<ast::Parameter> parameters;
  std::unordered_set<std::string_view> names;
  ParameterOrder order;
  Span bare_star = {};  // a '*' that waits for a parameter after it
  for (; !child.Done(); child.Advance()) {
    Rule rule = child.Kind();
    Span place = in.PlaceOf(child.Index());
    if (rule == Rule::param_slash) {
      if (const auto complaint = order.CheckSlash(parameters.empty())) in.Report(*complaint, place);
      for (ast::Parameter& parameter : parameters)
        parameter.form = parameter.form == Form::kPlain ? Form::kPositionalOnly : parameter.form;
      continue;
    }
    if (rule != Rule::param && rule != Rule::param_star && rule != Rule::param_double_star) break;
    ast::Parameter parameter = BuildParameter(in, child.Index(), height);
    if (rule == Rule::param && order.AfterStar()) parameter.form = Form::kKeywordOnly;
    if (const auto complaint = order.Check(parameter.form, parameter.default_value != nullptr))
      in.Report(*complaint, place);
    if (!parameter.name.empty() && !names.insert(parameter.name).second)
      in.Report(diag::kDuplicateParameter, parameter.span, parameter.name);
    bool bare = rule == Rule::param_star && parameter.name.empty();
    if (!bare) parameters.push_back(parameter);
    if (bare_star.end > 0 && rule == Rule::param_double_star) in.Report(diag::kBareStar, bare_star);
    bare_star = bare ? place : Span{};
  }
  if (bare_star.end > 0) in.Report(diag::kBareStar, bare_star);
  return in.arena.Copy(parameters);
}

}  // namespace pyk2cu
